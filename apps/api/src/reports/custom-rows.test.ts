import { reportFields } from '@drawday/domain';
import { describe, expect, test } from 'vitest';
import { patientColumnOf } from '../patients/patients.public.ts';
import type { Caller } from '../platform/testing/test-api.ts';
import { clinic, staff as clinicStaff } from '../platform/testing/test-clinic.ts';
import { fieldCell } from './custom-cells.ts';
import { ann, bob, draft, eve, mine, type Preview, previewed, useCustomRows } from './testing/custom-rows-world.ts';

const { api, ask } = await useCustomRows();
const employeeOfNurse = clinicStaff.nurse.employeeId;
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
    expect(answer.sums).toEqual([{ title: 'All rows', text: expect.stringContaining('% in goal 50.0% (1/2)') }]);
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
  test('tests, and what a draw lacks, by their names', () => {
    expect(fieldCell('PATIENT', 'missingCodes', ['POSTWT', 'TXMIN'], 'en')?.v).toBe('Post-dialysis weight, Delivered treatment minutes');
    expect(fieldCell('PATIENT', 'tests', ['HGB', 'BMP'], 'en')?.v).toBe('Hemoglobin, Basic metabolic panel');
    expect(fieldCell('PATIENT', 'diagnoses', ['E11.9', 'N18.6'], 'en')?.v).toBe('E11.9, N18.6');
  });
  test('employees and sources', async () => {
    const employees = await api.call('nurse', 'POST', '/api/report/preview', {
      ...draft,
      partyType: 'EMPLOYEE',
      columns: ['lastName', 'careRole', 'jobTitle', 'hepatitisBNeed', 'nextDrawDate'],
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
  test('every field of a patient is offered, or left out by name', () => {
    const left =
      'middleInitial suffix externalEmrId medicareBeneficiaryId race ethnicity phone email scheduleDays visitDays amputationPercent';
    const otherwise = { facilityId: 'facilityName', primaryProviderId: 'providerName' };
    const offered = new Set(reportFields.filter(({ parties }) => parties.includes('PATIENT')).map(({ field }) => field));
    const missing = Object.keys(patientColumnOf).filter((field) => !offered.has(field) && !(field in otherwise));
    expect(missing).toEqual(left.split(' '));
    for (const field of Object.values(otherwise)) expect(offered).toContain(field);
  });
  test('every field that is offered can be read', async () => {
    for (const [partyType, caller] of [
      ['PATIENT', 'nurse'],
      ['EMPLOYEE', 'nurse'],
      ['SITE', 'environmental'],
    ] as const) {
      const fields = reportFields.filter((field) => field.parties.includes(partyType)).map(({ field }) => field);
      for (const columns of [fields.slice(0, 50), fields.slice(50)].filter((some) => some.length)) {
        const grain = partyType === 'EMPLOYEE' ? 'DRAW' : 'RESULT';
        const answer = await api.call(caller, 'POST', '/api/report/preview', { ...draft, partyType, grain, columns });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        expect(previewed(answer).columns.map(({ key }) => key)).toEqual(columns);
      }
    }
  });
});

describe('what was measured of an employee stands in no report', () => {
  const conditions = JSON.stringify({ logic: 'AND', rules: [{ field: 'AHBSQ', op: 'notEmpty' }] });
  const people = { ...draft, partyType: 'EMPLOYEE', columns: ['lastName'] };
  const refused = (member: string) => ({
    status: 400,
    body: { error: { code: 'REPORT_DEFINITION', validationErrors: [{ members: expect.arrayContaining([member]) }] } },
  });
  test.each<[string, string, object]>([
    ['a column', 'columns.1', { columns: ['lastName', 'AHBSQ'] }],
    ['the day of one', 'columns.1', { columns: ['lastName', 'AHBSQ.on'] }],
    ['a condition', 'conditions.rules.0.field', { conditions }],
    ['a row for each', 'grain', { grain: 'RESULT', columns: ['lastName'] }],
    ['its words', 'columns.1', { grain: 'RESULT', columns: ['lastName', 'resultValue'] }],
  ])('%s', async (_, member, change) => {
    expect(await api.call('nurse', 'POST', '/api/report/preview', { ...people, ...change })).toMatchObject(refused(member));
    const saved = { ...people, ...change, name: 'Titers', facilityIds: undefined };
    expect(await api.call('nurse', 'POST', '/api/master-data/reports', saved)).toMatchObject(refused(member));
  });
  test('a report that was saved before says so and shows nothing', async () => {
    const saved = await api.call('nurse', 'POST', '/api/master-data/reports', { ...people, name: 'Titers', facilityIds: undefined });
    const { id } = saved.body as { id: string };
    await api.sql(`update report_definitions set settings = jsonb_set(settings, '{columns}', '["lastName", "AHBSQ"]') where id = $1`, [id]);
    const run = await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', { customReportId: id });
    expect(run).toMatchObject({ status: 400, body: { error: { code: 'REPORT_DEFINITION' } } });
  });
  test('how far each need is stands there instead', async () => {
    await api.sql(`update employees set care_role = 'CLN' where id = $1`, [employeeOfNurse]);
    const program = `/api/order/employee-testing/programs/${clinic.facility}`;
    const { concurrencyStamp } = (await api.call('nurse', 'GET', program)).body as { concurrencyStamp: string };
    const rules = [{ careRole: 'CLN', need: 'HEPATITIS_B', pace: 'ONCE' }];
    expect((await api.call('admin', 'PUT', program, { rules, concurrencyStamp })).status).toBe(200);
    const never = JSON.stringify({ logic: 'AND', rules: [{ field: 'hepatitisBNeed', op: 'eq', value: 'NEVER' }] });
    const columns = ['hepatitisBNeed', 'hepatitisBDueOn', 'tuberculosisNeed'];
    const answer = await api.call('nurse', 'POST', '/api/report/preview', { ...people, columns, conditions: never });
    expect(answer.status, answer.text).toBe(200);
    expect(previewed(answer).rows.map(({ k, c }) => [k, ...c.map((cell) => cell?.v ?? null)])).toEqual([
      [employeeOfNurse, 'not tested yet', null, null],
    ]);
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
  test('a shared report shows a clinician its rows without the column, and no rows at all where it asks for one', async () => {
    const share = async (name: string, more: object) => {
      const body = { name, isShared: true, columns: ['lastName', 'HIV'], dateRange: draft.dateRange, ...more };
      const { id } = (await api.call('nurse', 'POST', '/api/master-data/reports', body)).body as { id: string };
      return (caller: Caller) => api.call(caller, 'POST', '/api/order/requisitions/get-requisition-report', { customReportId: id });
    };
    const byColumn = await share('With HIV', { conditions: JSON.stringify({ logic: 'AND', rules: [mine] }) });
    const read = async (caller: Caller) => {
      const { items, items2 } = (await byColumn(caller)).body as { items: string; items2: string };
      const sheet = JSON.parse(items2) as { columns: { key: string }[]; notes: string[] };
      return {
        rows: (JSON.parse(items) as { k: string }[]).map(({ k }) => k),
        columns: sheet.columns.map(({ key }) => key),
        notes: sheet.notes,
      };
    };
    expect(await read('nurse')).toMatchObject({ rows: [ann, bob, eve], columns: ['lastName', 'HIV'], notes: [] });
    expect(await read('clinician')).toEqual({
      ...{ rows: [ann, bob, eve], columns: ['lastName'] },
      notes: ['Restricted tests are not part of this report.'],
    });
    const byCondition = await share('Of HIV', { columns: ['lastName'], conditions: JSON.stringify([{ field: 'HIV', op: 'notEmpty' }]) });
    expect((await byCondition('nurse')).body).toMatchObject({ totalCount: 1 });
    expect(await byCondition('clinician')).toMatchObject({ status: 403, body: { error: { code: 'REPORT_RESTRICTED' } } });
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
      clinicStaff.clinician.employeeId,
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
