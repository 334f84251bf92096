import type { Reader } from '@drawday/database/connect.ts';
import { type MeasureCounts, sumCounts } from '@drawday/domain';
import type { ReportMeasureId } from '@drawday/vocabulary';
import { listFacilityMonths, listMonthStates, measureMonths, sumFacilityMonths } from '../report-months/report-months.public.ts';
import { listFacilitiesOfOrganization } from './places.store.ts';
import type { RunPlan } from './run-plan.ts';

/** The counts of a measure in one month of one facility, and whether they may still move. */
export type CountedMonths = {
  of(facilityId: string, month: string, measure: ReportMeasureId): MeasureCounts | undefined;
  isOpen(facilityId: string, month: string): boolean;
  /** Closed, whether or not a correction has opened it again: its numbers are kept. A month before the facility was counted is neither. */
  isClosed(facilityId: string, month: string): boolean;
};

type Scope = Pick<RunPlan, 'actor' | 'places' | 'now' | 'revisions' | 'input'>;
/** A measure is kept for all together and for each modality: several modalities are the sum of theirs. */
const strataOf = ({ modalities }: RunPlan['input']) => (modalities?.length ? { strata: modalities } : {});

/** Closed months are read as they were counted; what is still open is counted now. */
export async function countedMonths(
  db: Reader,
  { actor: { tenantId }, places, now, revisions, input }: Scope,
  { months, measures }: { months: readonly string[]; measures: readonly ReportMeasureId[] },
): Promise<CountedMonths> {
  const facilityIds = places.map(({ id }) => id);
  const states = new Map(
    (await listMonthStates(db, tenantId, { facilityIds, months })).map(({ facilityId, month, state }) => [`${facilityId} ${month}`, state]),
  );
  const counts = new Map<string, MeasureCounts>();
  const kept = await listFacilityMonths(db, tenantId, { facilityIds, months, revisions }, { measures, ...strataOf(input) });
  for (const [key, some] of Map.groupBy(kept, (row) => `${row.facilityId} ${row.month} ${row.measure}`)) counts.set(key, sumCounts(some));
  const filter = input.modalities?.length ? { modalities: input.modalities } : {};
  for (const month of months) {
    const open = facilityIds.filter((id) => states.get(`${id} ${month}`) === 'OPEN');
    if (!open.length) continue;
    const scope = { facilityIds: open, months: [month], now, filter };
    const groups = await measureMonths(db, tenantId, scope, measures, ({ facilityId }) => facilityId);
    for (const [facilityId, byMeasure] of groups)
      for (const [measure, group] of byMeasure) counts.set(`${facilityId} ${month} ${measure}`, group);
  }
  return {
    of: (facilityId, month, measure) => counts.get(`${facilityId} ${month} ${measure}`),
    isOpen: (facilityId, month) => states.get(`${facilityId} ${month}`) === 'OPEN',
    isClosed: (facilityId, month) => (states.get(`${facilityId} ${month}`) ?? 'OPEN') !== 'OPEN',
  };
}

/**
 * The counts of the organizations of a report in closed months, whoever reaches their facilities: a number without names. What is open is left
 * out: it would be counted for hundreds of facilities, and moves.
 */
export async function organizationCounts(
  db: Reader,
  { actor, places, revisions, input }: Scope,
  { months, measures }: { months: readonly string[]; measures: readonly ReportMeasureId[] },
): Promise<(measure: ReportMeasureId) => MeasureCounts | undefined> {
  const facilityIds = await listFacilitiesOfOrganization(db, actor.tenantId, [...new Set(places.map((place) => place.organization_id))]);
  const rows = await sumFacilityMonths(db, actor.tenantId, { facilityIds, months, revisions }, { measures, ...strataOf(input) });
  // Their classes are shown of facilities alone.
  const byMeasure = Map.groupBy(
    rows.map((row) => ({ ...row, classes: [] })),
    ({ measure }) => measure,
  );
  return (measure) => {
    const some = byMeasure.get(measure);
    return some && sumCounts(some);
  };
}
