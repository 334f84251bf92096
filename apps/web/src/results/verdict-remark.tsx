import { notJudgedText } from '@drawday/domain';
import { verdictNotes } from '@drawday/vocabulary';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import { currentLanguage } from '../platform/texts.ts';
import type { Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** What a verdict says in words: why a value was not judged, what it adds, and what was sent in another unit. */
export function VerdictRemark({ result }: { result: Result }) {
  const text = useResultsTexts();
  const { because, verdictNotes: notes, verdictDetail, reportedText, valueText, unit } = result;
  const value = [valueText, unitWords(unit)].filter(Boolean).join(' ');
  const reason =
    because === null || because === 'INPUT'
      ? null
      : notJudgedText(because, { value, detail: verdictDetail ?? {}, notes }, currentLanguage());
  const said = [
    reason ?? notes.map((note) => codeWord(verdictNotes, note)).join(', '),
    reportedText === null ? '' : text('reportedAs', { value: reportedText }),
  ].filter((part) => part !== '');
  if (said.length === 0) return null;
  return (
    <p className="dd-lab-comment">
      {result.criticalOpen === 'UNVERIFIED' && <b>{text('unverified')}</b>} {said.join(' ')}
    </p>
  );
}
