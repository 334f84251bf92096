import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { listName } from '@drawday/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { comparedWords } from './compared-words.ts';
import { PatientDraft, usePatientDraft } from './patient-draft.tsx';
import { PatientFacts } from './patient-facts.tsx';
import { PatientFields } from './patient-fields.tsx';
import { patientRecord } from './patient-record.ts';
import { comparedLabels, type PatientValues, toWire, valuesOf } from './patient-values.ts';
import { type PatientDetail, providersQuery, updatePatient } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** The record itself. A person who may not change it reads the same facts. */
export function PatientDetails({ patient, onSaved }: { patient: PatientDetail; onSaved: () => void }) {
  const readOnly = useReadOnly();
  const mayEdit = useCan()('MasterData.Patients.Update') && !readOnly && !patient.mergedInto;
  return mayEdit ? <EditedDetails patient={patient} onSaved={onSaved} /> : <PatientFacts patient={patient} />;
}

function EditedDetails({ patient, onSaved }: { patient: PatientDetail; onSaved: () => void }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const update = useMutation(updatePatient);
  const providers = useQuery(providersQuery(patient.facilityId));
  const draft = usePatientDraft({ patientId: patient.id });
  const { kept } = draft;
  const [isRestored, setRestored] = useState(kept !== null);
  const [isFresh, setFresh] = useState(kept === null);
  const providerOf = (id: unknown) => {
    const known = providers.data?.items.find((one) => one.id === id);
    return known ? listName(known) : null;
  };
  const shown = (field: string) => (value: unknown) =>
    (field === 'primaryProviderId' ? providerOf(value) : comparedWords(field, value, text)) ?? '';
  return (
    <SaveForm<PatientValues>
      key={isFresh ? 'record' : 'draft'}
      wide
      initialValues={isFresh ? valuesOf(patient) : { ...valuesOf(patient), ...kept?.values }}
      // A draft typed over an older version keeps its stamp: saving then compares the two.
      record={{ ...patientRecord(patient, valuesOf, text), ...(!isFresh && kept?.stamp && { stamp: kept.stamp }) }}
      labels={Object.fromEntries(Object.entries(comparedLabels(text)).map(([field, label]) => [field, { label, show: shown(field) }]))}
      codeFields={{ PAT_SSN: 'ssn', PAT_MRN: 'mrn' }}
      saveLabel={text('savePatient')}
      onSave={async (values, concurrencyStamp) => {
        const body = { ...toWire(values), ...(concurrencyStamp && { concurrencyStamp }) };
        const saved = await update.mutateAsync({ params: { id: patient.id }, body });
        setRestored(false);
        draft.forget();
        await client.invalidateQueries({ queryKey: keyOf(patients.pagedList) });
        return saved;
      }}
      onSaved={() => {
        showNotice(text('saved'));
        onSaved();
      }}
      onReloaded={() => {
        draft.forget();
        onSaved();
      }}
    >
      {(form, { stamp, isTyped }) => (
        <>
          <PatientDraft
            form={form}
            draft={draft}
            stamp={stamp ?? null}
            isTyped={isTyped}
            isRestored={isRestored}
            onStartOver={() => {
              draft.forget();
              setRestored(false);
              setFresh(true);
            }}
          />
          <PatientFields facilityId={patient.facilityId} />
        </>
      )}
    </SaveForm>
  );
}
