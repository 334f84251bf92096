import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { listName } from '@drawday/domain';
import type { SavedRecord } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { patientRecord } from './patient-record.ts';
import type { CareTeam, PatientDetail } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';

/** A patient's team as it was read, guarded by the patient's stamp: what a change of one member starts from, and what a reader is shown of the rest. */
export function careTeamRecord<Start extends object>(
  { patient, team }: { patient: PatientDetail; team: CareTeam },
  valuesOf: (patient: PatientDetail, team: CareTeam) => Partial<Start>,
  text: PatientsText,
): SavedRecord<Start> {
  const version = (onePatient: PatientDetail, one: CareTeam) => ({
    stamp: one.concurrencyStamp,
    values: valuesOf(onePatient, one),
    facts: {
      ...patientRecord(onePatient, () => ({}), text).facts,
      [text('careTeam')]: one.items.map(listName).join(' · ') || null,
    },
  });
  const params = { id: patient.id };
  return {
    ...version(patient, team),
    newest: async () => {
      const newer = await send(patients.careTeam, { params });
      return version(await send(patients.find, { params }), newer);
    },
  };
}
