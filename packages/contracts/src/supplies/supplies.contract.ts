import { supplyOrderStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { Address } from '../organizations/organization.shape.ts';
import { CalendarDay, Id, listOf, oneOrMany, Paging, page, SeenStamp } from '../wire.shape.ts';

const base = '/api/master-data/facilities/order-supplies';

const SupplyItem = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  tubeCode: z.string().nullable(),
  /** When this facility last ordered it, and how much. */
  lastOrderedAt: z.string().nullable(),
  lastQuantity: z.number().int().nullable(),
});
/** An item as it was called when it was ordered. */
const SupplyLine = z.object({ itemCode: z.string(), description: z.string(), unit: z.string(), quantity: z.number().int() });
const SupplyOrderRow = z.object({
  supplyOrderId: Id,
  number: z.string(),
  facilityId: Id,
  facilityName: z.string(),
  statusTypeCode: z.enum(supplyOrderStatuses.codes),
  requestedByName: z.string().nullable(),
  requestedAt: z.string(),
  neededBy: CalendarDay.nullable(),
  lines: z.array(SupplyLine),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  concurrencyStamp: z.string(),
});
const SupplyOrder = SupplyOrderRow.extend({
  supplyAccount: z.string().nullable(),
  shipTo: Address,
  comment: z.string().nullable(),
  history: z.array(
    z.object({
      action: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      byName: z.string().nullable(),
      at: z.string(),
      comment: z.string().nullable(),
    }),
  ),
});
const Filters = Paging.extend({
  facilityId: Id.optional(),
  statusTypeCode: oneOrMany(z.enum(supplyOrderStatuses.codes)).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
});
const ById = z.object({ supplyOrderId: Id });

export const supplies = {
  all: endpoint({
    method: 'POST',
    path: `${base}/all`,
    summary: 'Open supply orders of the facilities in reach, and those closed in the last 90 days',
    permission: 'MasterData.Supplies.View',
    effect: 'read',
    body: z.object({ facilityId: Id.optional() }).optional(),
    reply: listOf(SupplyOrderRow),
    refusals: {},
  }),
  list: endpoint({
    method: 'POST',
    path: `${base}/list`,
    summary: 'Supply orders, newest first, paged, with the facilities that they are for',
    permission: 'MasterData.Supplies.View',
    effect: 'read',
    body: Filters,
    reply: page(SupplyOrderRow).extend({ relatedFacilities: z.array(z.object({ id: Id, name: z.string(), code: z.string() })) }),
    refusals: { SORTING: 400 },
  }),
  items: endpoint({
    method: 'GET',
    path: `${base}/items`,
    summary: 'What can be ordered, and when the facility ordered it last',
    permission: 'MasterData.Supplies.View',
    effect: 'read',
    query: z.object({ facilityId: Id }),
    reply: listOf(SupplyItem),
    refusals: { NOT_FOUND: 404 },
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/create`,
    summary: 'Order supplies for a facility',
    permission: 'MasterData.Supplies.Create',
    effect: 'write',
    body: z.object({
      facilityId: Id,
      lines: z
        .array(z.object({ itemCode: z.string().min(1).max(20), quantity: z.number().int().min(1).max(999) }))
        .min(1, ownFault('someItem'))
        .max(50),
      /** Absent: the shipping address of the facility. */
      shipTo: Address.optional(),
      neededBy: CalendarDay.nullish(),
      comment: z.string().trim().max(500).nullish(),
    }),
    reply: SupplyOrder,
    refusals: { NOT_FOUND: 404, SUPPLY_ITEM: 400, SUPPLY_TWICE: 400, SUPPLY_DATE: 400, FAC_CLOSED: 409 },
  }),
  find: endpoint({
    method: 'GET',
    path: `${base}/{supplyOrderId}`,
    summary: 'One supply order with its items and history',
    permission: 'MasterData.Supplies.View',
    effect: 'read',
    params: ById,
    reply: SupplyOrder,
    refusals: { NOT_FOUND: 404 },
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: `${base}/{supplyOrderId}/status`,
    summary: 'Approve, ship, deliver or cancel a supply order',
    permission: 'MasterData.Supplies.Update',
    effect: 'write',
    params: ById,
    body: z.object({
      statusTypeCode: z.enum(supplyOrderStatuses.groups.chosen),
      carrier: z.string().trim().max(40).nullish(),
      trackingNumber: z.string().trim().max(60).nullish(),
      comment: z.string().trim().max(300).nullish(),
      ...SeenStamp.shape,
    }),
    reply: SupplyOrder,
    refusals: { NOT_FOUND: 404, STALE: 409, SUPPLY_STATE: 409, FORBIDDEN: 403 },
  }),
};
