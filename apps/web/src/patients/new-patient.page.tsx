import './patient.css';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo } from '../platform/page-context.ts';
import { PageHead } from '../tables/list-page.tsx';
import { DuplicatePanel } from './duplicate-panel.tsx';
import { PatientDraft, usePatientDraft } from './patient-draft.tsx';
import { PatientFields } from './patient-fields.tsx';
import { type PatientValues, toWire } from './patient-values.ts';
import { createPatient } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const empty: PatientValues = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  sex: 'UNKNOWN',
  modality: 'HD',
  allergies: [],
  isIsolation: false,
};

/** A new patient, pending until verified. Likely duplicates are listed while the name is typed, before anything is saved. */
export function NewPatientPage() {
  const text = usePatientsTexts();
  const go = useGo();
  const client = useQueryClient();
  const { id: facilityId, facility, paused } = useFacility();
  const create = useMutation(createPatient);
  const draft = usePatientDraft({ facilityId });
  const [isRestored, setRestored] = useState(draft.kept !== null);
  if (!facilityId || paused) return <EmptyState icon="pause" title={text('orderingPaused')} />;

  async function save(values: PatientValues, acceptDuplicate: boolean): Promise<void> {
    try {
      const patient = await create.mutateAsync({ body: { ...toWire(values), facilityId: facilityId ?? '', acceptDuplicate } });
      draft.forget();
      await client.invalidateQueries({ queryKey: keyOf(patients.pagedList) });
      setTimeout(() => go('/home/patient', { id: patient.id }));
    } catch (error) {
      const isDuplicate = error instanceof ApiRefusal && error.code === 'PAT_DUP' && !acceptDuplicate;
      if (!isDuplicate) throw error;
      if (await confirm({ content: text('duplicateWarning', { message: error.message }), danger: true })) await save(values, true);
      else throw error;
    }
  }
  return (
    <div className="dd-page">
      <PageHead title={text('newPatient')} hint={facility?.name} />
      <SaveForm<PatientValues>
        wide
        initialValues={{ ...empty, ...draft.kept?.values }}
        codeFields={{ PAT_SSN: 'ssn', PAT_MRN: 'mrn' }}
        saveLabel={text('enterPatient')}
        onSave={(values) => save(values, false)}
        onCancel={() => go('/home/patients')}
      >
        {(form, { isTyped }) => (
          <>
            <PatientDraft
              form={form}
              draft={draft}
              stamp={null}
              isTyped={isTyped}
              isRestored={isRestored}
              onStartOver={() => {
                draft.forget();
                setRestored(false);
                form.setFieldsValue({
                  ...Object.fromEntries(Object.keys(draft.kept?.values ?? {}).map((field) => [field, undefined])),
                  ...empty,
                });
              }}
            />
            <DuplicatePanel form={form} facilityId={facilityId} />
            <PatientFields facilityId={facilityId} />
          </>
        )}
      </SaveForm>
    </div>
  );
}
