import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { partyStatusDisplay } from '@drawday/domain';
import { patientReasons } from '@drawday/vocabulary';
import type { SavedRecord } from '../forms/save-form.tsx';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { comparedWords } from './compared-words.ts';
import { comparedLabels, valuesOf as recordValues } from './patient-values.ts';
import type { Merge, PatientDetail, PatientRow } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';

function plannedWords({ plannedStatusChange: plan }: PatientDetail, _text: PatientsText): string | null {
  if (!plan) return null;
  const reason = plan.reason && codeWord(patientReasons, plan.reason);
  return [wordOf(partyStatusDisplay(plan.statusTypeCode)), formatDay(plan.effectiveOn), reason].filter(Boolean).join(' · ');
}

/** What a form of one part shows of the rest when somebody has changed it meanwhile. */
function factsOf(patient: PatientDetail, text: PatientsText): Record<string, string | null> {
  const values = new Map<string, unknown>(Object.entries(recordValues(patient)));
  return {
    [text('status')]: wordOf(partyStatusDisplay(patient.statusTypeCode)),
    [text('plannedStatus')]: plannedWords(patient, text),
    [text('facility')]: patient.facilityName,
    [text('provider')]: patient.providerName,
    ...Object.fromEntries(
      Object.entries(comparedLabels(text))
        .filter(([field]) => field !== 'primaryProviderId')
        .map(([field, label]) => [label, comparedWords(field, values.get(field), text)]),
    ),
  };
}

/** The patient as a form of one part changes the record. */
export function patientRecord<Values extends object>(
  patient: PatientDetail,
  valuesOf: (patient: PatientDetail) => Partial<Values>,
  text: PatientsText,
): SavedRecord<Values> {
  const version = (one: PatientDetail) => ({ stamp: one.concurrencyStamp, values: valuesOf(one), facts: factsOf(one, text) });
  return {
    ...version(patient),
    newest: async () => version(await send(patients.find, { params: { id: patient.id } })),
  };
}

/** The survivor of a merge, as it was when the merge was made or read: what undoing the merge starts from. */
export const survivorStep = (survivor: PatientDetail, merge: Merge, text: PatientsText): SeenRecord<object> => ({
  ...patientRecord(survivor, () => ({}), text),
  stamp: merge.concurrencyStamp,
});

/** A patient as the verification queue shows and verifies them. */
export function patientStep(patient: PatientRow, text: PatientsText): SeenRecord<{ statusTypeCode: string }> {
  const version = (one: PatientRow) => ({
    stamp: one.concurrencyStamp,
    values: { statusTypeCode: one.statusTypeCode },
    facts: {
      [text('status')]: wordOf(partyStatusDisplay(one.statusTypeCode)),
      [text('patient')]: patientName(one),
      [text('dob')]: formatDay(one.dateOfBirth),
      [text('mrn')]: one.mrn,
      [text('modality')]: one.modality,
      [text('provider')]: one.providerName,
    },
  });
  return { ...version(patient), newest: async () => version(await send(patients.find, { params: { id: patient.id } })) };
}
