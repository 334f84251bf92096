import { testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { ReportCell } from '@drawday/domain';
import { dialysateVerdict, waterFamilyOf, waterLimitOf, waterValueVerdict } from '@drawday/domain';
import {
  fluids,
  siteLocations,
  siteTypes,
  type VerdictMark,
  type WaterFamily,
  type WaterVerdictCode,
  waterVerdicts,
} from '@drawday/vocabulary';
import {
  judged,
  listSourcesSampledAt,
  type SampleValue,
  sampledOn,
  textOf,
  type WaterSample,
  type WaterSource,
} from '../water/water.public.ts';
import { dayCell, momentCell, textCell } from './cells.ts';
import type { PlaceRow } from './places.store.ts';
import { reportText } from './report-text.ts';
import type { Language, RunPlan } from './run-plan.ts';

/** A source of a facility with its samples, oldest first. */
export type SampledSource = { source: WaterSource; samples: readonly WaterSample[] };

/** The days of the months of a plan, `2026-10-01` to `2026-10-31`. */
export function daysOfMonths({ months, month }: RunPlan): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const last = Temporal.PlainDate.from(month).toPlainYearMonth();
  return { from: Temporal.PlainDate.from(months[0] ?? month), to: last.toPlainDate({ day: last.daysInMonth }) };
}

/** The sources that a run is about, by name, each with its samples of this facility. */
export async function sampledSources(
  db: Reader,
  plan: RunPlan,
  place: PlaceRow,
  samples: readonly WaterSample[],
): Promise<SampledSource[]> {
  const bySource = Map.groupBy(samples, ({ source_id }) => source_id);
  const reach = { tenantId: plan.actor.tenantId, facilityIds: [place.id] };
  const sources = await listSourcesSampledAt(db, reach, place.id, [...bySource.keys()]);
  const { sourceIds, sourceKinds } = plan.input;
  return sources
    .filter(({ id, kind }) => (!sourceIds?.length || sourceIds.includes(id)) && (!sourceKinds?.length || sourceKinds.includes(kind)))
    .map((source) => ({ source, samples: bySource.get(source.id) ?? [] }));
}

/** What stands about a source in every report of sources. */
export const sourceCells = (source: WaterSource, language: Language): Record<string, ReportCell | null> => ({
  source: textCell(source.name),
  sourceKind: textCell(siteTypes.of[source.kind][language]),
  location: textCell(siteLocations.of[source.location][language]),
  point: textCell(source.sample_point),
  fluid: textCell(source.fluid && fluids.of[source.fluid][language]),
});

const marks: Readonly<Partial<Record<WaterVerdictCode, VerdictMark>>> = { FAIL: 'HH', ALERT: 'H', NOT_JUDGED: '?' };

/** A value of a source as it was sent, marked by the limits of the standard and of the clinic. */
export function waterCell(one: SampleValue, sample: WaterSample, timeZone: string): ReportCell {
  const verdict = waterValueVerdict(judged(one));
  const side = verdict === 'ALERT' ? dialysateVerdict(one.resultCode, judged(one).value) : null;
  const mark = side === 'LOW' ? 'L' : verdict && marks[verdict];
  const on = sampledOn(sample, timeZone);
  return {
    v: one.value ?? one.text,
    t: textOf(one),
    ...(mark && { mark }),
    ...(one.status === 'P' && { st: 'P' as const }),
    ...(one.status === 'C' && { st: 'C' as const }),
    ...(on && { on }),
  };
}

export const sampleDayCells = (sample: WaterSample, timeZone: string): Record<string, ReportCell | null> => ({
  collectedOn: dayCell(sampledOn(sample, timeZone)),
  received: momentCell(sample.received_at),
});

/** "< 100, action 50": what a test is judged by. */
export function limitText(code: string, language: Language): string {
  const limit = waterLimitOf(code);
  if (!limit) return '';
  // Colonies and endotoxin must stay below; a chemical may be at its maximum.
  if (waterFamilyOf(code) === 'CHEMICAL') return `max. ${limit.maximum}`;
  if (limit.action === null) return `< ${limit.maximum}`;
  return reportText(language)('limitWithAction', { maximum: limit.maximum, action: limit.action });
}

/** The full name of a test of water: its short one means nothing to those who do not read it daily. */
export const waterTestName = (code: string, language: Language): string => {
  const test = testByCode.get(code);
  return (language === 'es' ? test?.nameEs : test?.name) ?? code;
};

/** What a sample says, in words. */
export const verdictCell = (verdict: WaterVerdictCode | null, language: Language, family?: WaterFamily): ReportCell | null => {
  if (verdict === null) return null;
  // Dialysate has two limits, and no action level.
  if (verdict === 'ALERT' && family === 'DIALYSATE') return { v: reportText(language)('outOfItsLimits') };
  return { v: waterVerdicts.of[verdict][language] };
};

/** What a person must look at first leads: not judged, above maximum, above the action level, pass, none. */
export const gravityOf = (verdict: WaterVerdictCode | null): number =>
  verdict === null ? waterVerdicts.codes.length : waterVerdicts.codes.indexOf(verdict);

/** What the marks of a report of sources mean. */
export const waterNotes = (language: Language): string[] => [reportText(language)('waterMarks')];
