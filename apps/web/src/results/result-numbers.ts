import { delta } from '@drawday/domain';
import type { Result } from './results.queries.ts';

/** Ranges are written with a dash between their bounds, as the laboratory prints them. */
export const rangeWords = (range: string | null): string =>
  range
    ?.replace(/(\d)\s*-\s*(\d)/g, '$1–$2')
    .replaceAll('>=', '≥')
    .replaceAll('<=', '≤') || '—';

const superscripts = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const raised = (digits: string): string => [...digits].map((digit) => superscripts[Number(digit)] ?? digit).join('');

/** Units as they are printed: `10*3/uL` is 10³/µL, `mg2/dL2` is mg²/dL². */
export const unitWords = (unit: string | null): string =>
  (unit ?? '')
    .replace(/10[*^](\d+)/g, (_, digits: string) => `10${raised(digits)}`)
    .replace(/([A-Za-z])(\d)/g, (_, letter: string, digit: string) => `${letter}${raised(digit)}`)
    .replace(/\bu(?=[A-Zg])/g, 'µ')
    // a plain ratio has no unit to read
    .replace(/^ratio(\/wk)?$/, '')
    .replace(/^n\/wk$/, '/wk');

/** "+1.4", with a real minus; a dash when there is nothing to compare with. */
export function changeWords(result: Pick<Result, 'valueNumeric' | 'comparator' | 'previousValue' | 'decimals'>): string {
  const change = result.comparator === null ? delta(result.previousValue, result.valueNumeric) : null;
  if (!change) return '—';
  const size = Math.abs(change.absolute).toFixed(result.decimals);
  if (change.direction === 'SAME' || Number(size) === 0) return '0';
  return `${change.direction === 'UP' ? '+' : '−'}${size}`;
}
