import type { FacilityInput } from '@drawday/contracts/facilities/facility.shape.ts';
import { isNpi } from '@drawday/domain';
import type { z } from 'zod';
import { columnsOf } from '../platform/columns-of.ts';
import { Refusal } from '../platform/refusal.ts';
import type { FacilityColumns } from './facilities.store.ts';

type Given = z.output<typeof FacilityInput> & { endDate: string | null; isLocked: boolean };
type Fields = { [K in keyof Given]?: Given[K] | undefined };

/** Where each field is kept. */
export const facilityColumnOf = {
  organizationId: 'organization_id',
  name: 'name',
  code: 'code',
  externalId: 'external_id',
  ccn: 'ccn',
  npi: 'npi',
  cliaNumber: 'clia_number',
  phone: 'phone',
  afterHoursPhone: 'after_hours_phone',
  fax: 'fax',
  address: 'address',
  shippingAddress: 'shipping_address',
  timeZone: 'time_zone',
  emrCompany: 'emr_company',
  firstWeek: 'first_week',
  drawWeek: 'draw_week',
  drawSchedules: 'draw_schedules',
  customMonths: 'custom_months',
  courierPickupTime: 'courier_pickup_time',
  labAccount: 'lab_account',
  supplyAccount: 'supply_account',
  stations: 'stations',
  monthClosingDay: 'month_closing_day',
  startDate: 'start_date',
  endDate: 'end_date',
  isLocked: 'is_locked',
} as const satisfies Readonly<Record<keyof Fields, string>>;

/** The given fields, by column; those left out stay. @throws Refusal FAC_NPI: its check digit is wrong */
export function facilityColumns(fields: Fields): FacilityColumns {
  if (fields.npi && !isNpi(fields.npi)) throw new Refusal('FAC_NPI', { members: ['npi'] });
  const columns = Object.entries(columnsOf(facilityColumnOf, fields));
  return Object.fromEntries(
    columns.map(([column, value]) => [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
  );
}
