import { formatPhone } from '@drawday/domain';
import { FactList } from '../design/fact-list.tsx';
import { comparedWords } from './compared-words.ts';
import { comparedLabels } from './patient-values.ts';
import type { PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** The record, read-only: every field that the form has. */
export function PatientFacts({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const shown: Record<string, unknown> = {
    ...patient,
    primaryProviderId: patient.providerName,
    phone: patient.phone && formatPhone(patient.phone),
    isIsolation: patient.isIsolation || text('no'),
    isTransient: patient.isTransient || text('no'),
  };
  const facts = Object.entries(comparedLabels(text)).map(([field, label]) => [label, comparedWords(field, shown[field], text)] as const);
  return <FactList facts={[...facts, [text('ssn'), patient.maskedSsn]]} />;
}
