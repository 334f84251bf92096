import type { Readable } from 'node:stream';
import type { Client, PoolClient } from 'pg';
import { type CopyValue, copyRows } from './copy-rows.ts';

/** How a run ended: rows added, reworded, returned to the list, closed because they vanished, and unchanged. */
export interface IcdImportReport {
  added: number;
  changed: number;
  returned: number;
  retired: number;
  unchanged: number;
}

export interface IcdImportOptions {
  /** First day the list is in force (YYYY-MM-DD): October 1 before the fiscal year, or April 1 for the spring update. */
  effectiveOn: string;
  /** False for a subset, which neither closes nor changes existing codes. */
  isWholeList: boolean;
}

const orderLine = /^\d{5} [A-Z0-9]{3,7} +[01] /;

/**
 * Reads one line of the official CMS order file (`icd10cm_order_YYYY.txt`: number 1-5, code 7-13 without its dot, billable 15,
 * short text 17-76, long text from 78) or of a TSV (code, billable, description). Null for blank lines and headings.
 * @throws when the line is neither.
 */
export function parseIcdLine(line: string): { code: string; isBillable: boolean; text: string } | null {
  const plain = line.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return null;
  if (orderLine.test(plain)) {
    const code = plain.slice(6, 13).trim();
    return {
      code: code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code,
      isBillable: plain[14] === '1',
      text: plain.slice(77).trim(),
    };
  }
  const [code, billable, text] = plain.split('\t');
  if (code !== undefined && /^[A-Z][0-9A-Z]{2}(\.[0-9A-Z]{1,4})?$/.test(code) && (billable === '0' || billable === '1') && text?.trim()) {
    return { code, isBillable: billable === '1', text: text.trim() };
  }
  if (/^code\t/i.test(plain)) return null;
  throw new Error(`Not a line of an ICD-10-CM order file or TSV: ${JSON.stringify(plain.slice(0, 60))}`);
}

// Not node:readline: its lines are lost until the first one is asked for.
async function* linesOf(source: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source.setEncoding('utf8')) {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function* icdRows(source: Readable): AsyncGenerator<readonly CopyValue[]> {
  for await (const line of linesOf(source)) {
    const parsed = parseIcdLine(line);
    if (parsed) yield [parsed.code, parsed.isBillable, parsed.text];
  }
}

async function count(client: Client | PoolClient, sql: string, values: unknown[]): Promise<number> {
  return (await client.query(sql, values)).rowCount ?? 0;
}

async function mergeWholeList(client: Client | PoolClient, effectiveOn: string): Promise<Omit<IcdImportReport, 'unchanged'>> {
  const newer = await client.query<{ day: string | null }>('select max(greatest(valid_from, valid_to + 1))::text as day from icd_codes');
  const loadedDay = newer.rows[0]?.day;
  if (loadedDay && loadedDay > effectiveOn)
    throw new Error(`A list in force from ${loadedDay} is already loaded; ${effectiveOn} is older.`);
  // The shipped subset leaves valid_from empty: the whole list confirms those codes without inventing a first day for them.
  const returned = await count(
    client,
    'update icd_codes c set valid_to = null, text = i.text, is_billable = i.is_billable from icd_incoming i where i.code = c.code and c.valid_to is not null',
    [],
  );
  const changed = await count(
    client,
    'update icd_codes c set text = i.text, is_billable = i.is_billable from icd_incoming i where i.code = c.code and (c.text, c.is_billable) is distinct from (i.text, i.is_billable)',
    [],
  );
  const added = await count(
    client,
    'insert into icd_codes (code, text, is_billable, valid_from) select code, text, is_billable, $1 from icd_incoming on conflict do nothing',
    [effectiveOn],
  );
  const retired = await count(
    client,
    'update icd_codes c set valid_to = $1::date - 1 where valid_to is null and not exists (select from icd_incoming i where i.code = c.code)',
    [effectiveOn],
  );
  return { added, changed, returned, retired };
}

/**
 * Loads ICD-10-CM codes from a text stream by COPY, in one transaction; memory stays flat. Running it again changes nothing.
 * Codes missing from a whole list get `valid_to` (the day before the list came into force) and are never deleted:
 * earlier diagnoses keep their meaning.
 * @param client a connection of a role that may write `icd_codes` (the owner).
 * @throws on an unreadable line, a list with no codes, and a list older than the one loaded; then nothing is changed.
 */
export async function importIcd(client: Client | PoolClient, source: Readable, options: IcdImportOptions): Promise<IcdImportReport> {
  await client.query('begin');
  try {
    await client.query(
      'create temporary table icd_incoming (code text primary key, is_billable boolean not null, text text not null) on commit drop',
    );
    await copyRows(client, 'icd_incoming', ['code', 'is_billable', 'text'], icdRows(source));
    await client.query('analyze icd_incoming');
    const incoming = Number((await client.query<{ n: string }>('select count(*) as n from icd_incoming')).rows[0]?.n ?? 0);
    if (incoming === 0) throw new Error('The list holds no codes.');
    const merged = options.isWholeList
      ? await mergeWholeList(client, options.effectiveOn)
      : {
          added: await count(
            client,
            'insert into icd_codes (code, text, is_billable) select code, text, is_billable from icd_incoming on conflict do nothing',
            [],
          ),
          changed: 0,
          returned: 0,
          retired: 0,
        };
    await client.query('commit');
    return { ...merged, unchanged: incoming - merged.added - merged.changed - merged.returned };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
