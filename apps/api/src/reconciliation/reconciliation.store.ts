import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { AccountUnit, DrawStep, LineStatus, PartyType, RequisitionStatus } from '@drawday/vocabulary';
import { lineStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { isCorrectedSql, isShown, openCriticalsSql, type ShownTo, shownTo, unreadSql } from '../platform/shown-results-sql.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';

/** One draw of the period with what its account depends on. */
export type AccountedDraw = {
  id: string;
  number: string;
  draw_date: string | null;
  shift: string | null;
  status: RequisitionStatus;
  is_label_printed: boolean;
  tubes_owed: number;
  cancel_reason: string | null;
  collected_at: Date | null;
  shipped_at: Date | null;
  received_at: Date | null;
  resulted_at: Date | null;
  reviewed_at: Date | null;
  unread: number;
  is_corrected: boolean;
  open_criticals: number;
  is_order_in_trouble: boolean;
  asked_at: Date | null;
  /** The tests that the laboratory still owes; only of draws that it is working on. */
  owed_tests: { code: string; isRush: boolean }[] | null;
  /** To whom it was handed, by step. */
  handovers: Partial<Record<DrawStep, HandoverFacts>> | null;
  is_mine_collected: boolean;
  is_mine_ordered: boolean;
  /** Each tube or test, if these are counted. */
  tubes: AccountedTube[] | null;
  tests: AccountedTest[] | null;
};
export type HandoverFacts = { employeeId: string | null; name: string | null; at: string; byName: string; stamp: string };
export type AccountedTube = {
  number: string;
  code: string;
  takenAt: string | null;
  isNotDrawn: boolean;
  receivedAt: string | null;
  isRejected: boolean;
};
export type AccountedTest = {
  line: number;
  code: string;
  status: LineStatus;
  finalAt: string | null;
  askedAt: string | null;
  isRush: boolean;
  openCriticals: number;
};
type Period = {
  facilityId: string;
  partyType: PartyType;
  from: string;
  to: string;
  patientGroupIds?: readonly string[] | undefined;
  /** One draw alone. */
  id?: string;
};

/** Of a row `h` of handovers. */
const handoverSql = sql`jsonb_build_object('employeeId', h.employee_id, 'name', (select ${listNameSql('e', 'employees')}
    from employees e where e.tenant_id = h.tenant_id and e.id = h.employee_id),
  'at', h.handed_at, 'byName', h.handed_by_name, 'stamp', h.concurrency_stamp)`;

const tubesSql = sql`(
  select jsonb_agg(jsonb_build_object('number', n.number, 'code', n.tube_code, 'takenAt', n.taken_at,
    'isNotDrawn', n.not_drawn_reason is not null, 'receivedAt', n.received_at, 'isRejected', n.rejected_reason is not null) order by n.specimen_index)
  from specimens n
  where n.tenant_id = r.tenant_id and n.requisition_id = r.id
)`;
const testsSql = (shown: ShownTo) => sql`(
  select jsonb_agg(jsonb_build_object('line', l.line_number, 'code', l.offering_code, 'status', l.status, 'finalAt', l.first_final_at,
    'askedAt', case when ${queueSql('inQuestion', momentSql())} then l.status_changed_at end,
    'isRush', l.delivery = 'RushDelivery' or r.is_stat,
    'openCriticals', case when r.unreviewed_criticals > 0 then (
      select count(*)::int
      from critical_results c
      join results x on x.tenant_id = c.tenant_id and x.requisition_id = c.requisition_id and x.id = c.result_id
      where c.tenant_id = r.tenant_id and c.requisition_id = r.id and c.acknowledged_at is null and c.withdrawn_at is null
        and x.line_number = l.line_number and ${isShown(shown)}
    ) else 0 end) order by l.line_number)
  from requisition_lines l
  where l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null
)`;

/** Every draw of a facility in a period, but those that moved to another day: they are counted there. */
export async function listAccountedDraws(
  db: Reader,
  actor: Actor,
  { facilityId, partyType, from, to, patientGroupIds, id, unit }: Period & { unit: AccountUnit },
): Promise<AccountedDraw[]> {
  const shown = shownTo(actor);
  const { rows } = await sql<AccountedDraw>`
    with r as materialized (
      select r.*
      from requisitions r
      where r.tenant_id = ${actor.tenantId} and r.facility_id = ${facilityId} and r.party_type = ${partyType}
        and r.draw_date between ${from} and ${to} and r.deleted_at is null and r.status <> 'RESCHEDULED'
        and ${inPatientGroupsSql(actor, patientGroupIds, 'r.party_id')} ${id ? sql`and r.id = ${id}` : sql``}
    )
    select r.id, r.number, r.draw_date, r.shift, r.status, r.is_label_printed, r.tubes_owed,
      r.cancel_reason, r.collected_at, r.shipped_at, r.received_at, r.resulted_at, r.reviewed_at, ${unreadSql(shown)} as unread,
      ${isCorrectedSql(shown)} as is_corrected, ${openCriticalsSql(shown)} as open_criticals,
      trouble.requisition_id is not null as is_order_in_trouble, working.asked_at, working.owed_tests,
      (select jsonb_object_agg(h.step, ${handoverSql}) from draw_handovers h
        where h.tenant_id = r.tenant_id and h.requisition_id = r.id) as handovers,
      r.collected_by is not distinct from ${actor.userId} as is_mine_collected,
      coalesce(r.provider_id = ${actor.employeeId}::uuid, false) as is_mine_ordered,
      ${unit === 'TUBES' ? tubesSql : sql`null::jsonb`} as tubes, ${unit === 'TESTS' ? testsSql(shown) : sql`null::jsonb`} as tests
    from r
    left join lateral (
      select x.requisition_id from order_exchanges x
      where ${statusIn('sentOnly')} and x.tenant_id = r.tenant_id and x.requisition_id = r.id
        and ${queueSql('ordersWithTrouble', momentSql())}
    ) trouble on true
    left join lateral (
      select min(l.status_changed_at) filter (where ${queueSql('inQuestion', momentSql())}) as asked_at,
        jsonb_agg(jsonb_build_object('code', l.offering_code, 'isRush', l.delivery = 'RushDelivery' or r.is_stat))
          filter (where l.covered_by is null and l.first_final_at is null and not ${codeIn('l.status', lineStatuses.groups.notPerformed)}) as owed_tests
      from requisition_lines l
      where ${statusIn('inTesting')} and l.tenant_id = r.tenant_id and l.requisition_id = r.id
    ) working on true`.execute(db);
  return rows;
}

/** A day with draws near a period that has none. */
export async function findNearestDay(db: Reader, { tenantId }: Actor, { facilityId, partyType, from, to }: Period): Promise<string | null> {
  const drawn = sql`from requisitions r
    where r.tenant_id = ${tenantId} and r.facility_id = ${facilityId} and r.party_type = ${partyType} and r.deleted_at is null
      and r.status <> 'RESCHEDULED'`;
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(r.draw_date) ${drawn} and r.draw_date < ${from}), (select min(r.draw_date) ${drawn} and r.draw_date > ${to})) as day`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

export type DrawNames = {
  id: string;
  party_id: string;
  party_name: string;
  date_of_birth: string | null;
  mrn: string | null;
  provider_name: string | null;
  collector_name: string | null;
};

/** Whose draws these are, who ordered and who collected them. */
export async function listDrawNames(db: Reader, { tenantId }: Actor, ids: readonly string[]): Promise<DrawNames[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DrawNames>`
    select r.id, r.party_id, coalesce(${listNameSql('p', 'patients')}, ${listNameSql('w', 'employees')}, s.name, '') as party_name,
      coalesce(p.date_of_birth, w.date_of_birth) as date_of_birth, p.mrn,
      ${listNameSql('d', 'employees')} as provider_name, ${listNameSql('c', 'employees')} as collector_name
    from requisitions r
    left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
    left join employees w on r.party_type = 'EMPLOYEE' and w.tenant_id = r.tenant_id and w.id = r.party_id
    left join sources s on r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id
    left join employees d on d.tenant_id = r.tenant_id and d.id = r.provider_id
    left join employees c on c.tenant_id = r.tenant_id and c.user_id = r.collected_by
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** To whom a draw was handed at a step. @param lock against two who hand it over at once */
export async function findHandover(
  db: Reader,
  tenantId: string,
  id: string,
  step: DrawStep,
  { lock = false }: { lock?: boolean } = {},
): Promise<HandoverFacts | undefined> {
  const { rows } = await sql<{ handover: HandoverFacts }>`
    select ${handoverSql} as handover
    from draw_handovers h
    where h.tenant_id = ${tenantId} and h.requisition_id = ${id} and h.step = ${step} ${lock ? sql`for update of h` : sql``}`.execute(db);
  return rows[0]?.handover;
}

export async function saveHandover(
  db: Writer,
  { tenantId, userId, name }: Actor,
  id: string,
  step: DrawStep,
  employeeId: string | null,
): Promise<void> {
  await sql`
    insert into draw_handovers (tenant_id, requisition_id, step, employee_id, handed_by, handed_by_name)
    values (${tenantId}, ${id}, ${step}, ${employeeId}, ${userId}, ${name})
    on conflict (tenant_id, requisition_id, step) do update
    set employee_id = excluded.employee_id, handed_at = now(), handed_by = excluded.handed_by, handed_by_name = excluded.handed_by_name,
      concurrency_stamp = gen_random_uuid()`.execute(db);
}
