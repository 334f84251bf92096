import type { Reader } from '@drawday/database/connect.ts';
import { findOfferingCode, listKnownCodes } from './organization-settings.store.ts';

/** The result code meant, by code or by the id of the test; undefined when the directory has no such code. */
export async function resultCodeOf(
  db: Reader,
  { resultCode, offeringId }: { resultCode?: string | undefined; offeringId?: string | undefined },
): Promise<string | undefined> {
  const code = resultCode ?? (offeringId && (await findOfferingCode(db, offeringId)));
  return code && (await listKnownCodes(db, [code])).has(code) ? code : undefined;
}
