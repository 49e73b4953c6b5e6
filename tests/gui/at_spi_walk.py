"""The blind walk from outside: a screen reader's own library, names and roles only.

Run by the system's python3, which has the bindings (Debian: python3-gi, gir1.2-atspi-2.0), inside
a D-Bus session. Writes what it read as JSON. Imports nothing of tokviz.

    python3 at_spi_walk.py TEXT_FILE TOKENIZER RESULT_FILE COMMAND...
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gi  # type: ignore[import-untyped,import-not-found,unused-ignore]

gi.require_version("Atspi", "2.0")
from gi.repository import (  # type: ignore[import-untyped,import-not-found,unused-ignore]  # noqa: E402
    Atspi,
    GLib,
)

PATIENCE = 40.0
"""Seconds until what is waited for must have come."""
RETURN = 0xFF0D
"""X's number of the Enter key."""


def wait_for(what: str, find: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """What `find` gives, as soon as it gives something within so many seconds."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            found = find()
        except GLib.Error:
            # It went away while it was looked at; that is what waiting is for.
            found = None
        if found:
            return found
        time.sleep(0.1)
    raise SystemExit(f"{what} did not come in {patience:.0f} s")


def walk(thing: Any) -> Iterator[Any]:
    """The thing and all below it that can be seen.

    GLib.Error when one of them goes away meanwhile (a result has come and its row is drawn anew):
    a walk is only made from within `wait_for`, which then makes it again.
    """
    yield thing
    for index in range(min(thing.get_child_count(), 300)):
        child = thing.get_child_at_index(index)
        if child is not None and child.get_state_set().contains(Atspi.StateType.SHOWING):
            yield from walk(child)


def find(within: Any, role: Any, name: str | None) -> Any:
    """The first thing in sight with this role and name, or None."""
    for thing in walk(within):
        if thing.get_role() == role and name in (None, thing.get_name()):
            return thing
    return None


def box(within: Any, label: str) -> Any:
    """The box that this label belongs to."""
    labelled = Atspi.RelationType.LABELLED_BY
    for thing in walk(within):
        if thing.get_role() == Atspi.Role.COMBO_BOX:
            relations = [r for r in thing.get_relation_set() if r.get_relation_type() == labelled]
            if label in [relation.get_target(0).get_name() for relation in relations]:
                return thing
    return None


def do(thing: Any, action: str) -> None:
    """Does one of the things that can be done with it."""
    names = [thing.get_action_name(i) for i in range(thing.get_n_actions())]
    thing.do_action(names.index(action))


def in_sight(within: Any, role: Any, name: str | None) -> Any:
    """Waits for the thing with this role and name."""
    return wait_for(f"{role.value_nick} {name or ''}", lambda: find(within, role, name))


def text_of(thing: Any) -> str:
    """All of its text."""
    return str(thing.get_text(0, thing.get_character_count()))


def items(within: Any, role: Any, name: str) -> list[list[str]]:
    """The items of a list in sight, as name, description and role."""
    thing = find(within, role, name)
    if thing is None:
        return []
    below = (thing.get_child_at_index(i) for i in range(thing.get_child_count()))
    return [[item.get_name(), item.get_description(), item.get_role_name()] for item in below]


def chosen(app: Any, chooser: Any, name: str) -> bool:
    """Opens the box's list, types the name and Enter; whether the box now shows it.

    Keys go to what has the focus at that moment: on a busy machine the list may be there without
    it, and they are lost. A person tries once more, and so does the caller.
    """
    role = Atspi.Role
    do(chooser, "Press")
    wait_for("The list", lambda: find(chooser, role.LIST, None) or find(app, role.LIST_ITEM, None))
    time.sleep(0.3)
    Atspi.generate_keyboard_event(0, name, Atspi.KeySynthType.STRING)
    Atspi.generate_keyboard_event(RETURN, None, Atspi.KeySynthType.SYM)
    try:
        return bool(wait_for(name, lambda: chooser.get_name() == name, patience=6.0))
    except SystemExit:
        return False


def blind_walk(app: Any, path: str, tokenizer: str) -> dict[str, Any]:
    """Opens the text, chooses the tokenizer, steps to the end, reads the verdict."""
    role = Atspi.Role
    # One by one: Qt 6.11 reads beyond its list of windows when asked for one that has just gone.
    window = wait_for("The window", lambda: find(app.get_child_at_index(0), role.FRAME, "tokviz"))
    do(in_sight(window, role.PUSH_BUTTON, "Open …"), "Press")
    dialog = in_sight(app, role.DIALOG, None)
    field = in_sight(dialog, role.TEXT, None)
    field.set_text_contents(path)
    wait_for("The path", lambda: text_of(field) == path)
    do(in_sight(dialog, role.PUSH_BUTTON, "Open"), "Press")
    wanted = Path(path).read_text("utf-8")
    editor = in_sight(window, role.TEXT, "Text to tokenize")
    wait_for("The text", lambda: text_of(editor) == wanted)

    chooser = wait_for("Tokenizer", lambda: box(window, "Tokenizer"))
    wait_for("The tokenizer", lambda: chosen(app, chooser, tokenizer))
    in_sight(window, role.PANEL, "Verdict")

    do(in_sight(window, role.PUSH_BUTTON, "First step"), "Press")
    slider = in_sight(window, role.SLIDER, "Merge step")
    wait_for("The first step", lambda: slider.get_current_value() == 0)
    beginning = wait_for("The symbols", lambda: items(window, role.LIST, "symbols"))
    do(in_sight(window, role.PUSH_BUTTON, "Last step"), "Press")
    wait_for("The last step", lambda: slider.get_current_value() == slider.get_maximum_value() > 0)

    def verdict() -> list[str]:
        told = find(window, role.PANEL, "Verdict")
        return [t.get_name() for t in walk(told) if t.get_role() == role.LABEL]

    def read(name: str) -> Any:
        return wait_for(name, lambda: items(window, role.LIST, name))

    return {
        "text": text_of(editor),
        "tokenizer": chooser.get_name(),
        "steps": slider.get_maximum_value(),
        "step": slider.get_description(),
        "source": read("source"),
        "symbols before": beginning,
        "symbols": read("symbols"),
        "ids": read("ids"),
        "verdict": wait_for("The verdict", verdict),
    }


def main(path: str, tokenizer: str, result: str, *command: str) -> None:
    """Starts the program, walks through it, and ends it."""
    program = subprocess.Popen(command)
    try:
        desktop = Atspi.get_desktop(0)
        # Without a main loop the library would hear of no change in what it keeps.
        desktop.set_cache_mask(Atspi.Cache.NONE)

        def app() -> Any:
            for index in range(desktop.get_child_count()):
                child = desktop.get_child_at_index(index)
                if child is not None and child.get_process_id() == program.pid:
                    return child
            return None

        read = blind_walk(wait_for("The program", app), path, tokenizer)
        Path(result).write_text(json.dumps(read), "utf-8")
    finally:
        program.terminate()
        program.wait(20)


if __name__ == "__main__":
    main(*sys.argv[1:])
