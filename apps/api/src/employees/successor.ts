import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import type { DepartureRow } from './departure.store.ts';
import { type EmployeeRow, findEmployee } from './employees.store.ts';

/** May this colleague take over from those who leave: active, staying, of the same organization, and with an NPI where orders are concerned? */
export async function findSuccessor(
  db: Reader,
  actor: Actor,
  successorId: string,
  leaving: readonly EmployeeRow[],
  departures: ReadonlyMap<string, DepartureRow>,
): Promise<EmployeeRow | undefined> {
  const successor = await findEmployee(db, actor, successorId);
  if (successor?.status_type_code !== 'ACTIVE') return undefined;
  if (leaving.some((row) => row.id === successor.id || row.organization_id !== successor.organization_id)) return undefined;
  const isProvider = [...departures.values()].some((row) => row.primary_patients > 0 || row.unsigned_orders > 0);
  return isProvider && !successor.npi ? undefined : successor;
}
