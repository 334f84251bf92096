import { useCallback, useEffect, useState } from 'react';
import { useDraftHere } from '../platform/draft-here.tsx';
import { keepLater } from '../platform/keep-later.ts';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useDiscard } from '../platform/unsaved-changes.ts';
import { draftKey, type OrderDraft, readDraft } from './order-draft.ts';

/** The draft of one order, kept with the account as it is typed: it survives a closed browser and signing out, but not "Leave this page". */
export function useOrderDraft(patientId: string, orderId: string, initial: OrderDraft) {
  const key = draftKey(patientId, orderId);
  const stored = usePreference(key);
  const isHere = useDraftHere(key);
  const [kept] = useState(() => {
    const found = readDraft(stored);
    // A draft of an order that somebody changed meanwhile would only end in a conflict: start from the newer order.
    if (!found || found.changed?.stamp !== initial.changed?.stamp) return null;
    // A new order begun some days ago starts today.
    return found.changed || found.startDate >= initial.startDate ? found : { ...found, startDate: initial.startDate };
  });
  const [draft, setDraft] = useState(kept ?? initial);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [isRestored, setRestored] = useState(kept !== null);
  const isDirty = JSON.stringify({ ...draft, step: '' }) !== JSON.stringify({ ...initial, step: '' });
  const [keeper] = useState(() =>
    keepLater<OrderDraft | null>((value) => {
      writePreference(key, value);
      setKeptAt(value && serverNow().toString());
    }),
  );

  useEffect(() => {
    if (isHere && draft !== (kept ?? initial)) keeper.set(isDirty ? draft : null);
  }, [draft, keeper, isDirty, kept, initial, isHere]);
  // The page was left within that time: save what was typed last.
  useEffect(() => keeper.flush, [keeper]);

  const forget = useCallback(() => {
    keeper.drop();
    if (isHere) writePreference(key, null);
  }, [keeper, key, isHere]);
  useDiscard(forget);
  return {
    draft,
    setDraft,
    isDirty,
    isHere,
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
