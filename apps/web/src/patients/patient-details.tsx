import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SaveForm } from '../design/save-form.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { PatientFacts } from './patient-facts.tsx';
import { PatientFields } from './patient-fields.tsx';
import { type PatientValues, toWire, valuesOf } from './patient-values.ts';
import { type PatientDetail, updatePatient } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** The record itself. Who may not change it reads the same facts. */
export function PatientDetails({ patient, onSaved }: { patient: PatientDetail; onSaved: () => void }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const mayEdit = useCan()('MasterData.Patients.Update') && !readOnly;
  const client = useQueryClient();
  const update = useMutation(updatePatient);
  const newest = () => send(patients.find, { params: { id: patient.id } });
  if (!mayEdit) return <PatientFacts patient={patient} />;
  return (
    <SaveForm<PatientValues>
      wide
      initialValues={valuesOf(patient)}
      labels={{
        lastName: text('lastName'),
        firstName: text('firstName'),
        dateOfBirth: text('dob'),
        sex: text('sex'),
        mrn: text('mrn'),
        modality: text('modality'),
        dayGroup: text('schedule'),
        shift: text('shift'),
        chair: text('chair'),
        primaryProviderId: text('provider'),
        phone: text('phone'),
      }}
      codeFields={{ PAT_SSN: 'ssn', PAT_MRN: 'mrn' }}
      saveLabel={text('savePatient')}
      onSave={async (values, { overwrite }) => {
        const concurrencyStamp = overwrite ? (await newest()).concurrencyStamp : patient.concurrencyStamp;
        await update.mutateAsync({ params: { id: patient.id }, body: { ...toWire(values), concurrencyStamp } });
        await client.invalidateQueries({ queryKey: keyOf(patients.pagedList) });
      }}
      onSaved={() => {
        showNotice(text('saved'));
        onSaved();
      }}
      onReload={async () => {
        onSaved();
        return valuesOf(await newest());
      }}
    >
      <PatientFields facilityId={patient.facilityId} />
    </SaveForm>
  );
}
