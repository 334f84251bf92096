import { describe, expect, test } from 'vitest';
import { type ReportDefinition, reportFaults } from './report-definition.ts';

const codes = new Set(['HGB', 'HBSAG']);
const good: ReportDefinition = {
  partyType: 'PATIENT',
  columns: ['lastName', 'HGB'],
  conditions: { logic: 'AND', rules: [] },
  sort: [{ column: 'HGB', descending: true }],
  dateRange: { type: 'LAST_DRAWS', draws: 3 },
};
const faults = (change: Partial<ReportDefinition>) =>
  reportFaults({ ...good, ...change }, codes).map(({ member, because }) => `${member} ${because}`);
const rule = (field: string, op: string, value?: unknown, value2?: unknown) =>
  faults({ conditions: { logic: 'OR', rules: [{ field, op, value, value2 }] } });

describe('a definition', () => {
  test('that makes sense has no faults', () => {
    expect(faults({})).toEqual([]);
  });
  test.each<[Partial<ReportDefinition>, string[]]>([
    [{ columns: ['lastName', 'HGB', 'XYZ'] }, ['columns.2 COLUMN']],
    [{ columns: ['HGB', 'lastName', 'HGB'] }, ['columns.2 TWICE']],
    [{ columns: ['HGB', 'jobTitle'] }, ['columns.1 COLUMN']],
    [{ partyType: 'SITE', columns: ['name', 'HGB'] }, []],
    [{ partyType: 'SITE', columns: ['lastName', 'HGB'] }, ['columns.0 COLUMN']],
    [{ columns: ['lastName'] }, ['sort.0.column COLUMN']],
    [{ dateRange: { type: 'FIXED', from: '2026-02-01', to: '2026-01-31' } }, ['dateRange.to RANGE']],
    [{ dateRange: { type: 'FIXED', from: '2026-01-31', to: '2026-01-31' } }, []],
  ])('%j has %j', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
  test.each<[string, string, unknown, unknown, string[]]>([
    ['HGB', 'lt', 10, undefined, []],
    ['HGB', 'between', 10, 12, []],
    ['HGB', 'between', 12, 10, ['conditions.rules.0.value2 RANGE']],
    ['HGB', 'between', 12, undefined, ['conditions.rules.0.value2 VALUE']],
    ['HGB', 'flagged', undefined, undefined, []],
    ['HBSAG', 'eq', 'Reactive', undefined, []],
    ['modality', 'eq', 'HD', undefined, []],
    ['modality', 'eq', 'XX', undefined, ['conditions.rules.0.value VALUE']],
    ['modality', 'lt', 'HD', undefined, ['conditions.rules.0.op OPERATOR']],
    ['modality', 'constructor', 'HD', undefined, ['conditions.rules.0.op OPERATOR']],
    ['age', 'gt', '60', undefined, ['conditions.rules.0.value VALUE']],
    ['age', 'gt', 60, undefined, []],
    ['isIsolation', 'eq', true, undefined, []],
    ['dateOfBirth', 'before', '1950-13-01', undefined, ['conditions.rules.0.value VALUE']],
    ['dateOfBirth', 'between', '1950-01-01', '1940-01-01', ['conditions.rules.0.value2 RANGE']],
    ['lastName', 'contains', ' ', undefined, ['conditions.rules.0.value VALUE']],
    ['a', 'eq', 1, undefined, ['conditions.rules.0.field COLUMN']],
    ['HGB', 'between', 10, 10, []],
    ['HGB', 'between', 9, 10, []],
    ['HGB', 'eq', Number.NaN, undefined, ['conditions.rules.0.value VALUE']],
    ['age', 'between', 9, 10, []],
    ['age', 'eq', Number.POSITIVE_INFINITY, undefined, ['conditions.rules.0.value VALUE']],
    ['modality', 'eq', undefined, undefined, ['conditions.rules.0.value VALUE']],
    ['dateOfBirth', 'between', '1940-01-01', '1940-01-01', []],
    ['lastName', 'contains', 'x'.repeat(100), undefined, []],
    ['lastName', 'contains', 'x'.repeat(101), undefined, ['conditions.rules.0.value VALUE']],
  ])('%s %s %j %j has %j', (field, op, value, value2, expected) => {
    expect(rule(field, op, value, value2)).toEqual(expected);
  });
});

test.each([
  ['lastName', 'Abc', ['eq', 'ne', 'contains', 'startsWith'], ['empty', 'notEmpty']],
  ['age', 5, ['eq', 'ne', 'lt', 'le', 'gt', 'ge'], ['empty', 'notEmpty']],
  ['dateOfBirth', '1950-01-01', ['eq', 'before', 'after'], ['empty', 'notEmpty']],
  ['modality', 'HD', ['eq', 'ne'], ['empty', 'notEmpty']],
  ['HGB', 10, ['eq', 'ne', 'lt', 'le', 'gt', 'ge'], ['empty', 'notEmpty', 'flagged', 'critical', 'outOfGoal']],
])('%s is compared with one value or with none', (field, value, withOne, withNone) => {
  for (const op of withOne) {
    expect(rule(field, op, value)).toEqual([]);
    expect(rule(field, op)).toEqual(['conditions.rules.0.value VALUE']);
  }
  for (const op of withNone) expect(rule(field, op)).toEqual([]);
});
