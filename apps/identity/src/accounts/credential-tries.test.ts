import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, SERVICE_SECRET, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  await identity.pool.query('delete from identity.failed_attempts');
});

/** The answer to somebody at an address who tries a name and password. */
async function tryFrom(address: string, userNameOrEmailAddress: string, password: string) {
  const response = await fetch(`${identity.issuer}/manage/password-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_SECRET}`, 'x-client-address': address },
    body: JSON.stringify({ userNameOrEmailAddress, password }),
  });
  const { code = 'OK' } = await response.json();
  return [response.status, code] as const;
}
const RIGHT = [200, 'OK'];
const WRONG = [401, 'CREDENTIALS_WRONG'];
const TOO_MANY = [429, 'TOO_MANY_TRIES'];

describe('tries of a password', () => {
  it('are counted alike for a known name, an unknown one, a closed account and a locked one', async () => {
    await identity.pool.query(`update identity.users set lockout_end = now() + interval '10 minutes' where id = $1`, [USERS.samLakeshore]);
    const answersTo = async (name: string) => {
      const answers = [];
      for (let i = 0; i < 7; i += 1) answers.push(await tryFrom('198.51.100.1', name, 'not the one'));
      return answers;
    };
    const known = await answersTo('nina.lake');
    expect(known).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, TOO_MANY, TOO_MANY]);
    for (const name of ['nobody at all', 'retired', 'sam.lake']) expect(await answersTo(name)).toEqual(known);
  });

  it('count for a quarter of an hour from the first, whatever the clock says', async () => {
    const wait = (minutes: number) =>
      identity.pool.query('update identity.failed_attempts set window_start = window_start - make_interval(mins => $1)', [minutes]);
    const guess = () => tryFrom('198.51.100.3', 'nina.park', 'not the one');
    for (let i = 0; i < 5; i += 1) expect(await guess()).toEqual(WRONG);
    await wait(14);
    expect(await guess()).toEqual(TOO_MANY);
    await wait(2);
    for (let i = 0; i < 5; i += 1) expect(await guess()).toEqual(WRONG);
    expect(await guess()).toEqual(TOO_MANY);
  });

  it('from elsewhere shut nobody out', async () => {
    expect(await tryFrom('203.0.113.5', 'nina.park', PASSWORD)).toEqual(RIGHT);
    for (let i = 0; i < 5; i += 1) expect(await tryFrom('198.51.100.2', 'nina.park', 'not the one')).toEqual(WRONG);
    expect(await tryFrom('198.51.100.2', 'nina.park', PASSWORD)).toEqual(TOO_MANY);
    expect(await tryFrom('203.0.113.5', 'nina.park', PASSWORD)).toEqual(RIGHT);
    expect(await tryFrom('203.0.113.6', 'nina.park', PASSWORD)).toEqual(RIGHT);
  });

  it('from many places at once: strangers are stopped, whoever comes from where they were signed in before is not', async () => {
    for (let place = 0; place < 4; place += 1)
      for (let i = 0; i < 5; i += 1) expect(await tryFrom(`198.51.100.${10 + place}`, 'nina.park', 'not the one')).toEqual(WRONG);
    expect(await tryFrom('198.51.100.20', 'nina.park', 'not the one')).toEqual(TOO_MANY);
    expect(await tryFrom('203.0.113.5', 'nina.park', PASSWORD)).toEqual(RIGHT);
  });

  it('of a second factor are counted apart: nobody uses them up by typing a name', async () => {
    const address = '198.51.100.40';
    for (const name of [`second factor of ${USERS.nina}`, `factor ${USERS.nina}`])
      for (let i = 0; i < 5; i += 1) expect(await tryFrom(address, name, 'not the one')).toEqual(WRONG);
    const response = await fetch(`${identity.issuer}/manage/users/${USERS.nina}/check-factor`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SERVICE_SECRET}`, 'x-client-address': address },
      body: JSON.stringify({ code: '123456' }),
    });
    expect([response.status, await response.json()]).toEqual([200, { isValid: false }]);
  });

  it('are counted before they are looked at: twenty at once are no more than five', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryFrom('198.51.100.30', 'sam', 'not the one')));
    expect(answers.filter(([status]) => status === 401)).toHaveLength(5);
    expect(await tryFrom('198.51.100.31', 'sam', PASSWORD)).toEqual(RIGHT);
  });

  it('before the right one were slips, and count no more', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) expect(await tryFrom('203.0.113.7', 'otto', 'a slip')).toEqual(WRONG);
      expect(await tryFrom('203.0.113.7', 'otto', PASSWORD)).toEqual(RIGHT);
    }
  });

  it('with a locked account: only its password brings out that it is locked', async () => {
    await identity.pool.query(`update identity.users set lockout_end = now() + interval '10 minutes' where id = $1`, [USERS.sue]);
    expect(await tryFrom('203.0.113.8', 'sue', 'not the one')).toEqual(WRONG);
    expect(await tryFrom('203.0.113.8', 'sue', PASSWORD)).toEqual([401, 'ACCOUNT_LOCKED']);
  });
});
