import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import {
  deleteOrderRoute,
  endOrderRoute,
  findEndsOfRoute,
  findUsualConnection,
  insertOrderRoute,
  listOrderRoutes,
  lockOrderRoute,
  type RouteRow,
} from './order-routes.store.ts';

const routeReply = (row: RouteRow): ReplyOf<typeof labConnections.createRoute> => ({
  id: row.id,
  labVendorId: row.lab_vendor_id,
  laboratory: row.laboratory,
  connectionId: row.connection_id,
  connectionName: row.connection_name,
  partyType: row.party_type,
  scope: row.facility_id ? 'FACILITY' : row.tenant_id ? 'TENANT' : 'ALL',
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  concurrencyStamp: row.concurrency_stamp,
});

/** Routes begin and end by the day of the installation, as they are followed. */
const today = (clock: Clock): string => clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
const unknownRoute = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'OrderRoute', id } });
const about = ({ id, facility_id }: Pick<RouteRow, 'id' | 'facility_id'>, detail: Readonly<Record<string, unknown>>) => ({
  subjectType: 'labRoute',
  subjectId: id,
  facilityId: facility_id,
  detail,
});

/** @throws Refusal NOT_FOUND, STALE */
async function lockedRoute(db: Writer, actor: Actor, id: string, stamp: string | undefined): Promise<RouteRow> {
  await enterMode(db, 'lab-link');
  const row = await lockOrderRoute(db, actor, id);
  if (!row) throw unknownRoute(id);
  await refuseStale(db, actor, row, stamp);
  return row;
}

async function written(db: Writer, actor: Actor, id: string) {
  const [row] = await listOrderRoutes(db, actor, id);
  if (!row) throw unknownRoute(id);
  return routeReply(row);
}

export const routes = query(labConnections.routes)(async ({ actor, db }) => ({
  items: (await listOrderRoutes(db, actor)).map(routeReply),
  usualConnectionName: await findUsualConnection(db),
}));

export const createRoute = command(labConnections.createRoute)(async ({ body, actor, db, clock, refuse, audit }) => {
  const { scope, labVendorId, connectionId, validFrom, validTo = null, reason } = body;
  const facilityId = scope === 'FACILITY' ? body.facilityId : null;
  if (facilityId === undefined) throw refuse('ROUTE_FACILITY', { members: ['facilityId'] });
  if (facilityId !== null && !actor.facilityIds.includes(facilityId))
    throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId }, members: ['facilityId'] });
  const ends = await findEndsOfRoute(db, body);
  if (!ends.hasLaboratory) throw refuse('NOT_FOUND', { values: { entity: 'Laboratory', id: labVendorId }, members: ['labVendorId'] });
  if (ends.kind === null) throw refuse('NOT_FOUND', { values: { entity: 'Connection', id: connectionId }, members: ['connectionId'] });
  if (ends.kind !== 'LAB_ORDERS_OUT' || ends.state === 'DRAFT' || ends.state === 'OFF')
    throw refuse('ROUTE_CONNECTION', { members: ['connectionId'] });
  if (validFrom < today(clock)) throw refuse('ROUTE_DAYS', { members: ['validFrom'] });
  if (validTo !== null && validTo < validFrom) throw refuse('ROUTE_DAYS', { members: ['validTo'] });
  await enterMode(db, 'lab-link');
  const id = uuidV7();
  const tenantId = scope === 'ALL' ? null : actor.tenantId;
  const isNew = await insertOrderRoute(
    db,
    { id, labVendorId, connectionId, partyType: body.partyType ?? null, tenantId, facilityId, validFrom, validTo },
    actor.userId,
  );
  if (!isNew) throw refuse('ROUTE_TAKEN', { members: ['validFrom'] });
  audit.about(about({ id, facility_id: facilityId }, { reason, scope, connectionId, labVendorId }));
  return written(db, actor, id);
});

export const endRoute = command(labConnections.endRoute)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const row = await lockedRoute(db, actor, params.id, body.concurrencyStamp);
  if (body.validTo < today(clock) || body.validTo < row.valid_from) throw refuse('ROUTE_DAYS', { members: ['validTo'] });
  await endOrderRoute(db, row.id, body.validTo);
  audit.about(about(row, { reason: body.reason, validTo: body.validTo }));
  return written(db, actor, row.id);
});

export const removeRoute = command(labConnections.removeRoute)(async ({ params, query: asked, actor, db, clock, refuse, audit }) => {
  const row = await lockedRoute(db, actor, params.id, asked.concurrencyStamp);
  if (row.valid_from <= today(clock)) throw refuse('ROUTE_BEGUN');
  await deleteOrderRoute(db, row.id);
  audit.about(about(row, { connectionId: row.connection_id }));
});
