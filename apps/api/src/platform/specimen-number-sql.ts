import { type RawBuilder, sql } from 'kysely';

/** Fewer digits would mean thousands of tubes. */
const fewestDigits = 5;
const fewestAtTheStart = 6;
/** Two digits of the year of the draw, seven of a running number, one to check them. */
const digitsOfNumber = 10;
/** Years in whose tubes an ending is looked for, from the one before last to the next. */
const years = { from: -2, to: 1 };

/**
 * Draws `r` with a tube of that number, or one that begins or ends with what was typed: people read the last digits off a label. Null: it is
 * no number of a tube. The index of numbers knows no endings, so those that can exist are listed, with the check digit that was typed.
 */
export function specimenNumberSql(tenantId: string, typed: string): RawBuilder<boolean> | null {
  const wanted = typed.trim();
  if (!/^\d+$/.test(wanted) || wanted.length < fewestDigits || wanted.length > digitsOfNumber) return null;
  const of = (condition: RawBuilder<unknown>) =>
    sql<boolean>`r.id = any(array(select s.requisition_id from specimens s where s.tenant_id = ${tenantId} and ${condition}))`;
  if (wanted.length === digitsOfNumber) return of(sql`s.number = ${wanted}`);
  const beginning =
    wanted.length < fewestAtTheStart
      ? null
      : of(sql`s.number between ${wanted.padEnd(digitsOfNumber, '0')} and ${wanted.padEnd(digitsOfNumber, '9')}`);
  const running = wanted.slice(0, -1).slice(-7);
  const newest = sql`(select substr(n.number, 3, 7)::bigint from specimens n
      where n.tenant_id = ${tenantId} and n.number between y.year || '00000000' and y.year || '99999999'
      order by n.number desc limit 1)`;
  const ending = of(sql`s.number = any(array(
    select y.year || lpad(n::text, 7, '0') || ${wanted.slice(-1)}
    from (select to_char(now() + make_interval(years => step), 'YY') as year from generate_series(${years.from}::int, ${years.to}::int) as step) y,
      generate_series(${running}::bigint, ${newest}, ${10 ** running.length}::bigint) as n
    where right(y.year || lpad(n::text, 7, '0'), ${wanted.length - 1}) = ${wanted.slice(0, -1)}))`);
  return beginning ? sql<boolean>`(${beginning} or ${ending})` : ending;
}
