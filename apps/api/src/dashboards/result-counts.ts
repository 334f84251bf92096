import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { type PartyType, verdicts } from '@drawday/vocabulary';
import { closedFor } from '../platform/narrow-actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { sumRunningMonth } from '../report-months/report-months.public.ts';
import { counterScope } from './counter-scope.ts';
import { countQueues } from './counters.store.ts';
import { healthOf, trackedMeasures } from './goal-attainment.ts';
import { listSiteValues } from './month-values.store.ts';

const states = { pendingCount: 'pendingResults', preliminaryCount: 'preliminaryResults', finalCount: 'finalResults' } as const;

/** Draws by how far their results are. */
const byState = (contract: typeof dashboards.requisitionResults, usual: PartyType) =>
  query(contract)(async ({ body, actor, db }) => {
    const party = body?.partyType ?? usual;
    const closed = closedFor(contract.permission, actor, [party]);
    if (closed) throw new Refusal(closed);
    const counted = (['pendingCount', 'preliminaryCount', 'finalCount'] as const).map((name) => ({
      name,
      queue: states[name],
      parties: [party],
    }));
    const { pendingCount = 0, preliminaryCount = 0, finalCount = 0 } = await countQueues(db, counterScope(actor, body), counted);
    return { pendingCount, preliminaryCount, finalCount };
  });
export const requisitionResults = byState(dashboards.requisitionResults, 'PATIENT');
export const envRequisitionResults = byState(dashboards.envRequisitionResults, 'SITE');

/** The goals of this month, by the measures of the reports; values that decide nothing are given beside the share. */
export const patientHealthCheck = query(dashboards.patientHealthCheck)(async ({ body, actor, db, clock }) => {
  const { tenantId, facilityIds } = counterScope(actor, body);
  const { below, met, above, notJudged } = healthOf(await sumRunningMonth(db, tenantId, facilityIds.PATIENT, trackedMeasures, clock.now()));
  return { lowCount: below, normalCount: met, highCount: above, total: below + met + above, notJudgedCount: notJudged };
});

export const siteHealthCheck = query(dashboards.siteHealthCheck)(async ({ body, actor, db }) => {
  const counts = { lowCount: 0, normalCount: 0, highCount: 0, notJudgedCount: 0 };
  const { tenantId, facilityIds } = counterScope(actor, body);
  for (const { verdict, side, because } of await listSiteValues(db, { tenantId, facilityIds: facilityIds.SITE }))
    if (verdict === 'NOT_JUDGED') counts.notJudgedCount += because === 'INPUT' ? 0 : 1;
    else counts[verdicts.isIn('fine', verdict) ? 'normalCount' : side === 'LOW' ? 'lowCount' : 'highCount'] += 1;
  return { ...counts, total: counts.lowCount + counts.normalCount + counts.highCount };
});
