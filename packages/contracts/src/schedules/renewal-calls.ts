import { partyTypes } from '@drawday/vocabulary';
import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { BatchReply, Id, oneOrMany, Paging, page, QueryFlag, SeenStamps, StreamedFileReply } from '../wire.shape.ts';
import { ExpiringOrder, NotOrderedEmployee, NotOrderedSite, RenewOrders, RenewSignedOrders } from './schedule.shape.ts';

const Expiring = Paging.extend({
  facilityId: Id.optional(),
  partyType: z.enum(partyTypes.codes).optional(),
  partyId: Id.optional(),
  providerId: Id.optional(),
  modality: oneOrMany(z.string()).optional(),
  patientGroupIds: oneOrMany(Id).optional(),
  drawTypeCode: oneOrMany(z.string()).optional(),
  /** Lapsed: ended in the last 30 days, and nobody renewed them or said why not. */
  state: z.enum(['EXPIRING', 'LAPSED']).default('EXPIRING'),
  withinDays: z.coerce.number().int().min(1).max(30).default(30),
});
const Needs = Paging.extend({
  facilityId: Id.optional(),
  /** Of records that wait for verification. */
  unverifiedOnly: QueryFlag.optional(),
});

/** Orders that near their end, and tests that no order asks for: part of the calls of schedules. */
export const renewalCalls = {
  expiring: endpoint({
    method: 'GET',
    path: '/api/order/schedules/get-expiring-orders',
    aliases: ['/api/order/get-expiring-orders'],
    summary:
      'Recurring orders near or just past their last day that nobody has renewed, soonest first; without a kind, of patients and employees',
    permission: byParty('orders', 'View'),
    effect: 'read',
    query: Expiring,
    reply: page(ExpiringOrder),
    refusals: { SORTING: 400 },
  }),
  expiringExcel: endpoint({
    method: 'GET',
    path: '/api/order/schedules/get-expiring-orders-excel',
    summary: 'The same as an Excel file, every order that the filters find',
    permission: byParty('orders', 'View'),
    effect: 'read',
    audit: 'export',
    timeoutMs: 90_000,
    query: Expiring,
    reply: StreamedFileReply,
    refusals: { SORTING: 400 },
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/order/schedules/renew-orders',
    summary: 'Renew orders of patients, with one signature for all, and of employees, for a year from the day after their last',
    permission: { ...byParty('orders', 'Renew'), SITE: [] },
    effect: 'write',
    body: RenewSignedOrders,
    reply: BatchReply,
    refusals: { REAUTHENTICATE: 403, PASSWORD_WRONG: 403, FACTOR_AGAIN: 403, CODE_WRONG: 403, LOGIN_LOCKED: 403, ORD_SIGNER: 403 },
  }),
  renewSites: endpoint({
    method: 'POST',
    path: '/api/order/schedules/renew-site-orders',
    summary: 'Renew orders of sources; nobody signs them',
    permission: 'Order.Sites.Renew',
    effect: 'write',
    body: RenewOrders,
    reply: BatchReply,
    refusals: {},
  }),
  letEnd: endpoint({
    method: 'POST',
    path: '/api/order/schedules/let-end',
    summary: 'Let orders end on their last day: they wait for no renewal',
    permission: byParty('orders', 'Discontinue'),
    effect: 'write',
    body: z.object({ ids: z.array(Id).min(1).max(2000), reason: z.string().trim().min(1).max(300), ...SeenStamps.shape }),
    reply: BatchReply,
    refusals: {},
  }),
  notOrderedSites: endpoint({
    method: 'GET',
    path: '/api/order/schedules/not-ordered-site-schedules',
    summary: 'Tests that sources should have regularly and that no order of them asks for, overdue first, paged',
    permission: 'Order.Sites.View',
    effect: 'read',
    query: Needs.extend({ siteId: Id.optional(), month: z.coerce.number().int().min(1).max(12).optional() }),
    reply: page(NotOrderedSite),
    refusals: {},
  }),
  notOrderedEmployees: endpoint({
    method: 'GET',
    path: '/api/order/schedules/not-ordered-employee-schedules',
    summary: 'Tests that employees should have regularly and that no order of them asks for, overdue first, paged',
    permission: 'Order.Employees.View',
    effect: 'read',
    query: Needs.extend({ employeeId: Id.optional() }),
    reply: page(NotOrderedEmployee),
    refusals: {},
  }),
};
