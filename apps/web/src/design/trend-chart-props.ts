import type { Flag } from './result-flag.tsx';

export type TrendPoint = { at: string; value: number; flag?: Flag | null };
export type TrendLine = { name: string; points: readonly TrendPoint[]; dashed?: boolean };
export type TrendLimit = { value: number; label: string; kind: 'action' | 'limit' | 'critical' };

export type TrendChartProps = {
  /** The first is the value; others stand beside it for comparison. */
  lines: readonly TrendLine[];
  /** Values of another origin, as hollow marks without a line. */
  hollow?: TrendLine;
  /** Reference or goal band; a missing bound is open. */
  band?: { low: number | null; high: number | null; label: string };
  limits?: readonly TrendLimit[];
  unit?: string;
  /** What the chart shows, for screen readers: "Potassium, pre-dialysis, 11 draws". */
  label: string;
  height?: number;
  onPoint?: (point: TrendPoint) => void;
};
