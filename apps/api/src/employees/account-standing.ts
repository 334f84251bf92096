import type { Reader } from '@drawday/database/connect.ts';
import { coversRights } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { listStanding, reachesWholeTenant } from './account-standing.store.ts';

/**
 * Whose account somebody may see and touch. `hidden`: of nobody in reach, or of no employee; only those who reach all know of it.
 * `beyond`: in sight, but with more rights or a wider reach, so that nobody takes over somebody above them.
 */
export type Standing = 'hidden' | 'beyond' | 'within';

async function standings(db: Reader, actor: Actor, whom: Parameters<typeof listStanding>[2], isWhole: boolean) {
  const rows = await listStanding(db, actor, whom, isWhole);
  return rows.map((row) => {
    const isInReach = isWhole || (row.employee_id !== null && !row.is_tenant_admin && !row.reaches_more);
    const standing: Standing = !isWhole && !row.works_here ? 'hidden' : isInReach && coversRights(actor, row) ? 'within' : 'beyond';
    return { ...row, standing };
  });
}

/** By the id of the account; one of another tenant has none. */
export async function accountStandings(db: Reader, actor: Actor, userIds: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await standings(db, actor, { userIds }, await reachesWholeTenant(db, actor));
  return new Map(rows.flatMap((row) => (row.user_id === null ? [] : [[row.user_id, row.standing] as const])));
}

/**
 * The employees among these whose account, existing or to be made, has or would have more rights or reach than the caller, who changes
 * neither it nor their record.
 */
export const employeesBeyond = async (db: Reader, actor: Actor, employeeIds: readonly string[]): Promise<Set<string>> =>
  beyondOf(db, actor, employeeIds, await reachesWholeTenant(db, actor));

async function beyondOf(db: Reader, actor: Actor, employeeIds: readonly string[], isWhole: boolean): Promise<Set<string>> {
  if (actor.isSupport) return new Set();
  const rows = await standings(db, actor, { employeeIds }, isWhole);
  return new Set(rows.flatMap((row) => (row.employee_id === null || row.standing === 'within' ? [] : [row.employee_id])));
}

/** @throws Refusal ACCOUNT_BEYOND when somebody has more rights or reach; one's own record is open */
export async function refuseBeyond(db: Reader, actor: Actor, employeeId: string): Promise<void> {
  if (await isBeyond(db, actor, employeeId)) throw new Refusal('ACCOUNT_BEYOND');
}

/** The same of records: one's own is never beyond. `isWhole`: the caller reaches every facility of the customer. */
export const recordsBeyond = (db: Reader, actor: Actor, employeeIds: readonly string[], isWhole: boolean): Promise<Set<string>> =>
  beyondOf(
    db,
    actor,
    employeeIds.filter((id) => id !== actor.employeeId),
    isWhole,
  );

export const isBeyond = async (db: Reader, actor: Actor, employeeId: string): Promise<boolean> =>
  (await recordsBeyond(db, actor, [employeeId], await reachesWholeTenant(db, actor))).has(employeeId);
