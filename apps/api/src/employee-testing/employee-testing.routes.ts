import { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { room } from '../platform/route.ts';
import { addRecord, find, openValues, withdrawRecord } from './employee-file.ts';
import { remind } from './employee-reminders.ts';
import { list, notOrderedEmployees } from './list-employee-testing.ts';
import { program, saveProgram } from './testing-program.ts';

export const employeeTestingRoom = room(employeeTesting, {
  list,
  program,
  saveProgram,
  find,
  openValues,
  addRecord,
  withdrawRecord,
  remind,
});
/** The call of orders that needs to know results and what is on file. */
export const employeeNeedsRoom = room({ notOrderedEmployees: schedules.notOrderedEmployees }, { notOrderedEmployees });
