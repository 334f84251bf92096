import { byParty } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { reachFor } from '../platform/party-reach.ts';
import { query } from '../platform/route.ts';
import { shownTo } from '../platform/shown-results-sql.ts';
import { listCorrectedOf, listEscalatedTo } from './notices.store.ts';

/** A notice leads to one result; how many there are says the rest. */
const mostShown = 20;
const mayView = byParty('results', 'View');

export const notices = query(results.notices)(async ({ actor, db }) => {
  const reach = { tenantId: actor.tenantId, reach: reachFor(actor, mayView), ...shownTo(actor) };
  const escalated = await listEscalatedTo(db, reach, actor.userId, mostShown);
  const corrected = await listCorrectedOf(db, reach, actor.userId, mostShown);
  return {
    escalated: {
      totalCount: escalated[0]?.totalCount ?? 0,
      items: escalated.map(({ totalCount, resultId, openedAt, toldAt, ...notice }) => ({
        ...notice,
        resultId: String(resultId),
        openedAt: openedAt.toISOString(),
        toldAt: toldAt.toISOString(),
      })),
    },
    corrected: {
      totalCount: corrected[0]?.totalCount ?? 0,
      items: corrected.map(({ totalCount, closedAt, correctedAt, ...notice }) => ({
        ...notice,
        closedAt: closedAt.toISOString(),
        correctedAt: correctedAt.toISOString(),
      })),
    },
  };
});
