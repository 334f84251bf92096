import { connect } from '@drawday/database/connect.ts';
import { type Condition, type ConditionShape, holds, type QueueName, type QueueSubject, queues } from '@drawday/domain';
import { exchangeStates, lineStatuses, requisitionStatuses, ticketStatuses } from '@drawday/vocabulary';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqlMoment } from './condition-sql.ts';
import { localDaySql } from './local-day-sql.ts';
import { queueSql } from './queue-sql.ts';
import { clinic, createClinicDatabase } from './testing/test-clinic.ts';

// Every queue over the same generated rows: what PostgreSQL takes by the SQL of its condition, and what the rules take by the condition itself.

const database = await createClinicDatabase();
const connection = connect({ url: database.ownerUrl, connections: 1, name: 'queue-sql' });
const db = connection.kysely;
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const now = Temporal.Instant.from('2027-01-13T05:30:00Z');
const zones = { [clinic.facility]: 'US/Eastern', [clinic.otherFacility]: 'US/Central' } as const;
type FacilityId = keyof typeof zones;
const rowCount = 1200;

/** Values on both sides of every window, and none. */
const aboutDays = [-32, -31, -30, -8, -7, -6, -2, -1, 0, 1, 6, 7, 8, 29, 30, 31];
const aboutHours = [0, 48, 7 * 24, 14 * 24, 30 * 24, 90 * 24].flatMap((hours) => [hours - 25, hours - 1, hours, hours + 1, hours + 25]);
const orNone = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 9 });
const codes = (...all: readonly string[]) => fc.constantFrom(...all);
const dayAmong = (...among: readonly number[]) =>
  orNone(fc.constantFrom(...among).map((days) => Temporal.PlainDate.from('2027-01-13').add({ days })));
const day = dayAmong(...aboutDays);
const moment = orNone(fc.constantFrom(...aboutHours).map((hours) => now.subtract({ hours })));
const list = fc.constantFrom<string[]>([], ['TXMIN'], ['TXMIN', 'WEIGHT']);
const party = codes('PENDING', 'ACTIVE', 'PAUSED', 'INACTIVE');

type Facts = Readonly<Record<string, unknown>>;
type Subject = {
  /** The type of its rows, and what statements call them. */
  table: string;
  alias: string;
  /** The other table that statements read beside it. */
  beside?: RawBuilder<unknown>;
  fields: fc.Arbitrary<Facts>;
  /** What the condition asks for and no column holds: rows of other tables. */
  surroundings?: (rows: readonly Row[]) => Promise<unknown>;
};
type Row = { id: string; facilityId: FacilityId; facts: Facts };

/** Of one row in six, so that enough are left for each window. */
const seldom = fc.nat(5).map((one) => one === 0);
const subjects: Readonly<Record<QueueSubject, Subject>> = {
  draws: {
    table: 'requisitions',
    alias: 'r',
    fields: fc
      .record({
        // Those more often in which a queue has a window.
        status: codes(...requisitionStatuses.codes, 'PENDING', 'MISSINGAOE', 'SENT', 'SENT'),
        drawDate: dayAmong(...aboutDays, 34, 35, 36),
        isLabelPrinted: fc.boolean(),
        labelConfirmedAt: moment,
        hasKinetics: fc.boolean(),
        missingCodes: list,
        tubesOwed: fc.integer({ min: 0, max: 1 }),
        unreviewedResults: fc.integer({ min: 0, max: 2 }),
        unreviewedCriticals: fc.integer({ min: 0, max: 1 }),
        shippedAt: moment,
        collectedAt: moment,
        receivedAt: moment,
        reviewedAt: moment,
        unansweredSince: moment,
      })
      .map((facts) => ({
        ...facts,
        isDayClosed: facts.drawDate !== null && facts.drawDate.day % 2 === 0,
        // A draw waits for answers since it was received, at the latest.
        receivedAt: facts.unansweredSince && facts.receivedAt,
      })),
    surroundings: async (rows) => {
      const closed = rows.flatMap(({ facilityId, facts }) => (facts.isDayClosed ? [{ facilityId, day: String(facts.drawDate) }] : []));
      await sql`insert into facility_closed_days (tenant_id, facility_id, closed_on, reason)
        select distinct ${clinic.tenantA}::uuid, "facilityId", day, 'Holiday'
        from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as c ("facilityId" uuid, day date)`.execute(db);
      await db
        .insertInto('requisition_events')
        .values(
          rows.flatMap(({ id, facts: { unansweredSince } }) =>
            unansweredSince
              ? [
                  {
                    tenant_id: clinic.tenantA,
                    requisition_id: id,
                    at: String(unansweredSince),
                    action: 'x',
                    from_status: 'RECEIVED',
                    to_status: 'MISSINGAOE',
                  },
                ]
              : [],
          ),
        )
        .execute();
    },
  },
  lines: {
    table: 'requisition_lines',
    alias: 'l',
    fields: fc.record({
      status: codes(...lineStatuses.codes, 'TNP', 'TIQ'),
      lostCodes: list,
      isReordered: fc.boolean(),
      coveredBy: orNone(codes('RENAL')).map((code) => (code === 'RENAL' ? null : 'RENAL')),
      statusChangedAt: moment,
      issueHandledAt: fc.option(moment, { freq: 2 }),
    }),
  },
  sentTests: {
    table: 'requisitions',
    alias: 'r',
    beside: sql`cross join lateral (
      select given.item ->> 'line_status' as status, given.item ->> 'covered_by' as covered_by, given.item ->> 'offering_code' as offering_code
    ) l`,
    fields: fc
      .record({
        status: codes(...requisitionStatuses.codes, 'COLLECTED', 'SENT', 'RECEIVED', 'RECEIVED', 'RECEIVED'),
        collectedAt: moment,
        receivedAt: moment,
        lineStatus: codes(...lineStatuses.codes, 'ORDERED', 'ORDERED'),
        coveredBy: orNone(codes('RENAL')).map((code) => (code === 'RENAL' ? null : 'RENAL')),
        offeringCode: codes('K', 'DIALMIC'),
      })
      .map((facts) => ({ ...facts, isCulture: facts.offeringCode === 'DIALMIC' })),
  },
  criticals: {
    table: 'critical_results',
    alias: 'c',
    fields: fc.record({ openedAt: moment, acknowledgedAt: fc.option(moment, { freq: 2 }), withdrawnAt: fc.option(moment, { freq: 2 }) }),
  },
  problems: {
    table: 'order_problems',
    alias: 'o',
    fields: fc.record({ kind: codes('IDENTITY', 'SPECIMEN_DOUBTFUL', 'OTHER'), status: codes('OPEN', 'RESOLVED'), createdAt: moment }),
  },
  exchanges: {
    table: 'order_exchanges',
    alias: 'x',
    fields: fc.record({
      state: codes(...exchangeStates.codes),
      stateAt: moment,
      isStat: fc.boolean(),
      handledAt: fc.option(moment, { freq: 2 }),
    }),
  },
  orders: {
    table: 'schedules',
    alias: 's',
    fields: fc.record({
      status: codes('UNSIGNED', 'ACTIVE', 'EXPIRED', 'DISCONTINUED'),
      orderedAt: moment,
      expiresOn: dayAmong(-32, -31, -30, -2, -1, 0, 1, 30, 31),
      drawTypeCode: codes('MONTH', 'ONETIME'),
      endsByItself: seldom,
      isRenewed: seldom,
      isPartyGone: seldom,
      notRenewedReason: fc.constantFrom(null, 'Therapy changes'),
    }),
    surroundings: (rows) =>
      sql`with gone as (update patients set status_type_code = 'INACTIVE' where id = ${clinic.pendingPatient})
        insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, renewed_from_id)
        select ${clinic.tenantA}, gen_random_uuid(), 'PATIENT', ${clinic.patient}, ${clinic.facility}, 'MONTH', '2027-01-01', renewed
        from unnest(${rows.filter(({ facts }) => facts.isRenewed === true).map(({ id }) => id)}::uuid[]) as renewed`.execute(db),
  },
  patients: { table: 'patients', alias: 'p', fields: fc.record({ statusTypeCode: party }) },
  employees: { table: 'employees', alias: 'e', fields: fc.record({ statusTypeCode: party }) },
  facilities: { table: 'facilities', alias: 'f', fields: fc.record({ statusTypeCode: party }) },
  sources: {
    table: 'sources',
    alias: 's',
    fields: fc.record({
      statusTypeCode: codes('PENDING', 'ACTIVE', 'MAINTENANCE', 'INACTIVE'),
      kind: codes('MACHINE', 'WATERROOM', 'PORTABLERO', 'BICARBMIXER'),
      month: orNone(fc.constantFrom(1, 2, 12)),
      isSampledThisMonth: fc.boolean(),
    }),
    surroundings: (rows) =>
      sql`insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
        select ${clinic.tenantA}, gen_random_uuid(), 'SITE', source, ${clinic.facility}, '2027-01-04', 'ONETIME', 'COLLECTED', '2027-01-04T12:00Z'
        from unnest(${rows.filter(({ facts }) => facts.isSampledThisMonth === true).map(({ id }) => id)}::uuid[]) as source`.execute(db),
  },
  orderSets: {
    table: 'order_sets',
    alias: 's',
    fields: fc.record({
      status: codes('PENDING', 'ACTIVE', 'INACTIVE'),
      version: fc.constant(2),
      needReviewCount: fc.integer({ min: 0, max: 1 }),
    }),
    surroundings: async (rows) => {
      await sql`insert into order_sets (tenant_id, id, facility_id, name) select ${clinic.tenantA}, id, ${clinic.facility}, id::text
        from unnest(${rows.map(({ id }) => id)}::uuid[]) as id`.execute(db);
      const applied = rows.map(({ id, facilityId, facts }) => ({
        id,
        patient: facilityId === clinic.facility ? clinic.patient : clinic.otherFacilityPatient,
        version: facts.needReviewCount === 1 ? 1 : 2,
      }));
      await sql`insert into order_set_applications (tenant_id, order_set_id, patient_id, version)
        select ${clinic.tenantA}, id, patient, version
        from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as a (id uuid, patient uuid, version int)`.execute(db);
    },
  },
  ranges: {
    table: 'offering_ranges',
    alias: 'g',
    fields: fc.record({ hasProposal: fc.boolean(), refusedAt: fc.option(moment, { freq: 2 }), validTo: fc.option(day, { freq: 2 }) }),
  },
  invoices: {
    table: 'invoices',
    alias: 'i',
    fields: fc.record({ status: codes('DRAFT', 'ISSUED', 'PARTIAL', 'PAID', 'VOID'), dueDate: day }),
  },
  tickets: { table: 'support_tickets', alias: 'st', fields: fc.record({ status: codes(...ticketStatuses.codes) }) },
  unmatchedItems: {
    table: 'lab_link.unmatched_items',
    alias: 'u',
    fields: fc.record({ status: codes('OPEN', 'RESOLVED', 'DISMISSED'), isCritical: fc.boolean() }),
  },
};

const idOf = (index: number) => `a0000000-0000-7000-8000-${String(700_000_000 + index)}000`;
const sampled = new Map<Subject, Row[]>();
/** The same rows whenever a subject is asked for. */
function rowsOf(subject: Subject): Row[] {
  const known = sampled.get(subject) ?? sample(subject);
  sampled.set(subject, known);
  return known;
}
function sample({ fields }: Subject): Row[] {
  const facilities = Object.keys(zones) as FacilityId[];
  return fc.sample(fields, { numRuns: rowCount, seed: 20_261_123 }).map((facts, index) => ({
    id: idOf(index),
    facilityId: facilities[index % facilities.length] ?? clinic.facility,
    facts,
  }));
}

const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** As a row of its table; PostgreSQL leaves out names that no column has. */
const recordOf = ({ id, facilityId, facts }: Row) => ({
  id,
  facility_id: facilityId,
  tenant_id: clinic.tenantA,
  ...(facts.endsByItself === true && { end_date: '2000-01-01' }),
  ...('isPartyGone' in facts && {
    party_type: 'PATIENT',
    party_id: facts.isPartyGone === true ? clinic.pendingPatient : clinic.patient,
  }),
  ...(facts.hasProposal === true && { proposed_at: '2000-01-01' }),
  ...(facts.isCritical === true && { detail: { criticals: ['Potassium 8.4'] } }),
  ...(facts.isCritical === false && { detail: {} }),
  ...Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      columnName(field),
      typeof value === 'object' && value !== null && !Array.isArray(value) ? String(value) : value,
    ]),
  ),
});

const utcDay = sql`${now.toString().slice(0, 10)}::date`;
const at: SqlMoment = { now: sql`${now.toString()}::timestamptz`, today: sql`t.day`, timeZone: sql`t.zone` };
const atWithDays: SqlMoment = { ...at, days: { earliest: sql`${utcDay} - 1`, latest: sql`${utcDay} + 1` } };

/** The ids of the rows that PostgreSQL takes. */
async function takenBySql(
  condition: RawBuilder<unknown>,
  { table, alias, beside = sql`` }: Subject,
  rows: readonly Row[],
): Promise<string[]> {
  const today = localDaySql(sql`f.time_zone`, at.now);
  const { rows: taken } = await sql<{ id: string }>`
    select given.item ->> 'id' as id
    from jsonb_array_elements(${JSON.stringify(rows.map(recordOf))}::jsonb) as given (item)
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, given.item) as ${sql.ref(alias)}
    ${beside}
    join (
      select f.id, ${today} as day, case f.time_zone when 'EST' then 'US/Eastern' else 'US/Central' end as zone
      from facilities f
    ) t on t.id = (given.item ->> 'facility_id')::uuid
    where ${condition}
    order by 1`.execute(db);
  return taken.map((row) => row.id);
}

/** Facts as a condition that knows its fields wants them; here they are as many as its subject has. */
const asFacts = (condition: Pick<Condition, 'shape'>): Condition<Facts> => ({ shape: condition.shape });

const bySubject = Map.groupBy(Object.keys(queues) as QueueName[], (name) => queues[name].subject);
describe.each([...bySubject])('%s', (name, ofSubject) => {
  const subject = subjects[name];
  const rows = rowsOf(subject);
  beforeAll(async () => {
    await subject.surroundings?.(rows);
  });
  test.each(ofSubject)('%s takes the same rows as SQL and as a rule', async (queue) => {
    const condition = asFacts(queues[queue].condition);
    const taken = rows.filter(({ facilityId, facts }) => holds(condition, facts, { now, timeZone: zones[facilityId] })).map(({ id }) => id);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(rowCount);
    expect(await takenBySql(queueSql(queue, at), subject, rows)).toEqual(taken);
    expect(await takenBySql(queueSql(queue, atWithDays), subject, rows)).toEqual(taken);
    const inParts = sql`${queueSql(queue, at, 'within')} and ${queueSql(queue, at, 'narrowed')}`;
    expect(await takenBySql(inParts, subject, rows)).toEqual(taken);
  });
});

/** Every window of a queue, each widened by one in turn. */
function withoutOneBound(shape: ConditionShape): ConditionShape[] {
  if (shape.is === 'all' || shape.is === 'any')
    return shape.of.flatMap((part, index) => withoutOneBound(part).map((changed) => ({ ...shape, of: shape.of.with(index, changed) })));
  if (shape.is === 'upToDay' || shape.is === 'fromDay') return [{ ...shape, daysFromToday: shape.daysFromToday + 1 }];
  if (shape.is === 'longerAgo' || shape.is === 'within' || shape.is === 'dayEndedLongerAgo') return [{ ...shape, hours: shape.hours + 24 }];
  return [];
}
test('the rows are such that no window could be another by a day without being noticed', () => {
  const unnoticed = (Object.keys(queues) as QueueName[]).flatMap((name) => {
    const { condition, subject } = queues[name];
    const takes = (shape: ConditionShape) =>
      rowsOf(subjects[subject])
        .filter(({ facilityId, facts }) => holds(asFacts({ shape }), facts, { now, timeZone: zones[facilityId] }))
        .map(({ id }) => id);
    const usual = takes(condition.shape).join();
    return withoutOneBound(condition.shape).flatMap((changed, index) => (takes(changed).join() === usual ? [`${name} ${index}`] : []));
  });
  // Queues that look back never reach the days ahead for which labels are printed, nor is anything collected on them.
  const unreachable = ['drawDay 0', 'overdueDraws 0', 'sourceLabels 0'];
  expect(unnoticed.filter((window) => !unreachable.includes(window))).toEqual([]);
});
