import { type RawBuilder, sql } from 'kysely';

/** Fewer digits would mean thousands of draws. */
const fewestDigits = 4;

/**
 * Which draws `r` a typed number means: `R026` is the beginning of one (zeros may be left out of a whole one), digits alone are the end of one,
 * as people read them off a label. Null: it is no number. The index of numbers knows no endings, so those that can exist are listed.
 */
export function drawNumberSql(tenantId: string, typed: string): RawBuilder<boolean> | null {
  const [, letter, digits = ''] = /^(R?)(\d{1,9})$/i.exec(typed.trim()) ?? [];
  if (digits === '') return null;
  const whole = `R${digits.padStart(9, '0')}`;
  if (letter) {
    const beginning = `R${digits}`;
    return sql`(r.number = ${whole} or r.number between ${beginning.padEnd(10, '0')} and ${beginning.padEnd(10, '9')})`;
  }
  if (digits.length < fewestDigits) return null;
  const newest = sql`(select substr(x.number, 2)::bigint from requisitions x where x.tenant_id = ${tenantId} order by x.number desc limit 1)`;
  return sql`r.number = any(array(select 'R' || lpad(n::text, 9, '0')
    from generate_series(${digits}::bigint, ${newest}, ${10 ** digits.length}::bigint) as n))`;
}
