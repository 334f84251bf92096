import { drawnPoints } from '@drawday/domain';

type SparklineProps = {
  /** Oldest first. */
  values: readonly number[];
  /** Reference or goal band; a missing bound is open. */
  low?: number | null | undefined;
  high?: number | null | undefined;
  width?: number;
  height?: number;
  /** What a screen reader says: "Hemoglobin, last 10 draws". */
  label: string;
  /** Places of values of another laboratory: hollow. */
  hollow?: readonly number[];
  /** Colors the newest point only. */
  state?: 'in' | 'out' | 'critical';
};

type Scale = { y: (value: number) => number; bandTop: number; bandBottom: number };

/**
 * The values decide the scale and the band is clipped to it: where a band is far wider than the values
 * (PTH, platelets), a scale over the whole band would flatten every line.
 */
export function sparklineScale(values: readonly number[], low: number | null, high: number | null, height: number): Scale {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const spread = Math.max(max - min, Math.abs(max) * 0.05, 1e-9);
  const near = (bound: number | null) => bound !== null && bound >= min - spread && bound <= max + spread;
  const bottom = Math.min(min, near(low) && low !== null ? low : min) - spread * 0.15;
  const top = Math.max(max, near(high) && high !== null ? high : max) + spread * 0.15;
  const y = (value: number) => Math.min(height, Math.max(0, ((top - value) / (top - bottom)) * height));
  return { y, bandTop: high === null ? 0 : y(high), bandBottom: low === null ? height : y(low) };
}

const pointColour = { in: 'var(--dd-chart-line)', out: 'var(--dd-flag-H)', critical: 'var(--dd-flag-HH-bg)' };

/** The course of a value as a line over its reference band, newest point marked. Drawn as SVG, no chart library. */
export function Sparkline({ values, low = null, high = null, width = 84, height = 18, label, hollow = [], state = 'in' }: SparklineProps) {
  if (values.length < 2) return null;
  const scale = sparklineScale(values, low, high, height);
  const step = (width - 7) / (values.length - 1);
  const points = values.map((value, index) => [2 + index * step, scale.y(value)] as const);
  const last = points.at(-1) ?? [0, 0];
  const hasBand = (low !== null || high !== null) && scale.bandBottom > scale.bandTop;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {hasBand && (
        <rect x="0" y={scale.bandTop} width={width} height={scale.bandBottom - scale.bandTop} fill="var(--dd-chart-reference-band)" />
      )}
      <polyline points={drawnPoints(points)} fill="none" stroke="var(--dd-chart-line)" strokeWidth="1.2" strokeLinejoin="round" />
      {hollow.map((at) => {
        const [x, y] = points[at] ?? last;
        return <circle key={at} cx={x} cy={y} r="2.2" fill="var(--dd-bg-container)" stroke="var(--dd-chart-line)" strokeWidth="1.2" />;
      })}
      {!hollow.includes(values.length - 1) && <circle cx={last[0]} cy={last[1]} r="2.5" fill={pointColour[state]} />}
    </svg>
  );
}
