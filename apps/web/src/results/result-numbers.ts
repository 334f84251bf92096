import { delta, formatChange } from '@drawday/domain';
import type { Result } from './results.queries.ts';

/** "+1.4", with a real minus; a dash when there is nothing to compare with. */
export function changeWords(result: Pick<Result, 'valueNumeric' | 'comparator' | 'previousValue' | 'decimals'>): string {
  const change = result.comparator === null ? delta(result.previousValue, result.valueNumeric) : null;
  return change ? formatChange(change.absolute, result.decimals) : '—';
}
