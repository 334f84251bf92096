import './draft-here.css';
import { useEffect, useState } from 'react';
import { usePlatformTexts } from './texts.ts';

/** Whether this tab keeps the draft of that name: not where the same form is open in another one. They would write over each other. */
export function useDraftHere(name: string): boolean {
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    if (!('locks' in navigator)) return;
    const left = new AbortController();
    void navigator.locks.request(`drawday.${name}`, { ifAvailable: true }, (lock) => {
      if (left.signal.aborted) return;
      setHere(lock !== null);
      if (lock) return new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
    });
    return () => left.abort();
  }, [name]);
  return isHere;
}

/** Says that what was typed earlier is back, and takes it away again. */
export function DraftRestored({ isRestored, onStartOver }: { isRestored: boolean; onStartOver: () => void }) {
  const text = usePlatformTexts();
  if (!isRestored) return null;
  return (
    <p className="dd-note dd-small" role="status">
      {text('draftRestored')}{' '}
      <button type="button" className="dd-link-button" onClick={onStartOver}>
        {text('startOver')}
      </button>
    </p>
  );
}

/** Says that the draft is not kept here. */
export function DraftElsewhere({ isHere }: { isHere: boolean }) {
  const text = usePlatformTexts();
  if (isHere) return null;
  return (
    <p className="dd-draft-elsewhere dd-warning-text dd-small" role="status">
      {text('draftElsewhere')}
    </p>
  );
}
