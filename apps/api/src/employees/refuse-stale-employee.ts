import { Refusal } from '../platform/refusal.ts';
import type { EmployeeRow } from './employees.store.ts';

/** @throws Refusal STALE when somebody changed the record since it was read: says who, and when. What is only about an employee, such as a covering, is no change of it. */
export function refuseStaleEmployee(employee: EmployeeRow, stamp: string | undefined): void {
  if (!stamp || stamp === employee.concurrency_stamp) return;
  throw new Refusal('STALE', { data: { changedAt: employee.updated_at?.toISOString() ?? null, changedBy: employee.last_modifier_name } });
}
