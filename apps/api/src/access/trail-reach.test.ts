import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff, support } from '../platform/testing/test-clinic.ts';
import { addSecondOrganization, attacker, attackerFacts, chief } from './testing/second-organization.ts';
import { addAccounts } from './testing/test-accounts.ts';

const api = await useTestApi();
/** A nurse who works in both organizations. */
const shared = staff.nurse;

beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
  await addSecondOrganization(api.database.ownerUrl);
  await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
    clinic.tenantA,
    shared.employeeId,
    attacker.facilities[0],
  ]);
});

type Trail = { totalCount: number; items: Record<string, unknown>[] };
const read = async (who: 'attacker' | 'admin' | 'support', path: string, query: Record<string, string> = {}): Promise<Trail> => {
  const search = new URLSearchParams({ maxResultCount: '100', __tenant: clinic.tenantA, ...query });
  const url = `/api/access/${path}?${search}`;
  const answer = await (who === 'attacker' ? api.callAs(attackerFacts, 'GET', url) : api.call(who, 'GET', url));
  expect(answer.status).toBe(200);
  return answer.body as Trail;
};
/** The administrator of the first clinic reaches every facility of the customer from here on. */
const reachAll = () =>
  api.sql(
    `insert into assignments (tenant_id, employee_id, facility_id) select $1, $2, id from facilities where tenant_id = $1 on conflict do nothing`,
    [clinic.tenantA, staff.admin.employeeId],
  );

describe('sign-ins', () => {
  beforeAll(async () => {
    const add = (userId: string | null, address: string) =>
      api.sql(
        `insert into identity.security_events (kind, tenant_id, user_id, user_name, address, user_agent) values ('sign-in', $1, $2, 'somebody', $3, 'Browser')`,
        [clinic.tenantA, userId, address],
      );
    await add(attacker.userId, 'own');
    await add(shared.userId, 'shared');
    await add(staff.provider.userId, 'provider');
    await add(chief, 'chief');
    await add(null, 'nobody');
    await add(shared.userId, 'shared again');
  });
  const addresses = async (who: Parameters<typeof read>[0], query?: Record<string, string>) => {
    const { items, totalCount } = await read(who, 'security-events', query);
    return { addresses: items.map((item) => item.address), totalCount };
  };

  test('are those of accounts in reach and one’s own, and so is their number', async () => {
    expect(await addresses('attacker')).toEqual({ addresses: ['shared again', 'shared', 'own'], totalCount: 3 });
    expect(await addresses('attacker', { maxResultCount: '1', skipCount: '1' })).toEqual({ addresses: ['shared'], totalCount: 3 });
  });
  test.each([
    ['somebody out of reach', { userId: staff.provider.userId }],
    ['the customer’s administrator', { userId: chief }],
    ['somebody out of reach, by name', { filter: 'provider' }],
  ])('of %s are not listed', async (_, query) => {
    expect(await addresses('attacker', query)).toEqual({ addresses: [], totalCount: 0 });
  });
  test('of all accounts, and of none, are for support and whoever reaches every facility', async () => {
    const every = { addresses: ['shared again', 'nobody', 'chief', 'provider', 'shared', 'own'], totalCount: 6 };
    expect(await addresses('support')).toEqual(every);
    expect((await addresses('admin')).addresses).not.toContain('nobody');
    await reachAll();
    expect(await addresses('admin')).toEqual(every);
  });
  test('name whoever acted on them, with address and browser only if these are somebody’s in reach', async () => {
    const add = (actorId: string, address: string) =>
      api.sql(
        `insert into identity.security_events (kind, tenant_id, user_id, user_name, actor_user_id, address, user_agent)
         values ('roles-changed', $1, $2, 'somebody', $3, $4, 'Browser')`,
        [clinic.tenantA, shared.userId, actorId, address],
      );
    await add(chief, 'chief on shared');
    await add(attacker.userId, 'own on shared');
    const kind = { kind: 'roles-changed' };
    const seen = async (who: Parameters<typeof read>[0]) =>
      (await read(who, 'security-events', kind)).items.map((item) => [item.actorName, item.address, item.userAgent]);
    expect(await seen('attacker')).toEqual([
      ['Attacker Example', 'own on shared', 'Browser'],
      ['chief Example', null, null],
    ]);
    expect((await seen('support')).map(([, address]) => address)).toEqual(['own on shared', 'chief on shared']);
    const own = (await api.call('nurse', 'GET', '/api/account/my-profile/sign-ins?maxResultCount=50')).body as Trail;
    expect(own.items.filter((item) => item.kind === kind.kind).map((item) => item.address)).toEqual([null, null]);
  });
});

describe('rows of the trail without a facility', () => {
  const action = 'test.reach';
  const add = (subject: string, row: { user?: string | null; type?: string; id?: string; patient?: string; facility?: string }) =>
    api.sql(
      `insert into audit_log (tenant_id, actor_user_id, action, subject_type, subject_id, patient_id, facility_id, request_id, address)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '10.0.0.1')`,
      [clinic.tenantA, row.user ?? null, action, row.type ?? 'thing', row.id ?? null, row.patient ?? null, row.facility ?? null, subject],
    );
  beforeAll(async () => {
    await add('shared employee, by chief', { user: chief, type: 'employee', id: shared.employeeId });
    await add('shared account, by chief', { user: chief, type: 'user', id: shared.userId });
    await add('own account, by support', { user: support.userId, type: 'user', id: attacker.userId });
    await add('own organization, by chief', { user: chief, type: 'organization', id: attacker.organization });
    await add('a thing, by shared', { user: shared.userId });
    await add('own act', { user: attacker.userId });
    await add('own facility, by chief', { user: chief, facility: attacker.facilities[0] });
    await add('foreign employee, by shared', { user: shared.userId, type: 'employee', id: staff.provider.employeeId });
    await add('foreign account, by shared', { user: shared.userId, type: 'user', id: chief });
    await add('foreign patient, by shared', { user: shared.userId, patient: clinic.patient });
    await add('foreign organization, by chief', { user: chief, type: 'organization', id: clinic.organizationA });
    await add('a thing, by chief', { user: chief });
    await add('a thing, by the worker', {});
    await add('foreign facility, by shared', { user: shared.userId, facility: clinic.facility });
  });
  const inSight = [
    'own facility, by chief',
    'own act',
    'a thing, by shared',
    'own organization, by chief',
    'own account, by support',
    'shared account, by chief',
    'shared employee, by chief',
  ];

  test('are those about people and the organization in reach, and what people in reach did', async () => {
    const { items, totalCount } = await read('attacker', 'audit-log', { action });
    expect(items.map((item) => item.requestId)).toEqual(inSight);
    expect(totalCount).toBe(inSight.length);
  });
  test('say from where only of people in reach', async () => {
    await api.sql(
      `insert into audit_log (tenant_id, actor_user_id, impersonator_user_id, action, subject_type, request_id, address)
       values ($1, $2, $3, 'test.look', 'thing', 'support as shared', '10.0.0.2')`,
      [clinic.tenantA, shared.userId, support.userId],
    );
    const places = async (who: Parameters<typeof read>[0], action: string) =>
      (await read(who, 'audit-log', { action })).items.map((item) => [item.requestId, item.address]);
    expect(await places('attacker', action)).toEqual(
      inSight.map((name) => [name, name === 'own act' || name.endsWith('by shared') ? '10.0.0.1' : null]),
    );
    expect(await places('attacker', 'test.look')).toEqual([['support as shared', null]]);
    expect(await places('support', 'test.look')).toEqual([['support as shared', '10.0.0.2']]);
    const { text } = await api.callAs(attackerFacts, 'GET', `/api/access/audit-log/export?action=${action}`);
    expect(text.match(/10\.0\.0\.1/g)).toHaveLength(2);
  });
  test('the same in the export', async () => {
    const { text } = await api.callAs(attackerFacts, 'GET', `/api/access/audit-log/export?action=${action}`);
    expect(text.trim().split('\r\n')).toHaveLength(1 + inSight.length);
    expect(text).not.toContain('foreign');
  });
  test.each([
    ['the customer’s administrator', { userId: chief }, 4],
    ['an employee out of reach', { subjectId: staff.provider.employeeId }, 0],
  ])('asked for by %s, no others', async (_, query, count) => {
    const { items, totalCount } = await read('attacker', 'audit-log', { action, ...query });
    expect([items.length, totalCount]).toEqual([count, count]);
  });
  test('are all there for support and whoever reaches every facility', async () => {
    await reachAll();
    expect((await read('support', 'audit-log', { action })).totalCount).toBe(14);
    expect((await read('admin', 'audit-log', { action })).totalCount).toBe(14);
  });
});
