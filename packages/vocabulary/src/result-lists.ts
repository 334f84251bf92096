import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** The state of a result: preliminary, final, corrected, or not performed. */
export const resultStates = closedList(
  {
    P: { en: 'Preliminary', es: 'Preliminar' },
    F: { en: 'Final', es: 'Final' },
    C: { en: 'Corrected', es: 'Corregido' },
    X: { en: 'Not performed', es: 'No realizada' },
  },
  {
    /** A final value. */
    final: ['F', 'C'],
    /** There is a value. */
    withValue: ['P', 'F', 'C'],
  },
);

/** Code of the state of a result. */
export type ResultState = CodeOf<typeof resultStates>;

/** The state of a value. */
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

/** The sign before a value that was not measured exactly. */
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
