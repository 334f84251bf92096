import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailContent } from '../mail/write-mail.ts';
import { manageClient } from '../testing/manage-client.ts';
import { LAKESHORE, RIDGELINE, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';

let identity: TestIdentity;
let call: ReturnType<typeof manageClient>;
beforeAll(async () => {
  identity = await startTestIdentity({ mail: { smtpUrl: 'smtp://127.0.0.1:1', pollMs: 3_600_000 } });
  call = manageClient(identity.issuer);
});
afterAll(() => identity.close());

const TAKEN = { status: 409, body: { code: 'USER_NAME_TAKEN' } };
const profile = { name: 'nina', surname: 'park', phoneNumber: null };
const rename = (userId: string, userName: string) => call('PUT', `users/${userId}/profile`, { ...profile, userName });

describe('a name that somebody signs in by', () => {
  it.each([
    ['the name of another tenant’s administrator', 'Admin.Lake'],
    ['the address of another tenant’s administrator', 'ADMIN.lake@lakeshore.test'],
    ['the name of the laboratory’s support', 'sue'],
    ['the address of the laboratory’s support', 'sue@lab.test'],
    ['the name of a colleague', 'sam'],
  ])('%s is nobody else’s, by whichever call', async (_, taken) => {
    const person = { name: 'Eve', surname: 'Ray', email: 'eve@ridgeline.test' };
    const isAddress = taken.includes('@');
    expect(await rename(USERS.nina, taken)).toMatchObject(isAddress ? { status: 400, body: { code: 'USER_NAME_ADDRESS' } } : TAKEN);
    const asName = isAddress ? { ...person, userName: 'eve', email: taken } : { ...person, userName: taken };
    expect(await call('POST', 'users', { ...asName, tenantId: RIDGELINE })).toMatchObject(TAKEN);
    expect(await call('POST', 'users/setup', { ...asName, tenantId: RIDGELINE })).toMatchObject(TAKEN);
    const people = [{ ref: randomUUID(), account: asName }];
    expect((await call('POST', 'users/invite-people', { tenantId: RIDGELINE, people })).body.outcomes).toMatchObject([
      { outcome: 'name-taken', userId: null },
    ]);
  });

  it('is kept by the database, whoever writes the account', async () => {
    const owner = new pg.Client({ connectionString: identity.ownerUrl });
    await owner.connect();
    const change = (column: string, value: string) =>
      owner.query(`update identity.users set ${column} = $2 where id = $1`, [USERS.nina, value]);
    for (const [column, value] of [
      ['user_name', 'ADMIN.LAKE'],
      ['user_name', 'sue@lab.test'],
      ['email', 'Sue@lab.test'],
      ['email', 'sue'],
    ] as const)
      await expect(change(column, value)).rejects.toMatchObject({ code: '23505' });
    await owner.end();
  });

  it('has the shape of an address only when it is the account’s own', async () => {
    expect(await rename(USERS.nina, 'kosei@clinic-to-come.test')).toMatchObject({ status: 400, body: { code: 'USER_NAME_ADDRESS' } });
    expect(await rename(USERS.nina, 'nina.park@ridgeline.test')).toMatchObject({ status: 200 });
  });

  it('changes with a notice to the owner', async () => {
    expect(await rename(USERS.nina, 'nina.p')).toMatchObject({ status: 200, body: { userName: 'nina.p' } });
    const { rows } = await identity.pool.query(
      `select kind, user_id as "userId", recipient, sealed_content as "sealedContent" from identity.mail_outbox
       where user_id = $1 and kind = 'name-changed' order by id desc limit 1`,
      [USERS.nina],
    );
    expect(rows).toMatchObject([{ recipient: 'nina.park@ridgeline.test' }]);
    expect(readMailContent(rows[0], identity.settings.fields)).toMatchObject({ userName: 'nina.p' });
  });

  it('is free once its account is closed, and then keeps the account closed when it is somebody else’s', async () => {
    await call('PUT', `users/${USERS.samLakeshore}/status`, { isDeleted: true });
    const other = { tenantId: RIDGELINE, userName: 'sam.lake', email: 'sam.two@ridgeline.test', name: 'Sam', surname: 'Two' };
    expect(await call('POST', 'users', other)).toMatchObject({ status: 200 });
    expect(await call('PUT', `users/${USERS.samLakeshore}/status`, { isDeleted: false })).toMatchObject(TAKEN);
    expect((await call('POST', 'users/send-invites', { userIds: [USERS.samLakeshore], tenantId: LAKESHORE })).body.outcomes).toMatchObject([
      { outcome: 'name-taken' },
    ]);
  });
});
