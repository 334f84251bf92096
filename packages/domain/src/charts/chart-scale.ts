import { formatNumber } from '../displays/formats.ts';
/** Maps a number of the data to a length; numbers outside of the data's ends are kept at the edge. */
export type ChartScale = (value: number) => number;

const between = (value: number, one: number, other: number) => Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));

/** A straight scale from `[low, high]` of the data to `[start, end]` of the drawing. A range of one number lies in the middle. */
export function linearScale([low, high]: readonly [number, number], [start, end]: readonly [number, number]): ChartScale {
  if (high === low) return () => (start + end) / 2;
  return (value) => between(start + ((value - low) / (high - low)) * (end - start), start, end);
}

/** As `linearScale`, each power of ten equally long. Numbers of zero or less stand at the start. */
export function logScale([low, high]: readonly [number, number], range: readonly [number, number]): ChartScale {
  const linear = linearScale([Math.log10(low), Math.log10(high)], range);
  return (value) => (value <= 0 ? range[0] : linear(Math.log10(value)));
}

/**
 * Round numbers to label an axis with: steps of 1, 2 or 5 times a power of ten, the first at or below `low`, the last at or above `high`.
 * @param count about how many steps are wanted
 */
export function axisTicks(low: number, high: number, count: number): readonly number[] {
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = ([1, 2, 5, 10].find((factor) => factor * power * count >= span * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** The points of a line in a drawing, to a tenth of its unit. */
export const drawnPoints = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y]) => `${Math.round(10 * x) / 10},${Math.round(10 * y) / 10}`).join(' ');

/** As many decimals as the steps of an axis need. */
export function tickText(tick: number, ticks: readonly number[]): string {
  const decimals = Math.max(...ticks.map((one) => (String(one).split('.')[1] ?? '').length));
  return formatNumber(tick, decimals);
}
