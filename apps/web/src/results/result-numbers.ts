import { delta } from '@drawday/domain';
import type { Result } from './results.queries.ts';

/** "+1.4", with a real minus; a dash when there is nothing to compare with. */
export function changeWords(result: Pick<Result, 'valueNumeric' | 'comparator' | 'previousValue' | 'decimals'>): string {
  const change = result.comparator === null ? delta(result.previousValue, result.valueNumeric) : null;
  if (!change) return '—';
  const size = Math.abs(change.absolute).toFixed(result.decimals);
  if (change.direction === 'SAME' || Number(size) === 0) return '0';
  return `${change.direction === 'UP' ? '+' : '−'}${size}`;
}
