import type { ReportChart } from '@drawday/domain';
import { unitWords } from '@drawday/vocabulary';
import type { SampleValue, WaterSample, WaterSource } from '../water/water.public.ts';
import type { Language } from './run-plan.ts';

/** One value of a sample, on the local day on which it was taken. */
export type WaterPoint = { sample: WaterSample; one: SampleValue; on: string };

/** A test of a source over its samples, with the levels at which something must be done. A value below its reporting limit is an open dot. */
export function controlChart(
  source: WaterSource,
  title: string,
  points: readonly WaterPoint[],
  limit: { maximum: number; action: number | null } | null,
  { code, language }: { code: string; language: Language },
): ReportChart {
  const unit = unitWords(points[0]?.one.unit ?? null, language);
  return {
    key: `CONTROL:${source.id}:${code}`,
    kind: 'CONTROL',
    title: `${source.name}: ${title}`,
    ...(unit && { unit }),
    ...(limit && { goal: { low: limit.action, high: limit.maximum } }),
    series: [
      {
        key: 'samples',
        title,
        role: 'OWN',
        points: points.map(({ one, on }) => ({
          at: on,
          value: one.value,
          n: 1,
          ...(one.comparator !== null && { isOpen: true as const }),
        })),
      },
    ],
  };
}
