import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Reader } from '@drawday/database/connect.ts';
import { z } from 'zod';
import { enterMode, reading } from '../platform/transactions.ts';
import { findNewestSeal, listSealHashes, listSeals } from './seal.store.ts';

/** One line of the file: which seal, how many rows it covers, its hash. Nothing of what was done. */
const PublishedSeal = z.object({ seal: z.number().int(), at: z.string(), rows: z.number().int(), hash: z.string() });
export type PublishedSeal = z.infer<typeof PublishedSeal>;

const page = 500;
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Longer than any line. */
const tailBytes = 1024;

async function lastPublished(file: string): Promise<PublishedSeal | null> {
  const handle = await open(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, Math.max(0, size - tailBytes));
    const line = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').at(-1);
    return line ? PublishedSeal.parse(JSON.parse(line)) : null;
  } finally {
    await handle.close();
  }
}

/**
 * Adds every seal that the file does not have yet, oldest first. One process at a time.
 *
 * @param file readable by this user alone; it is only added to
 * @returns the seals added, and what is wrong with the newest published one: then somebody has changed the database
 */
export async function publishSeals(
  db: Reader,
  file: string,
  now: Temporal.Instant,
): Promise<{ added: PublishedSeal[]; fault: string | null }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const last = await lastPublished(file);
  const fault = last && (await unfit(db, [last]));
  const added: PublishedSeal[] = [];
  for (let after = last?.seal ?? 0; ; ) {
    const seals = await reading(db, null, async (transaction) => {
      await enterMode(transaction, 'seal');
      return listSeals(transaction, after, page);
    });
    const lines = seals.map((seal) => ({ seal: seal.id, at: now.toString(), rows: seal.rowCount, hash: seal.hash.toString('hex') }));
    if (lines.length) await appendFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
    added.push(...lines);
    after = seals.at(-1)?.id ?? after;
    if (seals.length < page) return { added, fault };
  }
}

/** The first published seal that is gone from the database or is another one there; null when all are as published. */
async function unfit(db: Reader, published: readonly PublishedSeal[]): Promise<string | null> {
  const { hashes, newest } = await reading(db, null, async (transaction) => {
    await enterMode(transaction, 'seal');
    const found = await listSealHashes(
      transaction,
      published.map(({ seal }) => seal),
    );
    return { hashes: new Map(found.map(({ id, hash }) => [id, hash.toString('hex')])), newest: await findNewestSeal(transaction) };
  });
  for (const { seal, at, hash } of published) {
    const there = hashes.get(seal);
    if (there === hash) continue;
    if (there !== undefined) return `Seal ${seal} is not the one that was published at ${at}.`;
    return newest && newest.id > seal
      ? `Seal ${seal}, published at ${at}, is missing from the database.`
      : `The end of the audit log was cut off: seal ${seal}, published at ${at}, is missing, and ${newest ? `seal ${newest.id} is now the last` : 'there are no seals'}.`;
  }
  return null;
}

/** Compares every published seal with the database. @returns how many there are, the newest, and the first that does not fit */
export async function checkPublished(
  db: Reader,
  file: string,
): Promise<{ count: number; newest: PublishedSeal | null; fault: string | null }> {
  let batch: PublishedSeal[] = [];
  let newest: PublishedSeal | null = null;
  let count = 0;
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const parsed = PublishedSeal.safeParse(jsonOf(line));
      if (!parsed.success) return { count, newest, fault: `Line ${count + 1} of ${file} is not a published seal.` };
      newest = parsed.data;
      count += 1;
      batch.push(newest);
      const fault = batch.length >= page ? await unfit(db, batch) : null;
      if (fault) return { count, newest, fault };
      if (batch.length >= page) batch = [];
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const fault = count === 0 ? `No seal is published in ${file}: whether the end was cut off cannot be seen.` : await unfit(db, batch);
  return { count, newest, fault };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
