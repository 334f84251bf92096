import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '../accounts/mail-token.store.ts';
import { readMailContent } from '../mail/write-mail.ts';
import { manageClient } from '../testing/manage-client.ts';
import { refresh, signIn } from '../testing/test-browser.ts';
import { LAKESHORE, RIDGELINE, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';

let identity: TestIdentity;
let call: ReturnType<typeof manageClient>;
beforeAll(async () => {
  // An address where nobody listens, and an outbox that nobody empties: the test looks at what is written.
  identity = await startTestIdentity({ mail: { smtpUrl: 'smtp://127.0.0.1:1', pollMs: 3_600_000 } });
  call = manageClient(identity.issuer);
});
afterAll(() => identity.close());

const tenant = { tenantId: RIDGELINE };

async function outbox(userId: string) {
  const { rows } = await identity.pool.query<Parameters<typeof readMailContent>[0] & { culture: string }>(
    `select kind, user_id as "userId", recipient, culture, sealed_content as "sealedContent"
     from identity.mail_outbox where user_id = $1 order by id`,
    [userId],
  );
  return rows.map(({ kind, recipient, culture, ...rest }) => ({
    kind,
    recipient,
    culture,
    content: readMailContent({ kind, recipient, ...rest }, identity.settings.fields),
  }));
}

async function newUser(userName: string, more = {}) {
  const made = await call('POST', 'users/setup', {
    ...tenant,
    userName,
    email: `${userName}@ridgeline.test`,
    name: 'Iris',
    surname: 'Vale',
    roles: ['clinical_nurse'],
    ...more,
  });
  expect(made.status).toBe(200);
  return made.body;
}

describe('setup', () => {
  it('makes an account without a password, and changes a present one', async () => {
    const user = await newUser('iris.vale');
    expect(user).toMatchObject({
      tenantId: RIDGELINE,
      hasPassword: false,
      inviteSent: false,
      emailConfirmed: false,
      roles: ['clinical_nurse'],
    });
    const changed = await call('POST', 'users/setup', {
      ...tenant,
      userId: user.id,
      userName: 'iris.v',
      email: 'iris.v@ridgeline.test',
      name: 'Iris',
      surname: 'Vale',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { id: user.id, userName: 'iris.v', email: 'iris.v@ridgeline.test', roles: ['clinical_nurse'] },
    });
    expect(await call('POST', 'users/setup', { ...tenant, userName: 'NINA.park', email: 'a@b.test', name: '', surname: '' })).toMatchObject(
      { status: 409, body: { code: 'USER_NAME_TAKEN' } },
    );
    expect(
      await call('POST', 'users/setup', { tenantId: LAKESHORE, userId: user.id, userName: 'x', email: 'a@b.test', name: '', surname: '' }),
    ).toMatchObject({ status: 404, body: { code: 'USER_UNKNOWN' } });
  });
});

describe('invitations', () => {
  it('go to many at once and say what became of each', async () => {
    const [one, two] = [await newUser('ivo.one'), await newUser('ivo.two')];
    const unknown = randomUUID();
    const userIds = [one.id, USERS.nina, USERS.retired, USERS.ninaLake, unknown, two.id];
    const { status, body } = await call('POST', 'users/send-invites', {
      userIds,
      ...tenant,
      culture: 'es',
      changedBy: USERS.ridgelineAdmin,
    });
    expect([status, body.outcomes.map((each: { outcome: string }) => each.outcome)]).toEqual([
      200,
      ['sent', 'active', 'inactive', 'unknown', 'unknown', 'sent'],
    ]);
    const [mail] = await outbox(one.id);
    expect(mail).toMatchObject({ kind: 'invitation', recipient: 'ivo.one@ridgeline.test', culture: 'es' });
    expect(mail?.content).toMatchObject({ name: 'Iris Vale', userName: 'ivo.one', organization: 'Ridgeline Kidney Care' });
    expect(await call('GET', `users/${one.id}`)).toMatchObject({
      body: { inviteSent: true, lastMail: { kind: 'invitation', state: 'waiting' } },
    });
  });

  it('keeps tokens as hashes and links sealed: neither table gives a link away', async () => {
    const user = await newUser('ivy.secret');
    await call('POST', 'users/send-invites', { userIds: [user.id], ...tenant });
    const token = (await outbox(user.id))[0]?.content.token ?? '';
    expect(token).toHaveLength(43);
    const { rows } = await identity.pool.query(
      `select (select string_agg(t::text, '') from identity.mail_tokens t) || (select string_agg(o::text, '') from identity.mail_outbox o) as everything`,
    );
    expect(rows[0].everything).not.toContain(token);
    expect(rows[0].everything).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('a second one ends the first', async () => {
    const user = await newUser('ida.twice');
    for (let i = 0; i < 2; i += 1) await call('POST', 'users/send-invites', { userIds: [user.id], ...tenant });
    const [first, second] = (await outbox(user.id)).map((mail) => mail.content.token);
    const tryWith = (token: string | undefined) => call('POST', 'authenticate-via-token', { kind: 'Invitation', token });
    expect(await tryWith(first)).toMatchObject({ status: 401, body: { code: 'TOKEN_WRONG' } });
    expect(await tryWith(second)).toMatchObject({ status: 200 });
  });

  it('open a closed account again, without its former password', async () => {
    const user = await newUser('ilja.back');
    await call('POST', 'users/send-invites', { userIds: [user.id], ...tenant });
    const token = (await outbox(user.id))[0]?.content.token;
    await call('POST', 'authenticate-via-token', { kind: 'Invitation', token, newPassword: 'Maple-Window-17' });
    await call('PUT', `users/${user.id}/status`, { isDeleted: true, ...tenant });
    expect(await call('POST', 'users/send-invites', { userIds: [user.id], ...tenant })).toMatchObject({
      body: { outcomes: [{ outcome: 'sent' }] },
    });
    expect(await call('GET', `users/${user.id}`)).toMatchObject({
      body: { isDeleted: false, emailConfirmed: false, hasPassword: false, inviteSent: true },
    });
  });

  it('2,000 at once, each of them told', async () => {
    const made = await identity.pool.query<{ id: string }>(
      `insert into identity.users (id, tenant_id, user_name, email, name) select gen_random_uuid(), $1, 'many' || n, 'many' || n || '@ridgeline.test', 'Many'
       from generate_series(1, 2000) as n returning id`,
      [RIDGELINE],
    );
    const { body } = await call('POST', 'users/send-invites', { userIds: made.rows.map((row) => row.id), ...tenant });
    expect(body.outcomes.filter((each: { outcome: string }) => each.outcome === 'sent')).toHaveLength(2000);
  });
});

describe('mail to one', () => {
  it('C.8 fills nobody’s mailbox, whoever asks and whatever address is named', async () => {
    await identity.pool.query('delete from identity.failed_attempts');
    const send = (userId: string, newEmail: string) =>
      call('POST', `users/${userId}/send-mail`, { purpose: 'change-email', newEmail, ...tenant });
    const statuses = async (work: (n: number) => ReturnType<typeof send>, count: number) => {
      const answers = [];
      for (let n = 0; n < count; n += 1) answers.push((await work(n)).status);
      return answers.filter((status) => status === 429).length;
    };
    const [nina, sam] = [USERS.nina, USERS.samRidgeline];
    expect(await statuses((n) => send(n % 2 ? nina : sam, n % 3 ? 'victim@elsewhere.test' : 'VICTIM@elsewhere.test'), 23)).toBe(3);
    // One account, ever other addresses.
    expect(await statuses((n) => send(nina, `victim-${n}@elsewhere.test`), 25)).toBe(5);
    await identity.pool.query('delete from identity.failed_attempts');
    await identity.pool.query("delete from identity.mail_outbox where recipient ilike 'victim%'");
  });

  it('is written for each purpose, refused for what cannot have it', async () => {
    for (const purpose of ['reset-password', 'change-password', 'change-email', 'login-link'])
      expect(await call('POST', `users/${USERS.nina}/send-mail`, { purpose, ...tenant })).toMatchObject({ status: 204 });
    expect((await outbox(USERS.nina)).map((mail) => mail.kind)).toEqual([
      'reset-password',
      'change-password',
      'change-email',
      'login-link',
    ]);
    await call('POST', `users/${USERS.nina}/send-mail`, { purpose: 'change-email', newEmail: 'nina.new@ridgeline.test', ...tenant });
    expect((await outbox(USERS.nina)).at(-1)).toMatchObject({ kind: 'confirm-email', recipient: 'nina.new@ridgeline.test' });
    const send = (userId: string, more = {}) => call('POST', `users/${userId}/send-mail`, { purpose: 'login-link', ...more });
    expect(await send(USERS.retired)).toMatchObject({ status: 409, body: { code: 'USER_INACTIVE' } });
    expect(await send(USERS.ninaLake, tenant)).toMatchObject({ status: 404, body: { code: 'USER_UNKNOWN' } });
    await identity.pool.query('update identity.users set email = null where id = $1', [USERS.samLakeshore]);
    expect(await send(USERS.samLakeshore)).toMatchObject({ status: 409, body: { code: 'NO_EMAIL' } });
    await identity.pool.query('update identity.users set is_external = true where id = $1', [USERS.ninaLake]);
    expect(await send(USERS.ninaLake, { purpose: 'reset-password' })).toMatchObject({ status: 409, body: { code: 'EXTERNAL_ACCOUNT' } });
  });

  it('is refused when no mail server is set', async () => {
    const without = await startTestIdentity();
    const offline = manageClient(without.issuer);
    expect(await offline('POST', `users/${USERS.nina}/send-mail`, { purpose: 'login-link' })).toMatchObject({
      status: 409,
      body: { code: 'MAIL_OFF' },
    });
    expect(await offline('POST', 'users/send-invites', { userIds: [USERS.nina] })).toMatchObject({
      status: 409,
      body: { code: 'MAIL_OFF' },
    });
    expect(await offline('GET', 'mails')).toMatchObject({ body: { isOff: true, waiting: 0, dead: 0 } });
    await without.close();
  });
});

describe('authenticate-via-token', () => {
  it('takes an invitation once, with a password by the rules', async () => {
    const user = await newUser('ines.token');
    await call('POST', 'users/send-invites', { userIds: [user.id], ...tenant });
    const token = (await outbox(user.id))[0]?.content.token;
    const accept = (newPassword?: string) => call('POST', 'authenticate-via-token', { kind: 'Invitation', token, newPassword });
    expect(await accept('short')).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } });
    const both = await Promise.all([accept('Maple-Window-17'), accept('Maple-Window-17')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    expect(both.find((answer) => answer.status === 200)?.body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      user: { id: user.id },
    });
    expect(await call('GET', `users/${user.id}`)).toMatchObject({ body: { emailConfirmed: true, hasPassword: true } });
    expect(await call('POST', 'password-token', { userNameOrEmailAddress: 'ines.token', password: 'Maple-Window-17' })).toMatchObject({
      status: 200,
    });
  });

  it('takes a login link for a review or project, and nothing for the wrong kind, the expired, the made up', async () => {
    const user = await newUser('ian.review');
    await identity.pool.query('update identity.users set email_confirmed = true where id = $1', [user.id]);
    const sendLink = async () => {
      await call('POST', `users/${user.id}/send-mail`, { purpose: 'login-link' });
      return (await outbox(user.id)).at(-1)?.content.token;
    };
    const tryWith = (kind: string, token: string | undefined) => call('POST', 'authenticate-via-token', { kind, token });
    const wrong = { status: 401, body: { code: 'TOKEN_WRONG' } };
    const link = await sendLink();
    expect(await tryWith('Invitation', link)).toMatchObject(wrong);
    expect(await tryWith('ReviewInvitation', newToken())).toMatchObject(wrong);
    expect(await tryWith('ReviewInvitation', link)).toMatchObject({ status: 200 });
    expect(await tryWith('ProjectInvitation', await sendLink())).toMatchObject({ status: 200 });
    const late = await sendLink();
    await identity.pool.query(`update identity.mail_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [user.id]);
    expect(await tryWith('ReviewInvitation', late)).toMatchObject(wrong);
    const shut = await sendLink();
    await call('PUT', `users/${user.id}/status`, { isActive: false });
    await call('PUT', `users/${user.id}/status`, { isActive: true });
    expect(await tryWith('ReviewInvitation', shut)).toMatchObject(wrong);
  });
});

describe('lists', () => {
  it('page, filter and sort in SQL', async () => {
    const list = (more = {}) => call('POST', 'users/list', { tenantIds: [RIDGELINE], ...more });
    const first = await list({ take: 2 });
    const second = await list({ take: 2, skip: 2 });
    expect(first.body.items).toHaveLength(2);
    expect(first.body.totalCount).toBe(second.body.totalCount);
    const names = [...first.body.items, ...second.body.items].map((user: { userName: string }) => user.userName);
    expect(names).toEqual([...new Set(names)].sort());
    expect((await list({ filter: 'NINA' })).body).toMatchObject({ totalCount: 1, items: [{ id: USERS.nina, tenantName: 'ridgeline' }] });
    expect((await list({ filter: '%' })).body).toMatchObject({ totalCount: 0 });
    expect((await list({ sorting: 'userName desc', filter: 'a', take: 1 })).body.items[0].userName > 'm').toBe(true);
    expect(await list({ sorting: 'password_hash' })).toMatchObject({ status: 400, body: { code: 'SORTING' } });
    const both = await call('POST', 'users/list', {
      tenantIds: [RIDGELINE, LAKESHORE, null],
      filter: '.test',
      sorting: 'creationTime',
      take: 1000,
    });
    const ids = both.body.items.map((user: { id: string }) => user.id);
    expect(ids).toEqual(expect.arrayContaining([USERS.lakeshoreAdmin, USERS.sue]));
    expect(JSON.stringify(both)).not.toContain('argon2');
  });
});

describe('links', () => {
  it('are listed from either side, made with the other password or by an administrator, and taken away', async () => {
    expect((await call('GET', `users/${USERS.nina}/links`)).body.items).toMatchObject([
      { userId: USERS.ninaLake, tenantName: 'lakeshore' },
    ]);
    expect((await call('GET', `users/${USERS.ninaLake}/links`)).body.items).toMatchObject([{ userId: USERS.nina }]);
    const link = (body: object) => call('POST', `users/${USERS.samRidgeline}/links`, body);
    const sam = { userNameOrEmailAddress: 'sam.lake', password: 'Copper-Kettle-41' };
    expect(await link({ ...sam, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'CREDENTIALS_WRONG' },
    });
    expect(await link(sam)).toMatchObject({ status: 200, body: { target: { userId: USERS.samLakeshore } } });
    expect(await link({ targetUserId: USERS.samLakeshore })).toMatchObject({ status: 409, body: { code: 'ALREADY_LINKED' } });
    expect(await link({ targetUserId: USERS.samRidgeline })).toMatchObject({ status: 409, body: { code: 'SAME_USER' } });
    expect(await link({ targetUserId: USERS.retired })).toMatchObject({ status: 404, body: { code: 'TARGET_UNKNOWN' } });
    // Nobody from a customer reaches the laboratory's support by a link, whoever knows the password.
    expect(await link({ targetUserId: USERS.sue })).toMatchObject({ status: 404, body: { code: 'TARGET_UNKNOWN' } });
    expect(await link({ userNameOrEmailAddress: 'sue', password: 'Copper-Kettle-41' })).toMatchObject({
      status: 401,
      body: { code: 'CREDENTIALS_WRONG' },
    });
    const unlink = () => call('POST', `users/${USERS.samLakeshore}/unlink`, { targetUserId: USERS.samRidgeline });
    expect(await unlink()).toMatchObject({ status: 204 });
    expect(await unlink()).toMatchObject({ status: 404, body: { code: 'NOT_LINKED' } });
    const { rows } = await identity.pool.query(
      `select kind, user_id as "userId" from identity.security_events where kind in ('users-linked', 'users-unlinked') order by id`,
    );
    expect(rows).toEqual([
      { kind: 'users-linked', userId: USERS.samRidgeline },
      { kind: 'users-linked', userId: USERS.samLakeshore },
      { kind: 'users-unlinked', userId: USERS.samLakeshore },
    ]);
  });
});

describe('status', () => {
  it('of many at once: signed out at once, refresh tokens with them', async () => {
    const [one, two] = [
      await signIn(identity.issuer, 'admin', { extra: { TenantAlias: 'ridgeline' } }),
      await signIn(identity.issuer, 'nina.park'),
    ];
    const userIds = [USERS.ridgelineAdmin, USERS.nina, USERS.ninaLake];
    const changed = await call('PUT', 'users/statuses', { userIds, isDeleted: true, ...tenant });
    expect(changed).toMatchObject({ status: 200, body: { changedIds: [USERS.ridgelineAdmin, USERS.nina] } });
    for (const tokens of [one, two]) expect((await refresh(identity.issuer, tokens.refresh_token)).status).toBe(400);
    const { rows } = await identity.pool.query('select 1 from identity.oidc_records where account_id = any ($1)', [userIds]);
    expect(rows).toEqual([]);
    expect((await call('PUT', 'users/statuses', { userIds, isDeleted: false, ...tenant })).body.changedIds).toHaveLength(2);
  });
});
