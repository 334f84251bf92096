import { testByCode } from '@drawday/catalogue';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { query } from '../platform/route.ts';
import { resultReach } from './result-access.ts';
import { criticalLimit, shownFlag } from './result-reply.ts';
import { listCriticals } from './review.store.ts';
import { valueText } from './value-text.ts';
import { yardsticksOf } from './yardsticks.ts';

/** Open ones first, the longest waiting on top. */
export const criticals = query(results.criticals)(async ({ body, actor, db }) => {
  const reach = resultReach(actor);
  const { rows, totalCount } = await listCriticals(
    db,
    reach,
    { facilityId: body.facilityId ?? null, partyType: body.partyType ?? null, acknowledged: body.acknowledged ?? null },
    body,
  );
  const yardsticks = await yardsticksOf(db, reach.tenantId);
  return {
    totalCount,
    items: rows.map((row) => {
      const yardstick = yardsticks.of(row.result_code, {
        organizationId: row.organization_id,
        facilityId: row.facility_id,
        sex: 'UNKNOWN',
        modality: row.modality,
        day: row.collected_on,
      });
      return {
        resultId: String(row.result_id),
        requisitionId: row.requisition_id,
        partyId: row.party_id,
        partyName: row.party_name,
        mrn: row.mrn,
        facilityId: row.facility_id,
        resultCode: row.result_code,
        name: testByCode.get(row.result_code)?.name ?? row.result_code,
        text: valueText(row.result_code, row),
        unit: row.unit,
        displayFlag: shownFlag(row),
        referenceText: row.reference_text,
        criticalLimit: criticalLimit(row, yardstick.critical),
        collectedAt: row.collected_at.toISOString(),
        openedAt: row.opened_at.toISOString(),
        acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
        acknowledgedByName: row.acknowledged_by_name,
        comment: row.comment,
        laboratoryComment: row.laboratory_comment,
      };
    }),
  };
});
