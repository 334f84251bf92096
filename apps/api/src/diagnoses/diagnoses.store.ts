import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

export type IcdRow = { code: string; text: string; is_billable: boolean; valid_from: string | null; valid_to: string | null };

/** Changes with every change of the list, and with the day. */
export async function findIcdVersion(db: Reader): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select version || ' ' || current_date as version from reference_versions where name = 'icd_codes'`.execute(db);
  return rows[0]?.version ?? '';
}

/** Codes that may be chosen today, in byte order of the code, each with its place in the order of texts. */
export async function listChoosableIcds(db: Reader): Promise<(IcdRow & { text_rank: number })[]> {
  const { rows } = await sql<IcdRow & { text_rank: number }>`
    select code, text, is_billable, valid_from, valid_to, (row_number() over (order by text, code))::int - 1 as text_rank
    from icd_codes where is_billable and (valid_to is null or valid_to >= current_date) order by code collate "C"`.execute(db);
  return rows;
}

export async function findIcd(db: Reader, code: string): Promise<IcdRow | undefined> {
  const { rows } = await sql<IcdRow>`select code, text, is_billable, valid_from, valid_to from icd_codes where code = ${code}`.execute(db);
  return rows[0];
}

export async function findIcds(db: Reader, codes: readonly string[]): Promise<IcdRow[]> {
  const { rows } =
    await sql<IcdRow>`select code, text, is_billable, valid_from, valid_to from icd_codes where code = any(${codes}::text[])`.execute(db);
  return rows;
}

/** The first of these codes that does not exist. */
export async function findUnknownIcd(db: Reader, codes: readonly string[]): Promise<string | undefined> {
  if (!codes.length) return undefined;
  const known = new Set((await findIcds(db, codes)).map((icd) => icd.code));
  return codes.find((code) => !known.has(code));
}
