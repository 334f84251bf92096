import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEB_CLIENT_ID } from '../grants/api-resource.ts';
import { manageClient } from '../testing/manage-client.ts';
import { authorization, locationOf, refresh, signIn, TestBrowser, tokenRequest, tokensOf } from '../testing/test-browser.ts';
import { LAKESHORE, RIDGELINE, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';

let identity: TestIdentity;
let call: ReturnType<typeof manageClient>;
beforeAll(async () => {
  identity = await startTestIdentity();
  call = manageClient(identity.issuer);
});
afterAll(() => identity.close());

const grantOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')).gid as string;
const directory = async (userId: string) => {
  const { rows } = await identity.pool.query(
    `select g.id, s.user_agent as "userAgent", s.last_used_at > s.created_at as "usedAgain" from identity.oidc_records g
     left join identity.sign_ins s on s.grant_id = g.id where g.model = 'Grant' and g.account_id = $1 order by s.created_at`,
    [userId],
  );
  return rows as { id: string; userAgent: string | null; usedAgain: boolean }[];
};
const end = (userId: string, which: object = {}) => call('POST', `users/${userId}/end-sign-ins`, which);

/** A browser of its own, signed in, and its tokens. */
async function browserOf(userName: string) {
  const browser = new TestBrowser();
  const tokens = await signIn(identity.issuer, userName, { browser });
  return { browser, tokens, grantId: grantOf(tokens.access_token) };
}
/** Where a new authorization request of a browser leads: straight back, or to the sign-in page. */
const leadsTo = async (browser: TestBrowser) =>
  locationOf(await browser.open(authorization(identity.issuer).url)).includes('/sign-in/') ? 'sign-in page' : 'application';

describe('sign-ins', () => {
  it('are noted with each token: where from, and used again', async () => {
    const one = await browserOf('nina.park');
    expect(await directory(USERS.nina)).toMatchObject([{ id: one.grantId, userAgent: 'node', usedAgain: false }]);
    const again = await tokensOf(await refresh(identity.issuer, one.tokens.refresh_token));
    expect(grantOf(again.access_token)).toBe(one.grantId);
    expect(await directory(USERS.nina)).toMatchObject([{ id: one.grantId, usedAgain: true }]);
    await end(USERS.nina);
  });

  it('end one by one: its refresh token and its browser’s session are over, others go on', async () => {
    const [one, two] = [await browserOf('nina.park'), await browserOf('nina.park')];
    expect(await end(USERS.nina, { only: one.grantId })).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await refresh(identity.issuer, one.tokens.refresh_token)).status).toBe(400);
    expect(await leadsTo(one.browser)).toBe('sign-in page');
    expect((await refresh(identity.issuer, two.tokens.refresh_token)).status).toBe(200);
    expect(await leadsTo(two.browser)).toBe('application');
    expect((await directory(USERS.nina)).map((row) => row.id)).toEqual([two.grantId]);
    const { rows } = await identity.pool.query('select 1 from identity.sign_ins where grant_id = $1', [one.grantId]);
    expect(rows).toEqual([]);
  });

  it('end all but one, and then all', async () => {
    const [one, two] = [await browserOf('nina.lake'), await browserOf('nina.lake')];
    expect((await end(USERS.ninaLake, { except: two.grantId })).body).toEqual({ ended: 1 });
    expect((await refresh(identity.issuer, one.tokens.refresh_token)).status).toBe(400);
    const renewed = await tokensOf(await refresh(identity.issuer, two.tokens.refresh_token));
    expect((await end(USERS.ninaLake)).body).toEqual({ ended: 1 });
    expect((await refresh(identity.issuer, renewed.refresh_token)).status).toBe(400);
    expect(await leadsTo(two.browser)).toBe('sign-in page');
  });

  it('take along what was opened from them', async () => {
    const support = await browserOf('sue');
    const opened = await tokensOf(
      await tokenRequest(identity.issuer, {
        client_id: WEB_CLIENT_ID,
        grant_type: 'Impersonation',
        access_token: support.tokens.access_token,
        UserId: USERS.ninaLake,
        scope: 'openid',
      }),
    );
    expect((await directory(USERS.ninaLake)).map((row) => row.id)).toEqual([grantOf(opened.access_token)]);
    await end(USERS.sue, { only: support.grantId });
    expect(await directory(USERS.ninaLake)).toEqual([]);
    expect((await refresh(identity.issuer, opened.refresh_token)).status).toBe(400);
  });

  it('take along what was opened over links, however far it led', async () => {
    const link = (from: string, to: string) =>
      identity.pool.query('insert into identity.user_links (source_user_id, target_user_id) values ($1, $2)', [from, to]);
    await link(USERS.ninaLake, USERS.samLakeshore);
    const over = async (access_token: string, LinkUserId: string) =>
      tokensOf(
        await tokenRequest(identity.issuer, {
          client_id: WEB_CLIENT_ID,
          grant_type: 'LinkLogin',
          access_token,
          LinkUserId,
          scope: 'openid',
        }),
      );
    const nina = await browserOf('nina.park');
    const second = await over(nina.tokens.access_token, USERS.ninaLake);
    const third = await over(second.access_token, USERS.samLakeshore);
    await end(USERS.nina, { only: nina.grantId });
    expect(await Promise.all([USERS.ninaLake, USERS.samLakeshore].map(directory))).toEqual([[], []]);
    expect((await refresh(identity.issuer, third.refresh_token)).status).toBe(400);
  });

  it('of somebody else, of another customer, or unknown, are not touched', async () => {
    const nina = await browserOf('nina.park');
    expect(await end(USERS.ridgelineAdmin, { only: nina.grantId })).toMatchObject({ status: 404, body: { code: 'SIGN_IN_UNKNOWN' } });
    expect(await end(USERS.nina, { tenantId: LAKESHORE })).toMatchObject({ status: 404, body: { code: 'USER_UNKNOWN' } });
    expect(await end(USERS.nina, { only: nina.grantId, except: nina.grantId })).toMatchObject({ status: 400 });
    expect((await refresh(identity.issuer, nina.tokens.refresh_token)).status).toBe(200);
    expect((await end(USERS.nina, { tenantId: RIDGELINE })).status).toBe(200);
  });
});
