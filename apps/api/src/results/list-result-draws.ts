import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { closedFor } from '../platform/narrow-actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { containing } from '../platform/sorting.ts';
import { resultsOfDraws } from './draws-with-results.ts';
import { listResultDraws } from './result-draws.store.ts';
import { resultDrawReply } from './result-reply.ts';
import { reviewGroupsOf } from './review-groups.ts';

type Filters = BodyOf<typeof results.exportList>;

async function findDraws(db: Reader, actor: Actor, body: Filters) {
  const reach = resultReach(actor);
  const partyType = body.requisitionId || body.partyId ? null : (body.partyType ?? 'PATIENT');
  const closed = partyType && closedFor(results.resultRequisitions.permission, actor, [partyType]);
  if (closed) throw new Refusal(closed);
  const facilityIds = body.facilityId ? [body.facilityId] : (body.facilityIds ?? null);
  const found = await listResultDraws(
    db,
    reach,
    {
      facilityIds: facilityIds?.length ? facilityIds : null,
      partyType,
      partyId: body.partyId ?? null,
      requisitionId: body.requisitionId ?? null,
      providerId: body.providerId ?? null,
      inGroups: inPatientGroupsSql(actor, body.patientGroupIds, 'r.party_id'),
      isOfGroups: (body.patientGroupIds?.length ?? 0) > 0,
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
  return { reach, ...found };
}

export const resultRequisitions = query(results.resultRequisitions)(async ({ body, actor, db, request }) => {
  const { reach, rows, totalCount } = await findDraws(db, actor, body);
  const found = body.includeResults ? await resultsOfDraws(db, reach, rows, false) : null;
  const groups = body.unreviewedOnly ? await reviewGroupsOf(db, reach, rows) : null;
  return {
    totalCount,
    items: rows.map((row) => ({
      ...resultDrawReply(row, request.language),
      ...(groups && { groups: groups.get(row.id) ?? [] }),
      ...(found && { results: found.get(row.id) ?? [] }),
    })),
  };
});

export const exportList = query(results.exportList)(async ({ body, actor, db, audit, request }) => {
  const { reach, rows, totalCount } = await findDraws(db, actor, body);
  audit.about({ subjectType: 'result-list', facilityId: body.facilityId ?? null, detail: { from: body.skipCount, rows: rows.length } });
  const found = await resultsOfDraws(db, reach, rows, false);
  return { totalCount, items: rows.map((row) => ({ ...resultDrawReply(row, request.language), results: found.get(row.id) ?? [] })) };
});
