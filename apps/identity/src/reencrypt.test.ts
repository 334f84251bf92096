import { hkdfSync } from 'node:crypto';
import { fieldCipher, sealGcm } from '@drawday/database/field-cipher.ts';
import { reencrypt } from '@drawday/database/reencrypt.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSigningKeys } from './grants/signing-keys.ts';
import { readMailContent } from './mail/write-mail.ts';
import { openerOfEarlierSeals } from './platform/cookie-seals.ts';
import { sealedColumns } from './sealed-columns.ts';
import { manageClient } from './testing/manage-client.ts';
import { FIELD_KEY, RIDGELINE, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
let call: ReturnType<typeof manageClient>;
beforeAll(async () => {
  identity = await startTestIdentity({ mail: { smtpUrl: 'smtp://127.0.0.1:1', pollMs: 3_600_000 } });
  call = manageClient(identity.issuer);
});
afterAll(() => identity.close());

const next = { id: 'next', key: Buffer.alloc(32, 0x5f) };
const mails = async () =>
  (
    await identity.pool.query<Parameters<typeof readMailContent>[0]>(
      `select kind, user_id as "userId", recipient, sealed_content as "sealedContent" from identity.mail_outbox
       where sealed_content is not null order by id`,
    )
  ).rows;

describe('C.7 what sign-in keeps sealed', () => {
  it('a link mailed to one person does not open in the mail to another', async () => {
    for (const userName of ['ada.new', 'bea.new']) {
      const email = `${userName}@ridgeline.test`;
      const made = await call('POST', 'users/setup', { tenantId: RIDGELINE, userName, email, name: 'New', surname: 'Person' });
      await call('POST', 'users/send-invites', { userIds: [made.body.id] });
    }
    const [one, other] = await mails();
    if (!one || !other) throw new Error('two mails wait');
    expect(readMailContent(one, identity.settings.fields).token).toBeTruthy();
    expect(() => readMailContent({ ...other, sealedContent: one.sealedContent }, identity.settings.fields)).toThrow();
  });

  it('a signing key does not open under the name of another', async () => {
    await identity.pool.query(`insert into identity.signing_keys (kid, sealed_key, signs_from)
      select 'taken', sealed_key, now() + interval '1 day' from identity.signing_keys limit 1`);
    await expect(loadSigningKeys(identity.pool, identity.settings.fields)).rejects.toThrow('taken');
    await identity.pool.query(`delete from identity.signing_keys where kid = 'taken'`);
  });

  it('opens after the key was changed, before and after the command; without the old key only after it', async () => {
    const both = fieldCipher([next, FIELD_KEY]);
    const [before] = await loadSigningKeys(identity.pool, both);
    await expect(loadSigningKeys(identity.pool, fieldCipher([next]))).rejects.toThrow('add it back');
    const found = await reencrypt(identity.settings.databaseUrl, sealedColumns, { cipher: both });
    expect(found.map(({ table, unreadable, left }) => [table, unreadable.length, left])).toEqual(
      sealedColumns.map(({ table }) => [table, 0, 0]),
    );
    expect(await loadSigningKeys(identity.pool, fieldCipher([next]))).toMatchObject([{ kid: before?.kid }]);
    const waiting = await mails();
    expect(waiting.length).toBeGreaterThan(1);
    for (const mail of waiting) expect(readMailContent(mail, fieldCipher([next])).token).toBeTruthy();
  });

  it('of the time when the cookie keys sealed it opens, and is sealed again', async () => {
    const cookieKey = identity.settings.cookieKeys[0] ?? '';
    const [key] = await loadSigningKeys(identity.pool, fieldCipher([next]));
    const earlierKey = Buffer.from(hkdfSync('sha256', cookieKey, 'drawday', 'signing key seal', 32));
    await identity.pool.query('update identity.signing_keys set sealed_key = $1 where kid = $2', [
      sealGcm(earlierKey, JSON.stringify(key)),
      key?.kid,
    ]);
    const cipher = fieldCipher([next], openerOfEarlierSeals([cookieKey]));
    expect(await loadSigningKeys(identity.pool, cipher)).toEqual([key]);
    await reencrypt(identity.settings.databaseUrl, sealedColumns, { cipher });
    expect(await loadSigningKeys(identity.pool, fieldCipher([next]))).toEqual([key]);
  });

  it('is all known to the command', async () => {
    const owner = new pg.Client({ connectionString: identity.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'identity' and data_type = 'bytea' and column_name ~ 'sealed|encrypted' order by 1`,
    );
    await owner.end();
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ name }) => name));
  });
});
