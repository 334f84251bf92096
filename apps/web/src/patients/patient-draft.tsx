import { Button, Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { useDiscard } from '../platform/unsaved-changes.ts';
import type { PatientValues } from './patient-values.ts';
import { usePatientsTexts } from './patients.texts.ts';

const keepAfterMs = 800;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export type KeptDraft = { values: Partial<PatientValues>; stamp: string | null };
const draftKey = (patientId: string | null) => `draft.patient.${patientId ?? 'new'}`;

/** What was typed before and not saved: kept with the account, so that it survives a closed browser and signing out. */
export function useKeptDraft(patientId: string | null): KeptDraft | null {
  const stored: unknown = usePreference(draftKey(patientId));
  // Read once: what is typed from here on is the form's.
  const [kept] = useState(() =>
    isRecord(stored) && isRecord(stored.values)
      ? { values: stored.values as Partial<PatientValues>, stamp: typeof stored.stamp === 'string' ? stored.stamp : null }
      : null,
  );
  return kept;
}

export const forgetDraft = (patientId: string | null): void => writePreference(draftKey(patientId), null);

type PatientDraftProps = {
  form: FormInstance<PatientValues>;
  patientId: string | null;
  /** Of the record that the values were typed over. */
  stamp: string | null;
  isRestored: boolean;
  onStartOver: () => void;
};

/** Keeps what is typed, some moments after it is typed. The social security number is never kept. */
export function PatientDraft({ form, patientId, stamp, isRestored, onStartOver }: PatientDraftProps) {
  const text = usePatientsTexts();
  const values = Form.useWatch([], form);
  // Whoever leaves within these moments wants nothing kept: what waits then is not written after it was dropped.
  const isDropped = useRef(false);
  useEffect(() => {
    if (!values || !form.isFieldsTouched()) return;
    isDropped.current = false;
    const timer = setTimeout(() => {
      if (isDropped.current) return;
      const { ssn: _, ...kept } = form.getFieldsValue();
      writePreference(draftKey(patientId), JSON.parse(JSON.stringify({ values: kept, stamp })));
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [form, values, patientId, stamp]);
  useDiscard(
    useCallback(() => {
      isDropped.current = true;
      forgetDraft(patientId);
    }, [patientId]),
  );
  if (!isRestored) return null;
  return (
    <p className="dd-row dd-small" role="status">
      {text('draftRestored')}
      <Button size="small" type="link" onClick={onStartOver}>
        {text('startOver')}
      </Button>
    </p>
  );
}
