import type { OrganizationChange, OrganizationInput } from '@drawday/contracts/organizations/organization.shape.ts';
import type { z } from 'zod';
import { columnsOf } from '../platform/columns-of.ts';
import type { OrganizationColumns } from './organizations.store.ts';

type Given = z.output<typeof OrganizationChange> | z.output<typeof OrganizationInput>;

const names = {
  name: 'name',
  code: 'code',
  startDate: 'start_date',
  endDate: 'end_date',
  billingAddress: 'billing_address',
  billingMethod: 'billing_method',
  phone: 'phone',
  email: 'email',
  taxId: 'tax_id',
  externalId: 'external_id',
  timeZone: 'time_zone',
  paper: 'paper',
  isLocked: 'is_locked',
  isContractedForPatient: 'is_contracted_for_patient',
  isContractedForEmployee: 'is_contracted_for_employee',
  isContractedForSource: 'is_contracted_for_source',
} as const satisfies Partial<Record<keyof z.output<typeof OrganizationInput>, string>>;

/** Fields that the laboratory decides, whoever edits the rest. */
export const contractColumns = [
  'is_locked',
  'is_contracted_for_patient',
  'is_contracted_for_employee',
  'is_contracted_for_source',
] as const;

/** The columns of the fields that were sent; the others stay as they are. */
export function organizationColumns(body: Given): OrganizationColumns {
  return columnsOf(names, body);
}
