import { z } from 'zod';
import { CalendarDay, Id } from '../wire.shape.ts';

export const Address = z.object({
  addressLine1: z.string().max(100).nullish(),
  addressLine2: z.string().max(100).nullish(),
  city: z.string().max(60).nullish(),
  state: z.string().max(2).nullish(),
  zip: z.string().max(10).nullish(),
});

export const OrganizationListItem = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  statusTypeCode: z.string(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
  isLocked: z.boolean(),
  isContractedForPatient: z.boolean(),
  isContractedForEmployee: z.boolean(),
  isContractedForSource: z.boolean(),
  billingCity: z.string().nullable(),
  billingState: z.string().nullable(),
  facilityCount: z.number().int(),
});
export const Organization = OrganizationListItem.extend({
  billingMethod: z.string(),
  billingAddress: Address,
  phone: z.string().nullable(),
  taxId: z.string().nullable(),
  timeZone: z.string(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
  lastModificationTime: z.string().nullable(),
  extraProperties: z.record(z.string(), z.unknown()),
});
