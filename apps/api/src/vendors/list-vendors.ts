import { maximumPageSize } from '@drawday/contracts/page-size.ts';
import { vendors } from '@drawday/contracts/vendors/vendors.contract.ts';
import { activeLabVendor } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { vendorReply } from './vendor-reply.ts';
import { findLabVendor, listLabVendors } from './vendors.store.ts';

const everything = { skipCount: 0, maxResultCount: maximumPageSize };

export const list = query(vendors.list)(async ({ query: filters, db, clock }) => {
  const { rows, totalCount } = await listLabVendors(db, filters);
  return { totalCount, items: rows.map((row) => vendorReply(row, clock.now())) };
});

export const all = query(vendors.all)(async ({ db, clock }) => {
  const { rows } = await listLabVendors(db, everything);
  return { items: rows.map((row) => vendorReply(row, clock.now())) };
});

export const active = query(vendors.active)(async ({ query: { labVendorTypeCode }, db, clock, refuse }) => {
  const { rows } = await listLabVendors(db, { ...everything, labVendorTypeCode });
  const vendor = activeLabVendor(
    rows.map((row) => vendorReply(row, clock.now())),
    labVendorTypeCode,
  );
  if (!vendor) throw refuse('VENDOR_NONE');
  return vendor;
});

export const find = query(vendors.find)(async ({ params, db, clock, refuse }) => {
  const row = await findLabVendor(db, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Laboratory', id: params.id } });
  return vendorReply(row, clock.now());
});
