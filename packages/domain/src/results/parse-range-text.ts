import type { Bounds } from '@drawday/vocabulary';

/** A range that was read, or the refusal of a text that is not a range. */
export type RangeText = { readonly kind: 'accept'; readonly range: Bounds } | { readonly kind: 'refuse'; readonly because: 'RANGE_TEXT' };

const REFUSED: RangeText = { kind: 'refuse', because: 'RANGE_TEXT' };
const NUMBER = '[+-]?\\d+(?:\\.\\d+)?';
const OR_EQUAL = new RegExp(`^([<>])\\s*OR\\s*=\\s*(${NUMBER})$`, 'i');
const MIN_MAX = new RegExp(`^(${NUMBER})\\s*-\\s*(${NUMBER})$`);
const FROM_TO = new RegExp(`^(${NUMBER})\\s*(?:[–—]|to\\b)\\s*(${NUMBER})$`, 'i');
const COMPARED = new RegExp(`^(<=|>=|≤|≥|<|>)\\s*(${NUMBER})$`);

/**
 * Reads a reference range typed by a person: `< OR = 5`, `> OR = 5` or `3.5-5.1`; anything else is refused, and so is a
 * minimum above its maximum. Case and spaces do not matter. The bounds are inclusive
 * (our own choice) and fit `alertFlag`.
 */
export function parseRangeText(text: string): RangeText {
  const trimmed = text.trim();
  const orEqual = OR_EQUAL.exec(trimmed);
  if (orEqual) return accept(orEqual[1] === '<' ? '<=' : '>=', Number(orEqual[2]));
  const minMax = MIN_MAX.exec(trimmed);
  if (!minMax) return REFUSED;
  const low = Number(minMax[1]);
  const high = Number(minMax[2]);
  if (low > high) return REFUSED;
  return { kind: 'accept', range: { low, lowInclusive: true, high, highInclusive: true } };
}

/** As `parseRangeText`, and also the forms a laboratory sends in OBX-7: `<150`, `>= 10`, `≤5`, `3.5 – 5.1`, `3.5 to 5.1`. */
export function parseLaboratoryRange(text: string): RangeText {
  const typed = parseRangeText(text.trim().replace(FROM_TO, '$1-$2'));
  if (typed.kind === 'accept') return typed;
  const compared = COMPARED.exec(text.trim());
  if (!compared) return REFUSED;
  return accept(compared[1] ?? '', Number(compared[2]));
}

function accept(operator: string, value: number): RangeText {
  const open = { low: null, lowInclusive: true, high: null, highInclusive: true };
  if (operator === '<' || operator === '<=' || operator === '≤')
    return { kind: 'accept', range: { ...open, high: value, highInclusive: operator !== '<' } };
  return { kind: 'accept', range: { ...open, low: value, lowInclusive: operator !== '>' } };
}
