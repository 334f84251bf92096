import type { Reader, Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { sql } from 'kysely';

export type OrderFacts = {
  id: string;
  phone: string | null;
  address: Record<string, string | null>;
  provider_npi: string | null;
  provider_last_name: string | null;
  provider_first_name: string | null;
  entered_by_name: string | null;
};

/** What an order message says besides the draw itself, by draw. */
export async function listOrderFacts(db: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, OrderFacts>> {
  const { rows } = await sql<OrderFacts>`
    select r.id, p.phone, coalesce(p.address, '{}') as address, d.npi as provider_npi,
      d.last_name as provider_last_name, d.first_name as provider_first_name,
      c.first_name || ' ' || c.last_name as entered_by_name
    from requisitions r left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
      left join employees d on d.tenant_id = r.tenant_id and d.id = r.provider_id
      left join employees c on c.tenant_id = r.tenant_id and c.user_id = r.created_by
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listDiagnosisTexts(db: Reader, codes: readonly string[]): Promise<Map<string, string>> {
  if (!codes.length) return new Map();
  const { rows } = await sql<{ code: string; text: string }>`select code, text from icd_codes where code = any(${codes}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row.text]));
}

/** The connection that orders leave by. The laboratory link makes it at its first start; an order may come before. */
export async function ensureOutboundConnection(db: Writer): Promise<string> {
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

export type OutboundOrder = { requisitionId: string; sender: string; controlId: string; body: Buffer; hash: Buffer };

/** Puts orders into the outbox; the link hears of them when this transaction commits, and of none when it does not. */
export async function queueOrders(db: Writer, tenantId: string, connectionId: string, orders: readonly OutboundOrder[]): Promise<void> {
  if (!orders.length) return;
  await sql`insert into lab_link.messages (direction, connection_id, tenant_id, requisition_id, sender, control_id,
    message_type, version, body, body_hash, state)
    select 'OUT', ${connectionId}, ${tenantId}, o.id, o.sender, o.control_id, 'OML^O21', '2.5.1', o.body, o.hash, 'QUEUED'
    from unnest(${orders.map((order) => order.requisitionId)}::uuid[], ${orders.map((order) => order.sender)}::text[],
      ${orders.map((order) => order.controlId)}::text[],
      ${orders.map((order) => order.body)}::bytea[], ${orders.map((order) => order.hash)}::bytea[])
        with ordinality as o (id, sender, control_id, body, hash, position)
        order by o.position`.execute(db);
  await sql`select pg_notify('lab_outbox', '')`.execute(db);
}
