import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../platform/database.ts';
import { manageClient } from '../testing/manage-client.ts';
import { RIDGELINE, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';
import { linkOf, startTestMailServer, type TestMailServer } from '../testing/test-mail-server.ts';
import { startMailLoop } from './mail-loop.ts';
import { writeNotice } from './write-mail.ts';

let server: TestMailServer;
let identity: TestIdentity;
let call: ReturnType<typeof manageClient>;
beforeAll(async () => {
  server = await startTestMailServer();
  identity = await startTestIdentity({ mail: { smtpUrl: server.url } });
  call = manageClient(identity.issuer);
});
afterAll(async () => {
  await identity.close();
  await server.close();
});

const send = (userId: string, more = {}) => call('POST', `users/${userId}/send-mail`, { purpose: 'reset-password', ...more });
const emptied = () => vi.waitFor(async () => expect((await call('GET', 'mails')).body.waiting).toBe(0), { timeout: 15_000, interval: 50 });

async function rowsOf(userId: string) {
  const { rows } = await identity.pool.query(
    `select attempts, sent_at is not null as sent, dead_at is not null as dead, sealed_content is null as emptied, last_error as error
     from identity.mail_outbox where user_id = $1 order by id`,
    [userId],
  );
  return rows;
}

describe('the outbox', () => {
  it('sends what was written, in both forms and the language of whoever asked, and forgets the link', async () => {
    await send(USERS.nina, { culture: 'es' });
    const mail = await server.mailTo('nina.park@ridgeline.test');
    expect(mail.subject).toBe('Elija una contraseña nueva para Drawday');
    expect(mail.from).toMatchObject({ address: 'no-reply@drawday.test' });
    expect(linkOf(mail)).toMatch(new RegExp(`^${identity.issuer}/new-password/[\\w-]{43}$`));
    expect(mail.html).toContain(linkOf(mail));
    expect(mail.html).toContain('lang="es"');
    expect(mail.text).toContain('Ridgeline Kidney Care');
    expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
    await emptied();
    expect(await rowsOf(USERS.nina)).toEqual([{ attempts: 1, sent: true, dead: false, emptied: true, error: null }]);
    expect(await call('GET', `users/${USERS.nina}`)).toMatchObject({ body: { lastMail: { kind: 'reset-password', state: 'sent' } } });
  });

  it('puts neither a name, an organization nor a link into the subject', async () => {
    for (const purpose of ['reset-password', 'change-password', 'change-email', 'login-link']) {
      await send(USERS.samRidgeline, { purpose });
      await emptied();
    }
    for (const mail of server.mails) expect(mail.subject).not.toMatch(/sam|nina|ridgeline|http|[\w-]{20}/i);
  });

  it('escapes what a person is called', async () => {
    await identity.pool.query(`update identity.users set name = '<img src=x onerror=1>', surname = 'Lake' where id = $1`, [USERS.ninaLake]);
    await send(USERS.ninaLake);
    const mail = await server.mailTo('nina.lake@lakeshore.test');
    expect(mail.html).toContain('&lt;img src=x');
    expect(mail.html).not.toContain('<img');
  });

  it('tries again when the server is busy', async () => {
    server.answerNext({ code: 451, text: 'try later' });
    await send(USERS.ridgelineAdmin);
    await server.mailTo('admin@ridgeline.test');
    await emptied();
    expect(await rowsOf(USERS.ridgelineAdmin)).toMatchObject([{ attempts: 2, sent: true }]);
  });

  it('gives up after its last try, says so, and takes it up again when told', async () => {
    server.answerNext(...Array(3).fill({ code: 451, text: 'try later' }));
    await send(USERS.lakeshoreAdmin);
    await emptied();
    expect(await rowsOf(USERS.lakeshoreAdmin)).toMatchObject([{ attempts: 3, sent: false, dead: true }]);
    expect(await call('GET', `users/${USERS.lakeshoreAdmin}`)).toMatchObject({ body: { lastMail: { state: 'failed' } } });
    const { rows } = await identity.pool.query(
      `select user_id as "userId", detail from identity.security_events where kind = 'mail-given-up'`,
    );
    expect(rows).toEqual([{ userId: USERS.lakeshoreAdmin, detail: { mail: 'reset-password' } }]);
    expect(await call('POST', 'mails/retry')).toEqual({ status: 200, body: { revived: 1 } });
    await server.mailTo('admin.lake@lakeshore.test');
  });

  it('gives up at once when there is no such mailbox', async () => {
    server.answerNext({ code: 550, text: 'no such mailbox' });
    await send(USERS.samLakeshore);
    await emptied();
    expect(await rowsOf(USERS.samLakeshore)).toMatchObject([
      { attempts: 1, dead: true, error: expect.stringContaining('no such mailbox') },
    ]);
  });

  it('does not send a link that ended meanwhile', async () => {
    const before = server.mails.length;
    server.answerNext({ code: 451, text: 'try later' });
    await send(USERS.sue);
    await call('PUT', `users/${USERS.sue}/status`, { isActive: false });
    await emptied();
    expect(await rowsOf(USERS.sue)).toMatchObject([{ dead: true, error: 'link ended' }]);
    expect(server.mails.length).toBe(before);
  });

  it('three processes send each mail once', async () => {
    const loops = [1, 2].map(() => startMailLoop(identity.settings, identity.pool, pino({ level: 'silent' })));
    const made = await identity.pool.query<{ id: string }>(
      `insert into identity.users (id, tenant_id, user_name, email) select gen_random_uuid(), $1, 'crowd' || n, 'crowd' || n || '@ridgeline.test' from generate_series(1, 150) as n returning id`,
      [RIDGELINE],
    );
    await call('POST', 'users/send-invites', { userIds: made.rows.map((row) => row.id) });
    await emptied();
    await Promise.all(loops.map((loop) => loop.stop()));
    const addresses = server.mails.flatMap((mail) => mail.to?.[0]?.address ?? []).filter((address) => address.startsWith('crowd'));
    expect([addresses.length, new Set(addresses).size]).toEqual([150, 150]);
  });

  it('takes over what a process that died had claimed', async () => {
    await inTransaction(identity.pool, async (db) => {
      const to = { id: USERS.nina, userName: 'nina.park', name: 'Nina', surname: 'Park', tenantDisplayName: null, culture: null };
      const writing = { fields: identity.settings.fields, culture: 'en' } as const;
      await writeNotice(db, 'name-changed', { to, recipient: 'left@ridgeline.test' }, writing);
      await db.query(
        `update identity.mail_outbox set attempts = 1, next_attempt_at = now() + interval '1 second' where recipient = 'left@ridgeline.test'`,
      );
    });
    await server.mailTo('left@ridgeline.test');
  });
});
