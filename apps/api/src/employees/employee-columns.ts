import type { EmployeeInput } from '@drawday/contracts/employees/employee.shape.ts';
import { isNpi, isSsn } from '@drawday/domain';
import type { z } from 'zod';
import { columnsOf } from '../platform/columns-of.ts';
import { type SsnSeals, sealedSsn } from '../platform/sealed-ssn.ts';
import type { EmployeeColumns } from './employees.store.ts';

type Entered = Omit<z.output<typeof EmployeeInput>, 'facilityAssignments'>;
type Input = { [Field in keyof Entered]?: Entered[Field] | undefined };

/** Where each field is kept; the social security number is kept in three ways. */
export const employeeColumnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  middleInitial: 'middle_initial',
  middleName: 'middle_name',
  title: 'title',
  jobTitleId: 'job_title_id',
  npi: 'npi',
  licenseNumber: 'license_number',
  licenseState: 'license_state',
  dateOfBirth: 'date_of_birth',
  sex: 'sex',
  email: 'email',
  phone: 'phone',
  fax: 'fax',
  careRole: 'care_role',
  hepatitisBStatus: 'hepatitis_b_status',
} as const satisfies Partial<Record<keyof Input, string>>;

/** Turns what was entered into columns; absent fields stay as they are, an empty text is stored as no value. */
export function employeeColumns(input: Input, seals: SsnSeals): EmployeeColumns {
  const columns = columnsOf(employeeColumnOf, input);
  return input.ssn === undefined ? columns : { ...columns, ...sealedSsn(input.ssn, seals) };
}

/** What the shape of a field cannot express: numbers with check digits or that are never issued. */
export function identifierFault(input: Pick<Input, 'npi' | 'ssn'>): { code: 'EMP_NPI' | 'EMP_SSN'; member: string } | undefined {
  if (input.npi && !isNpi(input.npi)) return { code: 'EMP_NPI', member: 'npi' };
  if (input.ssn && !isSsn(input.ssn)) return { code: 'EMP_SSN', member: 'ssn' };
  return undefined;
}
