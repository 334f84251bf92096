import { careRoles, employeeNeeds } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BatchReply, ById, Id, Nothing, oneOrMany, Paging, page, QueryFlag } from '../wire.shape.ts';
import {
  EmployeeFile,
  EmployeeTestingRow,
  ImmunityRecordInput,
  OpenedValues,
  TestingProgram,
  TestingProgramInput,
  ValuePurposeInput,
} from './employee-testing.shape.ts';

const base = '/api/order/employee-testing';
const unknown = { NOT_FOUND: 404 } as const;
const Count = z.number().int();

/** Ours: which employees need which test, from not ordered to acknowledged. No reply but that of `openValues` says what a result was. */
export const employeeTesting = {
  list: endpoint({
    method: 'POST',
    path: `${base}/paged-list`,
    summary: 'Employees of a facility with how far each of their needs is, those that need a person first (at most 1,000 employees)',
    permission: 'Order.Employees.View',
    effect: 'read',
    body: Paging.extend({
      facilityId: Id,
      /** Employees with at least one need that is still to order, ordered, drawn, or has a new result. */
      show: z.enum(['ALL', 'TO_ORDER', 'ORDERED', 'DRAWN', 'NEW_RESULT']).default('ALL'),
      careRole: oneOrMany(z.enum(careRoles.codes)).optional(),
      /** Only with an open need of these. */
      need: oneOrMany(z.enum(employeeNeeds.codes)).optional(),
      /** Of records that wait for verification. */
      unverifiedOnly: QueryFlag.optional(),
    }),
    reply: page(EmployeeTestingRow).extend({
      /** False: nobody has chosen what each role needs. */
      hasProgram: z.boolean(),
      counts: z.object({ all: Count, toOrder: Count, ordered: Count, drawn: Count, newResult: Count }),
    }),
    refusals: { ...unknown, SORTING: 400 },
  }),
  program: endpoint({
    method: 'GET',
    path: `${base}/programs/{id}`,
    summary: 'What the organization of a facility asks of each care role',
    permission: 'Order.Employees.View',
    effect: 'read',
    params: ById,
    reply: TestingProgram,
    refusals: unknown,
  }),
  saveProgram: endpoint({
    method: 'PUT',
    path: `${base}/programs/{id}`,
    summary: 'Choose what the organization of a facility asks of each care role',
    permission: 'MasterData.Organizations.Update',
    gate: 'employee',
    effect: 'write',
    params: ById,
    body: TestingProgramInput,
    reply: TestingProgram,
    refusals: { ...unknown, STALE: 409, EMPTEST_TWICE: 400 },
  }),
  find: endpoint({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'The needs of one employee, what is on file, which results there are, and who opened them',
    permission: 'Order.Employees.View',
    effect: 'read',
    params: ById,
    reply: EmployeeFile,
    refusals: unknown,
  }),
  openValues: endpoint({
    method: 'POST',
    path: `${base}/{id}/open-values`,
    summary: 'Open the results of one employee for a purpose, which is recorded',
    permission: 'Order.EmployeeResults.View',
    effect: 'write',
    params: ById,
    body: ValuePurposeInput,
    reply: OpenedValues,
    refusals: unknown,
  }),
  addRecord: endpoint({
    method: 'POST',
    path: `${base}/{id}/records`,
    summary: 'Put a proof of immunity or a signed declination on the file of an employee',
    permission: 'Order.Employees.Update',
    effect: 'write',
    params: ById,
    body: ImmunityRecordInput,
    reply: EmployeeFile,
    refusals: { ...unknown, DAY_TO_COME: 400, EMPTEST_BORN_LATER: 400 },
  }),
  remind: endpoint({
    method: 'POST',
    path: `${base}/remind`,
    summary: 'Remind employees by e-mail, which does not say of what; each at most once in 24 hours',
    permission: 'Order.Employees.Update',
    effect: 'write',
    body: z.object({ facilityId: Id, ids: z.array(Id).min(1).max(200) }),
    reply: BatchReply,
    refusals: {},
  }),
  withdrawRecord: endpoint({
    method: 'DELETE',
    path: `${base}/{id}/records/{recordId}`,
    summary: 'Withdraw a proof or a declination',
    permission: 'Order.Employees.Update',
    effect: 'write',
    params: ById.extend({ recordId: Id }),
    reply: Nothing,
    refusals: unknown,
  }),
};
