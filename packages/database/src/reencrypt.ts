import pg from 'pg';
import type { FieldCipher } from './field-cipher.ts';

/** A column that holds sealed values, and how its rows are named in their places. Names come from code, never from a caller. */
export type SealedColumn = {
  table: string;
  column: string;
  /** Primary key, without the tenant. */
  key: readonly string[];
  /** Columns that name the row in its place, where these are others than the key. */
  namedBy?: readonly string[];
  rowOf?: (values: readonly (string | null)[]) => string;
  isOfTenant: boolean;
  /** A column with a digest of the text, renewed with it. */
  digest?: string;
};

/** What became of one column. `unreadable` rows could not be opened and stay as they are; `left` ones were held by others all the time. */
export type Reencrypted = { table: string; column: string; renewed: number; unreadable: string[]; left: number };

type Options = {
  cipher: FieldCipher;
  digestOf?: (text: string) => Buffer;
  batchSize?: number;
  /** Called when a batch is committed. */
  onBatch?: () => void;
};
type Row = { sealed: Buffer; digest: Buffer | null; key: string[]; name: (string | null)[] };
type Work = Options & { client: pg.Client; of: SealedColumn; tenant: string | null };

const passes = 5;
const listOf = (columns: readonly string[]) => `array[${columns.map((name) => `${name}::text`).join(', ')}]`;
const isSame = (one: Buffer | null, other: Buffer | null) => one === other || (one !== null && other !== null && one.equals(other));

/** Rows with a value that may be under an older key. A column with digests is read whole: only the text shows which key its digest is of. */
async function lockBatch({ client, of, cipher, batchSize = 200 }: Work, cursor: readonly string[] | null): Promise<Row[]> {
  const { table, column, key, namedBy = key, digest } = of;
  const isOld = digest ? '$1::bytea is not null' : `substring(${column} from 1 for ${cipher.newestHead.length}) <> $1`;
  const isAfter = cursor ? `and (${key.join(', ')}) > (${key.map((_, index) => `$${index + 2}`).join(', ')})` : '';
  const { rows } = await client.query<Row>(
    `select ${column} as sealed, ${digest ?? 'null::bytea'} as digest, ${listOf(key)} as key, ${listOf(namedBy)} as name
     from ${table} where length(${column}) > 0 and ${isOld} ${isAfter}
     order by ${key.join(', ')} limit ${batchSize} for no key update skip locked`,
    [cipher.newestHead, ...(cursor ?? [])],
  );
  return rows;
}

/** @returns whether there was something to renew; undefined when the value cannot be opened */
async function renew({ client, of, tenant, cipher, digestOf }: Work, row: Row, name: string): Promise<boolean | undefined> {
  const { table, column, key, digest } = of;
  const place = { tenant, table, row: name, column };
  let text: Buffer;
  try {
    text = cipher.open(place, row.sealed);
  } catch {
    return undefined;
  }
  const isNewest = row.sealed.subarray(0, cipher.newestHead.length).equals(cipher.newestHead);
  const newDigest = digest && digestOf ? digestOf(text.toString()) : row.digest;
  if (isNewest && isSame(row.digest, newDigest)) return false;
  const values = [isNewest ? row.sealed : cipher.seal(place, text), ...(digest ? [newDigest] : [])];
  const assigned = [column, ...(digest ? [digest] : [])].map((target, index) => `${target} = $${index + 1}`);
  const isThis = key.map((part, index) => `${part} = $${values.length + index + 1}`);
  await client.query(`update ${table} set ${assigned.join(', ')} where ${isThis.join(' and ')}`, [...values, ...row.key]);
  return true;
}

async function countOld({ client, of: { table, column }, cipher }: Work): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} where length(${column}) > 0 and substring(${column} from 1 for $2) <> $1`,
    [cipher.newestHead, cipher.newestHead.length],
  );
  return rows[0]?.count ?? 0;
}

async function passOver(work: Work, found: Reencrypted): Promise<void> {
  const { rowOf = (values: readonly (string | null)[]) => values.join(' ') } = work.of;
  found.unreadable = [];
  let cursor: readonly string[] | null = null;
  do {
    await work.client.query('begin');
    const rows: Row[] = await lockBatch(work, cursor);
    for (const row of rows) {
      const name = rowOf(row.name);
      const isRenewed = await renew(work, row, name);
      if (isRenewed === undefined) found.unreadable.push(name);
      else if (isRenewed) found.renewed += 1;
    }
    await work.client.query('commit');
    work.onBatch?.();
    cursor = rows.at(-1)?.key ?? null;
  } while (cursor);
}

async function reencryptColumn(work: Work): Promise<Reencrypted> {
  const { table, column } = work.of;
  const found: Reencrypted = { table, column, renewed: 0, unreadable: [], left: 0 };
  for (let pass = 1; pass <= passes; pass++) {
    await passOver(work, found);
    found.left = Math.max(0, (await countOld(work)) - found.unreadable.length);
    if (found.left === 0) break;
  }
  return found;
}

/**
 * Seals what is under older keys again with the newest one, and renews digests, a batch in each transaction, while the product runs: rows that
 * somebody else holds wait for the next pass. Ended at any point, it goes on where it stopped.
 *
 * @param url database address of the role of the process that seals these columns
 */
export async function reencrypt(url: string, columns: readonly SealedColumn[], options: Options): Promise<Reencrypted[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'drawday-reencrypt', options: '-c app.mode=lab-link' });
  await client.connect();
  try {
    const found: Reencrypted[] = [];
    for (const of of columns.filter(({ isOfTenant }) => !isOfTenant))
      found.push(await reencryptColumn({ ...options, client, of, tenant: null }));
    const ofTenants = columns.filter(({ isOfTenant }) => isOfTenant);
    const tenants = ofTenants.length ? (await client.query<{ id: string }>('select id from tenants order by id')).rows : [];
    for (const { id } of tenants) {
      await client.query("select set_config('app.tenant_id', $1, false)", [id]);
      for (const of of ofTenants) found.push(await reencryptColumn({ ...options, client, of, tenant: id }));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** What the command prints, and its exit code: 1 when something is still under an older key. */
export function reencryptionReport(found: readonly Reencrypted[]): { text: string; code: 0 | 1 } {
  const lines = [...Map.groupBy(found, ({ table, column }) => `${table}.${column}`)].map(([name, parts]) => {
    const unreadable = parts.flatMap((part) => part.unreadable);
    const left = parts.reduce((sum, part) => sum + part.left, 0);
    return [
      `${name}: ${parts.reduce((sum, part) => sum + part.renewed, 0)} renewed`,
      ...(left ? [`${left} in use by others, run it again`] : []),
      ...(unreadable.length ? [`${unreadable.length} cannot be opened: ${unreadable.slice(0, 10).join(', ')}`] : []),
    ].join('; ');
  });
  const isWhole = found.every(({ unreadable, left }) => unreadable.length + left === 0);
  const end = isWhole
    ? 'Everything is under the newest keys: older ones may be removed.'
    : 'Keep the older keys: not everything is under the newest ones.';
  return { text: `${[...lines, end].join('\n')}\n`, code: isWhole ? 0 : 1 };
}
