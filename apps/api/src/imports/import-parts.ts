import type { Reader } from '@drawday/database/connect.ts';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import { filePart } from './import-places.ts';
import { findPart } from './imports.store.ts';

/** The text of an uploaded file, one piece in memory at a time. `read` runs each look into the database. */
export async function* importText(
  read: <T>(work: (db: Reader) => Promise<T>) => Promise<T>,
  cipher: FieldCipher,
  { tenantId, importId, partCount }: { tenantId: string; importId: string; partCount: number },
): AsyncGenerator<string> {
  for (let number = 1; number <= partCount; number++) {
    const sealed = await read((db) => findPart(db, tenantId, importId, number));
    if (!sealed) throw new Error('a part of an import is missing');
    yield cipher.open(filePart(tenantId, importId, number), sealed).toString();
  }
}
