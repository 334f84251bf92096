import { type PowerScale, placeOnPowers, powerScale } from '@drawday/domain';
import type { WaterRow, WaterValue } from './water.queries.ts';

export const measures = ['culture', 'endotoxin'] as const;
export type Measure = (typeof measures)[number];
export const measureOf = (resultCode: string): Measure | 'others' =>
  /CFU$/.test(resultCode) ? 'culture' : /LAL$/.test(resultCode) ? 'endotoxin' : 'others';

export type MeasuredValue = { row: WaterRow; value: WaterValue & { value: number } };
export type Scale = PowerScale & { action: number | null; maximum: number | null };

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

/** From the lowest value to above the highest one and the maximum. */
export function scaleOf(values: readonly MeasuredValue[]): Scale {
  const limits = usualLimits(values);
  return { ...limits, ...powerScale([...values.map(({ value }) => value.value), limits.action ?? 0, limits.maximum ?? 0]) };
}

/** How near dots may come before they stand on one another, as a share of the width. */
const dotWidth = 0.02;

/** Every value at its place; those of one place stand on one another. */
export function dotColumns(scale: Scale, values: readonly MeasuredValue[]): (MeasuredValue & { place: number; level: number })[] {
  const heights = new Map<number, number>();
  return values
    .map((one) => ({ ...one, place: placeOnPowers(scale, one.value.value) }))
    .toSorted((a, b) => a.place - b.place)
    .map((one) => {
      const column = Math.round(one.place / dotWidth);
      const level = heights.get(column) ?? 0;
      heights.set(column, level + 1);
      return { ...one, place: Math.min(1, column * dotWidth), level };
    });
}
