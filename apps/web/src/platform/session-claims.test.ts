import { describe, expect, it } from 'vitest';
import { claimsOf, isSupportLogin, mayStay } from './session-claims.ts';

const token = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`;

describe('who is signed in', () => {
  it('reads the access token, accents included', () => {
    const claims = claimsOf(
      token({ sub: 'u1', tenantid: 't1', role: ['clinical_nurse'], name: 'Zoë Peña', preferred_username: 'zoe' }),
      {},
    );
    expect(claims).toEqual({
      userId: 'u1',
      tenantId: 't1',
      roles: ['clinical_nurse'],
      name: 'Zoë Peña',
      userName: 'zoe',
      impersonatorUserId: null,
    });
  });

  it('lets the exchanged token win over the profile of the sign-in', () => {
    const claims = claimsOf(token({ sub: 'other', tenantid: 't1', role: 'clinical_nurse', impersonator_userid: 'support' }), {
      sub: 'support',
      role: ['clinical_support'],
    });
    expect(claims.userId).toBe('other');
    expect(claims.roles).toEqual(['clinical_nurse']);
    expect(claims.impersonatorUserId).toBe('support');
  });

  it('falls back to the profile when the token is opaque', () => {
    expect(claimsOf('opaque', { sub: 'u1', tenantid: 't1', role: 'clinical_admin' })).toMatchObject({
      userId: 'u1',
      tenantId: 't1',
      roles: ['clinical_admin'],
    });
  });

  it('without a tenant only support may stay', () => {
    const nurse = claimsOf(token({ sub: 'u', role: ['clinical_nurse'] }), {});
    const support = claimsOf(token({ sub: 'u', role: ['clinical_support'] }), {});
    expect([mayStay(nurse), mayStay(support), isSupportLogin(support)]).toEqual([false, true, true]);
    expect(mayStay(claimsOf(token({ sub: 'u', tenantid: 't', role: [] }), {}))).toBe(true);
  });
});
