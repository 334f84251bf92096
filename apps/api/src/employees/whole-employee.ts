import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { isBeyond } from './account-standing.ts';
import { listAssignments } from './assignments.store.ts';
import { listCoverings } from './coverings.store.ts';
import { employeeReply } from './employee-reply.ts';
import { findEmployee } from './employees.store.ts';

const shownAssignments = 500;

/** An employee as the wire shows one, with assignments and coverings. */
export async function wholeEmployee(db: Reader, actor: Actor, id: string) {
  const row = await findEmployee(db, actor, id);
  if (!row) return undefined;
  const assignments = await listAssignments(db, actor, id, shownAssignments);
  const coverings = await listCoverings(db, actor, id, row.today);
  return employeeReply(row, { assignments, coverings, isBeyond: await isBeyond(db, actor, id) });
}

/** The same after a change, when it must be there. */
export async function changedEmployee(db: Reader, actor: Actor, id: string) {
  const employee = await wholeEmployee(db, actor, id);
  if (!employee) throw new Error('the employee just changed is not in reach');
  return employee;
}
