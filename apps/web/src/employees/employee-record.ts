import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { listName, partyStatusDisplay } from '@drawday/domain';
import { careRoles } from '@drawday/vocabulary';
import type { SavedRecord } from '../forms/save-form.tsx';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { roleName } from '../platform/role-name.ts';
import { accountDisplay } from './account-display.ts';
import type { EmployeeDetail, EmployeeRow } from './employees.queries.ts';
import type { EmployeesText } from './employees.texts.ts';

/** What identifies an employee to a reader, on lists and on the record. */
const factsOf = (one: EmployeeRow, text: EmployeesText) => ({
  [text('status')]: wordOf(partyStatusDisplay(one.statusTypeCode)),
  [text('employee')]: listName(one),
  [text('title')]: one.title,
  NPI: one.npi,
  [text('careRole')]: codeWord(careRoles, one.careRole),
  [text('jobTitle')]: one.jobTitleName,
  [text('email')]: one.email,
  [text('facility')]: one.primaryFacilityName,
  [text('account')]: accountDisplay(one.account, text).text,
  [text('roles')]: one.account?.roles.map((role) => roleName(role)).join(', ') ?? null,
});

/** The employee as a form of one part changes the record; of the rest it shows what identifies them. */
export function employeeRecord<Values extends object>(
  employee: EmployeeDetail,
  valuesOf: (employee: EmployeeDetail) => Values,
  text: EmployeesText,
): SavedRecord<Values> {
  const version = (one: EmployeeDetail) => ({
    stamp: one.concurrencyStamp,
    values: valuesOf(one),
    facts: factsOf(one, text),
  });
  return {
    ...version(employee),
    newest: async () => version(await send(employees.find, { params: { id: employee.id } })),
  };
}

/** The employee as a button acts on them, from a list or from the record. @param start what the step starts from: the status, or another part of the record */
export function employeeStep<Start extends object>(
  employee: EmployeeRow,
  start: (employee: EmployeeRow) => Start,
  text: EmployeesText,
): SeenRecord<Start> {
  const version = (one: EmployeeRow) => ({ stamp: one.concurrencyStamp, values: start(one), facts: factsOf(one, text) });
  return { ...version(employee), newest: async () => version(await send(employees.find, { params: { id: employee.id } })) };
}

export const statusOf = ({ statusTypeCode }: { statusTypeCode: string }) => ({ statusTypeCode });
