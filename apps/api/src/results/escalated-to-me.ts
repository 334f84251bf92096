import { byParty } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { reachFor } from '../platform/party-reach.ts';
import { query } from '../platform/route.ts';
import { shownTo } from '../platform/shown-results-sql.ts';
import { listEscalatedTo } from './escalations.store.ts';

/** A notice leads to one result; how many there are says the rest. */
const mostShown = 20;

const mayView = byParty('results', 'View');

export const escalatedToMe = query(results.escalatedToMe)(async ({ actor, db }) => {
  const rows = await listEscalatedTo(
    db,
    { tenantId: actor.tenantId, reach: reachFor(actor, mayView), ...shownTo(actor) },
    actor.userId,
    mostShown,
  );
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    items: rows.map(({ resultId, requisitionId, resultCode, partyType, facilityName, openedAt, toldAt }) => ({
      resultId: String(resultId),
      requisitionId,
      resultCode,
      partyType,
      facilityName,
      openedAt: openedAt.toISOString(),
      toldAt: toldAt.toISOString(),
    })),
  };
});
