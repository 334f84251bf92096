import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEB_CLIENT_ID } from '../grants/api-resource.ts';
import { MOST_AUTHORIZATIONS } from '../sign-in/authorize-limit.ts';
import { authorization, locationOf, refresh, signIn, TestBrowser, tokenRequest, tokensOf } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';
import { endIdleSignIns } from './idle-sign-ins.store.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const grantOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')).gid as string;
async function browserOf(userName: string) {
  const browser = new TestBrowser();
  const tokens = await signIn(identity.issuer, userName, { browser });
  return { browser, tokens, grantId: grantOf(tokens.access_token) };
}
const leadsTo = async (browser: TestBrowser) =>
  locationOf(await browser.open(authorization(identity.issuer).url)).includes('/sign-in/') ? 'sign-in page' : 'application';
const quiet = (grantId: string, minutes: number) =>
  identity.pool.query('update identity.sign_ins set active_at = now() - make_interval(mins => $2) where grant_id = $1', [grantId, minutes]);
const isThere = async (grantId: string) =>
  (await identity.pool.query(`select 1 from identity.oidc_records where model = 'Grant' and id = $1`, [grantId])).rowCount === 1;

describe('C.8 a sign-in that nobody works with', () => {
  it('ends with its refresh token and its browser’s session, although new tokens were fetched meanwhile; others go on', async () => {
    const [idle, active] = [await browserOf('nina.park'), await browserOf('nina.park')];
    await quiet(idle.grantId, 18);
    await quiet(active.grantId, 16);
    const renewed = await tokensOf(await refresh(identity.issuer, idle.tokens.refresh_token));
    expect(await endIdleSignIns(identity.pool, 15)).toBe(1);
    expect((await refresh(identity.issuer, renewed.refresh_token)).status).toBe(400);
    expect(await leadsTo(idle.browser)).toBe('sign-in page');
    expect((await refresh(identity.issuer, active.tokens.refresh_token)).status).toBe(200);
    expect(await leadsTo(active.browser)).toBe('application');
  });

  it('is kept by work in what was opened from it, and takes that along when it ends', async () => {
    const support = await browserOf('sue');
    const opened = await tokensOf(
      await tokenRequest(identity.issuer, {
        grant_type: 'Impersonation',
        access_token: support.tokens.access_token,
        client_id: WEB_CLIENT_ID,
        scope: 'openid',
        UserId: USERS.nina,
      }),
    );
    const child = grantOf(opened.access_token);
    // What was opened from that in turn, as over a link.
    await identity.pool.query(
      `with made as (insert into identity.oidc_records (model, id, payload, account_id) values ('Grant', 'third', '{}', $2) returning id)
       insert into identity.grant_contexts (grant_id, kind, user_id, authenticated_at, parent_grant_id, expires_at)
       select id, 'LinkLogin', $2, now(), $1, now() + interval '1 hour' from made`,
      [child, USERS.ninaLake],
    );
    await identity.pool.query(`insert into identity.sign_ins (grant_id) values ('third')`);
    for (const grantId of [support.grantId, child]) await quiet(grantId, 60);
    const app = new pg.Client({ connectionString: identity.appUrl });
    await app.connect();
    await app.query('select identity.note_activity($1)', [['third', 'nobody’s']]);
    await app.end();
    expect(await endIdleSignIns(identity.pool, 15)).toBe(0);
    await quiet(support.grantId, 60);
    await endIdleSignIns(identity.pool, 15);
    expect(await Promise.all([support.grantId, child, 'third'].map(isThere))).toEqual([false, false, false]);
  });
});

it('C.8 one address cannot begin sign-ins without end', async () => {
  await identity.pool.query('delete from identity.failed_attempts');
  const begin = async () => (await fetch(authorization(identity.issuer).url, { redirect: 'manual' })).status;
  const before = await identity.pool.query(`select 1 from identity.oidc_records where model = 'Interaction'`);
  expect(await begin()).toBe(303);
  await identity.pool.query('update identity.failed_attempts set attempts = $1', [MOST_AUTHORIZATIONS]);
  expect(await begin()).toBe(429);
  const after = await identity.pool.query(`select 1 from identity.oidc_records where model = 'Interaction'`);
  expect(after.rowCount).toBe((before.rowCount ?? 0) + 1);
});
