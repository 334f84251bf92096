import { timeZones } from '@drawday/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { facilityDay } from './facility-day.ts';
import { localDaySql } from './local-day-sql.ts';
import { useTestDatabase } from './testing/use-test-database.ts';

const db = useTestDatabase();

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
    const { rows } = await sql<{ day: string }>`select ${day}::text as day`.execute(db());
    expect(rows[0]?.day).toBe(facilityDay(zone, Temporal.Instant.from(moment)).toString());
  },
);
