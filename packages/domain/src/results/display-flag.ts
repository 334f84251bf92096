import type { ResultFlag } from '@drawday/vocabulary';
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

/** What a text result is judged by; `growth` says what it means when something grew in a culture. */
export interface ExpectedTexts {
  readonly abnormalTexts: readonly string[];
  readonly criticalTexts: readonly string[];
  readonly onlyWhenNew?: boolean;
  readonly growth?: 'CRITICAL' | 'ABNORMAL' | null;
}

/**
 * The flags of a qualitative or text result: `A` where the text is one of the listed ones, compared without case, or names what grew in
 * a culture. `onlyWhenNew` drops the critical flag when the previous result already said the same (a known HBsAg carrier).
 */
export function textFlags(
  value: string | ParsedResultValue,
  expected: ExpectedTexts,
  previous: string | null = null,
): { readonly critical: 'N' | 'A'; readonly alert: 'N' | 'A' } {
  const isGrown = Boolean(expected.growth) && hasGrowth(typeof value === 'string' ? value : value.text);
  const known = expected.onlyWhenNew === true && previous !== null && keyOf(previous) === keyOf(value);
  const isCritical = isListedText(value, expected.criticalTexts) || (isGrown && expected.growth === 'CRITICAL');
  const isAbnormal = isCritical || isGrown || isListedText(value, expected.abnormalTexts);
  return { critical: isCritical && !known ? 'A' : 'N', alert: isAbnormal ? 'A' : 'N' };
}

/** True when a text is one of those listed, in any spelling. */
export function isListedText(value: string | ParsedResultValue, texts: readonly string[]): boolean {
  const key = keyOf(value);
  return key !== '' && texts.some((one) => keyOf(one) === key);
}

/** Parts of a culture report that speak of nothing found, or of nothing known yet. */
const NOTHING_GROWN = [
  /\b(?:no|without)\b.*\b(?:growth|organisms?|bacteria|pathogens?|yeast)\b/i,
  /^no\b.*\b(?:isolated|recovered|detected|seen)$/i,
  /^(?:negative|neg|sterile)$/i,
  /\b(?:pending|in progress|received|to follow)\b/i,
  /^(?:final|preliminary)(?: report| result)?$/i,
  /^(?:(?:after|at|for|in) )?\d+ (?:days?|hours?)$/i,
  /^(?:an)?aerobic(?: and (?:an)?aerobic)?(?: bottles?)?$/i,
];
/** What follows one of these is a finding, whatever the part began with. */
const EXCEPTION = /\b(?:except|other than|but|apart from|besides)\b/i;

/** Anything said of a culture that is not one of these is taken for a finding: organisms have too many names to list. */
function hasGrowth(report: string): boolean {
  const parts = report.split(/[\n.;,]+/).map((part) => part.trim());
  const isNothing = (part: string) => !EXCEPTION.test(part) && NOTHING_GROWN.some((nothing) => nothing.test(part));
  return parts.some((part) => part !== '' && !isNothing(part));
}

function keyOf(value: string | ParsedResultValue): string {
  const parsed = typeof value === 'string' ? parseResultValue(value) : value;
  return parsed.kind === 'QUALITATIVE' ? parsed.code : parsed.text.toUpperCase();
}
