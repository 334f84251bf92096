import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { loadDemo } from '../load-demo.ts';

/** When the demo of the tests was loaded. */
export const demoNow = Temporal.Instant.from('2026-10-07T14:00:00Z');

/** A database with the demo in it: loaded once per run of tests, then copied. */
export const createDemoDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({
    name: 'demo',
    fill: async (connectionString) => {
      if (!(await loadDemo({ connectionString, now: demoNow }))) throw new Error('The database was not empty.');
    },
    isLarge: true,
  });
