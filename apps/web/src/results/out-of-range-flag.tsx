import { withdrawals } from '@drawday/vocabulary';
import { ResultFlag } from '../design/result-flag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { flagOf } from './result-kinds.ts';
import type { Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** The letters of a result, and the marks of one that is not final: preliminary, corrected, not performed. */
export function OutOfRangeFlag({
  result,
  inWords = false,
  isHeard = false,
}: {
  /** Not judged and abnormal in words; a correction is not marked where its old value stands beside the new one. */
  inWords?: boolean;
  /** The verdict is said in words elsewhere. */
  isHeard?: boolean;
  result: Pick<Result, 'displayFlag' | 'correctedFrom'> &
    Partial<Pick<Result, 'criticalClosedAt' | 'withdrawnAs' | 'isInQuestion'>> & { status: string };
}) {
  const text = useResultsTexts();
  const flag = flagOf(result.displayFlag);
  return (
    <>
      {flag && (
        <span aria-hidden={isHeard}>
          <ResultFlag flag={flag} isClosed={Boolean(result.criticalClosedAt)} inWords={inWords} />
        </span>
      )}
      {result.status === 'P' && <ResultFlag flag="preliminary" />}
      {(result.correctedFrom === null ? result.status === 'C' : !inWords) && (
        <span title={result.correctedFrom === null ? undefined : text('was', { value: result.correctedFrom })}>
          <ResultFlag flag="corrected" />
        </span>
      )}
      {result.isInQuestion && <StatusTag small icon="help" display={{ text: text('inQuestion'), style: 'warning' }} />}
      {result.withdrawnAs ? <b>{codeWord(withdrawals, result.withdrawnAs)}</b> : result.status === 'X' && <ResultFlag flag="TNP" />}
    </>
  );
}
