import type { WaterRow, WaterValue } from './water.queries.ts';

export const measures = ['culture', 'endotoxin'] as const;
export type Measure = (typeof measures)[number];
export const measureOf = (resultCode: string): Measure | 'others' =>
  /CFU$/.test(resultCode) ? 'culture' : /LAL$/.test(resultCode) ? 'endotoxin' : 'others';

export type MeasuredValue = { row: WaterRow; value: WaterValue & { value: number } };
export type Scale = { low: number; high: number; action: number | null; maximum: number | null; ticks: readonly number[] };

/** The numbers of a measure, of routine samples alone. */
export const valuesOf = (rows: readonly WaterRow[], measure: Measure): MeasuredValue[] =>
  rows
    .filter(({ isRepeat }) => !isRepeat)
    .flatMap((row) =>
      row.values.flatMap((value) =>
        value.value !== null && measureOf(value.resultCode) === measure ? [{ row, value: { ...value, value: value.value } }] : [],
      ),
    );

/** The limits that most of the points have. */
function usualLimits(values: readonly MeasuredValue[]): { action: number | null; maximum: number | null } {
  const groups = [...Map.groupBy(values, ({ value }) => `${value.action} ${value.maximum}`).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const value = groups[0]?.[0]?.value;
  return { action: value?.action ?? null, maximum: value?.maximum ?? null };
}

/** A scale by powers of ten from the lowest value to above the highest one and the maximum. Zero stands at its beginning. */
export function scaleOf(values: readonly MeasuredValue[]): Scale {
  const limits = usualLimits(values);
  const numbers = [...values.map(({ value }) => value.value), limits.action ?? 0, limits.maximum ?? 0].filter((one) => one > 0);
  const from = Math.floor(Math.log10(Math.min(...numbers, limits.maximum ?? 1)));
  const to = Math.ceil(Math.log10(Math.max(...numbers, 10 ** from) * 1.2));
  const ticks = Array.from({ length: Math.max(1, to - from) + 1 }, (_, at) => Number((10 ** (from + at)).toPrecision(1)));
  return { ...limits, low: from, high: Math.max(to, from + 1), ticks };
}

/** Where a value stands, from 0 to 1. */
export const placeOn = ({ low, high }: Scale, value: number): number =>
  value <= 0 ? 0 : Math.min(1, Math.max(0, (Math.log10(value) - low) / (high - low)));

/** How near dots may come before they stand on one another, as a share of the width. */
const dotWidth = 0.02;

/** Every value at its place; those of one place stand on one another. */
export function dotColumns(scale: Scale, values: readonly MeasuredValue[]): (MeasuredValue & { place: number; level: number })[] {
  const heights = new Map<number, number>();
  return values
    .map((one) => ({ ...one, place: placeOn(scale, one.value.value) }))
    .toSorted((a, b) => a.place - b.place)
    .map((one) => {
      const column = Math.round(one.place / dotWidth);
      const level = heights.get(column) ?? 0;
      heights.set(column, level + 1);
      return { ...one, place: Math.min(1, column * dotWidth), level };
    });
}
