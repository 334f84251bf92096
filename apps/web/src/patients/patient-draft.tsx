import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DraftElsewhere, DraftRestored, useDraftHere } from '../platform/draft-here.tsx';
import { keepLater } from '../platform/keep-later.ts';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { useDiscard } from '../platform/unsaved-changes.ts';
import type { PatientValues } from './patient-values.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

type KeptDraft = { values: Partial<PatientValues>; stamp: string | null };
export type DraftKeeper = {
  /** What was typed earlier and not saved. */
  kept: KeptDraft | null;
  /** False while another tab keeps what is typed in it. */
  isHere: boolean;
  keep: (read: () => KeptDraft) => void;
  forget: () => void;
};

/**
 * Unsaved text is kept with the account, so that it survives a closed browser and signing out. It is kept a moment after typing,
 * and not at all when it was saved or discarded in that moment.
 *
 * @param of the patient, or where a new one is entered: a chair of one facility is none of another
 */
export function usePatientDraft(of: { patientId: string } | { facilityId: string | null }): DraftKeeper {
  const key = `draft.patient.${'patientId' in of ? of.patientId : `new.${of.facilityId}`}`;
  const stored: unknown = usePreference(key);
  const isHere = useDraftHere(key);
  // Read once: from here on the form owns what is typed.
  const [kept] = useState(() =>
    isRecord(stored) && isRecord(stored.values)
      ? { values: stored.values as Partial<PatientValues>, stamp: typeof stored.stamp === 'string' ? stored.stamp : null }
      : null,
  );
  const keeper = useMemo(() => keepLater<() => KeptDraft>((read) => writePreference(key, JSON.parse(JSON.stringify(read())))), [key]);
  useEffect(() => keeper.drop, [keeper]);
  const forget = useCallback(() => {
    keeper.drop();
    if (isHere) writePreference(key, null);
  }, [keeper, key, isHere]);
  useDiscard(forget);
  return { kept, isHere, keep: keeper.set, forget };
}

type PatientDraftProps = {
  form: FormInstance<PatientValues>;
  draft: DraftKeeper;
  /** The stamp of the record that the values were typed over. */
  stamp: string | null;
  /** Something was typed that is not saved. */
  isTyped: boolean;
  isRestored: boolean;
  onStartOver: () => void;
};

/** Keeps what is typed in this form. The social security number is never kept. */
export function PatientDraft({ form, draft: { keep, isHere }, stamp, isTyped, isRestored, onStartOver }: PatientDraftProps) {
  const values = Form.useWatch([], form);
  useEffect(() => {
    if (!values || !isTyped || !isHere) return;
    keep(() => {
      const { ssn: _, ...typed } = form.getFieldsValue();
      return { values: typed, stamp };
    });
  }, [form, keep, values, isTyped, isHere, stamp]);
  return (
    <>
      <DraftElsewhere isHere={isHere} />
      <DraftRestored isRestored={isRestored} onStartOver={onStartOver} />
    </>
  );
}
