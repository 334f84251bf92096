import { fieldsInWords } from '@drawday/contracts/field-words.ts';
import { missingForActivation } from '@drawday/domain';
import { StatusTag } from '../design/status-tag.tsx';
import { currentLanguage } from '../platform/texts.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Needed = Parameters<typeof missingForActivation>[0];

/** What is still missing of the record of a patient who is to be verified. */
export function RecordState({ row }: { row: Needed }) {
  const text = usePatientsTexts();
  const missing = missingForActivation(row);
  return missing.length ? (
    <StatusTag display={{ text: text('missing', { fields: fieldsInWords(missing, currentLanguage()) }), style: 'warning' }} />
  ) : (
    <StatusTag quiet display={{ text: text('complete'), style: 'success' }} />
  );
}
