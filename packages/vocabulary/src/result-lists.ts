import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** How far a result is: preliminary, final, corrected, or not performed. */
export const resultStates = closedList(
  {
    P: { en: 'Preliminary', es: 'Preliminar' },
    F: { en: 'Final', es: 'Final' },
    C: { en: 'Corrected', es: 'Corregido' },
    X: { en: 'Not performed', es: 'No realizada' },
  },
  {
    /** A value that counts. */
    final: ['F', 'C'],
    /** There is a value. */
    withValue: ['P', 'F', 'C'],
  },
);

/** Code of how far a result is. */
export type ResultState = CodeOf<typeof resultStates>;

/** How far a value is. */
export type ValueState = CodeIn<typeof resultStates, 'withValue'>;

/** Where a value lies: normal, low, high. */
export const resultFlags = closedList({
  N: { en: 'Normal', es: 'Normal' },
  L: { en: 'Low', es: 'Bajo' },
  H: { en: 'High', es: 'Alto' },
});

/** Code of where a value lies. */
export type ResultFlag = CodeOf<typeof resultFlags>;

/** What kind of value a test reports. */
export const valueKinds = closedList({
  NUMERIC: { en: 'Number', es: 'Número' },
  QUALITATIVE: { en: 'Finding', es: 'Hallazgo' },
  TEXT: { en: 'Text', es: 'Texto' },
});

/** Code of a kind of value. */
export type ValueKind = CodeOf<typeof valueKinds>;

/** What stands before a value that was not measured exactly. */
export const comparators = closedList(
  {
    '<': { en: 'less than', es: 'menos de' },
    '<=': { en: 'at most', es: 'como máximo' },
    '>': { en: 'more than', es: 'más de' },
    '>=': { en: 'at least', es: 'como mínimo' },
  },
  {
    lower: ['>', '>='],
    upper: ['<', '<='],
  },
);

/** A comparator. */
export type Comparator = CodeOf<typeof comparators>;
