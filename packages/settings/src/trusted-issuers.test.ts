import { describe, expect, it } from 'vitest';
import { maySpeakFor, TrustedIssuers } from './trusted-issuers.ts';

describe('the list of trusted issuers', () => {
  it('names for each the tenants and roles', () => {
    const list =
      ' https://login.example/ tenants=ridgeline,lake-shore  roles=clinical_nurse,clinical_provider ; https://sso.example tenants=* roles=*;';
    expect(TrustedIssuers.parse(list)).toEqual([
      { issuer: 'https://login.example', tenants: ['ridgeline', 'lake-shore'], roles: ['clinical_nurse', 'clinical_provider'] },
      { issuer: 'https://sso.example', tenants: 'all', roles: 'all' },
    ]);
    expect(TrustedIssuers.parse('')).toEqual([]);
  });
  it.each([
    ['an issuer alone', 'https://login.example'],
    ['no roles', 'https://login.example tenants=ridgeline'],
    ['support', 'https://login.example tenants=ridgeline roles=clinical_nurse,clinical_support'],
    ['no tenant', 'https://login.example tenants= roles=clinical_nurse'],
    ['no address', 'login.example tenants=* roles=*'],
  ])('is refused with %s', (_, list) => {
    expect(TrustedIssuers.safeParse(list).success).toBe(false);
  });
});

describe('whom an issuer may speak for', () => {
  const some = { tenants: ['ridgeline'], roles: ['clinical_nurse'] };
  const all = { tenants: 'all', roles: 'all' } as const;
  it.each([
    ['a nurse of the tenant', some, 'ridgeline', ['clinical_nurse'], true],
    ['a nurse of another tenant', some, 'lakeshore', ['clinical_nurse'], false],
    ['a nurse who is a provider, too', some, 'ridgeline', ['clinical_nurse', 'clinical_provider'], false],
    ['anybody of any tenant', all, 'lakeshore', ['clinical_admin'], true],
    ['the laboratory’s support', all, null, ['clinical_support'], false],
    ['support, whatever its tenant', all, 'ridgeline', ['clinical_support'], false],
    ['an account of the laboratory without roles', all, null, [], false],
  ])('%s', (_, rights, tenantAlias, roles, may) => {
    expect(maySpeakFor(rights, { tenantAlias, roles })).toBe(may);
  });
});
