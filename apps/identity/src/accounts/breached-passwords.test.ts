import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readMailContent } from '../mail/write-mail.ts';
import { manageClient } from '../testing/manage-client.ts';
import { fieldOf, TestBrowser } from '../testing/test-browser.ts';
import { PASSWORD, RIDGELINE, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';
import { startTestRangeService, type TestRangeService } from '../testing/test-range-service.ts';
import { breachCheck } from './breached-passwords.ts';

const breached = 'Purple-Tractor-58';
const fresh = 'Marble-Lantern-27';
const account = { userName: 'nina.park', email: 'nina.park@ridgeline.test' };

let service: TestRangeService;
let identity: TestIdentity;
let call: ReturnType<typeof manageClient>;
beforeAll(async () => {
  service = await startTestRangeService([breached]);
  identity = await startTestIdentity({
    breachedPasswordsUrl: service.url,
    mail: { smtpUrl: 'smtp://127.0.0.1:1', pollMs: 3_600_000 },
  });
  call = manageClient(identity.issuer);
});
afterEach(() => {
  service.mood = 'answers';
  service.asked.length = 0;
});
afterAll(async () => {
  await identity.close();
  await service.close();
});

/** What goes to the log. */
function listening() {
  const lines: string[] = [];
  const warn = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  return { lines, check: (url: string) => breachCheck(url, { warn }) };
}

describe('the check', () => {
  it('tells the service five characters of the hash and nothing else', async () => {
    const { check, lines } = listening();
    expect(await check(service.url)(breached, account)).toMatchObject({ code: 'PASSWORD_BREACHED' });
    const hash = createHash('sha1').update(breached).digest('hex').toUpperCase();
    expect(service.asked).toEqual([`/range/${hash.slice(0, 5)}`]);
    expect(JSON.stringify(service.lastHeaders)).not.toMatch(new RegExp(`${hash.slice(5, 12)}|${breached}|nina`, 'i'));
    expect(service.lastHeaders['add-padding']).toBe('true');
    expect(lines).toEqual([]);
  });
  it('lets through what it does not list, and lines that only fill the answer up', async () => {
    const { check } = listening();
    expect(await check(`${service.url}/`)(fresh, account)).toBeUndefined();
    expect(service.asked).toHaveLength(1);
  });
  it('asks nobody when it is off, or for what the rules refuse anyway', async () => {
    const { check } = listening();
    expect(await check('')(breached, account)).toBeUndefined();
    expect(await check(service.url)('short', account)).toBeUndefined();
    expect(service.asked).toEqual([]);
  });
  it.each([
    ['fails', 0],
    ['sleeps', 1_900],
  ] as const)('lets through when the service %s, and says so without data', async (mood, atLeastMs) => {
    const { check, lines } = listening();
    service.mood = mood;
    const started = performance.now();
    expect(await check(service.url)(breached, account)).toBeUndefined();
    expect(performance.now() - started).toBeGreaterThanOrEqual(atLeastMs);
    expect(lines).toHaveLength(1);
    const hash = createHash('sha1').update(breached).digest('hex');
    expect(lines[0]).not.toMatch(new RegExp(`${hash.slice(0, 5)}|${breached}|range|nina`, 'i'));
  });
});

describe('wherever a password is chosen a breached one is refused', () => {
  it('with the present one', async () => {
    const change = (newPassword: string) => call('POST', `users/${USERS.nina}/change-password`, { currentPassword: PASSWORD, newPassword });
    expect(await change(breached)).toMatchObject({ status: 400, body: { code: 'PASSWORD_BREACHED' } });
    expect((await change(fresh)).status).toBe(204);
  });
  it('for a new account', async () => {
    const user = { tenantId: RIDGELINE, userName: `new-${randomUUID()}`, password: breached };
    expect(await call('POST', 'users', user)).toMatchObject({ status: 400, body: { code: 'PASSWORD_BREACHED' } });
  });
  it('by invitation, on the page and by call; the invitation stays good', async () => {
    const made = await call('POST', 'users/setup', {
      tenantId: RIDGELINE,
      userName: 'iris.vale',
      email: 'iris.vale@ridgeline.test',
      name: 'Iris',
      surname: 'Vale',
    });
    await call('POST', 'users/send-invites', { userIds: [made.body.id] });
    const { rows } = await identity.pool.query<Parameters<typeof readMailContent>[0]>(
      'select kind, user_id as "userId", recipient, sealed_content as "sealedContent" from identity.mail_outbox where user_id = $1',
      [made.body.id],
    );
    const [token = ''] = rows.map((mail) => readMailContent(mail, identity.settings.fields).token);
    const browser = new TestBrowser();
    const url = `${identity.issuer}/invitation/${token}`;
    const csrf = fieldOf(await (await browser.open(url)).text(), 'csrf');
    const posted = await browser.post(url, { csrf, password: breached });
    expect([posted.status, await posted.text()]).toEqual([400, expect.stringContaining('appeared in a data breach')]);
    const accept = (newPassword: string) => call('POST', 'authenticate-via-token', { kind: 'Invitation', token, newPassword });
    expect(await accept(breached)).toMatchObject({ status: 400, body: { code: 'PASSWORD_BREACHED' } });
    expect((await accept(fresh)).status).toBe(200);
  });
  it('nobody is asked for who shows no invitation', async () => {
    const made = { kind: 'Invitation', token: 'x'.repeat(43), newPassword: breached };
    expect((await call('POST', 'authenticate-via-token', made)).status).toBe(401);
    expect(service.asked).toEqual([]);
  });
});
