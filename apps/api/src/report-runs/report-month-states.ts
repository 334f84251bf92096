import type { Reader } from '@drawday/database/connect.ts';
import type { ReportMonth } from '@drawday/domain';
import { listMonthStates } from '../report-months/report-months.public.ts';
import { wireMonth } from './month-facts.ts';
import type { RunPlan } from './run-plan.ts';

/** Of which months the numbers are, and whether they may still move. */
export async function reportMonths(db: Reader, plan: RunPlan, months: readonly string[]): Promise<ReportMonth[]> {
  const facilityIds = plan.places.map(({ id }) => id);
  const { tenantId } = plan.actor;
  const states = await listMonthStates(db, tenantId, { facilityIds, months });
  const asked = new Map(plan.revisions.map((one) => [`${one.facilityId} ${one.month}`, one.revision]));
  const names = new Map(plan.places.map(({ id, name }) => [id, name]));
  return states.map(({ facilityId, month, state, revision, refreshedAt, withoutValues }) => ({
    ...{ facilityId, month: wireMonth(month), state, withoutValues },
    revision: asked.get(`${facilityId} ${month}`) ?? revision,
    facilityName: names.get(facilityId) ?? '',
    refreshedAt: refreshedAt.toISOString(),
  }));
}
