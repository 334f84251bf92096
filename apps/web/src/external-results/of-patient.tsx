import { DateText } from '../design/date-text.tsx';
import { patientName } from '../platform/name-on-list.ts';

export type PatientOnPaper = {
  id: string;
  facilityId: string;
  firstName: string;
  lastName: string;
  middleInitial: string | null;
  dateOfBirth: string;
  mrn: string | null;
};

/** Whose the paper is, with two identifiers. */
export function OfPatient({ patient }: { patient: Omit<PatientOnPaper, 'id' | 'facilityId'> }) {
  return (
    <p className="dd-row dd-row-wrap dd-ext-person">
      <b>{patientName(patient)}</b>
      <span className="dd-quiet">
        <DateText value={patient.dateOfBirth} /> · MRN {patient.mrn ?? '—'}
      </span>
    </p>
  );
}
