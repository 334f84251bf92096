import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manageClient } from '../testing/manage-client.ts';
import {
  authorization,
  fieldOf,
  followToApplication,
  locationOf,
  openSignInPage,
  refresh,
  signIn,
  TestBrowser,
  tokenRequest,
  tokensOf,
} from '../testing/test-browser.ts';
import { LAKESHORE, PASSWORD, RIDGELINE, startTestIdentity, type TestIdentity, USERS, WEB } from '../testing/test-identity.ts';
import { linkOf, startTestMailServer, type TestMailServer } from '../testing/test-mail-server.ts';

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

async function mailedLink(userId: string, purpose: string, words: string, more = {}): Promise<string> {
  const { body } = await call('GET', `users/${userId}`);
  server.mails.length = 0;
  expect((await call('POST', `users/${userId}/send-mail`, { purpose, ...more })).status).toBe(204);
  return linkOf(await server.mailTo('newEmail' in more ? String(more.newEmail) : body.email, words));
}

async function openLink(url: string, browser = new TestBrowser()) {
  const response = await browser.open(url);
  return { browser, status: response.status, page: await response.text() };
}

async function submitLink(url: string, fields: Record<string, string>) {
  const { browser, page } = await openLink(url);
  const response = await browser.post(url, { csrf: fieldOf(page, 'csrf'), ...fields });
  return { browser, response, status: response.status, page: await response.text() };
}

const tryPassword = (userNameOrEmailAddress: string, password: string) =>
  call('POST', 'password-token', { userNameOrEmailAddress, password });

describe('an invitation', () => {
  it('leads to a password and to an active account, once', async () => {
    const { body: user } = await call('POST', 'users/setup', {
      tenantId: RIDGELINE,
      userName: 'vera.moss',
      email: 'vera.moss@ridgeline.test',
      name: 'Vera',
      surname: 'Moss',
    });
    await call('POST', 'users/send-invites', { userIds: [user.id], culture: 'es' });
    const url = linkOf(await server.mailTo('vera.moss@ridgeline.test'));
    const opened = await openLink(url);
    expect(opened.status).toBe(200);
    expect(opened.page).toContain('Welcome, Vera Moss');
    expect(opened.page).toContain('12 characters');
    // A mail program that looks at links before its reader does uses nothing up.
    for (let i = 0; i < 3; i += 1) expect((await openLink(url)).status).toBe(200);

    expect(await submitLink(url, { password: '' })).toMatchObject({ status: 400, page: expect.stringContaining('Enter a password.') });
    expect(await submitLink(url, { password: 'short' })).toMatchObject({ status: 400, page: expect.stringContaining('at least 12') });
    expect(await submitLink(url, { password: 'vera.moss-2026' })).toMatchObject({
      status: 400,
      page: expect.stringContaining('your user name'),
    });
    const accepted = await submitLink(url, { password: 'Gravel-Sparrow-28' });
    expect(accepted).toMatchObject({ status: 200, page: expect.stringContaining('Your password is set') });
    expect(await tryPassword('vera.moss', 'Gravel-Sparrow-28')).toMatchObject({ status: 200 });
    expect(await call('GET', `users/${user.id}`)).toMatchObject({ body: { emailConfirmed: true, hasPassword: true } });
    const again = await openLink(url);
    expect(again).toMatchObject({ status: 410, page: expect.stringContaining('This link no longer works') });
    expect(again.page).toContain(`href="${WEB}/oidc/login"`);
  });

  it('ends with the account, and when its address becomes another', async () => {
    const setup = { tenantId: RIDGELINE, userName: 'vito', email: 'vito@ridgeline.test', name: 'Vito', surname: 'Ray' };
    const { body: user } = await call('POST', 'users/setup', setup);
    const invite = async (email: string) => {
      server.mails.length = 0;
      await call('POST', 'users/send-invites', { userIds: [user.id] });
      return linkOf(await server.mailTo(email));
    };
    const first = await invite('vito@ridgeline.test');
    await call('POST', 'users/setup', { ...setup, userId: user.id, email: 'vito.ray@ridgeline.test' });
    expect((await openLink(first)).status).toBe(410);
    const second = await invite('vito.ray@ridgeline.test');
    await call('PUT', `users/${user.id}/status`, { isDeleted: true });
    expect((await openLink(second)).status).toBe(410);
  });
});

describe('a new password by mail', () => {
  it('ends other sign-ins, unlocks, refuses the last three, tells the owner', async () => {
    const before = await signIn(identity.issuer, 'nina.park');
    const url = await mailedLink(USERS.nina, 'reset-password', 'new password');
    expect(await submitLink(url, { password: PASSWORD })).toMatchObject({
      status: 400,
      page: expect.stringContaining('last three passwords'),
    });
    for (let i = 0; i < 5; i += 1) await tryPassword('nina.park', 'wrong');
    expect((await tryPassword('nina.park', PASSWORD)).body.code).toBe('TOO_MANY_TRIES');
    expect(await submitLink(url, { password: 'Pebble-Orchard-39' })).toMatchObject({ status: 200 });
    expect(await tryPassword('nina.park', 'Pebble-Orchard-39')).toMatchObject({ status: 200 });
    expect((await refresh(identity.issuer, before.refresh_token)).status).toBe(400);
    const notice = await server.mailTo('nina.park@ridgeline.test', 'password was changed');
    expect(linkOf(notice)).toBe('');
    const { rows } = await identity.pool.query(
      `select kind, address from identity.security_events where user_id = $1 and kind in ('mail-requested', 'password-reset') order by id desc limit 2`,
      [USERS.nina],
    );
    expect(rows).toEqual([
      { kind: 'password-reset', address: '127.0.0.1' },
      { kind: 'mail-requested', address: '192.0.2.7' },
    ]);
  });

  it('is taken by one of two who send the form at once', async () => {
    const url = await mailedLink(USERS.samLakeshore, 'change-password', 'choose a new password');
    const both = await Promise.all([
      submitLink(url, { password: 'Violet-Harness-61' }),
      submitLink(url, { password: 'Violet-Harness-62' }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410]);
  });

  it('refuses a form of another site, or without its token, and keeps the link', async () => {
    const url = await mailedLink(USERS.ninaLake, 'reset-password', 'new password');
    const { browser, page } = await openLink(url);
    await browser.post(url, { csrf: 'forged', password: 'Violet-Harness-61' });
    browser.headers.origin = 'https://evil.test';
    await browser.post(url, { csrf: fieldOf(page, 'csrf'), password: 'Violet-Harness-61' });
    expect(await tryPassword('nina.lake', PASSWORD)).toMatchObject({ status: 200 });
    expect((await openLink(url)).status).toBe(200);
  });

  it('of another kind, made up, or after its hour: a page with a way on', async () => {
    const url = await mailedLink(USERS.ninaLake, 'reset-password', 'new password');
    expect((await openLink(url.replace('/new-password/', '/login-link/'))).status).toBe(410);
    expect((await openLink(`${identity.issuer}/new-password/${'x'.repeat(43)}`)).status).toBe(410);
    await identity.pool.query(`update identity.mail_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [
      USERS.ninaLake,
    ]);
    const late = await openLink(url);
    expect(late).toMatchObject({ status: 410, page: expect.stringContaining('href="/forgot-password"') });
  });
});

describe('forgot password', () => {
  async function ask(name: string) {
    const url = `${identity.issuer}/forgot-password`;
    const { browser, page } = await openLink(url);
    const response = await browser.post(url, { csrf: fieldOf(page, 'csrf'), name });
    const text = await response.text();
    return { status: response.status, heading: /<h1>(.*?)<\/h1>.*?<\/p>/s.exec(text)?.[0] };
  }
  const worked = () => vi.waitFor(async () => expect((await call('GET', 'mails')).body.waiting).toBe(0), { timeout: 10_000, interval: 50 });

  it('is linked from the sign-in page and answers the same for every name; a mail goes to the account of the name', async () => {
    const { page } = await openSignInPage(new TestBrowser(), identity.issuer);
    expect(page).toContain('href="/forgot-password"');
    server.mails.length = 0;
    const known = await ask('sam');
    expect(known).toMatchObject({ status: 200, heading: expect.stringContaining('Check your e-mail') });
    for (const name of ['nobody at all', 'retired', 'SAM@ridgeline.test']) expect(await ask(name)).toEqual(known);
    await worked();
    await server.mailTo('sam@ridgeline.test');
    expect(new Set(server.mails.map((mail) => mail.to?.[0]?.address))).toEqual(new Set(['sam@ridgeline.test']));
    const url = linkOf(await server.mailTo('sam@ridgeline.test'));
    expect(await submitLink(url, { password: 'Timber-Lagoon-84' })).toMatchObject({ status: 200 });
  });

  it('sends no more than three about a name in a quarter of an hour, and does not say so', async () => {
    server.mails.length = 0;
    const answers = [];
    for (let i = 0; i < 5; i += 1) {
      answers.push(await ask('admin.lake@lakeshore.test'));
      await worked();
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(server.mails.filter((mail) => mail.to?.[0]?.address === 'admin.lake@lakeshore.test')).toHaveLength(3);
  });

  it('counts many requests at once, too', async () => {
    const asked = async () =>
      (await identity.pool.query(`select 1 from identity.mail_outbox where kind = 'forgot-password'`)).rowCount ?? 0;
    const before = await asked();
    await Promise.all(Array.from({ length: 10 }, () => ask('sam.lake@lakeshore.test')));
    expect((await asked()) - before).toBe(3);
  });

  it('stops an address that asks for many names', async () => {
    let last = await ask('guess');
    for (let i = 0; i < 30; i += 1) last = await ask(`guess ${i}`);
    expect(last.status).toBe(429);
  });
});

describe('a changed address', () => {
  const addressOf = async (userId: string) => (await call('GET', `users/${userId}`)).body;
  const newest = async (address: string) => linkOf(await server.mailTo(address));

  it('typed by the user: confirmed by a second mail to the new one and the password, told to the old one', async () => {
    const url = await mailedLink(USERS.samRidgeline, 'change-email', 'new e-mail address');
    expect(await submitLink(url, { email: 'no address' })).toMatchObject({ status: 400, page: expect.stringContaining('name@clinic.com') });
    expect(await submitLink(url, { email: 'sam.new@ridgeline.test' })).toMatchObject({
      status: 200,
      page: expect.stringContaining('Check your e-mail'),
    });
    expect((await openLink(url)).status).toBe(410);
    expect(await addressOf(USERS.samRidgeline)).toMatchObject({ email: 'sam@ridgeline.test' });
    const confirm = await newest('sam.new@ridgeline.test');
    expect((await openLink(confirm)).page).toContain('sam.new@ridgeline.test');
    expect(await submitLink(confirm, {})).toMatchObject({ status: 400, page: expect.stringContaining('Enter a password') });
    const toOldAddress = await mailedLink(USERS.samRidgeline, 'reset-password', 'new password');
    expect(await submitLink(confirm, { password: 'Timber-Lagoon-84' })).toMatchObject({
      status: 200,
      page: expect.stringContaining('Your address is confirmed'),
    });
    expect((await openLink(toOldAddress)).status).toBe(410);
    expect(await addressOf(USERS.samRidgeline)).toMatchObject({ email: 'sam.new@ridgeline.test', emailConfirmed: true });
    await server.mailTo('sam@ridgeline.test', 'uses another e-mail address');
    expect((await openLink(confirm)).status).toBe(410);
  });

  it('typed by somebody else into the account is not confirmed by their own mailbox', async () => {
    const by = { changedBy: USERS.ridgelineAdmin };
    const url = await mailedLink(USERS.samLakeshore, 'change-email', 'Confirm', { newEmail: 'attacker@ridgeline.test', ...by });
    expect(url).toContain('/confirm-email/');
    for (const password of ['', PASSWORD.toLowerCase()]) expect((await submitLink(url, { password })).status).toBe(400);
    const { email, userName, name, surname } = await addressOf(USERS.samLakeshore);
    expect(email).toBe('sam.lake@lakeshore.test');
    const setup = { userId: USERS.samLakeshore, tenantId: LAKESHORE, userName, name, surname, email: 'attacker@ridgeline.test', ...by };
    server.mails.length = 0;
    expect(await call('POST', 'users/setup', setup)).toMatchObject({ status: 200, body: { email, emailConfirmed: true } });
    expect((await submitLink(await newest('attacker@ridgeline.test'), {})).status).toBe(400);
    // Nor by closing the account, and inviting it again at an address it never had.
    await call('PUT', `users/${USERS.samLakeshore}/status`, { isDeleted: true, ...by });
    await call('POST', 'users/send-invites', { userIds: [USERS.samLakeshore], ...by });
    server.mails.length = 0;
    expect(await call('POST', 'users/setup', setup)).toMatchObject({ status: 200, body: { email } });
    const link = await newest('attacker@ridgeline.test');
    for (const fields of [{ password: PASSWORD }, {}]) expect((await submitLink(link, fields)).status).toBe(409);
    const page = await (await new TestBrowser().open(link)).text();
    expect([page.includes('has no password here'), page.includes('type="password"')]).toEqual([true, false]);
    await call('POST', 'users/send-invites', { userIds: [USERS.samLakeshore], ...by });
    expect(await addressOf(USERS.samLakeshore)).toMatchObject({ email });
    expect(server.mails.filter((mail) => mail.subject?.includes('invitation')).map((mail) => mail.to?.[0]?.address)).not.toContain(
      'attacker@ridgeline.test',
    );
  });

  it('typed by somebody else into an account that nobody has used makes a second person confirm it again', async () => {
    const person = { userName: 'fern.oak', email: 'fern.oak@ridgeline.test', name: 'Fern', surname: 'Oak', roles: ['clinical_provider'] };
    const { body } = await call('POST', 'users/setup', { tenantId: RIDGELINE, ...person, changedBy: USERS.ridgelineAdmin });
    const givenBy = async () =>
      (await identity.pool.query('select given_by, concurrency_stamp from identity.users where id = $1', [body.id])).rows[0];
    const { concurrency_stamp: concurrencyStamp, given_by: giver } = await givenBy();
    expect(giver).toBe(USERS.ridgelineAdmin);
    const confirm = (changedBy: string) =>
      call('POST', `users/${body.id}/confirm-account`, { tenantId: RIDGELINE, concurrencyStamp, changedBy });
    expect(await confirm(USERS.ridgelineAdmin)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
    expect(await confirm(body.id)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
    expect((await confirm(USERS.sue)).status).toBe(204);
    expect(await confirm(USERS.sue)).toMatchObject({ status: 409, body: { code: 'NOT_WAITING' } });
    const more = { newEmail: 'attacker@ridgeline.test', changedBy: USERS.ridgelineAdmin };
    const url = await mailedLink(body.id, 'change-email', 'Confirm', more);
    expect((await submitLink(url, {})).status).toBe(200);
    expect(await givenBy()).toMatchObject({ given_by: USERS.ridgelineAdmin });
  });

  it('typed by the laboratory’s support needs no password: they help who has lost both', async () => {
    const url = await mailedLink(USERS.ninaLake, 'change-email', 'Confirm', {
      newEmail: 'nina.found@lakeshore.test',
      changedBy: USERS.sue,
    });
    expect(await submitLink(url, {})).toMatchObject({ status: 200 });
    await server.mailTo('nina.lake@lakeshore.test', 'uses another e-mail address');
  });

  it('that another account has got meanwhile is not taken', async () => {
    const wanted = await mailedLink(USERS.nina, 'change-email', 'Confirm', { newEmail: 'late@ridgeline.test', changedBy: USERS.sue });
    const other = { tenantId: RIDGELINE, userName: 'late', email: 'late@ridgeline.test', name: 'Late', surname: 'Comer' };
    expect(await call('POST', 'users', other)).toMatchObject({ status: 200 });
    expect(await submitLink(wanted, {})).toMatchObject({ status: 409, page: expect.stringContaining('in use') });
    expect(await addressOf(USERS.nina)).toMatchObject({ email: 'nina.park@ridgeline.test' });
  });
});

describe('an address that has not answered', () => {
  it('gets no link', async () => {
    await identity.pool.query('update identity.users set email_confirmed = false where id = $1', [USERS.otto]);
    for (const purpose of ['reset-password', 'change-password', 'login-link', 'change-email'])
      expect(await call('POST', `users/${USERS.otto}/send-mail`, { purpose })).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_UNCONFIRMED' },
      });
    expect((await call('POST', 'users/send-invites', { userIds: [USERS.otto] })).body.outcomes).toMatchObject([{ outcome: 'active' }]);
  });
});

describe('a login link', () => {
  const codeOf = async (browser: TestBrowser) => {
    const request = authorization(identity.issuer);
    const started = await browser.open(request.url);
    const callback = await followToApplication(browser, started);
    return tokensOf(
      await tokenRequest(identity.issuer, {
        grant_type: 'authorization_code',
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: request.redirectUri,
        code_verifier: request.verifier,
      }),
    );
  };

  it('signs in with one click, once, even where somebody else is signed in', async () => {
    const url = await mailedLink(USERS.ninaLake, 'login-link', 'Sign in');
    const browser = new TestBrowser();
    await signIn(identity.issuer, 'sue', { browser });
    const { page } = await openLink(url, browser);
    expect(page).toContain('Sign in as nina lake');
    const submitted = await browser.post(url, { csrf: fieldOf(page, 'csrf') });
    expect([submitted.status, locationOf(submitted)]).toEqual([303, `${WEB}/oidc/login`]);
    expect(submitted.headers.getSetCookie()[0]).toMatch(/^drawday_ticket=[\w-]{43}; Path=\/; Max-Age=120; HttpOnly; SameSite=Lax$/);
    const tokens = await codeOf(browser);
    expect(decodeJwt(tokens.access_token).sub).toBe(USERS.ninaLake);
    const { rows } = await identity.pool.query(
      `select kind, detail from identity.security_events where user_id = $1 and kind = 'sign-in' order by id desc limit 1`,
      [USERS.ninaLake],
    );
    expect(rows).toEqual([{ kind: 'sign-in', detail: { by: 'login-link' } }]);
    expect((await openLink(url)).status).toBe(410);
    // The ticket is used up: signed out, the browser is asked for a password again.
    browser.cookies.clear();
    const request = authorization(identity.issuer);
    expect(locationOf(await browser.open(request.url))).toContain('/sign-in/');
  });

  it('a ticket works once and in its own browser only', async () => {
    const url = await mailedLink(USERS.ninaLake, 'login-link', 'Sign in');
    const { browser, response } = await submitLink(url, {});
    const ticket = /drawday_ticket=([\w-]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    await codeOf(browser);
    const thief = new TestBrowser();
    thief.cookies.set('drawday_ticket', { value: ticket, path: '/' });
    expect(locationOf(await thief.open(authorization(identity.issuer).url))).toContain('/sign-in/');
    const { page } = await openSignInPage(thief, identity.issuer);
    expect(page).toContain('name="password"');
  });
});
