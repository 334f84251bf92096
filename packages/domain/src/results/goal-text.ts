import type { Bounds } from '@drawday/vocabulary';
import { formatNumber, formatRange } from '../displays/formats.ts';
import { boundNumber } from './bounds.ts';

/**
 * A goal or range as it travels: `10-12 g/dL`, `≥ 1.2`, `> 10 and < 12`, `< 55`. Bounds that are both inclusive print as min-max.
 * Empty when there are no bounds. `decimals` (0 to 20) fixes the digits; without it numbers print as short as they are.
 */
export function goalText(
  goal: Bounds | null | undefined,
  options: { readonly unit?: string | null; readonly decimals?: number | null } = {},
): string {
  if (!goal) return '';
  const lower = boundNumber(goal.low);
  const upper = boundNumber(goal.high);
  const decimals = options.decimals ?? -1;
  const write = (value: number) => (decimals >= 0 && decimals <= 20 ? formatNumber(value, decimals) : String(value));
  const parts: string[] = [];
  if (lower !== null) parts.push(`${goal.lowInclusive ? '≥' : '>'} ${write(lower)}`);
  if (upper !== null) parts.push(`${goal.highInclusive ? '≤' : '<'} ${write(upper)}`);
  if (parts.length === 0) return '';
  const isPlain = lower !== null && upper !== null && goal.lowInclusive && goal.highInclusive;
  const text = isPlain ? `${write(lower)}-${write(upper)}` : parts.join(' and ');
  return options.unit ? `${text} ${options.unit}` : text;
}

/** A goal or range as people read it, with a dash between its bounds: `10–12`. Empty when there are no bounds. */
export const goalWords = (goal: Bounds | null | undefined, decimals: number | null = null): string => {
  const text = goalText(goal, { decimals });
  return text && formatRange(text);
};
