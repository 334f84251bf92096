import type { Bounds } from '@drawday/vocabulary';

/** Columns of bounds: `greater` is the sign of the lower bound, `greater_value` its value. */
type BoundsColumns = { greater: string | null; greater_value: number | null; less: string | null; less_value: number | null };

/** Bounds as a row holds them. */
export const boundsOfColumns = ({ greater, greater_value, less, less_value }: BoundsColumns): Bounds => ({
  low: greater_value,
  lowInclusive: greater !== '>',
  high: less_value,
  highInclusive: less !== '<',
});

/** Bounds as columns. A sign without a value means nothing. */
export const columnsOfBounds = ({ low, lowInclusive, high, highInclusive }: Bounds): BoundsColumns => ({
  greater: low === null ? null : lowInclusive ? '>=' : '>',
  greater_value: low,
  less: high === null ? null : highInclusive ? '<=' : '<',
  less_value: high,
});
