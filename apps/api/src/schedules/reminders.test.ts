import { beforeAll, expect, test } from 'vitest';
import type { WaitingWork } from '../platform/identity-service.ts';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { mailReminders } from './reminders.ts';

const api = await useTestApi();
const base = '/api/order/schedules';
const { provider } = staff;
const now = () => Temporal.Now.instant();
const mailed: { kind: string; tenantId: string; waiting: readonly WaitingWork[] }[] = [];
const identity = {
  mailWaiting: async (kind: string, tenantId: string, waiting: readonly WaitingWork[]) => {
    mailed.push({ kind, tenantId, waiting });
    return waiting.map(({ userId }) => ({ userId, outcome: 'sent' as const }));
  },
};

beforeAll(async () => {
  for (const { userId, role } of [provider, staff.director])
    await api.sql(
      "insert into identity.users (id, tenant_id, user_name, email, email_confirmed, roles) values ($1, $2, $3, $3 || '@ridgeline.test', true, array[$3])",
      [userId, clinic.tenantA, role],
    );
  await api.sql(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, expires_on, status, ordered_at, provider_id)
     select $1, gen_random_uuid(), 'PATIENT', $2, $3, 'MONTH', current_date, current_date + 10, status, now() - interval '1 day' * age, $4
     from (values ('UNSIGNED', 9), ('UNSIGNED', 2), ('ACTIVE', 300)) as orders (status, age)`,
    [clinic.tenantA, clinic.patient, clinic.facility, provider.employeeId],
  );
});

type Signer = {
  id: string;
  orderCount: number;
  last: { byName: string; mail: string; seenAt: string | null } | null;
  nextAt: string | null;
};
const signers = async (who: Caller, kind = 'UNSIGNED') => {
  const { body } = await api.call(who, 'GET', `${base}/signers?kind=${kind}&facilityId=${clinic.facility}`);
  return (body as { items: Signer[] }).items;
};
const remind = async (kind: string, ids: string[], who: Caller = 'nurse') => {
  const { body } = await api.call(who, 'POST', `${base}/remind-signers`, { kind, ids, facilityId: clinic.facility });
  return (body as { items: { code: string | null }[] }).items.map(({ code }) => code);
};
type Reminder = { id: string; kind: string; orderCount: number; byName: string };
const noticesOf = async (who: Caller) => ((await api.call(who, 'GET', `${base}/my-reminders`)).body as { items: Reminder[] }).items;
const runMails = async () => {
  const jobs = await api.sql<{ data: { tenantId: string; reminderIds: string[] } }>(
    "delete from jobs.job where name = 'mail-reminders' returning data",
  );
  for (const { data } of jobs) await mailReminders(api.connection.kysely, identity, data, now());
};

test('a provider is reminded once a day, sees who did, and is mailed how many orders wait and nothing else', async () => {
  expect(await signers('nurse')).toMatchObject([{ id: provider.employeeId, orderCount: 2, last: null, nextAt: null }]);
  const beyond = await api.call('nurse', 'GET', `${base}/signers?kind=UNSIGNED&facilityId=${clinic.facility}&skipCount=10`);
  expect(beyond.body).toEqual({ totalCount: 1, items: [] });
  expect(await remind('UNSIGNED', [provider.employeeId, staff.nurse.employeeId])).toEqual([null, 'REMIND_NOTHING']);
  expect(await remind('UNSIGNED', [provider.employeeId], 'admin')).toEqual(['REMIND_SOON']);
  expect(await remind('EXPIRING', [provider.employeeId])).toEqual([null]);

  expect(await noticesOf('director')).toEqual([]);
  expect((await noticesOf('provider')).map(({ kind, orderCount }) => [kind, orderCount]).toSorted()).toEqual([
    ['EXPIRING', 1],
    ['UNSIGNED', 2],
  ]);
  await runMails();
  const waiting = (count: number) => [{ userId: provider.userId, facilityCode: expect.any(String), count, minutes: expect.any(Number) }];
  expect(mailed).toContainEqual({ kind: 'signatures-waiting', tenantId: clinic.tenantA, waiting: waiting(2) });
  expect(mailed).toContainEqual({ kind: 'renewals-waiting', tenantId: clinic.tenantA, waiting: waiting(1) });
  expect(mailed.find(({ kind }) => kind === 'signatures-waiting')?.waiting[0]?.minutes).toBe(9 * 24 * 60);
  const [signer] = await signers('nurse');
  expect(signer).toMatchObject({ last: { mail: 'SENT', seenAt: null }, nextAt: expect.any(String) });
});

test('a reminder is gone once it is seen, by nobody else, or once nothing waits', async () => {
  const notices = await noticesOf('provider');
  const [unsigned, expiring] = ['UNSIGNED', 'EXPIRING'].map((kind) => notices.find((one) => one.kind === kind)?.id ?? '');
  expect((await api.call('director', 'PUT', `${base}/my-reminders/${unsigned}/seen`)).status).toBe(404);
  expect((await api.call('provider', 'PUT', `${base}/my-reminders/${unsigned}/seen`)).status).toBe(204);
  expect((await noticesOf('provider')).map(({ id }) => id)).toEqual([expiring]);
  expect((await signers('nurse'))[0]?.last?.seenAt).not.toBeNull();
  await api.sql("update schedules set end_date = expires_on where status = 'ACTIVE'");
  expect(await noticesOf('provider')).toEqual([]);
});

test('who covers today sees and is mailed it, too; orders that were signed meanwhile are not mailed', async () => {
  await api.sql('delete from signature_reminders');
  await api.sql(
    'insert into coverings (tenant_id, id, employee_id, covered_employee_id, from_date, to_date) values ($1, gen_random_uuid(), $2, $3, current_date - 1, current_date + 1)',
    [clinic.tenantA, staff.director.employeeId, provider.employeeId],
  );
  mailed.length = 0;
  expect(await remind('UNSIGNED', [provider.employeeId])).toEqual([null]);
  expect(await noticesOf('director')).toHaveLength(1);
  await runMails();
  expect(mailed.flatMap(({ waiting }) => waiting.map(({ userId }) => userId)).toSorted()).toEqual(
    [provider.userId, staff.director.userId].toSorted(),
  );
  await api.sql("update signature_reminders set mail = 'WAITING', reminded_at = now() - interval '2 days'");
  await api.sql("update schedules set status = 'ACTIVE', signed_at = now() where status = 'UNSIGNED'");
  mailed.length = 0;
  const [row] = await api.sql<{ id: string }>('select id from signature_reminders');
  await mailReminders(api.connection.kysely, identity, { tenantId: clinic.tenantA, reminderIds: [row?.id ?? ''] }, now());
  expect(mailed).toEqual([]);
  expect(await api.sql('select mail from signature_reminders')).toEqual([{ mail: 'CLOSED' }]);
});

test('what another facility reminded of is no reminder of these orders, and is seen by itself', async () => {
  await api.sql("update schedules set status = 'UNSIGNED', signed_at = null");
  await api.sql('delete from signature_reminders');
  await api.sql(
    `insert into signature_reminders (tenant_id, id, provider_id, kind, facility_ids, order_count, reminded_at, by_user_id, by_name)
     values ($1, gen_random_uuid(), $2, 'UNSIGNED', array[$3::uuid], 4, now() - interval '1 hour', $4, 'Somebody Else')`,
    [clinic.tenantA, provider.employeeId, clinic.otherFacility, provider.userId],
  );
  expect(await signers('nurse')).toMatchObject([{ last: null, nextAt: null }]);
  expect(await remind('UNSIGNED', [provider.employeeId])).toEqual([null]);
  const [notice] = await noticesOf('provider');
  expect((await api.call('provider', 'PUT', `${base}/my-reminders/${notice?.id}/seen`)).status).toBe(204);
  expect(await api.sql('select by_name from signature_reminders where seen_at is null')).toEqual([{ by_name: 'Somebody Else' }]);
});

test('nobody of another customer or facility is found or reminded', async () => {
  await api.sql("update schedules set status = 'UNSIGNED', signed_at = null");
  await api.sql('delete from signature_reminders');
  expect((await api.call('foreignAdmin', 'GET', `${base}/signers?kind=UNSIGNED`)).body).toEqual({ totalCount: 0, items: [] });
  const { body } = await api.call('foreignAdmin', 'POST', `${base}/remind-signers`, { kind: 'UNSIGNED', ids: [provider.employeeId] });
  expect((body as { items: { code: string }[] }).items).toMatchObject([{ code: 'REMIND_NOTHING' }]);
  expect((await api.call('clinician', 'GET', `${base}/signers?kind=UNSIGNED`)).status).toBe(200);
  expect((await api.call('environmental', 'GET', `${base}/signers?kind=UNSIGNED`)).status).toBe(403);
  expect((await api.call('nurse', 'GET', `${base}/my-reminders`)).status).toBe(403);
});
