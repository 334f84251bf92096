import './undo-toast.css';
import { notices } from '@drawday/domain';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../design/icon.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { platformText, usePlatformTexts } from '../platform/texts.ts';

type Toast = {
  key: number;
  content: ReactNode;
  seconds: number;
  /** Calls the reverse endpoint; returns null where the record was left as it is now. */
  undo?: () => Promise<unknown>;
};

let toasts: readonly Toast[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
const remove = (key: number) => change(toasts.filter((toast) => toast.key !== key));

/** Ten seconds to undo an action; the clock stops while the pointer or the focus is on the notice. */
export function showUndo(content: ReactNode, undo: () => Promise<unknown>): void {
  change([...toasts.slice(-2), { key: nextKey++, content, seconds: 10, undo }]);
}

/** A short word that something was done. */
export function showNotice(content: ReactNode): void {
  change([...toasts.slice(-2), { key: nextKey++, content, seconds: notices.durationMs / 1000 }]);
}

/** After a failed call a notice of success must not stay. */
export const clearNotices = () => change(toasts.filter((toast) => toast.undo));

/** @param takesKey the newest one: with several at once, the key undoes what was done last */
function ToastView({ toast, takesKey }: { toast: Toast; takesKey: boolean }) {
  const text = usePlatformTexts();
  const [left, setLeft] = useState(toast.seconds);
  const [paused, setPaused] = useState(false);
  const busy = useRef(false);

  useEffect(() => {
    if (paused) return;
    if (left <= 0) return remove(toast.key);
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, paused, toast.key]);

  const undo = async () => {
    if (busy.current || !toast.undo) return;
    busy.current = true;
    remove(toast.key);
    try {
      if ((await toast.undo()) !== null) showNotice(platformText('undone'));
    } catch {
      // The failed call has already been reported.
    }
  };

  useShortcuts(toast.undo && takesKey ? [{ keys: 'z', label: text('undo'), run: () => void undo() }] : []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock, every action is a button
    <div
      className="dd-toast"
      // A finger never leaves what it has touched.
      onPointerEnter={(event) => setPaused(event.pointerType === 'mouse')}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name="check" />
      <span>{toast.content}</span>
      {toast.undo && (
        <button type="button" className="dd-toast-undo" onClick={() => void undo()}>
          {text('undo')} <span aria-hidden="true">{text('seconds', { count: left })}</span>
        </button>
      )}
    </div>
  );
}

/** Mounted once, at the root: notices at the top, what can be undone at the bottom, where the hand is. What is still shown ends with it. */
export function ToastHost() {
  useEffect(() => () => change([]), []);
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  const newest = shown.findLast(({ undo }) => undo);
  const viewOf = (toast: Toast) => <ToastView key={toast.key} toast={toast} takesKey={toast === newest} />;
  return (
    <>
      <div className="dd-notices dd-no-print" style={{ top: notices.topPx }} role="status" aria-live="polite">
        {shown.filter((toast) => !toast.undo).map(viewOf)}
      </div>
      <div className="dd-toasts dd-no-print" role="status" aria-live="polite">
        {shown.filter((toast) => toast.undo).map(viewOf)}
      </div>
    </>
  );
}
