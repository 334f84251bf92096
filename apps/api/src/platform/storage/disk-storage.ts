import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedKey, type FileStorage, StoredFileMissing, type StoredKey } from './file-storage.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
/** Of what is being stored, by one process; what a process leaves that is killed meanwhile is listed like any file, and can be removed. */
const partEnd = /(?:\.[0-9a-f-]{36})?\.part$/;
const chunkBytes = 256 * 1024;

/** Files in a folder of this machine (or of a volume that all processes share), readable by this user alone. */
export function diskStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, checkedKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}.part`;
      try {
        await pipeline(Readable.from(content, { objectMode: false, highWaterMark: chunkBytes }), writerTo(part));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      // The handle first: a missing file is reported before the answer begins.
      const handle = await open(pathOf(key)).catch((error) => {
        throw isMissing(error) ? new StoredFileMissing(key) : error;
      });
      return createReadStream('', {
        fd: handle,
        highWaterMark: chunkBytes,
        ...(range && { start: range.from, end: range.to }),
      });
    },
    async remove(key) {
      checkedKey(key.replace(partEnd, ''));
      await rm(join(root, key), { force: true });
    },
    list: (folder) => filesIn(root, folder),
  };
}

/** Flushed to disk before it is reported as stored. */
const writerTo = (path: string) => createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true, highWaterMark: chunkBytes * 4 });

async function* filesIn(root: string, folder: string): AsyncGenerator<StoredKey> {
  const directory = await opendir(join(root, folder)).catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!directory) return;
  for await (const entry of directory) {
    if (!entry.isFile()) continue;
    const found = await stat(join(root, folder, entry.name)).catch((error) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (found) yield { key: `${folder}/${entry.name}`, changedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)) };
  }
}
