import { vendorTypes } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Address } from '../organizations/organization.shape.ts';
import { ById, Id, listOf, Paging, page } from '../wire.shape.ts';

const LabVendorType = z.enum(vendorTypes.codes);
const LabVendor = z.object({
  id: Id,
  name: z.string(),
  labVendorTypeCode: LabVendorType,
  statusTypeCode: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Today lies within its dates. */
  isCurrent: z.boolean(),
  cliaNumber: z.string().nullable(),
  directorName: z.string().nullable(),
  address: Address,
  phone: z.string().nullable(),
  accountPrefix: z.string().nullable(),
  concurrencyStamp: z.string(),
});
const see = { permission: 'MasterData.LabVendors.View', effect: 'read' } as const;
const base = '/api/master-data/lab-vendors';

/** Laboratories, the same for every tenant. */
export const vendors = {
  list: endpoint({
    ...see,
    method: 'GET',
    path: base,
    summary: 'Laboratories, paged',
    query: Paging.extend({ labVendorTypeCode: LabVendorType.optional(), statusTypeCode: z.string().max(60).optional() }),
    reply: page(LabVendor),
    refusals: { SORTING: 400 },
  }),
  all: endpoint({
    ...see,
    method: 'GET',
    path: `${base}/all`,
    summary: 'All laboratories (at most 1,000)',
    reply: listOf(LabVendor),
    refusals: {},
  }),
  active: endpoint({
    ...see,
    method: 'GET',
    path: `${base}/active-lab-vendor`,
    summary: 'The laboratory in use for blood, or for water and dialysate',
    query: z.object({ labVendorTypeCode: LabVendorType }),
    reply: LabVendor,
    refusals: { VENDOR_NONE: 404 },
  }),
  find: endpoint({
    ...see,
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One laboratory',
    params: ById,
    reply: LabVendor,
    refusals: { NOT_FOUND: 404 },
  }),
};
