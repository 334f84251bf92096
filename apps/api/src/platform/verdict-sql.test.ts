import { connect } from '@drawday/database/connect.ts';
import { verdictOrder } from '@drawday/domain';
import { notJudgedReasons, verdicts } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createClinicDatabase } from './testing/test-clinic.ts';
import { standsOutSql, verdictOrderSql } from './verdict-sql.ts';

const database = await createClinicDatabase();
const connection = connect({ url: database.ownerUrl, connections: 1, name: 'verdict-sql' });
afterAll(async () => {
  await connection.close();
  await database.drop();
});

// Every verdict with every reason, urgent or not: PostgreSQL sorts them as the rules do.
const shown = [null, ...verdicts.codes].flatMap((verdict) =>
  [null, ...notJudgedReasons.codes].flatMap((because) => [true, false].map((isUrgent) => ({ verdict, because, isUrgent }))),
);

test('A.1 lists sort verdicts in SQL as the rules sort them, and agree on what stands out', async () => {
  const { rows } = await sql<{ place: number; out: boolean }>`
    select ${verdictOrderSql(sql`x`)} as place, ${standsOutSql(sql`x`)} as out
    from unnest(${shown.map((one) => one.verdict)}::text[], ${shown.map((one) => one.because)}::text[],
      ${shown.map((one) => one.isUrgent)}::bool[]) with ordinality as x (verdict, because, is_urgent, number)
    order by x.number`.execute(connection.kysely);
  expect(rows.map((row) => row.place)).toEqual(shown.map(verdictOrder));
  expect(rows.map((row) => row.out)).toEqual(shown.map((one) => verdictOrder(one) <= 4));
});
