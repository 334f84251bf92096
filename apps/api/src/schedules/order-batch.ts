import { measuredBy } from '@drawday/catalogue';
import type { BodyOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { duplicateOrderWarning } from '@drawday/domain';
import { listOrderParties, makesDraws, type OrderPartyRow, orderDates } from '../order-draws/order-draws.public.ts';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { Refusal, type RefusalValues } from '../platform/refusal.ts';
import { type Judged, judgeCoverage, planDraw } from '../requisitions/requisitions.public.ts';
import { checkLines, refuseParty } from './check-order.ts';
import { enteredOrder, type Order } from './entered-order.ts';
import { listNearDraws, listStandingTests } from './order-batch.store.ts';
import { type LatestResultRow, listLatestResults } from './order-planning.store.ts';
import { latestWords } from './order-warnings.ts';

type PatientOrders = BodyOf<typeof schedules.previewBatch>['orders'];
export type Finding = ReplyOf<typeof schedules.previewBatch>['items'][number]['findings'][number];
export type BatchPatient = {
  party: OrderPartyRow | undefined;
  id: string;
  no: { code: string; values: RefusalValues } | null;
  dates: string[];
  /** To fill on the first of these days, each with the tests that are ordered from it. */
  firstTubes: ReplyOf<typeof schedules.previewBatch>['items'][number]['firstTubes'];
  findings: Finding[];
};
type Days = Pick<BatchPatient, 'dates' | 'firstTubes'>;
const noDays: Days = { dates: [], firstTubes: [] };

const datesShown = 3;
/** A draw as near as this asks for the same tests again: a weekly test does not warn of last week. */
const nearDays = 6;
/** A younger result is left out unless a person wants it anyway; up to the second bound a person decides. */
const freshDays = 14;
const recentDays = 30;

/** Refuses tests and diagnoses that nobody can order; those of one order are the same for everybody. */
export async function checkOrders(db: Reader, orders: PatientOrders, partyType: Order['partyType']): Promise<void> {
  for (const [index, order] of orders.entries()) await checkLines(db, { ...order, partyType }, `orders.${index}.`);
}

/**
 * What ordering the same for many patients means for each: who cannot be ordered for, the next days, and every test that was drawn lately, is
 * ordered already, or needs a notice. Some ten statements whatever the number of patients.
 */
export async function judgeBatch(
  db: Reader,
  actor: Actor,
  now: Temporal.Instant,
  { patientIds, orders }: { patientIds: readonly string[]; orders: PatientOrders },
): Promise<BatchPatient[]> {
  const ids = [...new Set(patientIds)];
  const parties = new Map((await listOrderParties(db, actor, 'PATIENT', ids)).map((party) => [party.id, party]));
  const todayOf = (party: OrderPartyRow) => facilityDay(party.time_zone, now);
  const byDay = Map.groupBy(parties.values(), (party) => todayOf(party).toString());
  const [earliest] = [...byDay.keys()].toSorted();
  const nearFrom = earliest && Temporal.PlainDate.from(earliest).subtract({ days: nearDays }).toString();
  const draws = Map.groupBy(nearFrom ? await listNearDraws(db, actor.tenantId, ids, nearFrom) : [], (row) => row.party_id);
  const standing = Map.groupBy(await listStandingTests(db, actor.tenantId, 'PATIENT', ids), (row) => row.party_id);
  const latest = Map.groupBy(
    actor.permissions.has('Order.Results.View') ? await listLatestResults(db, actor, ids) : [],
    (row) => row.party_id,
  );
  const lines = orders.flatMap((order) => order.lines);
  const covered = new Map<string, Judged[]>();
  if (actor.permissions.has('Order.Abn.Check'))
    for (const [day, ofDay] of byDay) {
      const asked = ofDay.map(({ id, problems }) => ({ id, problems, lines }));
      for (const [id, judged] of await judgeCoverage(db, actor.tenantId, asked, day)) covered.set(id, judged);
    }
  const daysOf = sharedDays(orders, todayOf);
  return ids.map((id) => {
    const party = parties.get(id);
    const no = refusalOf(party, id);
    if (!party || no) return { party, id, no, ...noDays, findings: [] };
    const today = todayOf(party);
    const { dates, firstTubes } = makesDraws({ party_status: party.status_type_code }) ? daysOf(party) : noDays;
    const known = {
      ...{ draws: (draws.get(id) ?? []).map(drawWithTests), standing: standing.get(id) ?? [], latest: latest.get(id) ?? [] },
      ...{ today, first: Temporal.PlainDate.from(dates[0] ?? today.toString()) },
    };
    const findings = [
      ...orders.flatMap((order) => order.lines.flatMap((line) => doubleOf(line, order.drawTypeCode === 'ONETIME', known))),
      ...(covered.get(id) ?? []).flatMap((judged): Finding[] =>
        judged.abnNeeded
          ? [
              {
                ...nothingFound('ABN', judged.offeringCode),
                ...{ coverage: judged.coverage, policy: judged.policy, limitDays: judged.limitDays, suggestion: judged.suggestion },
                ...{ lastDate: judged.lastPerformedOn?.toString() ?? null, daysAgo: judged.daysSince },
              },
            ]
          : [],
      ),
    ];
    return { party, id, no: null, dates, firstTubes, findings };
  });
}

function refusalOf(party: OrderPartyRow | undefined, id: string): BatchPatient['no'] {
  if (!party) return { code: 'NOT_FOUND', values: { entity: 'Patient', id } };
  try {
    refuseParty(party);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, values: error.details.values ?? {} };
  }
}

/** The next days of these orders and the tubes of the first, worked out once for all patients of a facility with the same treatment days. */
function sharedDays(orders: PatientOrders, todayOf: (party: OrderPartyRow) => Temporal.PlainDate): (party: OrderPartyRow) => Days {
  const known = new Map<string, Days>();
  const daysOf = (party: OrderPartyRow): Days => {
    const today = todayOf(party);
    const until = today.add({ years: 1 });
    const planned = orders.map((order) => ({
      lines: order.lines,
      days: orderDates(party, enteredOrder(party, { ...order, partyType: 'PATIENT', partyId: party.id }, ''), today, until).map(
        ({ date }) => date,
      ),
    }));
    const dates = [...new Set(planned.flatMap(({ days }) => days))].sort().slice(0, datesShown);
    const first = planned.flatMap(({ lines, days }) => (days.some((day) => day === dates[0]) ? lines : []));
    return { dates, firstTubes: tubesOf(first, party.modality) };
  };
  return (party) => {
    const { facility_id, modality, day_group, schedule_days, visit_days } = party;
    const key = JSON.stringify([facility_id, modality, day_group, schedule_days, visit_days]);
    const days = known.get(key) ?? daysOf(party);
    known.set(key, days);
    return days;
  };
}

const tubesOf = (lines: readonly PatientOrders[number]['lines'][number][], modality: string | null): Days['firstTubes'] =>
  planDraw(
    lines.map((line) => ({ ...line, scheduleIds: [] })),
    modality,
  ).tubes.map(({ tubeCode, tests }) => ({
    tubeCode,
    offerings: [...new Set(lines.map((line) => line.offeringCode))].filter((code) => measuredBy(code).some((test) => tests.includes(test))),
  }));

type NearDraw = Awaited<ReturnType<typeof listNearDraws>>[number];
const drawWithTests = (draw: NearDraw) => ({
  ...{ requisitionId: draw.id, drawDate: Temporal.PlainDate.from(draw.draw_date), statusTypeCode: draw.status },
  tests: draw.lines.flatMap((one) => measuredBy(one.offeringCode).map((testCode) => ({ testCode, timing: one.timing }))),
});

type Known = {
  draws: readonly ReturnType<typeof drawWithTests>[];
  standing: Awaited<ReturnType<typeof listStandingTests>>;
  latest: readonly LatestResultRow[];
  today: Temporal.PlainDate;
  first: Temporal.PlainDate;
};

const nothingFound = (kind: Finding['kind'], offeringCode: string): Finding => ({
  ...{ kind, offeringCode, tests: [offeringCode], lastResult: null, lastDate: null, daysAgo: null },
  ...{ coverage: null, policy: null, limitDays: null, suggestion: null, choice: null },
});

/** The same test in a standing order, on a draw near the first day, or among the newest results: the first of these that holds. */
function doubleOf(line: PatientOrders[number]['lines'][number], isOnce: boolean, known: Known): Finding[] {
  const { offeringCode, timing } = line;
  const found = (kind: Finding['kind'], more: Partial<Finding>): Finding[] => [{ ...nothingFound(kind, offeringCode), ...more }];
  if (!isOnce && known.standing.some((one) => one.offering_code === offeringCode && one.timing === timing))
    return found('ORDERED', { choice: 'LEAVE_OUT' });
  const [near] = duplicateOrderWarning({
    tests: measuredBy(offeringCode).map((testCode) => ({ testCode, timing })),
    drawDate: known.first,
    withinDays: nearDays,
    otherDraws: known.draws,
  });
  if (near && near.testCodes.length === measuredBy(offeringCode).length)
    return found('PLANNED', { tests: [...near.testCodes], lastDate: near.drawDate.toString(), choice: 'LEAVE_OUT' });
  const result = known.latest.find((row) => row.result_code === offeringCode);
  const daysAgo = result && Temporal.PlainDate.from(result.collected_on).until(known.today, { largestUnit: 'day' }).days;
  if (!result || daysAgo === undefined || daysAgo > recentDays) return [];
  return found('RECENT', {
    lastResult: latestWords(result),
    lastDate: result.collected_on,
    daysAgo,
    choice: daysAgo <= freshDays ? 'LEAVE_OUT' : null,
  });
}
