import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { query } from '../platform/route.ts';
import { yardsticksOf } from '../results/results.public.ts';
import { counterScope } from './counter-scope.ts';
import { countResults, listMonthValues, listSiteValues, type ResultsCountRow } from './counters.store.ts';
import { positionOf, trackedCodes } from './goal-attainment.ts';

const reply = (row: ResultsCountRow) => ({ pendingCount: row.pending, preliminaryCount: row.preliminary, finalCount: row.final });

export const requisitionResults = query(dashboards.requisitionResults)(async ({ body, actor, db }) =>
  reply(await countResults(db, counterScope(actor, body), 'PATIENT')),
);
export const envRequisitionResults = query(dashboards.envRequisitionResults)(async ({ body, actor, db }) =>
  reply(await countResults(db, counterScope(actor, body), 'SITE')),
);

/** Newest values of this month against the goal of the patient's modality; a value without a verdict is left out. */
export const patientHealthCheck = query(dashboards.patientHealthCheck)(async ({ body, actor, db, clock }) => {
  const counts = { below: 0, met: 0, above: 0 };
  const yardsticks = await yardsticksOf(db, actor.tenantId);
  for (const row of await listMonthValues(db, counterScope(actor, body), trackedCodes, clock.now())) {
    const position = positionOf(row, yardsticks);
    if (position) counts[position] += 1;
  }
  return { lowCount: counts.below, normalCount: counts.met, highCount: counts.above, total: counts.below + counts.met + counts.above };
});

export const siteHealthCheck = query(dashboards.siteHealthCheck)(async ({ body, actor, db }) => {
  const counts = { lowCount: 0, normalCount: 0, highCount: 0, total: 0 };
  for (const row of await listSiteValues(db, counterScope(actor, body))) {
    const flag = row.critical_flag === 'N' ? row.alert_flag : row.critical_flag;
    counts[flag === 'L' ? 'lowCount' : flag === 'H' ? 'highCount' : 'normalCount'] += 1;
    counts.total += 1;
  }
  return counts;
});
