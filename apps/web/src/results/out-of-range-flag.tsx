import { ResultFlag } from '../design/result-flag.tsx';
import { flagOf } from './result-kinds.ts';
import type { Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** The letters of a result, and the marks of one that is not final: preliminary, corrected, not performed. */
export function OutOfRangeFlag({ result }: { result: Pick<Result, 'displayFlag' | 'correctedFrom'> & { status: string } }) {
  const text = useResultsTexts();
  const flag = flagOf(result.displayFlag);
  return (
    <>
      {flag && <ResultFlag flag={flag} />}
      {result.displayFlag === 'A' && (
        <span className="dd-flag dd-flag-H dd-flag-word" title={text('abnormal')}>
          A
        </span>
      )}
      {result.status === 'P' && <ResultFlag flag="preliminary" />}
      {(result.status === 'C' || result.correctedFrom !== null) && (
        <span title={result.correctedFrom === null ? undefined : text('was', { value: result.correctedFrom })}>
          <ResultFlag flag="corrected" />
        </span>
      )}
      {result.status === 'X' && <ResultFlag flag="TNP" />}
    </>
  );
}
