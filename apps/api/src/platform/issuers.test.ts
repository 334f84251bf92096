import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccounts } from '../access/testing/test-accounts.ts';
import { useTestApi } from './testing/test-api.ts';
import { clinic, foreignAdmin, staff, support } from './testing/test-clinic.ts';
import { openTestIssuer, type TokenFacts } from './testing/test-issuer.ts';

const hospital = await openTestIssuer();
const stranger = await openTestIssuer();
const rights = { tenants: ['ridgeline'], roles: ['clinical_nurse', 'clinical_clinician'] };
const api = await useTestApi({ otherIssuers: [{ issuer: hospital.url, ...rights }] });
beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
});
afterAll(async () => {
  await hospital.close();
  await stranger.close();
});

const whoAmI = async (facts: Partial<TokenFacts> & { userId: string }, issuer = hospital) => {
  const token = await issuer.token({ roles: [], ...facts });
  const answer = await api.callWith(token, 'GET', '/api/abp/application-configuration');
  const { currentUser } = answer.body as { currentUser: { isAuthenticated: boolean; id: string | null; roles: string[] } };
  return currentUser.isAuthenticated ? { id: currentUser.id, roles: currentUser.roles } : 'nobody';
};
const link = (subject: string, userId: string) =>
  api.sql('insert into identity.external_logins (issuer, subject, user_id) values ($1, $2, $3)', [hospital.url, subject, userId]);

/** A change of rights reaches an API process a moment after it. */
const soon = (what: () => Promise<unknown>, expected: unknown) => expect.poll(what, { timeout: 1_500, interval: 25 }).toEqual(expected);

describe('a token of another issuer', () => {
  test.each([
    ['support', support.userId, undefined, [support.role]],
    ['the administrator', staff.admin.userId, clinic.tenantA, [staff.admin.role]],
    ['the nurse', staff.nurse.userId, clinic.tenantA, [staff.nurse.role]],
    ['another tenant’s administrator', foreignAdmin.userId, clinic.tenantB, [foreignAdmin.role]],
    ['nobody here, as support', 'c0000000-0000-7000-8000-0000000affff', undefined, [support.role]],
    ['nobody here, as administrator', 'a0000000-0000-7000-8000-0000000affff', clinic.tenantA, [staff.admin.role]],
  ])('that calls its subject by the id of %s is nobody’s', async (_, userId, tenantId, roles) => {
    expect(await whoAmI({ userId, roles, ...(tenantId && { tenantId }) })).toBe('nobody');
  });

  test('works with the account that is linked to the person there, with its roles and tenant, whatever the token says', async () => {
    await link('jane-0815', staff.nurse.userId);
    const nurse = { id: staff.nurse.userId, roles: ['clinical_nurse'] };
    expect(await whoAmI({ userId: 'jane-0815' })).toEqual(nurse);
    expect(
      await whoAmI({ userId: 'jane-0815', tenantId: clinic.tenantB, roles: ['clinical_support'], impersonatorUserId: support.userId }),
    ).toEqual(nurse);
    expect(await whoAmI({ userId: 'jane-0815' }, stranger)).toBe('nobody');
  });

  test('C.6 needs two factors there, said as `mfa`, for an account that has one here', async () => {
    await link('jane-2', staff.nurse.userId);
    await api.sql(
      `insert into identity.second_factors (id, user_id, kind, name, credential_id, public_key, counter) values (gen_random_uuid(), $1, 'passkey', 'Laptop', 'of jane', '', 0)`,
      [staff.nurse.userId],
    );
    const nurse = { id: staff.nurse.userId, roles: ['clinical_nurse'] };
    for (const amr of [undefined, ['pwd'], ['pwd', 'otp', 'MFA']])
      await soon(() => whoAmI({ userId: 'jane-2', ...(amr && { amr }) }), 'nobody');
    expect(await whoAmI({ userId: 'jane-2', amr: ['pwd', 'mfa'] })).toEqual(nurse);
    await api.sql('delete from identity.second_factors');
  });

  test.each([
    ['a role it may not speak for', 'provider-1', staff.provider.userId],
    ['a tenant it may not speak for', 'lake-1', foreignAdmin.userId],
    ['the laboratory’s support', 'lab-1', support.userId],
  ])('is nobody’s where the account is of %s', async (_, subject, userId) => {
    await link(subject, userId);
    expect(await whoAmI({ userId: subject })).toBe('nobody');
  });

  test('ends with the account', async () => {
    await link('joe-1', staff.clinician.userId);
    await api.sql('update identity.users set is_active = false where id = $1', [staff.clinician.userId]);
    expect(await whoAmI({ userId: 'joe-1' })).toBe('nobody');
  });
});
