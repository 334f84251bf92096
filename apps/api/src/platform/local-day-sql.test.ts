import { connect, type Database } from '@drawday/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { timeZones } from '@drawday/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayAt } from '../schedules/schedules.public.ts';
import { localDaySql } from './local-day-sql.ts';

let database: TestDatabase;
let connection: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({ url: database.ownerUrl, connections: 1, name: 'local-day-sql' });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const moments = [
  '2026-03-08T06:59:59Z',
  '2026-03-08T10:00:00Z',
  '2026-11-22T00:30:00Z',
  '2026-11-22T04:59:59Z',
  '2026-11-22T05:00:00Z',
  '2027-01-01T09:59:59Z',
];
test.each(Object.keys(timeZones).flatMap((zone) => moments.map((moment) => [zone, moment] as const)))(
  'in %s it is the same day at %s as in the rules',
  async (zone, moment) => {
    const day = localDaySql(sql`${zone}::text`, sql`${moment}::timestamptz`);
    const { rows } = await sql<{ day: string }>`select ${day}::text as day`.execute(connection.kysely);
    expect(rows[0]?.day).toBe(todayAt(zone, Temporal.Instant.from(moment)).toString());
  },
);
