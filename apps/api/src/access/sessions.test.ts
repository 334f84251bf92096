import { beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { accountPassword, addAccounts } from './testing/test-accounts.ts';

const api = await useTestApi({ openIdentity: startIdentityProcess });
beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
});

const profile = '/api/account/my-profile';
type Session = { id: string; kind: string; isCurrent: boolean; address: string | null };
/** A token of the real identity process. */
async function signIn(name: string): Promise<string> {
  const body = { userNameOrEmailAddress: name, password: accountPassword, tenantId: clinic.tenantA };
  const answer = await api.call(null, 'POST', '/api/TokenAuth/Authenticate', body);
  return (answer.body as { result: { accessToken: string } }).result.accessToken;
}
const as = (token: string, method: string, path: string, body?: object) =>
  api.call(null, method, path, body, { authorization: `Bearer ${token}` });
const statusOf = async (token: string) => (await as(token, 'GET', '/api/master-data/patients')).status;
const sessionsOf = async (token: string) => ((await as(token, 'GET', `${profile}/sessions`)).body as { items: Session[] }).items;
/** The notification takes a moment; too short for the ten seconds of memory to run out. */
const soonOut = (token: string) => expect.poll(() => statusOf(token), { timeout: 1_500, interval: 25 }).toBe(401);

describe('own sessions', () => {
  test('are listed, this one first, and the token of an ended one is refused at once', async () => {
    const [here, there, elsewhere] = [await signIn('nurse'), await signIn('nurse'), await signIn('nurse')];
    const others = await signIn('provider');
    for (const token of [here, there, elsewhere, others]) expect(await statusOf(token)).toBe(200);
    const sessions = await sessionsOf(here);
    expect(sessions.map((session) => [session.kind, session.isCurrent])).toEqual([
      ['SCRIPT', true],
      ['SCRIPT', false],
      ['SCRIPT', false],
    ]);
    expect(sessions[0]?.address).toBe('127.0.0.1');
    const ofThere = (await sessionsOf(there)).find((session) => session.isCurrent);
    expect((await as(here, 'POST', `${profile}/end-sessions`, { id: ofThere?.id })).status).toBe(204);
    await soonOut(there);
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await as(here, 'POST', `${profile}/end-sessions`, {})).status).toBe(204);
    await soonOut(elsewhere);
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(others)).toBe(200);
    expect((await sessionsOf(here)).map((session) => session.isCurrent)).toEqual([true]);
    const events = await api.sql(`select detail from identity.security_events where kind = 'sign-ins-ended' and user_id = $1 order by id`, [
      staff.nurse.userId,
    ]);
    expect(events).toEqual([{ detail: { which: 'one' } }, { detail: { which: 'others' } }]);
  });
  test('the password is asked for when it was shown long ago', async () => {
    const there = await signIn('provider');
    expect(await statusOf(there)).toBe(200);
    const facts = { userId: staff.provider.userId, tenantId: clinic.tenantA, roles: [staff.provider.role] };
    const end = (minutesAgo: number, body: object) => {
      const authenticatedAtSeconds = Math.floor(Date.now() / 1000) - minutesAgo * 60;
      return api.callAs({ ...facts, authenticatedAtSeconds }, 'POST', `${profile}/end-sessions`, body);
    };
    expect((await end(20, {})).body).toMatchObject({ error: { code: 'REAUTHENTICATE' } });
    expect((await end(20, { password: 'Not-The-Right-One-1' })).body).toMatchObject({ error: { code: 'PASSWORD_WRONG' } });
    expect(await statusOf(there)).toBe(200);
    expect((await end(20, { password: accountPassword })).status).toBe(204);
    await soonOut(there);
    const again = await signIn('provider');
    expect((await end(10, {})).status).toBe(204);
    await soonOut(again);
  });
  test('nobody ends one of somebody else, or one that is over', async () => {
    const [own, others] = [await signIn('nurse'), await signIn('provider')];
    const foreign = (await sessionsOf(others)).find((session) => session.isCurrent);
    for (const id of [foreign?.id, 'nothing'])
      expect((await as(own, 'POST', `${profile}/end-sessions`, { id })).body).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await statusOf(others)).toBe(200);
  });
  test('people of another provider have none here, and are not shut out', async () => {
    expect((await api.call('nurse', 'GET', `${profile}/sessions`)).body).toMatchObject({ items: expect.any(Array) });
    expect((await api.call('nurse', 'GET', '/api/master-data/patients')).status).toBe(200);
  });
  test('a changed password ends the tokens of the others, too', async () => {
    const [here, there] = [await signIn('director'), await signIn('director')];
    for (const token of [here, there]) expect(await statusOf(token)).toBe(200);
    const change = { currentPassword: accountPassword, newPassword: 'Silver-Teapot-93' };
    expect((await as(here, 'POST', `${profile}/change-password`, change)).status).toBe(204);
    await soonOut(there);
    expect(await statusOf(here)).toBe(200);
  });
});

describe('an administrator', () => {
  const end = (caller: 'admin' | 'foreignAdmin' | 'nurse', id: string) =>
    api.call(caller, 'POST', `/api/identity/users/${id}/end-sessions`);
  test('signs a user out everywhere; the account stays open', async () => {
    const token = await signIn('clinician');
    expect(await statusOf(token)).toBe(200);
    expect((await end('admin', staff.clinician.userId)).status).toBe(204);
    await soonOut(token);
    expect(await statusOf(await signIn('clinician'))).toBe(200);
    const [row] = await api.sql(`select subject_id from audit_log where action = 'users.endSessions'`);
    expect(row).toEqual({ subject_id: staff.clinician.userId });
  });
  test('of another customer does not, nor does who may not manage accounts', async () => {
    expect((await end('foreignAdmin', staff.clinician.userId)).status).toBe(404);
    expect((await end('nurse', staff.clinician.userId)).status).toBe(403);
  });
  test('who inactivates an employee ends what the person is doing', async () => {
    const token = await signIn('environmental');
    expect((await as(token, 'GET', '/api/master-data/sites')).status).toBe(200);
    const ids = [staff.environmental.employeeId];
    const answer = await api.call('admin', 'POST', '/api/master-data/employees/batch-inactivate', { ids, reason: 'left the clinic' });
    expect(answer.body).toMatchObject({ items: [{ ok: true }] });
    await soonOut(token);
  });
});

describe('C.8 work with a sign-in', () => {
  const ofNurse = `select extract(epoch from now() - s.active_at)::int as seconds from identity.sign_ins s join identity.oidc_records r on r.id = s.grant_id
    where r.model = 'Grant' and r.account_id = $1 order by s.created_at desc limit 1`;
  test('is noted by any call; the access token of an ended one is refused', async () => {
    const token = await signIn('nurse');
    await api.sql(`update identity.sign_ins set active_at = now() - interval '14 minutes'`);
    expect((await as(token, 'GET', '/api/access/stay-active')).status).toBe(204);
    await api.flushActivity();
    const [noted] = await api.sql<{ seconds: number }>(ofNurse, [staff.nurse.userId]);
    expect(noted?.seconds).toBeLessThan(60);
    await api.sql(`delete from identity.oidc_records where model = 'Grant' and account_id = $1`, [staff.nurse.userId]);
    await soonOut(token);
  });
});
