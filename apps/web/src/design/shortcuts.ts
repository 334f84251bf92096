import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readPreference, subscribePreferences } from '../platform/preferences.ts';

export type Shortcut = {
  /** 'n', '?', 'ctrl+enter', 'ctrl+k', 'g p' (one after the other). Letters are compared case-insensitively. */
  keys: string;
  /** For the list of shortcuts. */
  label: string;
  run: () => void;
  /** Also while typing; only for combinations with Ctrl. */
  inFields?: boolean;
};

type Entry = {
  current: readonly Shortcut[];
  /** Of a dialog: its keys go before those of the page beneath it. */
  isModal: boolean;
};
let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();
let listing: readonly Shortcut[] = [];
const sequenceMs = 1200;
let pending: { key: string; at: number } | null = null;

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Keys that two actions of one level claim, and keys that begin a sequence and could never be told from it. */
export function conflictsOf(keys: readonly string[]): readonly string[] {
  return keys.filter((key, at) => keys.indexOf(key) < at || keys.some((other) => other.startsWith(`${key} `)));
}

function changed(): void {
  listing = entries.flatMap((entry) => entry.current);
  for (const level of [true, false]) {
    const keys = entries.filter(({ isModal }) => isModal === level).flatMap(({ current }) => current.map((one) => one.keys.toLowerCase()));
    for (const key of conflictsOf(keys)) console.error(`Two actions of this screen claim the key "${key}".`);
  }
  for (const listener of listeners) listener();
}

/** 'ctrl+k' for Ctrl or Cmd with K. Shift is part of the character ('?'), so it is not named. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${key}`;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(input|textarea|select)$/i.test(target.tagName) && !['checkbox', 'radio', 'button'].includes(target.getAttribute('type') ?? '')))
  );
}

/** Enter on a button or link presses it. */
const isPressable = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** Ctrl combinations are handled before the focused field: a select that takes Enter for itself would swallow them. */
const onKeyDownFirst = (event: KeyboardEvent) => void ((event.ctrlKey || event.metaKey) && onKey(event));
const onKeyDown = (event: KeyboardEvent) => void (event.ctrlKey || event.metaKey || onKey(event));

/** A key that is held down repeats only where it moves the cursor: one press, one action. */
const mayRepeat = /^(arrow\w+|j|k)$/;

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || readPreference('shortcuts') === 'off') return;
  const chord = chordOf(event);
  if (chord === 'enter' && isPressable(event.target)) return;
  const typing = isTyping(event.target);
  const modal = isDialogOpen();
  const sequence = pending && event.timeStamp - pending.at < sequenceMs ? `${pending.key} ${chord}` : null;
  // The page registers after the shell; the later one wins.
  const fits = (wanted: string) =>
    listing.findLast(
      (shortcut) => shortcut.keys.toLowerCase() === wanted && (!typing || shortcut.inFields) && (!modal || shortcut.inFields),
    );
  const found = (sequence && fits(sequence)) || fits(chord);
  pending = null;
  if (found) {
    event.preventDefault();
    if (event.eventPhase === Event.CAPTURING_PHASE) event.stopPropagation();
    if (!event.repeat || mayRepeat.test(chord)) found.run();
  } else if (!typing && !modal && listing.some((shortcut) => shortcut.keys.toLowerCase().startsWith(`${chord} `))) {
    pending = { key: chord, at: event.timeStamp };
  }
}

/** Keys of this page or dialog, active while it is mounted and visible. They do not fire while typing, and can be turned off. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const entry = useRef<readonly Shortcut[]>(shortcuts);
  const names = shortcuts.map((shortcut) => `${shortcut.keys}=${shortcut.label}`).join('|');
  entry.current = shortcuts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: registers again when keys or labels change; what they run is read from the ref
  useEffect(() => {
    const mine: Entry = {
      isModal: isDialogOpen(),
      get current() {
        return entry.current.map((shortcut, index) => ({ ...shortcut, run: () => entry.current[index]?.run() }));
      },
    };
    if (entries.length === 0) {
      window.addEventListener('keydown', onKeyDownFirst, { capture: true });
      window.addEventListener('keydown', onKeyDown);
    }
    entries = [...entries, mine];
    changed();
    return () => {
      entries = entries.filter((other) => other !== mine);
      if (entries.length === 0) {
        window.removeEventListener('keydown', onKeyDownFirst, { capture: true });
        window.removeEventListener('keydown', onKeyDown);
      }
      changed();
    };
  }, [names]);
}

/** All keys that work now, for the help page. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const stop = subscribePreferences(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => listing,
  );
}
