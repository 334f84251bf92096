import { testByCode } from '@drawday/catalogue';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { goalText, ianaTimeZone } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { findParty, listTextTrend, listTrend } from './party-history.store.ts';
import { restrictedCodes, resultReach } from './result-access.ts';
import { shownFlag } from './result-reply.ts';
import { isSameUnit } from './same-unit.ts';
import { textBeside } from './value-text.ts';
import { yardsticksOf } from './yardsticks.ts';

/** One test of one party over time, with the bands of today. A value in another unit is shown with it, and is no number on our axis. */
export const trend = query(results.trend)(async ({ params, query: { resultCode, months }, actor, db, clock, refuse }) => {
  const reach = resultReach(actor);
  const test = testByCode.get(resultCode);
  if (!test) throw refuse('NOT_FOUND', { values: { entity: 'Result', id: resultCode } });
  const party = await findParty(db, reach, params.id);
  if (!party) throw refuse('NOT_FOUND', { values: { entity: 'Party', id: params.id } });
  const today = clock.now().toZonedDateTimeISO(ianaTimeZone(party.time_zone));
  const since = today.subtract({ months }).toInstant().toString();
  const isIndexed = test.valueKind === 'NUMERIC' && !restrictedCodes.includes(resultCode) && party.party_type !== 'EMPLOYEE';
  const rows = isIndexed
    ? await listTrend(db, reach.tenantId, party.id, resultCode, since)
    : await listTextTrend(db, reach, party.id, resultCode, since);
  const yardstick = (await yardsticksOf(db, reach.tenantId)).of(resultCode, {
    organizationId: party.organization_id,
    facilityId: party.facility_id,
    sex: party.sex ?? 'UNKNOWN',
    modality: party.modality,
    day: today.toPlainDate().toString(),
  });
  return {
    resultCode,
    name: test.name,
    unit: test.unit,
    decimals: test.decimals ?? 0,
    referenceLow: yardstick.referenceLow,
    referenceHigh: yardstick.referenceHigh,
    criticalLow: yardstick.critical?.low ?? null,
    criticalHigh: yardstick.critical?.high ?? null,
    goalText: goalText(yardstick.goal) || null,
    goalLow: yardstick.goal?.low ?? null,
    goalHigh: yardstick.goal?.high ?? null,
    points: rows.map((row) => ({
      collectedAt: row.collected_at.toISOString(),
      value: isSameUnit(resultCode, row.unit, test.unit) ? row.value_numeric : null,
      comparator: row.comparator,
      text: textBeside(resultCode, { ...row, value_text: row.value_text ?? null }, test.unit),
      displayFlag: shownFlag(row),
      status: row.status,
    })),
  };
});
