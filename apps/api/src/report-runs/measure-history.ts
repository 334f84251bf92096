import { measureOf } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { shareInGoal } from '@drawday/domain';
import type { ReportMeasureId } from '@drawday/vocabulary';
import { type SummedMonth, sumFacilityMonths } from '../report-months/report-months.public.ts';
import { wireMonth } from './month-facts.ts';
import { listFacilitiesOfOrganization } from './places.store.ts';
import { isNarrowed, monthsFrom, type RunPlan } from './run-plan.ts';

/** Closed months of a measure: those of the facilities of the report, and those of their organizations as a number without names. */
export type MeasureHistory = {
  /** The shares in goal that stand beside one: of the month before, and of the organization in the same month. */
  beside(id: ReportMeasureId): { previous: number | null; organization: number | null };
  /** A point for each of the last twelve months that are closed, oldest first. */
  points(id: ReportMeasureId, whose: 'OWN' | 'ORGANIZATION'): readonly { month: string; percent: number | null; n: number }[];
};

const monthsShown = 12;

export async function measureHistory(db: Reader, plan: RunPlan, ids: readonly ReportMeasureId[]): Promise<MeasureHistory> {
  const { tenantId } = plan.actor;
  const months = Array.from({ length: monthsShown }, (_, back) => monthsFrom(plan.month, back - monthsShown + 1));
  const organizations = [...new Set(plan.places.map((place) => place.organization_id))];
  const everyone = await listFacilitiesOfOrganization(db, tenantId, organizations);
  const sumsOf = async (facilityIds: readonly string[]) => {
    const rows = ids.length
      ? await sumFacilityMonths(db, tenantId, { facilityIds, months, revisions: plan.revisions }, { measures: ids })
      : [];
    return new Map(rows.map((row) => [`${row.measure} ${row.month}`, row]));
  };
  const sums = { OWN: await sumsOf(plan.places.map(({ id }) => id)), ORGANIZATION: await sumsOf(everyone) };
  const sumOf = (id: ReportMeasureId, month: string, whose: keyof typeof sums) => sums[whose].get(`${id} ${month}`) ?? null;
  const percentOf = (id: ReportMeasureId, counts: SummedMonth | null) => counts && shareInGoal(measureOf(id), counts);
  return {
    beside: (id) => ({
      previous: isNarrowed(plan) ? null : percentOf(id, sumOf(id, monthsFrom(plan.month, -1), 'OWN')),
      organization: percentOf(id, sumOf(id, plan.month, 'ORGANIZATION')),
    }),
    points: (id, whose) =>
      months.flatMap((month) => {
        const counts = isNarrowed(plan) && whose === 'OWN' ? null : sumOf(id, month, whose);
        return counts ? [{ month: wireMonth(month), percent: percentOf(id, counts), n: counts.eligible }] : [];
      }),
  };
}
