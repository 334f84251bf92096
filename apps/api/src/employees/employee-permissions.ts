import { createHash } from 'node:crypto';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { BodyOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { permissions as everyPermission, isHeld, type PermissionWish, permissionStates, refuseWish, withWishes } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { reachesWholeTenant } from './account-standing.store.ts';
import { employeesBeyond } from './account-standing.ts';
import { listEmployees } from './employees.store.ts';
import {
  changeExceptions,
  type ExceptionsRow,
  findLastPermissionChange,
  listChangeable,
  listPermissionFacts,
  listTenantExceptions,
  listToConfirm,
  lockForPermissions,
} from './permissions.store.ts';
import { rolesOf } from './roles-of-employee.ts';

type Row = ReplyOf<typeof employees.permissions>['items'][number];

type General = Pick<Parameters<typeof permissionStates>[0], 'tenant' | 'features'>;
/** Whatever decides the permissions of everybody of the customer alike. */
const generalOf = async (db: Reader, actor: Actor): Promise<General> => ({
  tenant: await listTenantExceptions(db, actor),
  features: actor.features,
});

export const permissions = query(employees.permissions)(async ({ body, actor, db }) => {
  const { permissions: asked, ...filters } = body;
  const shown = everyPermission.filter((permission) => !asked || asked.includes(permission.name));
  const names = new Set<string>(shown.map((permission) => permission.name));
  const { rows, totalCount } = await listEmployees(db, actor, filters, await reachesWholeTenant(db, actor));
  const facts = await listPermissionFacts(
    db,
    actor,
    rows.map((row) => row.id),
  );
  const byId = new Map(facts.map((row) => [row.id, row]));
  const general = await generalOf(db, actor);
  return {
    totalCount,
    permissions: shown.map(({ name, displayName, group, groupDisplayName }) => ({
      name,
      displayName,
      group,
      groupDisplayName,
      mayChange: refuseWish({ permission: name, isGranted: true }, actor.permissions) === undefined,
    })),
    items: rows.flatMap((row): Row[] => {
      const known = byId.get(row.id);
      if (!known) return [];
      const roles = rolesOf(known);
      const states = permissionStates({ roles, ...general, own: known.own, contract: known.contract });
      return [
        {
          employeeId: row.id,
          firstName: row.first_name,
          lastName: row.last_name,
          title: row.title,
          careRole: row.care_role,
          facilityName: row.primary_facility_name,
          statusTypeCode: row.status_type_code,
          hasAccount: row.account !== null,
          roles,
          states: Object.fromEntries([...states].filter(([name, state]) => names.has(name) && state !== 'none')),
        },
      ];
    }),
  };
});

export const previewPermissions = query(employees.previewPermissions)(async ({ body, actor, db }) => {
  refuseUnlessGrantable(body.changes, actor);
  const ids = await listWithin(db, actor, body.employeeIds);
  const general = await generalOf(db, actor);
  const facts = await listPermissionFacts(db, actor, ids);
  const counts = new Map(body.changes.map((change) => [change.permission, { gains: 0, loses: 0 }]));
  const changed = facts.filter((row) => {
    const differences = differencesOf(row, general, body.changes);
    for (const [permission, holds] of differences) {
      const count = counts.get(permission);
      if (count) count[holds ? 'gains' : 'loses'] += 1;
    }
    return differences.length > 0;
  });
  return {
    concurrencyStamp: stampOf(facts, general, body.changes),
    items: [...counts].map(([permission, { gains, loses }]) => ({
      permission,
      displayName: everyPermission.find(({ name }) => name === permission)?.displayName ?? permission,
      gains,
      loses,
      unchanged: facts.length - gains - loses,
    })),
    changedEmployees: changed.length,
    skipped: new Set(body.employeeIds).size - facts.length,
  };
});

export const changePermissions = command(employees.changePermissions)(async ({ body, actor, db, jobs, audit }) => {
  refuseUnlessGrantable(body.changes, actor);
  const ids = await listWithin(db, actor, body.employeeIds);
  if (body.concurrencyStamp) await refuseStalePreview(db, actor, ids, body);
  // When a call names a row twice, the last entry wins: a statement cannot write one row twice.
  const changes = [...new Map(body.changes.map((change) => [change.permission, change])).values()];
  const changed = await changeExceptions(db, actor, ids, changes);
  const named = (isGranted: boolean | null) =>
    changes.filter((change) => change.isGranted === isGranted).map((change) => change.permission);
  const detail = { granted: named(true), denied: named(false), reset: named(null) };
  for (const id of changed.employeeIds) audit.about({ subjectType: 'employee', subjectId: id, detail });
  const waiting = await listToConfirm(db, actor, changed.employeeIds);
  if (waiting.length) await jobs.send(db, 'mail-accounts', { tenantId: actor.tenantId, userIds: waiting, changedBy: actor.userId });
  return {
    changedEmployees: changed.employeeIds.length,
    changedPermissions: changed.permissions,
    skipped: new Set(body.employeeIds).size - ids.length,
  };
});

/** The employees among these whose permissions this person may change: in reach, not their own, and nobody with more rights or reach. */
async function listWithin(db: Reader, actor: Actor, employeeIds: readonly string[]): Promise<string[]> {
  const ids = await listChangeable(db, actor, employeeIds);
  const beyond = await employeesBeyond(db, actor, ids);
  return ids.filter((id) => !beyond.has(id));
}

function refuseUnlessGrantable(changes: readonly PermissionWish[], actor: Actor): void {
  for (const change of changes) {
    const because = refuseWish(change, actor.permissions);
    if (because === 'UNKNOWN') throw new Refusal('EMP_PERMISSION', { values: { permission: change.permission }, members: ['changes'] });
    if (because) throw new Refusal('EMP_GRANT', { values: { permission: change.permission }, members: ['changes'] });
  }
}

/** Which of the permissions to be changed these people hold now: the same for as long as a preview holds. */
function stampOf(facts: readonly ExceptionsRow[], general: General, wishes: readonly PermissionWish[]): string {
  const held = facts
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => {
      const states: ReadonlyMap<string, string> = permissionStates({
        roles: rolesOf(row),
        ...general,
        own: row.own,
        contract: row.contract,
      });
      return [row.id, ...wishes.map(({ permission }) => states.get(permission) ?? '')];
    });
  return createHash('sha256').update(JSON.stringify(held)).digest('base64url');
}

/** @throws Refusal STALE when somebody gave or took one of these permissions since the preview: says who, and when */
async function refuseStalePreview(db: Writer, actor: Actor, ids: readonly string[], body: BodyOf<typeof employees.changePermissions>) {
  await lockForPermissions(db, actor, ids);
  const facts = await listPermissionFacts(db, actor, ids);
  const preview = { id: '', concurrency_stamp: stampOf(facts, await generalOf(db, actor), body.changes) };
  await refuseStale(db, actor, preview, body.concurrencyStamp, { lastChange: () => findLastPermissionChange(db, actor, ids) });
}

/** The permissions that somebody would hold, or no longer hold, after the wishes. */
function differencesOf(row: ExceptionsRow, general: General, wishes: readonly PermissionWish[]): [permission: string, holds: boolean][] {
  const roles = rolesOf(row);
  const person = { roles, ...general, contract: row.contract };
  const before: ReadonlyMap<string, Parameters<typeof isHeld>[0]> = permissionStates({ ...person, own: row.own });
  const after: typeof before = permissionStates({ ...person, own: withWishes(row.own, wishes) });
  return wishes.flatMap(({ permission }): [string, boolean][] => {
    const holds = isHeld(after.get(permission));
    return holds === isHeld(before.get(permission)) ? [] : [[permission, holds]];
  });
}
