import type { ResultFlag } from './critical-flag.ts';
import { type ParsedResultValue, parseResultValue } from './parse-result-value.ts';

/** The letters beside a value: critical ones are doubled, `A` marks abnormal text, empty is normal. */
export type DisplayFlag = '' | 'L' | 'H' | 'LL' | 'HH' | 'A';

/** The flag to print beside a value: a critical one doubles its letter and wins over the alert; `A` marks abnormal text. */
export function displayFlag(critical: ResultFlag | 'A', alert: ResultFlag | 'A'): DisplayFlag {
  if (critical === 'L') return 'LL';
  if (critical === 'H') return 'HH';
  if (critical === 'A' || alert === 'A') return 'A';
  return alert === 'N' ? '' : alert;
}

/**
 * The flags of a qualitative or text result: `A` where the text is one of the listed ones, compared without case.
 * `onlyWhenNew` drops the critical flag when the previous result already said the same (a known HBsAg carrier).
 */
export function textFlags(
  value: string | ParsedResultValue,
  expected: { readonly abnormalTexts: readonly string[]; readonly criticalTexts: readonly string[]; readonly onlyWhenNew?: boolean },
  previous: string | null = null,
): { readonly critical: 'N' | 'A'; readonly alert: 'N' | 'A' } {
  const text = keyOf(value);
  const isIn = (texts: readonly string[]) => text !== '' && texts.some((one) => keyOf(one) === text);
  const known = expected.onlyWhenNew === true && previous !== null && keyOf(previous) === text;
  const critical = isIn(expected.criticalTexts) && !known;
  return { critical: critical ? 'A' : 'N', alert: critical || isIn(expected.abnormalTexts) || isIn(expected.criticalTexts) ? 'A' : 'N' };
}

function keyOf(value: string | ParsedResultValue): string {
  const parsed = typeof value === 'string' ? parseResultValue(value) : value;
  return parsed.kind === 'QUALITATIVE' ? parsed.code : parsed.text.toUpperCase();
}
