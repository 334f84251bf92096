import { z } from 'zod';
import { Address } from '../organizations/organization.shape.ts';
import { CalendarDay, Id } from '../wire.shape.ts';

export const FacilityShort = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  organizationId: Id,
  organizationName: z.string(),
  statusTypeCode: z.string(),
  isLocked: z.boolean(),
});
export const FacilityListItem = FacilityShort.extend({
  timeZone: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
  ccn: z.string().nullable(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
  patientCount: z.number().int(),
});
const DrawSchedule = z.object({ dayGroup: z.enum(['MWF', 'TTS']), drawDayOrdinal: z.number().int().min(1).max(3) });
const CustomMonths = z.object({
  quarterlyStart: z.number().int().min(1).max(3),
  fourMonthStart: z.number().int().min(1).max(4),
  biannualStart: z.number().int().min(1).max(6),
  annualMonth: z.number().int().min(1).max(12),
});
const FacilityShift = z.object({
  shiftId: Id,
  code: z.string(),
  dayGroup: z.enum(['MWF', 'TTS']),
  startTime: z.string(),
  endTime: z.string().nullable(),
});
export const Facility = FacilityListItem.omit({ patientCount: true }).extend({
  npi: z.string().nullable(),
  cliaNumber: z.string().nullable(),
  fax: z.string().nullable(),
  address: Address,
  emrCompany: z.number().int().nullable(),
  firstWeek: z.number().int(),
  drawWeek: z.number().int(),
  drawSchedules: z.array(DrawSchedule),
  customMonths: CustomMonths,
  shifts: z.array(FacilityShift),
  medicalDirectorId: Id.nullable(),
  medicalDirectorName: z.string().nullable(),
  courierPickupTime: z.string().nullable(),
  stations: z.number().int().nullable(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
  lastModificationTime: z.string().nullable(),
  extraProperties: z.record(z.string(), z.unknown()),
});
