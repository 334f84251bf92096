import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manageClient } from '../testing/manage-client.ts';
import { LAKESHORE, RIDGELINE, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';

let identity: TestIdentity;
let call: ReturnType<typeof manageClient>;
beforeAll(async () => {
  identity = await startTestIdentity({ mail: { smtpUrl: 'smtp://127.0.0.1:1', pollMs: 3_600_000 } });
  call = manageClient(identity.issuer);
});
afterAll(() => identity.close());

type Outcome = { ref: string; userId: string | null; outcome: string };
const accountOf = (userName: string, roles = ['clinical_nurse']) => ({
  userName,
  email: `${userName}@ridgeline.test`,
  name: 'Iris',
  surname: 'Vale',
  roles,
});
const invite = async (people: object[]) => {
  const { status, body } = await call('POST', 'users/invite-people', { tenantId: RIDGELINE, people, changedBy: USERS.ridgelineAdmin });
  expect(status).toBe(200);
  return body.outcomes as Outcome[];
};
const newPeople = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ ref: randomUUID(), account: accountOf(`${prefix}${n}`) }));

/** How many statements one call of the service API runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

describe('inviting people', () => {
  it('makes the accounts that are missing, invites those that are there, and answers each', async () => {
    const reused = randomUUID();
    await identity.pool.query(
      `insert into identity.users (id, tenant_id, user_name, email, roles) values ($1, $2, 'left.over@ridgeline.test', 'left.over@ridgeline.test', '{clinical_provider}')`,
      [reused, RIDGELINE],
    );
    const people = [
      { ref: randomUUID(), account: accountOf('ida.new', ['clinical_environmental']) },
      { ref: randomUUID(), account: accountOf('NINA.park') },
      { ref: randomUUID(), account: accountOf('twin') },
      { ref: randomUUID(), account: accountOf('TWIN') },
      { ref: randomUUID(), userId: reused, account: { ...accountOf('left.over@ridgeline.test'), email: 'left.over@ridgeline.test' } },
      { ref: randomUUID(), userId: USERS.nina },
      { ref: randomUUID(), userId: USERS.retired },
      { ref: randomUUID(), userId: USERS.ninaLake },
    ];
    const outcomes = await invite(people);
    expect(outcomes.map((each) => each.ref)).toEqual(people.map((person) => person.ref));
    expect(outcomes.map((each) => each.outcome)).toEqual([
      'sent',
      'name-taken',
      'sent',
      'name-taken',
      'sent',
      'active',
      'inactive',
      'unknown',
    ]);
    expect(outcomes.map((each) => each.userId !== null)).toEqual([true, false, true, false, true, true, true, false]);
    expect(await call('GET', `users/${outcomes[0]?.userId}`)).toMatchObject({
      body: {
        userName: 'ida.new',
        tenantId: RIDGELINE,
        roles: ['clinical_environmental'],
        hasPassword: false,
        inviteSent: true,
        emailConfirmed: false,
      },
    });
    expect(await call('GET', `users/${reused}`)).toMatchObject({
      body: { name: 'Iris', surname: 'Vale', roles: ['clinical_provider'], inviteSent: true },
    });
    const { rows } = await identity.pool.query(
      `select kind, actor_user_id as actor, detail from identity.security_events where user_id = $1 order by id`,
      [outcomes[0]?.userId],
    );
    expect(rows).toEqual([
      { kind: 'user-created', actor: USERS.ridgelineAdmin, detail: { roles: ['clinical_environmental'] } },
      { kind: 'mail-requested', actor: USERS.ridgelineAdmin, detail: { purpose: 'invitation' } },
    ]);
  });

  it('takes as many statements for 200 people as for two', async () => {
    const few = await statementsOf(() => invite(newPeople('few', 2)));
    const many = await statementsOf(async () => {
      const outcomes = await invite(newPeople('many', 200));
      expect(outcomes.every((each) => each.outcome === 'sent')).toBe(true);
    });
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(12);
    const { rows } = await identity.pool.query<{ mails: number }>(
      `select count(*)::int as mails from identity.mail_outbox m join identity.users u on u.id = m.user_id where u.user_name ~ '^many[0-9]+$'`,
    );
    expect(rows[0]?.mails).toBe(200);
  });

  it('takes nobody without an account to make or to find, nobody of another customer', async () => {
    const wrong = { tenantId: RIDGELINE, people: [{ ref: randomUUID() }] };
    expect(await call('POST', 'users/invite-people', wrong)).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    const foreign = { tenantId: LAKESHORE, people: [{ ref: randomUUID(), userId: USERS.nina, account: accountOf('taken.over') }] };
    expect(await call('POST', 'users/invite-people', foreign)).toMatchObject({
      body: { outcomes: [{ userId: null, outcome: 'unknown' }] },
    });
    expect(await call('GET', `users/${USERS.nina}`)).toMatchObject({ body: { userName: 'nina.park' } });
  });
});
