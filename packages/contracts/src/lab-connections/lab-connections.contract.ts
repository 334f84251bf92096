import { connectionStates, linkAlerts, linkHealths, partyTypes, routeScopes, tlsModes } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ConnectionProfile } from '../lab-link/connection-profile.shape.ts';
import { ById, CalendarDay, Id, Instant, Line, listOf, Nothing, SeenStamp } from '../wire.shape.ts';

const Reason = Line.pipe(z.string().min(3).max(300));
const Connection = z.object({
  id: Id,
  state: z.enum(connectionStates.codes),
  health: z.enum(linkHealths.codes),
  version: z.number().int(),
  profile: ConnectionProfile,
  /** Names of the fields that must be filled in before it can be tested or turned on. */
  missing: z.array(z.string()),
  /** Of the laboratory's own authorities the one that ends first; null where none is given. */
  authority: z.object({ subject: z.string(), notAfter: Instant }).nullable(),
  concurrencyStamp: z.string(),
});
const Listener = z.object({
  id: Id,
  name: z.string(),
  bindAddress: z.string(),
  port: z.number().int(),
  tls: z.enum(tlsModes.codes),
  isEnabled: z.boolean(),
  certificate: z.object({ subject: z.string(), fingerprint: z.string(), notAfter: z.string() }).nullable(),
  concurrencyStamp: z.string(),
});
/** By which connection the orders for a laboratory leave, for whom, and when. */
const OrderRoute = z.object({
  id: Id,
  labVendorId: Id,
  laboratory: z.string(),
  connectionId: Id,
  connectionName: z.string(),
  /** Null: of every kind. */
  partyType: z.enum(partyTypes.codes).nullable(),
  scope: z.enum(routeScopes.codes),
  facilityId: Id.nullable(),
  facilityName: z.string().nullable(),
  validFrom: CalendarDay,
  validTo: CalendarDay.nullable(),
  concurrencyStamp: z.string(),
});
/** Messages under one unknown name from one address. */
const HeldSender = z.object({
  application: z.string(),
  facility: z.string(),
  address: z.string(),
  listenerName: z.string(),
  messages: z.number().int(),
  messageTypes: z.array(z.string()),
  firstAt: Instant,
  lastAt: Instant,
  /** The name of a connection, sent from elsewhere or under another certificate. */
  isForeignName: z.boolean(),
  /** How many values in them the sender calls critical. */
  criticals: z.number().int(),
  /** How many of them are cut off: nothing of these is applied. */
  incomplete: z.number().int(),
});
const Sender = z.object({ application: z.string().max(227), facility: z.string().max(227), address: z.string().max(60) });
const base = '/api/lab-link';
const unknown = { NOT_FOUND: 404 } as const;

/** Who may send to the laboratory link and where orders go: every change is a version with a name and a reason. */
export const labConnections = {
  find: endpoint({
    method: 'GET',
    path: `${base}/connections/{id}`,
    summary: 'A connection with its profile',
    permission: 'LabLink.View',
    effect: 'read',
    params: ById,
    reply: Connection,
    refusals: unknown,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${base}/connections/{id}/versions`,
    summary: 'What a connection was before, newest first: who changed it, and why',
    permission: 'LabLink.View',
    effect: 'read',
    params: ById,
    reply: listOf(
      z.object({
        version: z.number().int(),
        at: z.string(),
        changedByName: z.string(),
        reason: z.string(),
        state: z.enum(connectionStates.codes),
        profile: ConnectionProfile,
      }),
    ),
    refusals: unknown,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/connections`,
    summary: 'A new connection, as a draft',
    permission: 'LabLink.Manage',
    effect: 'write',
    body: z.object({ profile: ConnectionProfile, reason: Reason }),
    reply: Connection,
    refusals: { CONNECTION_NAME: 409, CONNECTION_UNIT: 400, CONNECTION_AUTHORITY: 400 },
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/connections/{id}`,
    summary: 'Change the profile of a connection; it applies at once',
    permission: 'LabLink.Manage',
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ profile: ConnectionProfile, reason: Reason }),
    reply: Connection,
    refusals: {
      ...unknown,
      STALE: 409,
      CONNECTION_NAME: 409,
      CONNECTION_UNIT: 400,
      CONNECTION_AUTHORITY: 400,
      CONNECTION_KIND: 400,
      CONNECTION_INCOMPLETE: 400,
    },
  }),
  changeState: endpoint({
    method: 'PUT',
    path: `${base}/connections/{id}/state`,
    summary: 'Test, turn on, pause or turn off a connection',
    permission: 'LabLink.Manage',
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ state: z.enum(connectionStates.codes), reason: Reason }),
    reply: Connection,
    refusals: { ...unknown, STALE: 409, CONNECTION_STATE: 409, CONNECTION_INCOMPLETE: 400, CONNECTION_BUSY: 409 },
  }),
  alerts: endpoint({
    method: 'GET',
    path: `${base}/alerts`,
    summary: 'What is wrong on the laboratory link: refused or silent orders, silent connections, unknown senders; without patient data',
    permission: 'LabLink.View',
    effect: 'read',
    reply: listOf(
      z.object({
        kind: z.enum(linkAlerts.codes),
        connectionId: Id.nullable(),
        connectionName: z.string().nullable(),
        since: Instant,
        count: z.number().int(),
      }),
    ),
    refusals: {},
  }),
  listeners: endpoint({
    method: 'GET',
    path: `${base}/listeners`,
    summary: 'Ports that the link listens on',
    permission: 'LabLink.View',
    effect: 'read',
    reply: listOf(Listener),
    refusals: {},
  }),
  secure: endpoint({
    method: 'PUT',
    path: `${base}/listeners/{id}/tls`,
    summary: 'How a port is protected; a new certificate is shown to new sessions, open ones live on',
    permission: 'LabLink.Manage',
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({
      tls: z.enum(tlsModes.codes),
      /** PEM, followed by its chain; left out to keep the current one. */
      certificate: z.string().max(100_000).optional(),
      key: z.string().max(100_000).optional(),
      reason: Reason,
    }),
    reply: Listener,
    refusals: { ...unknown, STALE: 409, CERTIFICATE: 400, CERTIFICATE_MISSING: 400, LISTENER_PUBLIC: 400 },
  }),
  routes: endpoint({
    method: 'GET',
    path: `${base}/routes`,
    summary: 'By which connections orders leave: the routes of this customer and those of every customer',
    permission: 'LabLink.View',
    effect: 'read',
    reply: z.object({
      items: z.array(OrderRoute),
      /** By which orders leave that no route names; null where there is none yet. */
      usualConnectionName: z.string().nullable(),
    }),
    refusals: {},
  }),
  createRoute: endpoint({
    method: 'POST',
    path: `${base}/routes`,
    summary: 'A new route; orders that have left stay with their connection',
    permission: 'LabLink.Manage',
    effect: 'write',
    body: z.object({
      labVendorId: Id,
      connectionId: Id,
      partyType: z.enum(partyTypes.codes).optional(),
      scope: z.enum(routeScopes.codes),
      /** Asked for where the route is of one facility. */
      facilityId: Id.optional(),
      validFrom: CalendarDay,
      validTo: CalendarDay.optional(),
      reason: Reason,
    }),
    reply: OrderRoute,
    refusals: { ...unknown, ROUTE_FACILITY: 400, ROUTE_CONNECTION: 400, ROUTE_DAYS: 400, ROUTE_TAKEN: 409 },
  }),
  endRoute: endpoint({
    method: 'PUT',
    path: `${base}/routes/{id}/end`,
    summary: 'The last day of a route',
    permission: 'LabLink.Manage',
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ validTo: CalendarDay, reason: Reason }),
    reply: OrderRoute,
    refusals: { ...unknown, STALE: 409, ROUTE_DAYS: 400 },
  }),
  removeRoute: endpoint({
    method: 'DELETE',
    path: `${base}/routes/{id}`,
    summary: 'Remove a route that has not begun',
    permission: 'LabLink.Manage',
    effect: 'write',
    params: ById,
    query: SeenStamp,
    reply: Nothing,
    refusals: { ...unknown, STALE: 409, ROUTE_BEGUN: 409 },
  }),
  held: endpoint({
    method: 'GET',
    path: `${base}/quarantine`,
    summary: 'Unknown senders whose messages are held: those with critical values first, then the newest',
    permission: 'LabLink.View',
    effect: 'read',
    reply: listOf(HeldSender),
    refusals: {},
  }),
  accept: endpoint({
    method: 'POST',
    path: `${base}/quarantine/accept`,
    summary: 'The name is one of this connection: what is held of it is taken in, in its order',
    permission: 'LabLink.Manage',
    effect: 'write',
    body: Sender.extend({ connectionId: Id, reason: Reason, ...SeenStamp.shape }),
    reply: z.object({ messages: z.number().int() }),
    refusals: { ...unknown, STALE: 409, CONNECTION_KIND: 400, CONNECTION_FULL: 409 },
  }),
  dismiss: endpoint({
    method: 'POST',
    path: `${base}/quarantine/dismiss`,
    summary: 'What is held of a sender is not for us; its messages are deleted',
    permission: 'LabLink.Manage',
    effect: 'write',
    body: Sender.extend({ reason: Reason }),
    reply: z.object({ messages: z.number().int() }),
    refusals: unknown,
  }),
};
