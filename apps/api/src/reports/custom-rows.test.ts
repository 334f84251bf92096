import { type ConditionNode, evaluateConditions, kindOfField, reportFields } from '@drawday/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const [ann, bob, eve] = ['01', '02', '03'].map((end) => `c0000000-0000-7000-8000-0000000009${end}`);
const day = (ago: number) => Temporal.Now.plainDateISO().subtract({ days: ago }).toString();

beforeAll(async () => {
  await api.sql('update organizations set is_contracted_for_employee = true, is_contracted_for_source = true where tenant_id = $1', [
    clinic.tenantA,
  ]);
  const { tenantA, facility } = clinic;
  for (const [id, last, modality, chair, status] of [
    [ann, 'Alarcón', 'HD', 3, 'ACTIVE'],
    [bob, 'Birch', 'SNFHD', 1, 'ACTIVE'],
    [eve, 'Cedar', 'PD', 2, 'PAUSED'],
  ])
    await api.sql(
      `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, modality, chair, status_type_code, mrn)
       select $1, $2, organization_id, id, 'Test', $4, '1950-02-01', 'FEMALE', $5, $6, $7, 'T-' || $4 from facilities where tenant_id = $1 and id = $3`,
      [tenantA, id, facility, last, modality, chair, status],
    );
  const result = (
    party: unknown,
    code: string,
    ago: number,
    value: number | null,
    more: { comparator?: string; met?: boolean; side?: string; status?: string; text?: string } = {},
  ) =>
    api.sql(
      `insert into results (tenant_id, party_type, party_id, facility_id, result_code, value_numeric, comparator, value_text, goal_met, side, verdict, status, collected_at, resulted_at)
       values ($1, 'PATIENT', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, now())`,
      [
        tenantA,
        party,
        facility,
        code,
        value,
        more.comparator ?? null,
        more.text ?? null,
        more.met ?? null,
        more.side ?? null,
        more.status === 'X' ? null : more.met === false ? 'OUT_OF_GOAL' : 'IN_RANGE',
        more.status ?? 'F',
        `${day(ago)}T17:00:00Z`,
      ],
    );
  await result(ann, 'PHOS', 20, 5.8, { met: false, side: 'HIGH' });
  await result(ann, 'PHOS', 3, 6.1, { met: false, side: 'HIGH' });
  await result(ann, 'PHOS', 1, 9.9, { status: 'P' });
  await result(bob, 'PHOS', 4, 5, { comparator: '<', met: true });
  await result(eve, 'PHOS', 2, null, { status: 'X' });
  await result(ann, 'HIV', 2, null, { text: 'Nonreactive' });
});

type Preview = {
  columns: { key: string; title: string }[];
  rows: { k: string; s: string; c: ({ v: unknown; t?: string } | null)[] }[];
  notes: string[];
  about: number;
  sums: { title: string; text: string }[];
};
const previewed = ({ body }: { body: unknown }): Preview => {
  const answer = body as Omit<Preview, 'rows'> & { items: string };
  return { ...answer, rows: JSON.parse(answer.items) as Preview['rows'] };
};
const draft = { columns: ['lastName', 'PHOS'], dateRange: { type: 'DRAW_MONTH', months: 3 }, facilityIds: [clinic.facility] };
const mine = { field: 'mrn', op: 'startsWith', value: 'T-' };
const ask = async (rules: object[], change: object = {}, caller: Caller = 'nurse') => {
  const conditions = JSON.stringify({ logic: 'AND', rules: [mine, ...rules] });
  const answer = await api.call(caller, 'POST', '/api/report/preview', { ...draft, conditions, ...change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return previewed(answer);
};
const shown = ({ rows }: Preview) => rows.map(({ c }) => c.map((cell) => cell?.t ?? cell?.v ?? null));

describe('the rows of a custom report', () => {
  test.each<[string, object[], string[]]>([
    ['everybody, by name', [], ['Alarcón', 'Birch', 'Cedar']],
    ['a final value, never a preliminary one', [{ field: 'PHOS', op: 'gt', value: 5.5 }], ['Alarcón']],
    ['a preliminary value does not count', [{ field: 'PHOS', op: 'gt', value: 7, of: 'ANY' }], []],
    ['what is certain of a comparator', [{ field: 'PHOS', op: 'lt', value: 5 }], ['Birch']],
    ['what is not certain', [{ field: 'PHOS', op: 'lt', value: 4 }], []],
    ['of the goal', [{ field: 'PHOS', op: 'above', of: 'ALL' }], ['Alarcón']],
    ['not tested', [{ field: 'PHOS', op: 'untested' }], ['Cedar']],
    ['could not be performed', [{ field: 'PHOS', op: 'notPerformed' }], ['Cedar']],
    ['a change', [{ field: 'PHOS', op: 'ge', value: 0.3, of: 'CHANGE', within: { days: 30 } }], ['Alarcón']],
    ['a narrower window', [{ field: 'PHOS', op: 'ge', value: 0.3, of: 'CHANGE', within: { days: 10 } }], []],
    ['without accents', [{ field: 'lastName', op: 'eq', value: 'alarcon' }], ['Alarcón']],
    ['a choice', [{ field: 'modality', op: 'in', value: ['HD', 'SNFHD'] }], ['Alarcón', 'Birch']],
    ['a choice that is not', [{ field: 'status', op: 'ne', value: 'ACTIVE' }], ['Cedar']],
    [
      'any of two',
      [
        {
          logic: 'OR',
          rules: [
            { field: 'modality', op: 'eq', value: 'PD' },
            { field: 'chair', op: 'eq', value: 1 },
          ],
        },
      ],
      ['Birch', 'Cedar'],
    ],
    ['an empty field', [{ field: 'accessType', op: 'empty' }], ['Alarcón', 'Birch', 'Cedar']],
    ['a set without members', [{ field: 'diagnoses', op: 'hasNone', value: ['E11'] }], ['Alarcón', 'Birch', 'Cedar']],
  ])('%s', async (_, rules, expected) => {
    const answer = await ask(rules);
    expect(answer.rows.map(({ c }) => c[0]?.v)).toEqual(expected);
    expect(answer.about).toBe(expected.length);
  });
  test('cells, order, groups and sums', async () => {
    const columns = ['lastName', 'modality', 'PHOS', 'PHOS.previous', 'PHOS.mean', 'PHOS.count'];
    const answer = await ask([], {
      columns,
      sort: [{ column: 'PHOS', descending: true }],
      aggregates: [
        { column: 'PHOS', of: 'IN_GOAL' },
        { column: 'PHOS', of: 'HIGHEST' },
      ],
    });
    expect(shown(answer)).toEqual([
      ['Alarcón', 'HD', 6.1, 5.8, 5.95, 2],
      ['Birch', 'SNFHD', 5, null, null, 1],
      ['Cedar', 'PD', null, null, null, 0],
    ]);
    expect(answer.rows[0]?.c[2]).toMatchObject({ pos: 'A', n: 2 });
    expect(answer.rows[1]?.c[2]).toMatchObject({ cmp: '<', pos: 'I' });
    expect(answer.rows[2]?.c[2]).toMatchObject({ why: 'TNP' });
    expect(answer.sums).toEqual([{ title: 'All rows', text: expect.stringContaining('% in goal 50.0 % (1/2)') }]);
    const grouped = await ask([], { columns: ['lastName'], groupBy: 'status' });
    expect(grouped.rows.map(({ s }) => s)).toEqual(['Active', 'Active', 'Paused']);
  });
  test('a row per draw, and per result', async () => {
    const perResult = await ask([{ field: 'resultCode', op: 'eq', value: 'PHOS' }], {
      grain: 'RESULT',
      columns: ['lastName', 'resultName', 'resultNumber'],
    });
    expect(shown(perResult)).toEqual([
      ['Alarcón', 'Phosphorus', 5.8],
      ['Alarcón', 'Phosphorus', 6.1],
      ['Birch', 'Phosphorus', null],
    ]);
    expect((await ask([], { grain: 'DRAW', columns: ['lastName', 'drawDate'] })).rows).toEqual([]);
  });
  test('employees and sources', async () => {
    const employees = await api.call('nurse', 'POST', '/api/report/preview', {
      ...draft,
      partyType: 'EMPLOYEE',
      columns: ['lastName', 'careRole', 'jobTitle', 'AHBSQ', 'nextDrawDate'],
    });
    expect(employees.status).toBe(200);
    expect(previewed(employees).rows.length).toBeGreaterThan(1);
    const sources = await api.call('environmental', 'POST', '/api/report/preview', {
      ...draft,
      partyType: 'SITE',
      columns: ['name', 'sourceType', 'WCFU', 'lastDisinfectionAt', 'isUltrapure'],
    });
    expect(sources.status).toBe(200);
  });
  test('every field that is offered can be read', async () => {
    for (const [partyType, caller] of [
      ['PATIENT', 'nurse'],
      ['EMPLOYEE', 'nurse'],
      ['SITE', 'environmental'],
    ] as const) {
      const fields = reportFields.filter((field) => field.parties.includes(partyType)).map(({ field }) => field);
      for (const columns of [fields.slice(0, 50), fields.slice(50)].filter((some) => some.length)) {
        const answer = await api.call(caller, 'POST', '/api/report/preview', { ...draft, partyType, grain: 'RESULT', columns });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        expect(previewed(answer).columns.map(({ key }) => key)).toEqual(columns);
      }
    }
  });
});

describe('E18 restricted tests', () => {
  const restricted = { ...draft, conditions: JSON.stringify([{ field: 'HIV', op: 'notEmpty' }]) };
  test('a clinician can neither ask for one nor show it', async () => {
    for (const [change, member] of [
      [restricted, 'conditions.rules.0.field'],
      [{ ...draft, columns: ['lastName', 'HIV'] }, 'columns.1'],
    ] as const)
      expect(await api.call('clinician', 'POST', '/api/report/preview', change)).toMatchObject({
        status: 400,
        body: { error: { code: 'REPORT_DEFINITION', validationErrors: [{ members: [member] }] } },
      });
    expect((await ask([], {}, 'clinician')).notes).toEqual(['Restricted tests are not part of this report.']);
  });
  test('a nurse may', async () => {
    const answer = await ask([{ field: 'HIV', op: 'notEmpty' }], { columns: ['lastName', 'HIV'] });
    expect(shown(answer)).toEqual([['Alarcón', 'Nonreactive']]);
    expect(answer.notes).toEqual([]);
  });
});

test.each<[Caller, object, number]>([
  ['nurse', { facilityIds: [clinic.otherFacility] }, 404],
  ['foreignAdmin', {}, 404],
  ['environmental', {}, 403],
  ['provider', { partyType: 'EMPLOYEE' }, 403],
  ['nurse', { columns: ['lastName', 'serialNumber'] }, 400],
  ['nurse', { drawMonth: '2026-13' }, 400],
])('%s with %j: %d', async (caller, change, status) => {
  expect((await api.call(caller, 'POST', '/api/report/preview', { ...draft, ...change })).status).toBe(status);
});

describe('what another permission opens', () => {
  const withhold = (permission: string) =>
    api.sql(`insert into employee_permissions (tenant_id, employee_id, permission, is_granted) values ($1, $2, $3, false)`, [
      clinic.tenantA,
      staff.clinician.employeeId,
      permission,
    ]);
  test.each([
    ['patientGroups', 'Order.PatientGroups.View', { field: 'patientGroups', op: 'empty' }],
    ['diagnoses', 'MasterData.Problems.View', { field: 'diagnoses', op: 'has', value: 'B20' }],
    ['careTeam', 'MasterData.CareTeam.View', { field: 'careTeam', op: 'notEmpty' }],
  ])('%s is neither shown nor asked for without it', async (field, permission, rule) => {
    const body = { ...draft, columns: ['lastName', field] };
    const asked = { ...draft, conditions: JSON.stringify({ logic: 'OR', rules: [mine, { logic: 'AND', rules: [rule] }] }) };
    const statuses = () =>
      Promise.all([body, asked].map(async (one) => (await api.call('clinician', 'POST', '/api/report/preview', one)).status));
    expect(await statuses()).toEqual([200, 200]);
    await withhold(permission);
    expect(await statuses()).toEqual([400, 400]);
  });
});

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
  const found = async (conditions: object) => {
    const answer = await api.call('nurse', 'POST', '/api/report/preview', {
      ...draft,
      columns: ['mrn'],
      conditions: JSON.stringify(conditions),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return previewed(answer).rows.map(({ c }) => c[0]?.v);
  };
  const these = { field: 'mrn', op: 'startsWith', value: 'D-' };
  await fc.assert(
    fc.asyncProperty(tree, async (one) => {
      const judged = people.filter((person) =>
        evaluateConditions(one, {
          kindOf: (field) => kindOfField('PATIENT', new Set(), field),
          field: (field) => person[field as keyof typeof person] ?? null,
          values: () => [],
          isNotPerformed: () => false,
          today: '2026-11-23',
          dayOf: (instant) => instant.slice(0, 10),
          now: '2026-11-23T12:00:00Z',
        }),
      );
      expect(await found({ logic: 'AND', rules: [these, one] })).toEqual(judged.map(({ mrn }) => mrn));
    }),
    { numRuns: 100 },
  );
});
