import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { cleanFiles } from './clean-files.ts';
import { inTenantA, pdf, sendFile } from './testing/send-file.ts';

const api = await useTestApi();

const now = () => Temporal.Now.instant();
const tomorrow = () => now().add({ hours: 25 });
const clean = (at: Temporal.Instant) => cleanFiles({ db: api.connection.kysely, storage: api.storage, now: at });
const bytes = async function* () {
  yield new Uint8Array([1, 2, 3]);
};
const isStored = async (key: string) => {
  for await (const stored of api.storage.list(key.split('/')[0] ?? '')) if (stored.key === key) return true;
  return false;
};
const keyOf = async (id: string) =>
  (await api.sql<{ storage_key: string }>('select storage_key from files where id = $1', [id]))[0]?.storage_key ?? '';

test('bytes without a descriptor go after a day, not before, of tenants and of the laboratory', async () => {
  const keys = [
    `${clinic.tenantA}/a0000000-0000-7000-8000-00000000f001`,
    '00000000-0000-0000-0000-000000000000/a0000000-0000-7000-8000-00000000f002',
  ];
  for (const key of keys) await api.storage.put(key, bytes());
  const { body: kept } = await sendFile(api, 'support', { fileName: 'kept.pdf', content: pdf() });
  expect(await clean(now())).toMatchObject({ removed: 0 });
  expect(await clean(tomorrow())).toEqual({ removed: 2, missing: 0, retired: 0 });
  expect(await Promise.all([...keys, await keyOf(kept.id)].map(isStored))).toEqual([false, false, true]);
});

test('what a killed process left half stored goes, too', async () => {
  const half = { key: `${clinic.tenantA}/a0000000-0000-7000-8000-00000000f003.part`, changedAt: now() };
  const storage = {
    ...api.storage,
    list: async function* (folder: string) {
      yield* api.storage.list(folder);
      if (half.key.startsWith(folder)) yield half;
    },
  };
  expect(await cleanFiles({ db: api.connection.kysely, storage, now: tomorrow() })).toMatchObject({ removed: 1 });
});

test('bytes of a deleted file go a day after the deletion', async () => {
  const { body: file } = await sendFile(api, 'support', { fileName: 'deleted.pdf', content: pdf('deleted') });
  await api.call('support', 'DELETE', `/api/file-management/file-descriptor/${file.id}`, undefined, inTenantA);
  await clean(now());
  expect(await isStored(await keyOf(file.id))).toBe(true);
  await clean(tomorrow());
  expect(await isStored(await keyOf(file.id))).toBe(false);
});

test('a descriptor without bytes is given a day, then retired with an audit row; bytes that come back save it', async () => {
  const files = [];
  for (const name of ['lost', 'back'])
    files.push((await sendFile(api, 'support', { fileName: `${name}.pdf`, content: pdf(name) })).body.id);
  await api.sql("update files set created_at = now() - interval '2 hours' where id = any($1)", [files]);
  for (const id of files) await api.storage.remove(await keyOf(id));
  expect(await clean(now())).toMatchObject({ missing: 2, retired: 0 });
  const [lost = '', back = ''] = files;
  await api.storage.put(await keyOf(back), bytes());
  expect(await clean(tomorrow())).toMatchObject({ missing: 0, retired: 1 });
  expect(await api.sql('select id from files where id = any($1) and deleted_at is null', [files])).toEqual([{ id: back }]);
  expect(await api.sql("select actor_name from audit_log where action = 'files.cleanUp' and subject_id = $1", [lost])).toEqual([
    { actor_name: 'System' },
  ]);
});

test('a storage that is not there retires nothing', async () => {
  const nothing = { ...api.storage, list: async function* () {} };
  await api.sql("update files set missing_since = now() - interval '3 days' where deleted_at is null");
  expect(await cleanFiles({ db: api.connection.kysely, storage: nothing, now: tomorrow() })).toEqual({
    removed: 0,
    missing: 0,
    retired: 0,
  });
});
