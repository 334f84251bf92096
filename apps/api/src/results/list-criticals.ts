import { testByCode } from '@drawday/catalogue';
import { results } from '@drawday/contracts/results/results.contract.ts';
import type { PartyType } from '@drawday/vocabulary';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { markOf } from '../platform/verdict-columns.ts';
import { escalationReply } from './escalation-reply.ts';
import { criticalLimit } from './result-reply.ts';
import { listCriticals } from './review.store.ts';
import { valueText } from './value-text.ts';

/** Open ones first, the longest waiting on top. */
export const criticals = query(results.criticals)(async ({ body, actor, db }) => {
  const reach = resultReach(actor);
  const { rows, totalCount } = await listCriticals(
    db,
    reach,
    { facilityId: body.facilityId ?? null, partyType: body.partyType ?? null, acknowledged: body.acknowledged ?? null },
    body,
  );
  return {
    totalCount,
    items: rows.map((row) => ({
      resultId: String(row.result_id),
      requisitionId: row.requisition_id,
      partyType: row.party_type,
      partyId: row.party_id,
      partyName: row.party_name,
      mrn: row.mrn,
      facilityId: row.facility_id,
      resultCode: row.result_code,
      name: testByCode.get(row.result_code)?.name ?? row.result_code,
      text: isPrivate(row) ? null : valueText(row.result_code, row),
      unit: row.unit,
      displayFlag: markOf(row),
      verdict: row.verdict,
      because: row.because,
      criticalOpen: row.critical_open,
      referenceText: row.reference_text,
      decimals: testByCode.get(row.result_code)?.decimals ?? 0,
      criticalLimit: criticalLimit(row),
      collectedAt: row.collected_at.toISOString(),
      openedAt: row.opened_at.toISOString(),
      acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
      acknowledgedByName: row.acknowledged_by_name,
      comment: isPrivate(row) ? null : row.comment,
      laboratoryComment: isPrivate(row) ? null : row.laboratory_comment,
      escalation: escalationReply(row),
    })),
  };
});

/** Values of employees, and words about them, stand in no list. */
const isPrivate = ({ party_type: partyType }: { party_type: PartyType }): boolean => partyType === 'EMPLOYEE';
