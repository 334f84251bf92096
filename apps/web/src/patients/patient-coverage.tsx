import { EmptyState } from '../design/empty-state.tsx';
import { patientName } from '../platform/name-on-list.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { PatientFaxes } from './patient-faxes.tsx';
import { PatientIdentifiers } from './patient-identifiers.tsx';
import { PatientInsurance } from './patient-insurance.tsx';
import type { PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** Who pays, what other systems call the patient, and where faxes go. */
export function PatientCoverage({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const mayEdit = useCan()('MasterData.Patients.Update') && !readOnly;
  // The lists of a merged record moved with it.
  if (patient.mergedInto) return <EmptyState title={text('mergedBanner', { name: patientName(patient.mergedInto) })} />;
  return (
    <div className="dd-coverage">
      <PatientInsurance patientId={patient.id} mayEdit={mayEdit} />
      <PatientIdentifiers patientId={patient.id} mayEdit={mayEdit} />
      <PatientFaxes patientId={patient.id} mayEdit={mayEdit} />
    </div>
  );
}
