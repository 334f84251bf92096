import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manageClient } from '../testing/manage-client.ts';
import { authorization, fieldOf, refresh, signIn, TestBrowser, tokenRequest, tokensOf } from '../testing/test-browser.ts';
import { LAKESHORE, PASSWORD, RIDGELINE, startTestIdentity, type TestIdentity, USERS, WEB } from '../testing/test-identity.ts';
import { WEB_CLIENT_ID } from './api-resource.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const exchange = (fields: Record<string, string>) => tokenRequest(identity.issuer, fields);
const refusal = async (response: Response) => [response.status, (await response.json()).error];
const REFUSED = [400, 'invalid_grant'];

async function lastEvent() {
  const { rows } = await identity.pool.query(
    'select kind, user_id as "userId", tenant_id as "tenantId", actor_user_id as "actorUserId", address, detail from identity.security_events order by id desc limit 1',
  );
  return rows[0];
}

describe('Impersonation', () => {
  it('makes support a marked tenant user, also after refresh', async () => {
    const support = await signIn(identity.issuer, 'sue');
    const tokens = await tokensOf(
      await exchange({ grant_type: 'Impersonation', ACCESS_TOKEN: support.access_token, userid: USERS.nina, TENANTID: RIDGELINE }),
    );
    const marked = {
      sub: USERS.nina,
      tenantid: RIDGELINE,
      role: ['clinical_nurse'],
      impersonator_userid: USERS.sue,
      act: { sub: USERS.sue },
    };
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      ...marked,
      aud: 'drawday-api',
      auth_time: decodeJwt(support.access_token).auth_time,
    });
    expect(decodeJwt(tokens.access_token)).not.toHaveProperty('impersonator_tenantid');
    expect(decodeJwt(tokens.id_token)).toMatchObject(marked);
    expect(await lastEvent()).toMatchObject({
      kind: 'impersonation',
      userId: USERS.nina,
      tenantId: RIDGELINE,
      actorUserId: USERS.sue,
      address: '127.0.0.1',
    });

    const later = await tokensOf(await refresh(identity.issuer, tokens.refresh_token));
    expect(decodeJwt(later.access_token)).toMatchObject(marked);
    expect(decodeJwt(later.id_token)).toMatchObject(marked);
    const last = await tokensOf(await refresh(identity.issuer, later.refresh_token));
    expect(decodeJwt(last.access_token)).toMatchObject(marked);
    expect(await refusal(await refresh(identity.issuer, later.refresh_token))).toEqual(REFUSED);
    expect(await refusal(await refresh(identity.issuer, last.refresh_token))).toEqual(REFUSED);
  });

  it('takes the flagged administrator of a tenant when no user is named, whatever anybody is called', async () => {
    await identity.pool.query(`update identity.users set user_name = 'chief' where user_name = 'admin'`);
    await identity.pool.query(`update identity.users set user_name = 'admin' where id = $1`, [USERS.ninaLake]);
    const { access_token } = await signIn(identity.issuer, 'sue');
    const tokens = await tokensOf(await exchange({ grant_type: 'Impersonation', access_token, UserId: '', TenantId: LAKESHORE }));
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: USERS.lakeshoreAdmin,
      tenantid: LAKESHORE,
      impersonator_userid: USERS.sue,
    });
  });

  it('ends when support stops looking, and leaves the sign-in of support', async () => {
    const support = await signIn(identity.issuer, 'sue');
    const tokens = await tokensOf(await exchange({ grant_type: 'Impersonation', access_token: support.access_token, UserId: USERS.nina }));
    const response = await fetch(`${identity.issuer}/.well-known/openid-configuration`);
    const { revocation_endpoint: address }: { revocation_endpoint: string } = await response.json();
    const body = new URLSearchParams({ client_id: WEB_CLIENT_ID, token: tokens.refresh_token, token_type_hint: 'refresh_token' });
    const ended = await fetch(address, { method: 'POST', headers: { origin: WEB }, body });
    expect([ended.status, ended.headers.get('access-control-allow-origin')]).toEqual([200, WEB]);
    expect(await refusal(await refresh(identity.issuer, tokens.refresh_token))).toEqual(REFUSED);
    // The API takes no access token of a grant that is gone.
    const grants = [tokens, support].map(({ access_token }) => decodeJwt(access_token).gid);
    const live = `select account_id from identity.oidc_records where model = 'Grant' and id = any ($1)`;
    expect((await identity.pool.query(live, [grants])).rows).toEqual([{ account_id: USERS.sue }]);
    await tokensOf(await refresh(identity.issuer, support.refresh_token));
  });

  it('is refused to everybody else, and for what cannot be impersonated', async () => {
    const nurse = await signIn(identity.issuer, 'nina.park');
    expect(
      await refusal(await exchange({ grant_type: 'Impersonation', access_token: nurse.access_token, UserId: USERS.samRidgeline })),
    ).toEqual(REFUSED);
    expect(await lastEvent()).toMatchObject({
      kind: 'impersonation-refused',
      actorUserId: USERS.nina,
      detail: { reason: 'only support may impersonate' },
    });

    const { access_token } = await signIn(identity.issuer, 'sue');
    const refused = [
      { UserId: USERS.otto },
      { UserId: USERS.retired },
      { UserId: USERS.nina, TenantId: LAKESHORE },
      { UserId: 'nonsense' },
      { TenantId: '0190f000-0000-7000-8000-0000000000ff' },
      {},
    ];
    for (const target of refused)
      expect(await refusal(await exchange({ grant_type: 'Impersonation', access_token, ...target }))).toEqual(REFUSED);
    expect(await refusal(await exchange({ grant_type: 'Impersonation', access_token: `${access_token}x`, UserId: USERS.nina }))).toEqual(
      REFUSED,
    );
    expect(await refusal(await exchange({ grant_type: 'Impersonation', UserId: USERS.nina }))).toEqual(REFUSED);
  });

  it('does not nest', async () => {
    const { access_token } = await signIn(identity.issuer, 'sue');
    const first = await tokensOf(await exchange({ grant_type: 'Impersonation', access_token, UserId: USERS.nina }));
    expect(
      await refusal(await exchange({ grant_type: 'Impersonation', access_token: first.access_token, UserId: USERS.samRidgeline })),
    ).toEqual(REFUSED);
    expect(
      await refusal(await exchange({ grant_type: 'LinkLogin', access_token: first.access_token, LinkUserId: USERS.ninaLake })),
    ).toEqual(REFUSED);
  });

  it('ends with the sign-out of the support user, and with the role', async () => {
    const browser = new TestBrowser();
    const support = await signIn(identity.issuer, 'sue', { browser });
    const tokens = await tokensOf(await exchange({ grant_type: 'Impersonation', access_token: support.access_token, UserId: USERS.nina }));
    const page = await (await browser.open(`${identity.issuer}/connect/logout?id_token_hint=${tokens.id_token}`)).text();
    await browser.post(`${identity.issuer}/connect/logout/confirm`, { xsrf: fieldOf(page, 'xsrf'), logout: 'yes' });
    expect(await refusal(await refresh(identity.issuer, tokens.refresh_token))).toEqual(REFUSED);
    expect(await refusal(await exchange({ grant_type: 'Impersonation', access_token: support.access_token, UserId: USERS.nina }))).toEqual(
      REFUSED,
    );

    const otto = await signIn(identity.issuer, 'otto');
    const other = await tokensOf(await exchange({ grant_type: 'Impersonation', access_token: otto.access_token, UserId: USERS.nina }));
    await identity.pool.query(`update identity.users set roles = '{}' where id = $1`, [USERS.otto]);
    expect(await refusal(await refresh(identity.issuer, other.refresh_token))).toEqual(REFUSED);
  });

  it('leaves the way back open: a new sign-in is the support user again', async () => {
    const browser = new TestBrowser();
    const { access_token } = await signIn(identity.issuer, 'sue', { browser });
    await tokensOf(await exchange({ grant_type: 'Impersonation', access_token, UserId: USERS.nina }));
    const request = authorization(identity.issuer);
    const back = new URL((await browser.open(request.url)).headers.get('location') ?? '');
    const fields = { code: back.searchParams.get('code') ?? '', redirect_uri: request.redirectUri, code_verifier: request.verifier };
    const tokens = await tokensOf(await tokenRequest(identity.issuer, { grant_type: 'authorization_code', ...fields }));
    expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: USERS.sue });
    expect(decodeJwt(tokens.access_token)).not.toHaveProperty('act');
  });
});

describe('LinkLogin', () => {
  it('goes over to the linked account, from either side', async () => {
    const park = await signIn(identity.issuer, 'nina.park');
    const there = await tokensOf(
      await exchange({ grant_type: 'LinkLogin', access_token: park.access_token, linkuserid: USERS.ninaLake, LinkTenantId: LAKESHORE }),
    );
    expect(decodeJwt(there.access_token)).toMatchObject({ sub: USERS.ninaLake, tenantid: LAKESHORE, role: ['clinical_provider'] });
    expect(decodeJwt(there.access_token)).not.toHaveProperty('act');
    expect(await lastEvent()).toMatchObject({ kind: 'link-login', userId: USERS.ninaLake, actorUserId: USERS.nina });
    const back = await tokensOf(await exchange({ grant_type: 'LinkLogin', access_token: there.access_token, LinkUserId: USERS.nina }));
    expect(decodeJwt(back.access_token).sub).toBe(USERS.nina);
  });

  it('does not lengthen the day of the password', async () => {
    const startMs = Date.now();
    const atHour = (hour: number) => vi.setSystemTime(startMs + hour * 3_600_000);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const morning = await signIn(identity.issuer, 'nina.park');
      atHour(11);
      const late = await tokensOf(await refresh(identity.issuer, morning.refresh_token));
      const over = await tokensOf(await exchange({ grant_type: 'LinkLogin', access_token: late.access_token, LinkUserId: USERS.ninaLake }));
      atHour(13);
      expect(await refusal(await refresh(identity.issuer, late.refresh_token))).toEqual(REFUSED);
      expect(await refusal(await refresh(identity.issuer, over.refresh_token))).toEqual(REFUSED);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused without a link or for the wrong tenant', async () => {
    const { access_token } = await signIn(identity.issuer, 'nina.park');
    expect(await refusal(await exchange({ grant_type: 'LinkLogin', access_token, LinkUserId: USERS.samLakeshore }))).toEqual(REFUSED);
    expect(await lastEvent()).toMatchObject({ kind: 'link-login-refused', detail: { reason: 'the accounts are not linked' } });
    expect(
      await refusal(await exchange({ grant_type: 'LinkLogin', access_token, LinkUserId: USERS.ninaLake, LinkTenantId: RIDGELINE })),
    ).toEqual(REFUSED);
    expect(await refusal(await exchange({ grant_type: 'LinkLogin', access_token }))).toEqual(REFUSED);
  });

  it('takes the token from the bearer header, too', async () => {
    const { access_token } = await signIn(identity.issuer, 'nina.park');
    const response = await fetch(`${identity.issuer}/connect/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
      body: new URLSearchParams({ client_id: 'drawday-web', grant_type: 'LinkLogin', LinkUserId: USERS.ninaLake }),
    });
    expect(decodeJwt((await tokensOf(response)).access_token).sub).toBe(USERS.ninaLake);
  });

  it('from link to sign-out, across tenants: linked, gone over, refreshed, unlinked, closed', async () => {
    const call = manageClient(identity.issuer);
    const over = (access_token: string) => exchange({ grant_type: 'LinkLogin', access_token, LinkUserId: USERS.samLakeshore });
    const browser = new TestBrowser();
    const ridgeline = await signIn(identity.issuer, 'sam', { browser, extra: { TenantAlias: 'ridgeline' } });
    expect(await refusal(await over(ridgeline.access_token))).toEqual(REFUSED);
    const credentials = { userNameOrEmailAddress: 'sam.lake', password: PASSWORD };
    expect((await call('POST', `users/${USERS.samRidgeline}/links`, credentials)).status).toBe(200);

    const lakeshore = await tokensOf(await over(ridgeline.access_token));
    expect(decodeJwt(lakeshore.access_token)).toMatchObject({ sub: USERS.samLakeshore, tenantid: LAKESHORE });
    expect(decodeJwt(lakeshore.id_token)).toMatchObject({ sub: USERS.samLakeshore, tenantid: LAKESHORE });
    expect(await lastEvent()).toMatchObject({
      kind: 'link-login',
      userId: USERS.samLakeshore,
      tenantId: LAKESHORE,
      actorUserId: USERS.samRidgeline,
    });
    const later = await tokensOf(await refresh(identity.issuer, lakeshore.refresh_token));

    expect((await call('POST', `users/${USERS.samLakeshore}/unlink`, { targetUserId: USERS.samRidgeline })).status).toBe(204);
    expect(await refusal(await over(ridgeline.access_token))).toEqual(REFUSED);
    // What was opened over the link ends with the account it came from.
    await call('PUT', `users/${USERS.samRidgeline}/status`, { isActive: false });
    expect(await refusal(await refresh(identity.issuer, later.refresh_token))).toEqual(REFUSED);
    await call('PUT', `users/${USERS.samRidgeline}/status`, { isActive: true });
  });

  it('does not lead to an account that was closed', async () => {
    const call = manageClient(identity.issuer);
    const { access_token } = await signIn(identity.issuer, 'nina.park');
    await call('PUT', `users/${USERS.ninaLake}/status`, { isDeleted: true });
    expect(await refusal(await exchange({ grant_type: 'LinkLogin', access_token, LinkUserId: USERS.ninaLake }))).toEqual(REFUSED);
    await call('PUT', `users/${USERS.ninaLake}/status`, { isDeleted: false });
  });
});
