import { restrictedCodes, testByCode } from '@drawday/catalogue';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { goalText, ianaTimeZone } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { markOf } from '../platform/verdict-columns.ts';
import { isPossible } from './big-change.ts';
import { externalPaper, externalPoint, externalValuesOf } from './external-points.ts';
import { findParty, listDoubtedTimes, listTextTrend, listTrend } from './party-history.store.ts';
import { partyPerson } from './party-person.ts';
import { textBeside } from './value-text.ts';
import { yardsticksOf } from './yardsticks.ts';

/** One test of one party over time, with the bands of today. A value in another unit is shown with it, but has no place on our axis; nor has one that is not possible. */
export const trend = query(results.trend)(async ({ params, query: { resultCode, months }, actor, db, clock, refuse }) => {
  const reach = resultReach(actor);
  const test = testByCode.get(resultCode);
  if (!test) throw refuse('NOT_FOUND', { values: { entity: 'Result', id: resultCode } });
  const party = await findParty(db, reach, params.id);
  if (!party) throw refuse('NOT_FOUND', { values: { entity: 'Party', id: params.id } });
  const today = clock.now().toZonedDateTimeISO(ianaTimeZone(party.time_zone));
  const since = today.subtract({ months }).toInstant().toString();
  const isIndexed = test.valueKind === 'NUMERIC' && !restrictedCodes.includes(resultCode) && party.party_type !== 'EMPLOYEE';
  const indexed = isIndexed ? await listTrend(db, reach.tenantId, party.id, resultCode, since) : null;
  // What could not be read as a number has its words only in the row itself.
  const isWhole = indexed?.every((row) => row.value_numeric !== null);
  const found = indexed && isWhole ? indexed : await listTextTrend(db, reach, party.id, resultCode, since);
  const inDoubt = new Set(party.party_type === 'PATIENT' ? await listDoubtedTimes(db, reach.tenantId, party.id) : []);
  const rows = found.filter((row) => !inDoubt.has(row.collected_at.getTime()));
  const yardstick = (await yardsticksOf(db, reach.tenantId)).of(resultCode, {
    organizationId: party.organization_id,
    facilityId: party.facility_id,
    day: today.toPlainDate().toString(),
    person: partyPerson(party, today.toPlainDate().toString()),
  });
  const external = await externalValuesOf(db, actor, party, { since, resultCode });
  return {
    resultCode,
    name: test.name,
    unit: test.unit,
    decimals: test.decimals ?? 0,
    referenceLow: yardstick.referenceLow,
    referenceHigh: yardstick.referenceHigh,
    criticalLow: yardstick.limits.critical?.low ?? null,
    criticalHigh: yardstick.limits.critical?.high ?? null,
    goalText: goalText(yardstick.limits.goal) || null,
    goalLow: yardstick.limits.goal?.low ?? null,
    goalHigh: yardstick.limits.goal?.high ?? null,
    inDoubt: found.length - rows.length,
    points: rows.map((row) => ({
      collectedAt: row.collected_at.toISOString(),
      value: (row.unit ?? test.unit) === test.unit && isPossible(resultCode, row) ? row.value_numeric : null,
      comparator: row.comparator,
      text: textBeside(resultCode, { ...row, value_text: row.value_text ?? null }, test.unit),
      displayFlag: markOf(row),
      status: row.status,
    })),
    external: external.map((row) => ({ ...externalPaper(row), ...externalPoint(row) })),
  };
});
