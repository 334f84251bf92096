/** The words of qualitative results, one code for all spellings. */
export type QualitativeCode =
  | 'REACTIVE'
  | 'NONREACTIVE'
  | 'POSITIVE'
  | 'NEGATIVE'
  | 'DETECTED'
  | 'NOT_DETECTED'
  | 'CONFIRMED'
  | 'NOT_CONFIRMED'
  | 'EQUIVOCAL'
  | 'NO_GROWTH';

/** Spellings laboratories use, in capitals with single spaces. */
export const QUALITATIVE_WORDS: ReadonlyMap<string, QualitativeCode> = new Map<string, QualitativeCode>([
  ['REACTIVE', 'REACTIVE'],
  ['REPEATEDLY REACTIVE', 'REACTIVE'],
  ['NONREACTIVE', 'NONREACTIVE'],
  ['NON REACTIVE', 'NONREACTIVE'],
  ['NOT REACTIVE', 'NONREACTIVE'],
  ['POSITIVE', 'POSITIVE'],
  ['POS', 'POSITIVE'],
  ['NEGATIVE', 'NEGATIVE'],
  ['NEG', 'NEGATIVE'],
  ['DETECTED', 'DETECTED'],
  ['NOT DETECTED', 'NOT_DETECTED'],
  ['NONE DETECTED', 'NOT_DETECTED'],
  ['UNDETECTED', 'NOT_DETECTED'],
  ['CONFIRMED', 'CONFIRMED'],
  ['NOT CONFIRMED', 'NOT_CONFIRMED'],
  ['INDETERMINATE', 'EQUIVOCAL'],
  ['EQUIVOCAL', 'EQUIVOCAL'],
  ['GRAYZONE', 'EQUIVOCAL'],
  ['BORDERLINE', 'EQUIVOCAL'],
  ['NO GROWTH', 'NO_GROWTH'],
  ['NO GROWTH 5 DAYS', 'NO_GROWTH'],
  ['NO GROWTH AT 5 DAYS', 'NO_GROWTH'],
]);
