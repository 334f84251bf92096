import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { EmployeeRow } from './employees.store.ts';

/** @throws Refusal STALE. A change only about an employee, such as a covering, is no change of the record, so its author is not named. */
export const refuseStaleEmployee = (db: Reader, actor: Actor, employee: EmployeeRow, seenStamp: string | undefined): Promise<void> =>
  refuseStale(db, actor, employee, seenStamp, {
    lastChange: () => ({ changedBy: employee.last_modifier_name ?? null, changedAt: employee.updated_at }),
  });
