import type { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { InputOf } from '@drawday/contracts/endpoint.ts';
import type { EmployeeDetail } from './employees.queries.ts';

type Entered = NonNullable<InputOf<typeof employees.create>['body']>;
export type EmployeeValues = Omit<Entered, 'facilityAssignments'>;

const fields = [
  'lastName',
  'firstName',
  'middleInitial',
  'title',
  'careRole',
  'jobTitleId',
  'npi',
  'licenseNumber',
  'licenseState',
  'dateOfBirth',
  'sex',
  'email',
  'phone',
  'fax',
  'hepatitisBStatus',
] as const;

/** What the form starts with. The SSN is never sent to the browser unless asked for: an empty field leaves it as it is. */
export function valuesOf(employee: EmployeeDetail): EmployeeValues {
  const known = Object.fromEntries(fields.map((field) => [field, employee[field]]));
  return { ...known, firstName: employee.firstName, lastName: employee.lastName };
}

/** Empty texts are sent as no value; an SSN that was not typed is not sent. */
export function toWire({ ssn, ...values }: EmployeeValues): EmployeeValues {
  const emptied = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'string' && value.trim() === '' ? null : (value ?? null),
  ]);
  return {
    ...Object.fromEntries(emptied),
    firstName: values.firstName,
    lastName: values.lastName,
    careRole: values.careRole ?? 'NONE',
    ...(ssn?.trim() && { ssn: ssn.trim() }),
  };
}
