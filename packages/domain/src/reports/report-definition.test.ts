import { describe, expect, test } from 'vitest';
import type { ConditionGroup } from './condition-tree.ts';
import { type ReportDefinition, reportFaults } from './report-definition.ts';

const codes = new Set(['HGB', 'HBSAG', 'HIV']);
const known = { codes, restricted: new Set(['HIV']), groups: new Set(['Transplant list']) };
const good: ReportDefinition = {
  partyType: 'PATIENT',
  grain: 'PARTY',
  groupBy: null,
  aggregates: [],
  columns: ['lastName', 'HGB'],
  conditions: { logic: 'AND', rules: [] },
  sort: [{ column: 'HGB', descending: true }],
  dateRange: { type: 'LAST_DRAWS', draws: 3 },
};
const faults = (change: Partial<ReportDefinition>) =>
  reportFaults({ ...good, ...change }, known).map(({ member, because }) => `${member} ${because}`);
const rule = (field: string, op: string, value?: unknown, value2?: unknown) =>
  faults({ conditions: { logic: 'OR', rules: [{ field, op, value, value2 }] } });

describe('a definition', () => {
  test('that makes sense has no faults', () => {
    expect(faults({})).toEqual([]);
  });
  test.each<[Partial<ReportDefinition>, string[]]>([
    [{ columns: ['lastName', 'HGB', 'XYZ'] }, ['columns.2 COLUMN']],
    [{ columns: ['HGB', 'lastName', 'HGB'] }, ['columns.2 TWICE']],
    [{ columns: ['HGB', 'jobTitle'] }, ['columns.1 PARTY']],
    [{ partyType: 'SITE', columns: ['name', 'HGB'] }, []],
    [{ partyType: 'SITE', columns: ['lastName', 'HGB'] }, ['columns.0 PARTY']],
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

describe('4.4 faults of conditions', () => {
  const ask = (rule: object, change: Partial<ReportDefinition> = {}) =>
    faults({ ...change, conditions: { logic: 'AND', rules: [{ field: 'HGB', op: 'lt', value: 10, ...rule }] } });
  const nested = (depth: number): ConditionGroup => ({
    logic: 'AND',
    rules: depth === 1 ? [{ field: 'age', op: 'gt', value: 1 }] : [nested(depth - 1)],
  });
  test.each<[object, string[]]>([
    [{ of: 'ALL', within: { draws: 3 } }, []],
    [{ of: 'CHANGE', within: { days: 400 } }, []],
    [{ within: { drawMonth: '2026-10' } }, []],
    [{ within: { draws: 25 } }, ['conditions.rules.0.within WITHIN']],
    [{ within: { months: 0 } }, ['conditions.rules.0.within WITHIN']],
    [{ within: { days: 1.5 } }, ['conditions.rules.0.within WITHIN']],
    [{ within: { days: 3, draws: 3 } }, ['conditions.rules.0.within WITHIN']],
    [{ within: { drawMonth: '2026-13' } }, ['conditions.rules.0.within WITHIN']],
    [{ op: 'outOfGoal', value: undefined, of: 'ANY' }, []],
    [{ op: 'outOfGoal', value: undefined, of: 'MEAN' }, ['conditions.rules.0.of OF']],
    [{ op: 'empty', value: undefined, of: 'ALL' }, ['conditions.rules.0.of OF']],
    [{ op: 'eq', value: 'Reactive', of: 'LOWEST' }, ['conditions.rules.0.of OF']],
    [{ op: 'gt', value: 'Reactive' }, ['conditions.rules.0.value VALUE']],
    [{ op: 'in', value: ['Reactive', 'Positive'] }, []],
    [{ op: 'in', value: [] }, ['conditions.rules.0.value VALUE']],
    [{ field: 'age', of: 'ALL' }, ['conditions.rules.0.of OF']],
    [{ field: 'age', within: { draws: 3 } }, ['conditions.rules.0.within WITHIN']],
    [{ field: 'HIV', op: 'notEmpty', value: undefined }, ['conditions.rules.0.field RESTRICTED']],
    [{ field: 'drawDate', op: 'inLast', value: 30 }, ['conditions.rules.0.field GRAIN']],
    [{ field: 'serialNumber', op: 'eq', value: '1' }, ['conditions.rules.0.field PARTY']],
    [{ field: 'modality', op: 'in', value: ['HD', 'SNFHD'] }, []],
    [{ field: 'modality', op: 'notIn', value: ['HD', 'XX'] }, ['conditions.rules.0.value VALUE']],
    [{ field: 'lastName', op: 'contains', value: 'a' }, ['conditions.rules.0.value VALUE']],
    [{ field: 'lastDrawDate', op: 'inLast', value: 30 }, []],
    [{ field: 'lastDrawDate', op: 'inLast', value: -1 }, ['conditions.rules.0.value VALUE']],
    [{ field: 'diagnoses', op: 'has', value: 'E11' }, []],
    [{ field: 'diagnoses', op: 'countGe', value: 2 }, []],
    [{ field: 'patientGroups', op: 'hasAny', value: ['Transplant list'] }, []],
    [{ field: 'patientGroups', op: 'hasNone', value: ['Gone'] }, ['conditions.rules.0.value UNKNOWN_GROUP']],
  ])('%j has %j', (rule, expected) => expect(ask(rule)).toEqual(expected));
  test('draw fields go with a row per draw, result fields with a row per result', () => {
    const drawn = { field: 'drawDate', op: 'inLast', value: 30 };
    const valued = { field: 'resultNumber', op: 'gt', value: 5 };
    expect(ask(drawn, { grain: 'DRAW' })).toEqual([]);
    expect(ask(drawn, { grain: 'RESULT' })).toEqual([]);
    expect(ask(valued, { grain: 'DRAW' })).toEqual(['conditions.rules.0.field GRAIN']);
    expect(ask(valued, { grain: 'RESULT' })).toEqual([]);
  });
  test('groups: four deep, none empty, fifty rules, AND or OR', () => {
    expect(faults({ conditions: nested(4) })).toEqual([]);
    expect(faults({ conditions: nested(5) })).toEqual(['conditions.rules.0.rules.0.rules.0.rules.0 DEPTH']);
    expect(faults({ conditions: { logic: 'AND', rules: [{ logic: 'OR', rules: [] }] } })).toEqual(['conditions.rules.0 EMPTY_GROUP']);
    const rules = Array.from({ length: 51 }, () => ({ field: 'age', op: 'gt', value: 1 }));
    expect(faults({ conditions: { logic: 'AND', rules: rules.slice(1) } })).toEqual([]);
    expect(faults({ conditions: { logic: 'AND', rules } })).toEqual(['conditions COUNT']);
    const xor = JSON.parse('{"logic":"XOR","rules":[]}') as ConditionGroup;
    expect(faults({ conditions: xor })).toEqual(['conditions.logic LOGIC']);
  });
  test('parts of a result are columns; what is summed up is a number, what is grouped by is not', () => {
    expect(faults({ columns: ['HGB', 'HGB.previous', 'HGB.mean', 'HBSAG.on'] })).toEqual([]);
    expect(faults({ columns: ['HGB', 'HGB.colour'] })).toEqual(['columns.1 COLUMN']);
    expect(faults({ columns: ['HGB', 'HIV.on'] })).toEqual(['columns.1 RESTRICTED']);
    expect(faults({ columns: ['HGB', 'drawDate'] })).toEqual(['columns.1 GRAIN']);
    expect(faults({ groupBy: 'modality', aggregates: [{ column: 'HGB', of: 'IN_GOAL' }] })).toEqual([]);
    expect(faults({ groupBy: 'age' })).toEqual(['groupBy AGGREGATE']);
    expect(faults({ groupBy: 'HGB' })).toEqual(['groupBy AGGREGATE']);
    expect(faults({ aggregates: [{ column: 'lastName', of: 'MEAN' }] })).toEqual(['aggregates.0.column AGGREGATE']);
    expect(faults({ aggregates: [{ column: 'lastName', of: 'COUNT' }] })).toEqual([]);
    expect(faults({ aggregates: [{ column: 'PHOS', of: 'MEAN' }] })).toEqual(['aggregates.0.column COLUMN']);
  });
});
