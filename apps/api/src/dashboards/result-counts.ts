import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { PartyType } from '@drawday/vocabulary';
import { closedFor } from '../platform/narrow-actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { yardsticksOf } from '../results/results.public.ts';
import { counterScope } from './counter-scope.ts';
import { countQueues } from './counters.store.ts';
import { positionOf, trackedCodes } from './goal-attainment.ts';
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

/** Newest values of this month against the goal of the patient's modality; a value without a verdict is left out. */
export const patientHealthCheck = query(dashboards.patientHealthCheck)(async ({ body, actor, db, clock }) => {
  const counts = { below: 0, met: 0, above: 0 };
  const { tenantId, facilityIds } = counterScope(actor, body);
  const yardsticks = await yardsticksOf(db, tenantId);
  for (const row of await listMonthValues(db, { tenantId, facilityIds: facilityIds.PATIENT }, trackedCodes, clock.now())) {
    const position = positionOf(row, yardsticks);
    if (position) counts[position] += 1;
  }
  return { lowCount: counts.below, normalCount: counts.met, highCount: counts.above, total: counts.below + counts.met + counts.above };
});

export const siteHealthCheck = query(dashboards.siteHealthCheck)(async ({ body, actor, db }) => {
  const counts = { lowCount: 0, normalCount: 0, highCount: 0, total: 0 };
  const { tenantId, facilityIds } = counterScope(actor, body);
  for (const row of await listSiteValues(db, { tenantId, facilityIds: facilityIds.SITE })) {
    const flag = row.critical_flag === 'N' ? row.alert_flag : row.critical_flag;
    counts[flag === 'L' ? 'lowCount' : flag === 'H' ? 'highCount' : 'normalCount'] += 1;
    counts.total += 1;
  }
  return counts;
});
