import { shortFinding } from '@drawday/domain';
import { externalResultStatuses, notJudgedReasons } from '@drawday/vocabulary';
import { ResultValue } from '../design/result-flag.tsx';
import { codeWord } from '../platform/code-word.ts';
import type { Grid } from './patients.queries.ts';

type ExternalCellProps = { code: string; paper: Grid['external'][number]; className?: string };

/** A value of another laboratory on the cumulative sheet: hollow, in our unit where it could be converted, with the flag of its paper. */
export function ExternalCell({ code, paper, className = '' }: ExternalCellProps) {
  const value = paper.values.find((one) => one.resultCode === code);
  if (!value)
    return (
      <td className={`dd-right${className}`}>
        <ResultValue text={null} />
      </td>
    );
  const { text, comparator, flag, because } = value;
  const inOurUnit = value.value === null ? shortFinding(text) : `${comparator ?? ''}${value.value}`;
  const told = [
    paper.laboratoryName,
    text,
    because && codeWord(notJudgedReasons, because),
    codeWord(externalResultStatuses, paper.statusTypeCode),
  ];
  return (
    <td className={`dd-right dd-grid-external${className}`} title={told.filter(Boolean).join(' · ')}>
      <span aria-hidden="true">○ </span>
      <ResultValue text={inOurUnit} flag={because ? '?' : flag === 'H' || flag === 'L' ? flag : null} />
    </td>
  );
}
