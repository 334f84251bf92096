import type { Reader } from '@drawday/database/connect.ts';
import type { VendorType } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { containing, orderBy } from '../platform/sorting.ts';

export type LabVendorRow = {
  id: string;
  name: string;
  lab_vendor_type_code: VendorType;
  status_type_code: string;
  start_date: Date | null;
  end_date: Date | null;
  clia_number: string | null;
  director_name: string | null;
  address: Record<string, string | null>;
  phone: string | null;
  account_prefix: string | null;
  concurrency_stamp: string;
};
type Filters = {
  filter?: string | undefined;
  labVendorTypeCode?: string | undefined;
  statusTypeCode?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

export async function listLabVendors(
  db: Reader,
  { filter, labVendorTypeCode, statusTypeCode, sorting, skipCount, maxResultCount }: Filters,
) {
  const where = sql`true ${filter?.trim() ? sql`and lower(v.name || ' ' || coalesce(v.clia_number, '')) like ${containing(filter)}` : sql``}
    ${labVendorTypeCode ? sql`and v.lab_vendor_type_code = ${labVendorTypeCode}` : sql``}
      ${statusTypeCode ? sql`and v.status_type_code = any(${statusTypeCode.split(',')}::text[])` : sql``}`;
  const columns = {
    name: sql`v.name`,
    labVendorTypeCode: sql`v.lab_vendor_type_code`,
    statusTypeCode: sql`v.status_type_code`,
    startDate: sql`v.start_date`,
  };
  const { rows } = await sql<LabVendorRow>`
    select v.* from lab_vendors v where ${where} ${orderBy(sorting, columns, sql`v.name, v.id`)} limit ${maxResultCount} offset ${skipCount}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from lab_vendors v where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export async function findLabVendor(db: Reader, id: string): Promise<LabVendorRow | undefined> {
  const { rows } = await sql<LabVendorRow>`select v.* from lab_vendors v where v.id = ${id}`.execute(db);
  return rows[0];
}
