import type { Reader, Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { AbnStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';

/** A person as an order names one. */
export type PersonFacts = { id: string; npi: string | null; last: string; first: string };
export type InsuranceFacts = {
  rank: number;
  payer: string;
  isMedicare: boolean;
  policyNumber: string | null;
  groupNumber: string | null;
  subscriber: string | null;
  relationship: string | null;
  startDate: string | null;
  endDate: string | null;
};

/** What an order message says besides the draw itself. */
export type OrderFacts = {
  id: string;
  phone: string | null;
  address: Record<string, string | null>;
  provider: PersonFacts | null;
  /** Who ordered, and who collected; null: a job of the system, or nobody yet. */
  entered_by: PersonFacts | null;
  collected_by: PersonFacts | null;
  facility_phone: string | null;
  /** What the laboratory of this kind of testing calls the facility; for water with the prefix of this installation, as on the bottle. */
  account: string | null;
  billing_method: string | null;
  insurances: InsuranceFacts[];
  /** Where the specimen of a source comes from. */
  source: {
    kind: string;
    samplePoint: string | null;
    fluid: string | null;
    isUltrapure: boolean;
    lastDisinfectionAt: string | null;
  } | null;
  /** Advance beneficiary notices of its tests, as they stand with the orders behind them; those that were answered first. */
  notices: { offeringCode: string; status: AbnStatus }[];
  /** Tests of the draw that this one takes the place of. */
  parents: { offeringCode: string; placer: string; filler: string | null }[];
};

const person = (row: string) => sql`case when ${sql.ref(`${row}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${row}.id`)},
  'npi', ${sql.ref(`${row}.npi`)}, 'last', ${sql.ref(`${row}.last_name`)}, 'first', ${sql.ref(`${row}.first_name`)}) end`;

/** What order messages say besides the draws themselves, by draw. */
export async function listOrderFacts(
  db: Reader,
  tenantId: string,
  ids: readonly string[],
  waterPrefix: string,
): Promise<Map<string, OrderFacts>> {
  const { rows } = await sql<OrderFacts>`
    select r.id, p.phone, coalesce(p.address, '{}') as address, ${person('d')} as provider, ${person('c')} as entered_by,
      ${person('k')} as collected_by, f.phone as facility_phone,
      case when r.party_type = 'SITE' then ${waterPrefix}::text || coalesce(f.lab_account, a.account) else a.account end as account, o.billing_method,
      (select coalesce(jsonb_agg(jsonb_build_object('rank', i.rank, 'payer', i.payer, 'isMedicare', i.is_medicare, 'policyNumber',
          i.policy_number, 'groupNumber', i.group_number, 'subscriber', i.subscriber, 'relationship', i.relationship, 'startDate',
          i.start_date, 'endDate', i.end_date) order by i.rank), '[]')
        from insurances i
        where i.tenant_id = r.tenant_id and i.patient_id = p.id
          and coalesce(i.end_date, 'infinity'::date) >= coalesce(r.collected_at::date, r.draw_date, now()::date)) as insurances,
      case when s.id is not null then jsonb_build_object('kind', s.kind, 'samplePoint', s.sample_point, 'fluid', s.fluid,
        'isUltrapure', s.is_ultrapure, 'lastDisinfectionAt', s.last_disinfection_at) end as source,
      (select coalesce(jsonb_agg(jsonb_build_object('offeringCode', n.offering_code, 'status', n.abn_status) order by n.abn_answered_at desc nulls last), '[]')
        from requisition_lines l
        join schedule_lines n on n.tenant_id = l.tenant_id and n.schedule_id = any(l.schedule_ids) and n.offering_code = l.offering_code
        where l.tenant_id = r.tenant_id and l.requisition_id = r.id and n.abn_status is not null) as notices,
      (select coalesce(jsonb_agg(jsonb_build_object('offeringCode', l.offering_code, 'placer', q.number || '-' || l.line_number,
          'filler', n.filler)), '[]')
        from requisitions q
        join requisition_lines l on l.tenant_id = q.tenant_id and l.requisition_id = q.id and l.covered_by is null
        left join order_exchange_lines n on n.tenant_id = l.tenant_id and n.requisition_id = l.requisition_id and n.line_number = l.line_number
        where q.tenant_id = r.tenant_id and q.id = r.reordered_from_id) as parents
    from requisitions r
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
    left join sources s on r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id
    left join employees d on d.tenant_id = r.tenant_id and d.id = r.provider_id
    left join employees c on c.tenant_id = r.tenant_id and c.user_id = r.created_by
    left join employees k on k.tenant_id = r.tenant_id and k.user_id = r.collected_by
    left join lateral (
      select b.account_number as account
      from facility_labs b
      join lab_vendors v on v.id = b.lab_vendor_id
      where b.tenant_id = r.tenant_id and b.facility_id = r.facility_id
        and v.lab_vendor_type_code = case when r.party_type = 'SITE' then 'ENV' else 'BLOOD' end
      limit 1
    ) a on true
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person of the clinic by the account. */
export async function findPersonOfUser(db: Reader, tenantId: string, userId: string | null): Promise<PersonFacts | null> {
  if (userId === null) return null;
  const { rows } = await sql<PersonFacts>`
    select e.id, e.npi, e.last_name as last, e.first_name as first
    from employees e where e.tenant_id = ${tenantId} and e.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

export async function listDiagnosisTexts(db: Reader, codes: readonly string[]): Promise<Map<string, string>> {
  if (!codes.length) return new Map();
  const { rows } = await sql<{ code: string; text: string }>`select code, text from icd_codes where code = any(${codes}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row.text]));
}

/** The connection that orders leave by when no route says otherwise. The laboratory link makes it at its first start; an order may come before. */
async function ensureOutboundConnection(db: Writer): Promise<string> {
  const find = async () => {
    const { rows } = await sql<{ id: string }>`
      select id
      from lab_link.connections
      where kind = 'LAB_ORDERS_OUT'
      order by state in ('ON', 'PAUSED') desc, created_at
      limit 1`.execute(db);
    return rows[0];
  };
  const found = await find();
  if (found) return found.id;
  await sql`insert into lab_link.connections (id, name, kind) values (${uuidV7()}, 'Laboratory out', 'LAB_ORDERS_OUT') on conflict (name) do nothing`.execute(
    db,
  );
  const row = await find();
  if (!row) throw new Error('the outbound connection is missing');
  return row.id;
}

/** Where an order goes, and by which names in MSH-3 to 6; null: ours and the usual ones. */
export type Route = {
  id: string;
  connectionId: string;
  application: string | null;
  receivingApplication: string | null;
  receivingFacility: string | null;
};

/** By draw: the connection that its order left by before, else that of the most specific route to its laboratory, else the usual one. */
export async function listRoutes(db: Writer, tenantId: string, ids: readonly string[]): Promise<Map<string, Route>> {
  const usual = await ensureOutboundConnection(db);
  const { rows } = await sql<Route>`
    select r.id, c.id as "connectionId", nullif(i.application, '') as application, i.receiving_application as "receivingApplication",
      i.receiving_facility as "receivingFacility"
    from requisitions r
    left join order_exchanges x on x.tenant_id = r.tenant_id and x.requisition_id = r.id
    left join lateral (
      select o.connection_id
      from facility_labs b
      join lab_vendors v on v.id = b.lab_vendor_id
      join lab_link.routes o on o.lab_vendor_id = v.id
      where b.tenant_id = r.tenant_id and b.facility_id = r.facility_id
        and v.lab_vendor_type_code = case when r.party_type = 'SITE' then 'ENV' else 'BLOOD' end
        and coalesce(o.party_type, r.party_type) = r.party_type and coalesce(o.tenant_id, r.tenant_id) = r.tenant_id
        and coalesce(o.facility_id, r.facility_id) = r.facility_id
        and current_date between o.valid_from and coalesce(o.valid_to, 'infinity'::date)
      order by o.facility_id is null, o.tenant_id is null, o.party_type is null, o.valid_from desc
      limit 1
    ) o on true
    join lab_link.connections c on c.id = coalesce(x.connection_id, o.connection_id, ${usual}::uuid)
    left join lateral (select * from lab_link.identities n where n.connection_id = c.id and n.direction = 'OUT' limit 1) i on true
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type OutboundOrder = {
  connectionId: string;
  requisitionId: string;
  isStat: boolean;
  sender: string;
  controlId: string;
  body: Buffer;
  hash: Buffer;
};

/** Messages about these draws that are not answered go out again unchanged, at once; so do those that were only received. */
export async function repeatOrders(db: Writer, tenantId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`update lab_link.messages
    set next_attempt_at = null, state = 'QUEUED'
    where tenant_id = ${tenantId} and requisition_id = any(${ids}::uuid[]) and direction = 'OUT'
      and (state in ('QUEUED', 'SENT') or (state = 'ACKNOWLEDGED' and acknowledgement = 'CA'))`.execute(db);
  await sql`select pg_notify('lab_outbox', '')`.execute(db);
}

/** Puts orders into the outbox; the link learns of them when this transaction commits, and of none when it does not. */
export async function queueOrders(db: Writer, tenantId: string, orders: readonly OutboundOrder[]): Promise<void> {
  if (!orders.length) return;
  await sql`insert into lab_link.messages (direction, connection_id, tenant_id, requisition_id, sender, control_id,
    message_type, version, body, body_hash, state, is_stat)
    select 'OUT', o.connection_id, ${tenantId}, o.id, o.sender, o.control_id, 'OML^O21', '2.5.1', o.body, o.hash, 'QUEUED', o.is_stat
    from unnest(${orders.map((order) => order.requisitionId)}::uuid[], ${orders.map((order) => order.sender)}::text[],
      ${orders.map((order) => order.controlId)}::text[],
      ${orders.map((order) => order.body)}::bytea[], ${orders.map((order) => order.hash)}::bytea[],
      ${orders.map((order) => order.isStat)}::boolean[], ${orders.map((order) => order.connectionId)}::uuid[])
        with ordinality as o (id, sender, control_id, body, hash, is_stat, connection_id, position)
        order by o.position`.execute(db);
  await sql`select pg_notify('lab_outbox', '')`.execute(db);
}
