import { type ConditionGroup, type ConditionNode, evaluateConditions, kindOfField, type RuleFacts } from '@drawday/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actorOfAccount } from '../platform/find-actor.ts';
import { clinic, staff as clinicStaff } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import { listReportParties } from './report-fields.store.ts';
import { useCustomRows } from './testing/custom-rows-world.ts';

const { api, ask } = await useCustomRows();

test('what SQL narrows never loses a row: random trees over people, judged by the rules alone', async () => {
  const { tenantA, facility } = clinic;
  const [modalities, statuses, shifts] = [
    ['HD', 'PD', 'SNFHD'],
    ['ACTIVE', 'PAUSED', 'PENDING'],
    ['FIRST', 'SECOND', null],
  ];
  const people = Array.from({ length: 18 }, (_, turn) => ({
    mrn: `D-${String(turn).padStart(2, '0')}`,
    modality: modalities[turn % 3] ?? null,
    shift: shifts[Math.floor(turn / 2) % 3] ?? null,
    chair: turn % 5 || null,
    status: statuses[Math.floor(turn / 3) % 3] ?? null,
    isIsolation: turn % 4 === 0,
  }));
  for (const [turn, { mrn, modality, shift, chair, status, isIsolation }] of people.entries())
    await api.sql(
      `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, modality, shift, chair, status_type_code, is_isolation, mrn)
       select $1, $2, organization_id, id, 'Test', $4, '1950-02-01', 'MALE', $5, $6, $7, $8, $9, $4 from facilities where tenant_id = $1 and id = $3`,
      [
        tenantA,
        `c0000000-0000-7000-8000-0000000008${String(turn).padStart(2, '0')}`,
        facility,
        mrn,
        modality,
        shift,
        chair,
        status,
        isIsolation,
      ],
    );
  const choice = (field: string, list: readonly (string | null)[]) =>
    fc.record({
      field: fc.constant(field),
      op: fc.constantFrom('in', 'notIn'),
      value: fc.subarray(
        list.filter((one) => one !== null),
        { minLength: 1 },
      ),
    });
  const rule = fc.oneof(
    choice('modality', modalities),
    choice('status', statuses),
    choice('shift', shifts),
    fc.record({ field: fc.constant('shift'), op: fc.constantFrom('eq', 'ne'), value: fc.constantFrom('FIRST', 'SECOND') }),
    fc.record({ field: fc.constant('isIsolation'), op: fc.constant('eq'), value: fc.boolean() }),
    fc.record({ field: fc.constant('chair'), op: fc.constantFrom('gt', 'le', 'ne'), value: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ field: fc.constantFrom('shift', 'chair'), op: fc.constantFrom('empty', 'notEmpty') }),
  );
  const { tree } = fc.letrec<{ tree: ConditionNode }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      rule,
      fc.record({ logic: fc.constantFrom('AND', 'OR'), rules: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    ),
  }));
  const these = { field: 'mrn', op: 'startsWith', value: 'D-' };
  const facts = (person: (typeof people)[number]): RuleFacts => ({
    kindOf: (field) => kindOfField('PATIENT', new Set(), field),
    field: (field) => person[field as keyof typeof person] ?? null,
    values: () => [],
    isNotPerformed: () => false,
    today: '2026-11-23',
    dayOf: (instant) => instant.slice(0, 10),
    now: '2026-11-23T12:00:00Z',
  });
  const judged = (one: ConditionNode) => people.filter((person) => evaluateConditions(one, facts(person))).map(({ mrn }) => mrn);
  const whole = (one: ConditionNode): ConditionGroup => ({ logic: 'AND', rules: [one] });
  const actor = await actorOfAccount(api.connection.kysely, {
    ...{ tenantId: tenantA, userId: clinicStaff.nurse.userId, homeTenantId: tenantA, tokenRoles: [] },
  });
  if (!actor) throw new Error('The nurse has no account.');
  const scope = { actor, partyType: 'PATIENT', facilityIds: [facility] } as const;
  const mrns = new Map((await api.sql<{ id: string; mrn: string }>('select id, mrn from patients')).map(({ id, mrn }) => [id, mrn]));
  // What SQL lets through holds everybody of whom the rules say yes, and nobody comes twice.
  await reading(api.connection.kysely, tenantA, (db) =>
    fc.assert(
      fc.asyncProperty(tree, async (one) => {
        const through = (await listReportParties(db, scope, whole(one), 1000)).map((id) => mrns.get(id));
        expect(through).toEqual(expect.arrayContaining(judged(one)));
        expect(new Set(through).size).toBe(through.length);
      }),
      { numRuns: 600 },
    ),
  );
  // And the whole way, by the call.
  await fc.assert(
    fc.asyncProperty(tree, async (one) => {
      const answer = await ask([these, one], { columns: ['mrn'] }, 'nurse', []);
      expect(answer.rows.map(({ c }) => c[0]?.v)).toEqual(judged(one));
    }),
    { numRuns: 25 },
  );
});
