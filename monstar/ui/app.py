"""The app: opens the window, listens all the time, draws sixty times a second.

Input is read about every millisecond and stamped as it arrives: between frames a scene hears it at once, while a
frame is drawn and sent it is stamped at once and heard after it. Frames only show what is, so the frame rate can never
change a result.
"""

from __future__ import annotations

import gc
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from monstar.errors import BadInput
from monstar.i18n import _, set_language
from monstar.settings import BINDINGS, FULL_SCREEN, LANGUAGE, LEFT_HANDED, REDUCE_MOTION, UI_SCALE, Settings
from monstar.ui.art import Art
from monstar.ui.awake import Awake
from monstar.ui.bindings import DEFAULT_BINDINGS, VIEW, Bindings, merged
from monstar.ui.canvas import CANVAS, Box, View
from monstar.ui.displaylist import Area
from monstar.ui.events import Action, Event, Kind, Plugged, Pointer, Press
from monstar.ui.input import TOUCH, Devices
from monstar.ui.lateness import Lateness
from monstar.ui.painter import Painter
from monstar.ui.registry import Door, SceneMaker
from monstar.ui.scene import Scene, SceneStack
from monstar.ui.session import Session
from monstar.ui.text import Lettering
from monstar.ui.theme import theme
from monstar.ui.wellformed import well_formed
from monstar.ui.widgets.bubble import Toast
from monstar.ui.window import bands, check_pygame, open_window, sends_areas

if TYPE_CHECKING:
    from monstar.ui.designer.bench import Workbench

FRAME_NS = 1_000_000_000 // 60
_NAP_S = 0.001
_LISTEN_NS = 1_000_000  # how often input is looked for while a frame is drawn and sent
_PREPARE_NS = 4_000_000  # how long at a time is made ahead what will be drawn later
_SWITCH_S = 0.001  # how long a thread in the background may hold the interpreter up
_PAN_PER_MS = 0.9  # canvas px a zoomed view moves while the pointer presses against its edge


def _silence(name: str) -> None:
    """Play no sound."""


def _unheard(settings: Settings) -> None:
    """Tell nobody that the settings changed."""


def _nothing() -> None:
    """Do nothing."""


class App:
    """Holds what all scenes share and runs the loop.

    ``doors`` are the games of the title screen (see ``registry``); ``play_effect`` plays a short sound by name (a
    file of ``assets/sound/effects``), silent by default; ``on_settings`` hears of every change, to set volumes at
    once. ``title`` makes the title scene that ``to_title`` goes back to. ``sound_device`` is the name of the output
    in use, for its latency setting, ``sound_devices`` names those that can be chosen; ``calibrate`` makes the scene
    that measures it, where it can be measured. ``bench`` is where rules are changed, None where that cannot be done.
    Scenes use ``settings``, ``session``, ``devices``, ``lateness``, ``stack``, ``painter``, ``say`` and ``quit``.
    ``each_frame`` is called before every frame, ``sound_lost`` when the system says that an output was unplugged;
    ``broken`` makes the scene that is shown after a mistake of the program, None where that ends it.
    ``exit_value`` is whatever the last scene leaves for the caller of ``run``.
    """

    def __init__(
        self,
        session: Session | None = None,
        settings: Settings | None = None,
        doors: Sequence[Door] = (),
        play_effect: Callable[[str], None] = _silence,
        on_settings: Callable[[Settings], None] = _unheard,
    ) -> None:
        """Open the window; raise ``NoScreen`` where there is none, ``BadInput`` for a broken installation."""
        self.session = Session() if session is None else session
        self.settings = Settings() if settings is None else settings
        self.doors = tuple(doors)
        self.play_effect = play_effect
        self.on_settings = on_settings
        self.sound_device = ""
        self.sound_devices: Callable[[], Sequence[str]] = tuple
        self.calibrate: SceneMaker | None = None
        self.title: SceneMaker | None = None
        self.bench: Workbench | None = None
        self.each_frame: Callable[[], None] = _nothing
        self.sound_lost: Callable[[], None] = _nothing
        self.broken: Callable[[Exception], Scene] | None = None
        self._stumbled: Scene | None = None
        self.exit_value: object = None
        self.pressed = ""  # the device that pressed something last
        set_language(self.settings.get(LANGUAGE))
        check_pygame()
        full = self.session.full_screen
        self._full_screen = self.settings.get(FULL_SCREEN) if full is None else full
        self._windowed = self.session.window
        self.screen = self._open_window()
        self.painter = Painter(theme(), Art(), Lettering())
        self.devices = Devices(self.bindings())
        self.lateness = Lateness(self.devices, self.settings)
        self.stack = SceneStack()
        self.view = View(self.screen.get_size())
        self._pointer: tuple[float, float] | None = None
        self._looking: set[Action] = set()  # directions in which a zoomed view moves for now
        self._aimed_at: Scene | None = None
        self._toasts: list[Toast] = []
        self._noticed = 0  # how many notices of the settings have been told
        self._window_found_s = -math.inf  # when it was opened anew, because it had gone
        self._heard: list[tuple[pygame.Event, int]] = []  # read and stamped, not answered yet
        self._listened_ns = 0
        self._sparing = False
        self._running = True
        self.painter.between = self.listen
        self.painter.aim(self.screen, self.view)
        self.on_settings(self.settings)

    # -- what scenes use

    @property
    def ui_scale(self) -> float:
        """Return the wished size of letters and targets: 0.75 to 3."""
        return self.settings.get(UI_SCALE) / 100

    @property
    def reduce_motion(self) -> bool:
        """Tell whether things should fade instead of fly."""
        return self.settings.get(REDUCE_MOTION)

    @property
    def left_handed(self) -> bool:
        """Tell whether what is pressed should stand at the left."""
        return self.settings.get(LEFT_HANDED)

    def bindings(self) -> Bindings:
        """Return the key bindings: the player's own over the default ones."""
        own = self.settings.get(BINDINGS)
        return merged(DEFAULT_BINDINGS, own)

    def quit(self, value: object = None) -> None:
        """End the loop after this event or frame; ``run`` returns the value."""
        if value is not None:
            self.exit_value = value
        self._running = False

    def to_title(self) -> None:
        """Leave everything and show the title (or end, when the app was opened without one)."""
        self.stack.reset(self.title(self) if self.title is not None else None)

    def rules_scene(self, game: str | None = None) -> Scene | None:
        """Make the rules page of a game: by default of the one on the stack, else of the first that has one."""
        wanted = game or self.stack.game
        readable = [door for door in self.doors if door.rules is not None]
        door = next((door for door in readable if door.game == wanted), readable[0] if readable else None)
        return door.rules(self) if door is not None and door.rules is not None else None

    def say(self, text: str) -> None:
        """Show a line at the top of the screen for some seconds, over whatever scene there is."""
        self._toasts.append(Toast(text))

    def settings_changed(self) -> None:
        """Apply what a settings screen changed: language, full screen, key bindings, size, volumes."""
        self.on_settings(self.settings)
        set_language(self.settings.get(LANGUAGE))
        self.devices.bind(self.bindings())
        self.lateness.learn()
        if self.settings.get(FULL_SCREEN) != self._full_screen:
            self.toggle_full_screen()
        if self.stack.top is not None:
            self.stack.top.layout()

    def toggle_full_screen(self) -> None:
        """Switch between the window and the whole screen, and remember it."""
        if not self._full_screen:
            self._windowed = self.screen.get_size()
        self._full_screen = not self._full_screen
        if self.settings.get(FULL_SCREEN) != self._full_screen:
            self.settings.set(FULL_SCREEN, self._full_screen)
        self.screen = self._open_window()

    # -- the loop

    def run(self, first: Scene) -> object:
        """Show a scene and live until the stack is empty or somebody quits; return the exit value."""
        sys.setswitchinterval(_SWITCH_S)
        self.stack.push(first)
        while self._running and self.stack.top is not None:
            try:
                self._live()
            except BadInput:
                raise
            except pygame.error as error:
                self._find_window(error)
            except Exception as error:  # noqa: BLE001 (whatever it is, no family must lose its evening to it)
                self._stumble(error)
        self.stack.reset()
        self._spare_garbage(False)
        return self.exit_value

    def _live(self) -> None:
        """Answer, move on and draw until the stack is empty or somebody quits."""
        awake = Awake()
        drawn = shown = None  # the scene of the last frame, and of the one before the last look
        last_ns = time.perf_counter_ns()
        due_ns = last_ns
        while self._running and self.stack.top is not None:
            self._spare_garbage(self.stack.top.timed)
            if (woken_ns := awake.look()) is not None and self.stack.top is shown:  # a first frame may take long
                self.stack.top.slept(woken_ns)
                last_ns = time.perf_counter_ns()
            shown = drawn
            self.pump()
            now_ns = time.perf_counter_ns()
            if now_ns < due_ns:
                if not self.prepare(due_ns):
                    time.sleep(_NAP_S)
                continue
            self.send(self.frame((now_ns - last_ns) / 1e6))
            self.painter.spare.use(self.painter, now_ns)  # one thing, where a busy machine leaves no spare time
            drawn = self.stack.top
            last_ns = now_ns
            due_ns = max(due_ns + FRAME_NS, now_ns)

    def _find_window(self, error: pygame.error) -> None:
        """Open the window anew: it has gone, or has become another one, as when its screen is unplugged.

        Where that does not help for a second the error is like any other. Raises ``NoScreen`` where there is none.
        """
        before_s, self._window_found_s = self._window_found_s, time.monotonic()
        if self._window_found_s - before_s < 1.0:
            self._stumble(error)
            return
        self.screen = self._open_window()
        self.painter.refresh()
        if self.stack.top is not None:
            self.stack.top.focus_lost()

    def _stumble(self, error: Exception) -> None:
        """Take everything off the stack and show what was kept; raise the error where that fails as well."""
        if self.broken is None or (self._stumbled is not None and self.stack.top is self._stumbled):
            raise error
        self.stack.drop()
        self._heard.clear()
        self._looking.clear()
        self.painter.refresh()
        self._stumbled = self.broken(error)
        self.stack.push(self._stumbled)

    def _spare_garbage(self, timed: bool) -> None:
        """Let no collection of garbage look through all there is while a timed scene is played: it takes 50 ms."""
        if timed is not self._sparing:
            self._sparing = timed
            (gc.freeze if timed else gc.unfreeze)()

    def pump(self) -> None:
        """Read and stamp all waiting input; let the top scene hear it, after what was read while a frame was made."""
        self._read()
        heard, self._heard = self._heard, []
        for raw, stamp_ns in heard:
            self.hear(raw, stamp_ns)
        for event in self.devices.repeats(time.perf_counter_ns()):
            self.dispatch(event)

    def listen(self) -> None:
        """Read waiting input and stamp it, unless that was done just now; it is answered by the next ``pump``.

        Called in the midst of drawing and sending, when nothing may change what is drawn.
        """
        if time.perf_counter_ns() - self._listened_ns >= _LISTEN_NS:
            self._read()

    def _read(self) -> None:
        waiting = pygame.event.get()
        self._listened_ns = time.perf_counter_ns()
        self._heard += [(raw, self._listened_ns) for raw in waiting]

    def hear(self, raw: pygame.Event, stamp_ns: int) -> None:
        """Answer one pygame event that arrived at a stamp."""
        if not well_formed(raw):
            return
        if raw.type == pygame.QUIT:
            self.quit()
        elif raw.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.screen = pygame.display.get_surface() or self.screen
            self.painter.refresh()
        elif raw.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self.painter.refresh()
        elif raw.type == pygame.AUDIODEVICEREMOVED:
            if not raw.iscapture and raw.which != 0:  # device 0 is none of those that play
                self.sound_lost()
        elif raw.type == pygame.WINDOWFOCUSLOST:
            for event in self.devices.release_all(stamp_ns):
                self.dispatch(event)
            if self.stack.top is not None:
                self.stack.top.focus_lost()
        else:
            for event in self.devices.translate(raw, stamp_ns, self.view):
                if isinstance(event, Plugged):
                    self.lateness.learn()
                    self._tell(event)
                self.dispatch(self.lateness.in_time(event))

    def _tell(self, plugged: Plugged) -> None:
        """Say that a gamepad came or went."""
        number = plugged.device.rpartition(":")[2]
        text = _("Gamepad {number} is here.") if plugged.there else _("Gamepad {number} is gone.")
        self.say(text.format(number=number))

    def dispatch(self, event: Event) -> None:
        """Give one event to the top scene, but for the keys that work everywhere."""
        top = self.stack.top
        if top is None or not self._running:
            return
        if isinstance(event, Press) and event.device == VIEW:
            self._look_about(event)
            return
        if (isinstance(event, Press) and event.down) or (isinstance(event, Pointer) and event.kind is Kind.DOWN):
            self.pressed = event.device
        if isinstance(event, Press) and event.down and event.action is Action.FULL_SCREEN:
            self.toggle_full_screen()
        elif isinstance(event, Press) and event.action is Action.HELP:
            rules = top.rules() if event.down else None
            if rules is not None:
                self.stack.push(rules)
        else:
            top.handle(event)
            self._follow(event, top)

    def frame(self, dt_ms: float) -> list[Area] | None:
        """Let the top scene live for ``dt_ms`` of real time, then draw, but send nothing to the window.

        Returns the areas of the screen (device pixels) that changed, None for all of it.
        """
        top = self.stack.top
        if top is None:
            return []
        self.each_frame()
        top.update(dt_ms * self.session.time_scale)
        self.listen()
        self._toasts += [Toast(notice) for notice in self.settings.notices[self._noticed :]]
        self._noticed = len(self.settings.notices)
        if self._toasts:
            self._toasts[0].update(dt_ms)
            self._toasts = [toast for toast in self._toasts if not toast.gone]
        self._aim(dt_ms)
        for scene in self.stack.seen():
            scene.draw(self.painter)
        if self._toasts:
            self._toasts[0].draw(self.painter, top.notice_room)
        return self.painter.finish()

    def send(self, changed: list[Area] | None) -> None:
        """Send what ``frame`` returned to the window: nothing, some areas, or everything (None).

        Where areas can be sent by themselves, large ones go in bands, and input is stamped between them.
        """
        if not self._in_bands:
            if changed is None:
                pygame.display.flip()
            elif changed:
                pygame.display.update(changed)
            return
        for band in bands([(0, 0, *self.screen.get_size())] if changed is None else changed):
            pygame.display.update(band)
            self.listen()

    def prepare(self, due_ns: int) -> bool:
        """Make a little of what will be drawn later; False where there is nothing, or no time before a frame is due."""
        now_ns = time.perf_counter_ns()
        return due_ns - now_ns > _PREPARE_NS and self.painter.spare.use(self.painter, now_ns + _PREPARE_NS)

    # -- the view

    def _aim(self, dt_ms: float) -> None:
        """Point the painter at the window; a zoomed view drifts where the pointer presses against its edge."""
        top = self.stack.top
        zoom, letters = (top.zoom, top.letters) if top is not None else (1.0, 1.0)
        view = View(self.screen.get_size(), zoom, self.view.centre, letters=letters)
        if top is not None and (top is not self._aimed_at or zoom != self.view.zoom):
            if top is not self._aimed_at:
                self.painter.spare.clear()
                self.painter.art.read_ahead(self._backdrops(), view.rect(CANVAS)[2:])
            self._aimed_at, self.view = top, view
            box = top.focus_box()
            view = view if box is None else view.showing(box)
        if self._pointer is not None:
            view = view.edged(view.to_canvas(self._pointer), dt_ms * _PAN_PER_MS)
        for action in self._looking:
            view = view.edged(_edge(view.seen, action), dt_ms * _PAN_PER_MS)
        if view.frame != self.view.frame:
            self.painter.refresh()
        self.view = view
        self.painter.begin(self.screen, view)

    def _backdrops(self) -> Iterator[str]:
        """Yield the backdrops of the game on the stack; while there is none, what each door opens on."""
        game = self.stack.game
        for door in self.doors:
            if door.game == game:
                yield from door.backdrops
            elif game is None:
                yield from door.backdrops[:1]

    def _follow(self, event: Event, scene: Scene) -> None:
        """Remember where the mouse or a held finger is; after a key, keep what has the focus in a zoomed view."""
        if isinstance(event, Pointer):
            lifted = event.device == TOUCH and event.kind is Kind.UP
            self._pointer = None if lifted else self.view.to_device(event.pos)
        elif isinstance(event, Press):
            self._pointer = None
            box = scene.focus_box()
            if box is not None and event.down and scene is self.stack.top:
                self.view = self.view.showing(box)

    def _look_about(self, event: Press) -> None:
        """Begin or end to move a zoomed view, as the right stick or Shift and an arrow ask for."""
        self._pointer = None
        (self._looking.add if event.down else self._looking.discard)(event.action)

    # -- the window

    def _open_window(self) -> pygame.Surface:
        """Open or change the window."""
        screen = open_window(self._windowed, full_screen=self._full_screen)
        self._in_bands = sends_areas()
        return screen


def _edge(seen: Box, direction: Action) -> tuple[float, float]:
    """Return the middle of an edge of what is seen."""
    x, y = seen.centre
    if direction in (Action.LEFT, Action.RIGHT):
        return (seen.x if direction is Action.LEFT else seen.right), y
    return x, (seen.y if direction is Action.UP else seen.bottom)
