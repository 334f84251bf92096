import type { ReportCell } from '@drawday/domain';
import { comparators } from '@drawday/vocabulary';
import { markOf, type VerdictColumns } from '../platform/verdict-columns.ts';
import { localDay } from './cells.ts';

type Result = VerdictColumns & {
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  status?: string | null;
  goal_met?: boolean | null;
};

/** A stored result as a cell: its value, its sign, its mark and where it lies by its goal. */
export function resultCell(result: Result, at?: { collectedAt: Date | null; timeZone: string; id?: string }): ReportCell {
  const { value_numeric: numeric, comparator, value_text: text, status, goal_met: met, side } = result;
  if (status === 'X' || (numeric === null && !text)) return { v: null, why: 'TNP' };
  const mark = markOf(result);
  return {
    v: numeric ?? text ?? '',
    ...(numeric !== null && comparators.has(comparator) && { cmp: comparator, t: `${comparator}${numeric}` }),
    ...(mark && { mark }),
    ...(met === true && { pos: 'I' as const }),
    ...(met === false && (side === 'LOW' || side === 'HIGH') && { pos: side === 'LOW' ? ('B' as const) : ('A' as const) }),
    ...(status === 'P' && { st: 'P' as const }),
    ...(status === 'C' && { st: 'C' as const }),
    ...(at?.collectedAt && { on: localDay(at.collectedAt, at.timeZone) }),
    ...(at?.id && { id: at.id }),
  };
}
