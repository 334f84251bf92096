import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { type FileStorage, StoredFileMissing } from './file-storage.ts';
import { openStorage } from './open-storage.ts';

let folder: string;
let server: S3rver;
let storages: Record<string, FileStorage>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawday-storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'drawday', configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    dataDir: folder,
    s3Bucket: '',
    s3Endpoint: `http://127.0.0.1:${port}`,
    s3Region: 'us-east-1',
    s3AccessKeyId: 'S3RVER',
    s3SecretAccessKey: 'S3RVER',
  };
  storages = { disk: await openStorage(settings), bucket: await openStorage({ ...settings, s3Bucket: 'drawday' }) };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const owner = 'a0000000-0000-7000-8000-000000000001';
const keyNumber = (number: number) => `${owner}/a0000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
async function* inPieces(content: Buffer, pieceBytes = 60_000) {
  for (let from = 0; from < content.length; from += pieceBytes) yield content.subarray(from, from + pieceBytes);
}
const storage = (kind: string) => {
  const found = storages[kind];
  if (!found) throw new Error(kind);
  return found;
};
async function keysOf(kind: string) {
  const keys = [];
  for await (const { key } of storage(kind).list(owner)) keys.push(key);
  return keys.sort();
}

describe.each(['disk', 'bucket'])('%s', (kind) => {
  // 20 MB are three parts of a multipart upload.
  test.each([0, 1, 70_000, 20 * 1024 * 1024 + 3])('gives back %i bytes as they came, whole and in part', async (size) => {
    const content = randomBytes(size);
    const key = keyNumber(size);
    await storage(kind).put(key, inPieces(content));
    expect((await buffer(await storage(kind).open(key))).equals(content)).toBe(true);
    if (size > 10) expect((await buffer(await storage(kind).open(key, { from: 5, to: 9 }))).equals(content.subarray(5, 10))).toBe(true);
  });
  test('lists what there is, with its time, and forgets what is removed', async () => {
    const key = keyNumber(77);
    await storage(kind).put(key, inPieces(Buffer.from('a')));
    expect(await keysOf(kind)).toContain(key);
    for await (const { changedAt } of storage(kind).list(owner))
      expect(Math.abs(changedAt.epochMilliseconds - Date.now())).toBeLessThan(60_000);
    await storage(kind).remove(key);
    await storage(kind).remove(key);
    expect(await keysOf(kind)).not.toContain(key);
    await expect(storage(kind).open(key)).rejects.toThrow(StoredFileMissing);
  });
  test('a stream that breaks leaves nothing', async () => {
    const before = await keysOf(kind);
    const breaking = async function* () {
      yield randomBytes(9 * 1024 * 1024);
      throw new Error('the line broke');
    };
    await expect(storage(kind).put(keyNumber(88), breaking())).rejects.toThrow('the line broke');
    expect(await keysOf(kind)).toEqual(before);
  });
  test.each(['../../etc/passwd', `${owner}/../x`, '/etc/passwd', `${owner}`, `${owner}/a/b`])('%s is no key', async (key) => {
    await expect(async () => storage(kind).put(key, inPieces(Buffer.from('a')))).rejects.toThrow('no key');
    await expect(async () => storage(kind).open(key)).rejects.toThrow('no key');
    await expect(async () => storage(kind).remove(key)).rejects.toThrow('no key');
  });
});

test('on disk, what a killed process left half stored hinders nobody, is listed and can be removed', async () => {
  const root = join(folder, 'killed');
  const name = keyNumber(5).split('/')[1];
  const halves = [`${name}.part`, `${name}.a0000000-0000-7000-8000-00000000f001.part`];
  await mkdir(join(root, owner), { recursive: true });
  for (const half of halves) await writeFile(join(root, owner, half), 'half');
  const disk = diskStorage(root);
  await disk.put(keyNumber(5), inPieces(Buffer.from('whole')));
  expect((await buffer(await disk.open(keyNumber(5)))).toString()).toBe('whole');
  const keys = [];
  for await (const { key } of disk.list(owner)) keys.push(key);
  expect(keys.toSorted()).toEqual([keyNumber(5), ...halves.map((half) => `${owner}/${half}`)].toSorted());
  for (const half of halves) await disk.remove(`${owner}/${half}`);
  expect(await readdir(join(root, owner))).toEqual([name]);
  await expect(async () => disk.remove(`${owner}/../x.part`)).rejects.toThrow('no key');
});

test('on disk, files are for this user alone and half ones are gone', async () => {
  const root = join(folder, 'private');
  await diskStorage(root).put(keyNumber(1), inPieces(Buffer.from('a')));
  expect(await readdir(join(root, owner))).toEqual([keyNumber(1).split('/')[1]]);
});
