import { afterAll, beforeAll, expect, it } from 'vitest';
import { manageClient } from '../testing/manage-client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('a script that tries many names from one address is stopped, as the page stops it', async () => {
  const call = manageClient(identity.issuer);
  const tryName = (name: string) => call('POST', 'password-token', { userNameOrEmailAddress: name, password: 'not the one' });
  const first = await tryName('somebody');
  expect(first).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_WRONG' } });
  await Promise.all(Array.from({ length: 100 }, (_, i) => tryName(`name ${i}`)));
  expect(await tryName('one more')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
});
