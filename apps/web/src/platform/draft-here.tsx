import { useEffect, useState } from 'react';
import { usePlatformTexts } from './texts.ts';

/**
 * Whether this tab keeps the draft of that name. Of two tabs in which the same is typed, the first one does, and the other when the first is
 * closed: they would write over each other.
 */
export function useDraftHere(name: string): boolean {
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    if (!('locks' in navigator)) return;
    const lockName = `drawday.${name}`;
    const left = new AbortController();
    const hold = () => {
      setHere(true);
      return new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
    };
    void navigator.locks.request(lockName, { ifAvailable: true }, (lock) => {
      if (left.signal.aborted) return;
      if (lock) return hold();
      setHere(false);
      // Who leaves while waiting asks for nothing any more.
      navigator.locks.request(lockName, { signal: left.signal }, hold).catch(() => undefined);
    });
    return () => left.abort();
  }, [name]);
  return isHere;
}

/** Says that the draft is not kept here. */
export function DraftElsewhere({ isHere }: { isHere: boolean }) {
  const text = usePlatformTexts();
  if (isHere) return null;
  return (
    <p className="dd-warning-text dd-small" role="status">
      {text('draftElsewhere')}
    </p>
  );
}
