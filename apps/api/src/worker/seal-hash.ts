import { createHash, createHmac, hash } from 'node:crypto';
import type { Reader } from '@drawday/database/connect.ts';
import { purposeKey } from '@drawday/database/field-cipher.ts';
import type { KeyRing } from '@drawday/settings';
import { listSealedRows } from './seal.store.ts';

export type SealContent = { rowCount: number; hash: Buffer; rowMarks: Buffer };
type Covered = { fromXact: string; toXact: string; previousHash: Buffer | null };
export type SealKey = KeyRing[number];

const page = 5_000;
/** Bytes of one row in the marks: id and the beginning of its hash. */
export const markBytes = 12;

/**
 * HMAC over the seal before, what the seal covers, and the SHA-256 of every row in order; and a short mark of each row.
 *
 * @param key null for a seal from before seals had keys: a SHA-256 instead
 */
export async function sealContent(db: Reader, { fromXact, toXact, previousHash }: Covered, key: SealKey | null): Promise<SealContent> {
  const whole = key ? createHmac('sha256', purposeKey(key.key, 'drawday audit seals')) : createHash('sha256');
  whole.update(previousHash ?? '').update(`${fromXact}..${toXact}\n`);
  const marks: Buffer[] = [];
  for (let after: { xact: string; id: number } | null = null; ; ) {
    const rows = await listSealedRows(db, fromXact, toXact, after, page);
    for (const row of rows) {
      const digest = hash('sha256', row.text, 'buffer');
      whole.update(digest);
      const mark = Buffer.alloc(markBytes);
      mark.writeBigInt64BE(BigInt(row.id));
      digest.copy(mark, 8, 0, 4);
      marks.push(mark);
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) break;
    after = { xact: last.xact, id: last.id };
  }
  const rowMarks = Buffer.concat(marks);
  whole.update(rowMarks);
  return { rowCount: marks.length, hash: whole.digest(), rowMarks };
}
