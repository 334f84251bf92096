import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ConnectionKind, ConnectionState, PartyType } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type RouteRow = {
  id: string;
  lab_vendor_id: string;
  laboratory: string;
  connection_id: string;
  connection_name: string;
  party_type: PartyType | null;
  tenant_id: string | null;
  facility_id: string | null;
  facility_name: string | null;
  valid_from: string;
  valid_to: string | null;
  concurrency_stamp: string;
};

/** Of every customer and of this one, never of another. */
const inReach = ({ tenantId }: Pick<Actor, 'tenantId'>) => sql`(o.tenant_id is null or o.tenant_id = ${tenantId})`;

/** The nearer ones first, as they are followed. */
export async function listOrderRoutes(db: Reader, actor: Pick<Actor, 'tenantId'>, id: string | null = null): Promise<RouteRow[]> {
  const { rows } = await sql<RouteRow>`
    select o.id, o.lab_vendor_id, v.name as laboratory, o.connection_id, c.name as connection_name, o.party_type, o.tenant_id, o.facility_id,
      f.name as facility_name, o.valid_from, o.valid_to, coalesce(o.valid_to::text, '-') as concurrency_stamp
    from lab_link.routes o
    join lab_vendors v on v.id = o.lab_vendor_id
    join lab_link.connections c on c.id = o.connection_id
    left join facilities f on f.tenant_id = o.tenant_id and f.id = o.facility_id
    where ${inReach(actor)} and (${id}::uuid is null or o.id = ${id})
    order by v.name, o.facility_id is null, f.name, o.tenant_id is null, o.party_type, o.valid_from desc, o.id
    limit 1000`.execute(db);
  return rows;
}

/** The same, locked. */
export async function lockOrderRoute(db: Writer, actor: Actor, id: string): Promise<RouteRow | undefined> {
  await sql`select 1 from lab_link.routes o where o.id = ${id} and ${inReach(actor)} for update`.execute(db);
  return (await listOrderRoutes(db, actor, id))[0];
}

/** What a route needs to know of its connection and its laboratory. */
export async function findEndsOfRoute(
  db: Reader,
  { connectionId, labVendorId }: { connectionId: string; labVendorId: string },
): Promise<{ kind: ConnectionKind | null; state: ConnectionState | null; hasLaboratory: boolean }> {
  const { rows } = await sql<{ kind: ConnectionKind | null; state: ConnectionState | null; hasLaboratory: boolean }>`
    select (select kind from lab_link.connections where id = ${connectionId}) as kind,
      (select state from lab_link.connections where id = ${connectionId}) as state,
      exists (select 1 from lab_vendors where id = ${labVendorId}) as "hasLaboratory"`.execute(db);
  return rows[0] ?? { kind: null, state: null, hasLaboratory: false };
}

/** By which orders leave that no route names. */
export async function findUsualConnection(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from lab_link.connections where kind = 'LAB_ORDERS_OUT' order by state in ('ON', 'PAUSED') desc, created_at limit 1`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

export type NewRoute = {
  id: string;
  labVendorId: string;
  connectionId: string;
  partyType: PartyType | null;
  tenantId: string | null;
  facilityId: string | null;
  validFrom: string;
  validTo: string | null;
};

/** @returns false where the same orders have a route that begins on the same day */
export async function insertOrderRoute(db: Writer, route: NewRoute, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into lab_link.routes (id, lab_vendor_id, connection_id, party_type, tenant_id, facility_id, valid_from, valid_to, created_by)
    values (${route.id}, ${route.labVendorId}, ${route.connectionId}, ${route.partyType}, ${route.tenantId}, ${route.facilityId},
      ${route.validFrom}::date, ${route.validTo}::date, ${userId})
    on conflict do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

export async function endOrderRoute(db: Writer, id: string, validTo: string): Promise<void> {
  await sql`update lab_link.routes set valid_to = ${validTo}::date where id = ${id}`.execute(db);
}

export async function deleteOrderRoute(db: Writer, id: string): Promise<void> {
  await sql`delete from lab_link.routes where id = ${id}`.execute(db);
}
