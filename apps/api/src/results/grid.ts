import { laboratoryTests, testByCode } from '@drawday/catalogue';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { boundNumber, goalText, standsOut } from '@drawday/domain';
import { facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { markOf, shownVerdict } from '../platform/verdict-columns.ts';
import { isPossible } from './big-change.ts';
import { externalPaper, externalPoint, externalValuesOf } from './external-points.ts';
import { findPartyWithDraws, type GridDraw, type GridValue, listGridValues } from './party-history.store.ts';
import { partyPerson } from './party-person.ts';
import { textBeside } from './value-text.ts';
import { yardsticksOf } from './yardsticks.ts';

const position = new Map(laboratoryTests.map((test, index) => [test.code, index]));
const order = (code: string) => position.get(code) ?? Number.MAX_SAFE_INTEGER;

/** Tests by draw of one party: two queries. */
export const grid = query(results.grid)(async ({ params, query: asked, actor, db, clock, refuse, audit }) => {
  const { draws: count, months, outOfGoalOnly } = asked;
  const reach = resultReach(actor);
  const found = await findPartyWithDraws(db, reach, params.id, count + 1);
  if (!found) throw refuse('NOT_FOUND', { values: { entity: 'Party', id: params.id } });
  const inTime = drawsOfMonths(found.draws, months);
  const party = { ...found, draws: inTime.slice(0, count) };
  const patientId = party.party_type === 'PATIENT' ? party.id : null;
  audit.about({ subjectType: party.party_type.toLowerCase(), subjectId: party.id, patientId, facilityId: party.facility_id });
  const times = party.draws.map((draw) => Date.parse(draw.collected_at));
  // A collection time may have been corrected after the results came: a month on either side is close enough to prune years.
  const month = 31 * 86_400_000;
  const from = new Date(Math.min(...times, clock.now().epochMilliseconds) - month).toISOString();
  const to = new Date(Math.max(...times, 0) + month).toISOString();
  const values = party.draws.length ? await listGridValues(db, reach, party.draws, from, to) : [];
  const yardsticks = await yardsticksOf(db, reach.tenantId);
  const day = facilityDay(party.time_zone, clock.now()).toString();
  const whom = {
    organizationId: party.organization_id,
    facilityId: party.facility_id,
    day,
    person: partyPerson(party, day),
  };
  const oldest = party.draws.length ? new Date(Math.min(...times)).toISOString() : new Date(0).toISOString();
  const external = await externalValuesOf(db, actor, party, { since: oldest, papers: count });
  const measured = Map.groupBy(values, (value) => value.result_code);
  // A test that only another laboratory made has a row too, unless only what is out of goal is asked for: it is not judged.
  if (!outOfGoalOnly) for (const { resultCode } of external) if (!measured.has(resultCode)) measured.set(resultCode, []);
  const byCode = [...measured]
    .filter(([, ofCode]) => !outOfGoalOnly || ofCode.some((value) => isMissed(value)))
    .sort(([a], [b]) => order(a) - order(b) || a.localeCompare(b));
  return {
    external: [...Map.groupBy(external, (row) => row.externalResultId).values()].toReversed().flatMap((rows) =>
      rows.slice(0, 1).map((first) => ({
        ...externalPaper(first),
        collectedOn: facilityDay(party.time_zone, Temporal.Instant.fromEpochMilliseconds(first.collected_at.getTime())).toString(),
        values: rows.map((row) => ({ resultCode: row.resultCode, ...externalPoint(row) })),
      })),
    ),
    hasMore: inTime.length > count,
    draws: party.draws.map((draw) => ({
      requisitionId: draw.id,
      drawDate: draw.draw_date,
      collectedAt: new Date(draw.collected_at).toISOString(),
      statusTypeCode: draw.status,
    })),
    rows: byCode.map(([code, ofCode]) => {
      const test = testByCode.get(code);
      const unit = test?.unit ?? ofCode[0]?.unit ?? null;
      const yardstick = yardsticks.of(code, whom);
      const byDraw = new Map(ofCode.map((value) => [value.requisition_id, value]));
      return {
        resultCode: code,
        name: test?.name ?? code,
        category: yardsticks.groupOf(code, party.organization_id, day)?.name ?? test?.category ?? 'other',
        unit,
        decimals: test?.decimals ?? 0,
        goalText: goalText(yardstick.limits.goal) || null,
        goalLow: boundNumber(yardstick.limits.goal?.low),
        goalHigh: boundNumber(yardstick.limits.goal?.high),
        referenceText: yardstick.referenceText,
        referenceLow: yardstick.referenceLow,
        referenceHigh: yardstick.referenceHigh,
        values: party.draws.map((draw) => cell(code, byDraw.get(draw.id), unit)),
      };
    }),
  };
});

/** Those of so many months before the newest one, which come first. */
function drawsOfMonths(draws: readonly GridDraw[], months: number | undefined): readonly GridDraw[] {
  const [newest] = draws;
  if (!newest || months === undefined) return draws;
  const since = Temporal.PlainDate.from(newest.draw_date).subtract({ months }).toString();
  return draws.filter(({ draw_date }) => draw_date > since);
}

/** Beyond a limit or goal, or not judged: values left out are in order. */
const isMissed = (value: GridValue) => value.goal_met === false || standsOut(shownVerdict(value));

function cell(code: string, value: GridValue | undefined, unit: string | null) {
  if (!value) return null;
  return {
    resultId: String(value.id),
    text: textBeside(code, value, unit, value.is_calculated),
    value: value.status === 'X' || (value.unit ?? unit) !== unit || !isPossible(code, value) ? null : value.value_numeric,
    displayFlag: markOf(value),
    goalMet: value.goal_met,
    isCorrected: value.status === 'C',
    status: value.status,
    comment: value.is_calculated ? null : value.comment,
  };
}
