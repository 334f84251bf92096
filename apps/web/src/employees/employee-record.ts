import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { partyStatusDisplay } from '@drawday/domain';
import type { SavedRecord } from '../design/save-form.tsx';
import { send } from '../platform/api-client.ts';
import type { EmployeeDetail } from './employees.queries.ts';
import type { EmployeesText } from './employees.texts.ts';

/** The employee as a form of one part changes the record; of the rest it tells the status. */
export function employeeRecord<Values extends object>(
  employee: EmployeeDetail,
  valuesOf: (employee: EmployeeDetail) => Values,
  text: EmployeesText,
): SavedRecord<Values> {
  const version = (one: EmployeeDetail) => ({
    stamp: one.concurrencyStamp,
    values: valuesOf(one),
    facts: { [text('status')]: partyStatusDisplay(one.statusTypeCode).text, [text('title')]: one.title, [text('email')]: one.email },
  });
  return {
    ...version(employee),
    newest: async () => version(await send(employees.find, { params: { id: employee.id } })),
  };
}
