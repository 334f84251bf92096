import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { type PartyType, verdicts } from '@drawday/vocabulary';
import { closedFor } from '../platform/narrow-actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { counterScope } from './counter-scope.ts';
import { countQueues } from './counters.store.ts';
import { attainmentOf, trackedCodes } from './goal-attainment.ts';
import { listMonthValues, listSiteValues } from './month-values.store.ts';

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

/** Newest values of this month against their goals; values that were not judged are given beside the share. */
export const patientHealthCheck = query(dashboards.patientHealthCheck)(async ({ body, actor, db, clock }) => {
  const { tenantId, facilityIds } = counterScope(actor, body);
  const rows = await listMonthValues(db, { tenantId, facilityIds: facilityIds.PATIENT }, trackedCodes, clock.now());
  const { below, met, above, notJudged } = attainmentOf(rows);
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
