import { CustomReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import { connect, type Database } from '@drawday/database/connect.ts';
import type { TestDatabase } from '@drawday/database/test-database.ts';
import { createDemoDatabase, demoNow } from '@drawday/demo-data/testing/demo-database.ts';
import type { ConditionGroup, ConditionNode } from '@drawday/domain';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../platform/actor.ts';
import { actorOfAccount } from '../platform/find-actor.ts';
import { reading } from '../platform/transactions.ts';
import { customRun } from './custom-rows.ts';
import { listReportParties } from './report-fields.store.ts';

let database: TestDatabase;
let app: Database;
let actor: Actor;

beforeAll(async () => {
  database = await createDemoDatabase();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ tenant_id: string; user_id: string }>(
    `select e.tenant_id, e.user_id from employees e join identity.user_directory u on u.id = e.user_id where u.email = 'dana.mercer@ridgeline.example'`,
  );
  await owner.end();
  const [{ tenant_id: tenantId, user_id: userId } = { tenant_id: '', user_id: '' }] = rows;
  app = connect({ url: database.appUrl, connections: 2, name: 'custom-rows' });
  const found = await actorOfAccount(app.kysely, { tenantId, userId, homeTenantId: tenantId, tokenRoles: [] });
  if (!found) throw new Error('The nurse of the demo has no account.');
  actor = found;
}, 180_000);
afterAll(async () => {
  await app.close();
  await database.drop();
});

const choice = (field: string, codes: readonly string[]) =>
  fc.record({
    field: fc.constant(field),
    op: fc.constantFrom('in', 'notIn'),
    value: fc.subarray([...codes], { minLength: 1 }),
  });
const within = fc.oneof(
  fc.record({ draws: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ months: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ days: fc.integer({ min: 20, max: 120 }) }),
);
const tested = (field: string, low: number, high: number) =>
  fc.oneof(
    fc.record({
      field: fc.constant(field),
      op: fc.constantFrom('lt', 'le', 'gt', 'ge', 'eq', 'ne'),
      value: fc.double({ min: low, max: high, noNaN: true }).map((number) => Number(number.toFixed(1))),
      of: fc.constantFrom('LATEST' as const, 'FIRST' as const, 'ANY' as const, 'ALL' as const, 'LOWEST' as const, 'MEAN' as const),
      within,
    }),
    fc.record({
      field: fc.constant(field),
      op: fc.constantFrom('outOfGoal', 'inGoal', 'flagged'),
      of: fc.constantFrom('LATEST' as const, 'ANY' as const),
      within,
    }),
    fc.record({ field: fc.constant(field), op: fc.constantFrom('untested', 'notPerformed', 'notEmpty'), within }),
  );
const rule: fc.Arbitrary<ConditionNode> = fc.oneof(
  choice('modality', ['HD', 'PD', 'HHD', 'SNFHD']),
  choice('status', ['ACTIVE', 'PAUSED', 'PENDING']),
  choice('shift', ['FIRST', 'SECOND', 'THIRD']),
  choice('accessType', ['AVF', 'AVG', 'CVC']),
  choice('hepatitisB', ['SUSC', 'IMMN', 'UNKN']),
  fc.record({ field: fc.constantFrom('isIsolation', 'hepatitisOverdue'), op: fc.constant('eq'), value: fc.boolean() }),
  fc.record({
    field: fc.constantFrom('age', 'chair', 'openTnp', 'missedDraws90d'),
    op: fc.constantFrom('gt', 'le', 'ne'),
    value: fc.integer({ min: 0, max: 80 }),
  }),
  fc.record({ field: fc.constantFrom('shift', 'payers', 'diagnoses', 'dryWeightKg'), op: fc.constantFrom('empty', 'notEmpty') }),
  fc.record({ field: fc.constant('diagnoses'), op: fc.constant('has'), value: fc.constantFrom('N18', 'E11', 'I10') }),
  tested('PHOS', 3, 7),
  tested('HGB', 8, 13),
  tested('KTVSP', 0.9, 1.8),
);
const { tree } = fc.letrec<{ tree: ConditionNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    rule,
    fc.record({ logic: fc.constantFrom('AND' as const, 'OR' as const), rules: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

const most = 10_000;
/** Nobody: beside it, in an OR, SQL can narrow nothing, and the evaluator alone decides over everybody. */
const nobody: ConditionNode = { field: 'mrn', op: 'eq', value: 'nobody has this number' };

test('500 random trees over the demo: what SQL narrows and the rules judge is what the rules judge over everybody', async () => {
  const sizes = new Set<number>();
  const scope = { actor, partyType: 'PATIENT', facilityIds: actor.facilityIds } as const;
  await reading(app.kysely, actor.tenantId, async (db) => {
    const everybody = (await listReportParties(db, scope, { logic: 'AND', rules: [] }, most)).length;
    const found = async (conditions: ConditionGroup) => {
      const run = await customRun(
        { db, actor, now: demoNow, language: 'en' },
        {
          partyType: 'PATIENT',
          settings: CustomReportSettings.parse({
            ...{ grain: 'PARTY', columns: ['mrn'], conditions, sort: [], groupBy: null, aggregates: [] },
            dateRange: { type: 'DRAW_MONTH', months: 2 },
          }),
        },
        { facilityIds: actor.facilityIds, mostRows: most, mostParties: most },
      );
      const ids: string[] = [];
      for await (const { k } of run.rows) ids.push(k);
      return ids;
    };
    await fc.assert(
      fc.asyncProperty(tree, async (one) => {
        const conditions = { logic: 'AND', rules: [one] } as const;
        // Where SQL lets everybody through, both ways are one.
        if ((await listReportParties(db, scope, conditions, most)).length === everybody) return;
        const narrowed = await found(conditions);
        expect(narrowed).toEqual(await found({ logic: 'OR', rules: [one, nobody] }));
        sizes.add(narrowed.length);
      }),
      { numRuns: 500 },
    );
  });
  // The trees tell people apart: some hold of nobody, many of a part.
  expect(sizes.size).toBeGreaterThan(20);
}, 300_000);
