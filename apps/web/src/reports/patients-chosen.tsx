import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { reportParameters } from '@drawday/vocabulary';
import { useQueries } from '@tanstack/react-query';
import { LabelledField } from '../forms/labelled-field.tsx';
import { queryOf } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PatientChoice } from '../search/patient-choice.public.ts';
import { useReportsTexts } from './reports.texts.ts';

/** Single patients: found by name, MRN or birthday; none means all. */
export function PatientsChosen({ ids, onChange }: { ids: readonly string[]; onChange: (ids: readonly string[]) => void }) {
  const text = useReportsTexts();
  const { id: facilityId } = useFacility();
  const found = useQueries({ queries: ids.map((id) => queryOf(patients.find, { params: { id } })) });
  return (
    <LabelledField label={codeWord(reportParameters, 'PATIENTS')}>
      {(field) => (
        <>
          <PatientChoice
            id={field}
            value={null}
            exceptIds={ids}
            {...(facilityId && { facilityId })}
            placeholder={text(ids.length > 0 ? 'onePatientMore' : 'all')}
            onChange={(id) => onChange([...ids, id])}
          />
          {ids.length > 0 && (
            <ul className="dd-report-chosen">
              {ids.map((id, at) => {
                const patient = found[at]?.data;
                const name = patient ? patientName(patient) : '…';
                return (
                  <li key={id}>
                    <button
                      type="button"
                      className="dd-link-button"
                      aria-label={text('leaveOut', { name })}
                      onClick={() => onChange(ids.filter((other) => other !== id))}
                    >
                      {name} ×
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
        </>
      )}
    </LabelledField>
  );
}
