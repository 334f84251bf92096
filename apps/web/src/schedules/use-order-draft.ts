import { useEffect, useRef, useState } from 'react';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { draftKey, type OrderDraft, readDraft } from './order-draft.ts';

const keepAfterMs = 800;

/** The draft of one order, kept with the account as it is typed: it survives a closed browser and signing out. */
export function useOrderDraft(patientId: string, orderId: string, initial: OrderDraft) {
  const key = draftKey(patientId, orderId);
  const stored = usePreference(key);
  const [kept] = useState(() => {
    const found = readDraft(stored);
    // A draft of an order that somebody changed meanwhile would only meet a conflict: the newer order is the start.
    if (!found || found.changed?.stamp !== initial.changed?.stamp) return null;
    // A new order that was begun some days ago starts today.
    return found.changed || found.startDate >= initial.startDate ? found : { ...found, startDate: initial.startDate };
  });
  const [draft, setDraft] = useState(kept ?? initial);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [isRestored, setRestored] = useState(kept !== null);
  const isDirty = JSON.stringify({ ...draft, step: '' }) !== JSON.stringify({ ...initial, step: '' });
  const pending = useRef<OrderDraft | null>(null);

  useEffect(() => {
    if (draft === (kept ?? initial)) return;
    pending.current = draft;
    const timer = setTimeout(() => {
      pending.current = null;
      writePreference(key, isDirty ? draft : null);
      setKeptAt(isDirty ? Temporal.Now.instant().toString() : null);
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [draft, key, isDirty, kept, initial]);

  // Left within that time: what was typed last is kept as well.
  useEffect(
    () => () => {
      if (pending.current) writePreference(key, pending.current);
    },
    [key],
  );

  const forget = () => {
    pending.current = null;
    writePreference(key, null);
  };
  return {
    draft,
    setDraft,
    isDirty,
    keptAt,
    isRestored,
    forget,
    startOver: () => {
      forget();
      setRestored(false);
      setDraft(initial);
    },
  };
}
