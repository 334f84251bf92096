import type { Flag } from './result-flag.tsx';

export type TrendPoint = { at: string; value: number; flag?: Flag | null };
export type TrendLine = { name: string; points: readonly TrendPoint[]; dashed?: boolean };
export type TrendLimit = { value: number; label: string; kind: 'action' | 'limit' | 'critical' };

/** Something that was done on a day: a dotted line across the values; only the last is named. */
export type TrendEvent = { at: string; label: string };

export type TrendChartProps = {
  /** The first is the value; others stand beside it for comparison. */
  lines: readonly TrendLine[];
  /** Values of another origin, as hollow marks without a line. */
  hollow?: TrendLine;
  /** Reference or goal band; a missing bound is open. */
  band?: { low: number | null; high: number | null; label: string };
  limits?: readonly TrendLimit[];
  events?: readonly TrendEvent[];
  /** Each ten times the value before it is as far away: for what grows by multiples. Not where a value is 0. */
  isLog?: boolean;
  unit?: string;
  /** Of the facility: by its calendar the days of the values are written. */
  timeZone: string;
  /** What the chart shows, for screen readers: "Potassium, pre-dialysis, 11 draws". */
  label: string;
  height?: number;
  onPoint?: (point: TrendPoint) => void;
};
