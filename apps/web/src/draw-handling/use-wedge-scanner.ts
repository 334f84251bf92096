import { useEffect, useRef } from 'react';
import { noDigits, readWedge } from './read-wedge.ts';

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type));

/** Removes what the scanner typed into a field that it was not meant for. */
function takeOut(field: HTMLInputElement | HTMLTextAreaElement, digits: string): void {
  if (!field.value.endsWith(digits)) return;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React notices a value only when it is set past React's own setter.
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, field.value.slice(0, -digits.length));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Listens for a keyboard-wedge scanner anywhere on the page, while the page is visible and no dialog is open. */
export function useWedgeScanner(onScan: (specimenNumber: string) => void): void {
  const scan = useRef(onScan);
  scan.current = onScan;
  useEffect(() => {
    let state = noDigits;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      const field = isField(event.target) ? event.target : null;
      const read = readWedge(state, { key: event.key, at: event.timeStamp, isTypingElsewhere: field !== null });
      state = read.state;
      if (read.scanned === null) return;
      // Enter must not press the button that happens to have the focus.
      event.preventDefault();
      event.stopPropagation();
      if (field) takeOut(field, read.scanned);
      scan.current(read.scanned);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
