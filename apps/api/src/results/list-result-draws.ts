import { results } from '@drawday/contracts/results/results.contract.ts';
import { closedFor } from '../platform/narrow-actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { containing } from '../platform/sorting.ts';
import { resultsOfDraws } from './draws-with-results.ts';
import { resultReach } from './result-access.ts';
import { resultDrawReply } from './result-reply.ts';
import { listResultDraws } from './results.store.ts';
import { reviewGroupsOf } from './review-groups.ts';

export const resultRequisitions = query(results.resultRequisitions)(async ({ body, actor, db }) => {
  const reach = resultReach(actor);
  const partyType = body.requisitionId || body.partyId ? null : (body.partyType ?? 'PATIENT');
  const closed = partyType && closedFor(results.resultRequisitions.permission, actor, [partyType]);
  if (closed) throw new Refusal(closed);
  const facilityIds = body.facilityId ? [body.facilityId] : (body.facilityIds ?? null);
  const { rows, totalCount } = await listResultDraws(
    db,
    reach,
    {
      facilityIds: facilityIds?.length ? facilityIds : null,
      partyType,
      partyId: body.partyId ?? null,
      requisitionId: body.requisitionId ?? null,
      providerId: body.providerId ?? null,
      resultCode: body.resultCode ?? null,
      unreviewedOnly: body.unreviewedOnly ?? false,
      criticalOnly: body.criticalOnly ?? false,
      outOfRangeOnly: body.outOfRangeOnly ?? false,
      from: body.from ?? null,
      to: body.to ?? null,
      text: body.filter?.trim() ? containing(body.filter) : null,
    },
    body,
  );
  const found = body.includeResults ? await resultsOfDraws(db, reach, rows, false) : null;
  const groups = body.unreviewedOnly ? await reviewGroupsOf(db, reach, rows) : null;
  return {
    totalCount,
    items: rows.map((row) => ({
      ...resultDrawReply(row),
      ...(groups && { groups: groups.get(row.id) ?? [] }),
      ...(found && { results: found.get(row.id) ?? [] }),
    })),
  };
});
