import { access } from '@drawday/contracts/access/access.contract.ts';
import { afterEach, expect, it } from 'vitest';
import { actInTenant } from '../platform/acting-tenant.ts';
import { writeCookie } from '../platform/cookies.ts';
import { queryClient } from '../platform/query-client.ts';
import { configurationQuery } from '../platform/session-queries.ts';
import { closeApp, openApp, personOf, whoAmI } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(() => {
  closeApp();
  actInTenant(null);
  writeCookie('drawday.facility', null);
});

const otherTenant = '0199a1c0-0000-7000-8000-00000000000b';

it('support starts with the permissions and features of the customer whose facility it starts in', async () => {
  const sample = sampleOf(access.applicationConfiguration.reply);
  const { grantedPolicies } = personOf('clinical_support');
  const currentUser = { ...sample.currentUser, isAuthenticated: true, id: sampleId, userName: 'jules', roles: ['clinical_support'] };
  let asked = 0;
  await openApp(personOf('clinical_support'), '/home/users', 'answers', (server) => {
    const reach = whoAmI();
    server.answer(access.whoAmI, { ...reach, facilities: reach.facilities.map((one) => ({ ...one, tenantId: otherTenant })) });
    server.answer(access.applicationConfiguration, () => {
      asked += 1;
      const id = asked === 1 ? sampleId : otherTenant;
      return { ...sample, auth: { grantedPolicies }, currentUser, currentTenant: { id, name: 'A customer', isAvailable: true } };
    });
  });
  expect(queryClient.getQueryData(configurationQuery.queryKey)?.currentTenant.id).toBe(otherTenant);
});
