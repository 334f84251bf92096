import { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type TestingList = AnswerOf<typeof employeeTesting.list>;
export type TestedEmployee = TestingList['items'][number];
export type EmployeeNeedRow = TestedEmployee['needs'][number];
export type EmployeeFile = AnswerOf<typeof employeeTesting.find>;
export type OpenedValues = AnswerOf<typeof employeeTesting.openValues>;
export type TestingProgram = AnswerOf<typeof employeeTesting.program>;

export const testingListQuery = (body: InputOf<typeof employeeTesting.list>['body']) => queryOf(employeeTesting.list, { body });
export const employeeFileQuery = (id: string) => queryOf(employeeTesting.find, { params: { id } });
export const testingProgramQuery = (facilityId: string) => queryOf(employeeTesting.program, { params: { id: facilityId } });

export const saveTestingProgram = mutationOf(employeeTesting.saveProgram, { inPlace: true });
export const openEmployeeValues = mutationOf(employeeTesting.openValues);
export const addImmunityRecord = mutationOf(employeeTesting.addRecord, { inPlace: true });
export const withdrawImmunityRecord = mutationOf(employeeTesting.withdrawRecord);
export const remindEmployees = mutationOf(employeeTesting.remind);
export const orderEmployeeTests = mutationOf(schedules.upsert);

/** After anything that changes what an employee needs. */
export async function refreshEmployeeTesting(client: QueryClient): Promise<void> {
  const shown = [
    employeeTesting.list,
    employeeTesting.find,
    employeeTesting.program,
    schedules.all,
    schedules.list,
    schedules.notOrderedEmployees,
    requisitions.all,
  ];
  await Promise.all(shown.map((contract) => client.invalidateQueries({ queryKey: keyOf(contract) })));
}
