import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ConditionGroup,
  type ConditionNode,
  type ConditionRule,
  conditionsOf,
  evaluateConditions,
  kindOfField,
  type ResultWindow,
  type RuleFacts,
  type RuleField,
  type RuleValue,
  type RuleValues,
} from './condition-tree.ts';

const codes = new Set(['PHOS', 'KTVSP', 'HGB', 'HBSAG']);
type Known = { fields?: Record<string, RuleField>; values?: Record<string, RuleValues>; notPerformed?: readonly string[] };
const windowKey = (code: string, within: ResultWindow | undefined) => (within ? `${code} ${JSON.stringify(within)}` : code);
const factsOf = ({ fields = {}, values = {}, notPerformed = [] }: Known): RuleFacts => ({
  kindOf: (field) => kindOfField('PATIENT', codes, field),
  field: (field) => fields[field] ?? null,
  values: (code, within) => values[windowKey(code, within)] ?? values[code] ?? [],
  isNotPerformed: (code) => notPerformed.includes(code),
  today: '2026-10-31',
  dayOf: (instant) => instant.slice(0, 10),
  now: '2026-10-31T18:00:00Z',
});
type Shown = number | string | null;
/** `5.8`, `<5` or a word; B and A are out of goal. */
const value = (shown: Shown, position: RuleValue['position'] = null, more: Partial<RuleValue> = {}): RuleValue => {
  const [, sign = '', number] = /^([<>]=?)?(-?[\d.]+)$/.exec(String(shown)) ?? [];
  return {
    numeric: number === undefined ? null : Number(number),
    comparator: sign === '' ? null : (sign as '<'),
    text: String(shown),
    position,
    isUndecided: false,
    isFlagged: false,
    isCritical: false,
    ...more,
  };
};
const values = (...shown: Shown[]): RuleValues => shown.map((one) => (one === null ? null : value(one)));

describe('E17 nested conditions', () => {
  const tree: ConditionGroup = {
    logic: 'AND',
    rules: [
      { field: 'modality', op: 'in', value: ['HD', 'SNFHD'] },
      {
        logic: 'OR',
        rules: [
          { field: 'PHOS', op: 'gt', value: 5.5, of: 'ALL', within: { draws: 3 } },
          { field: 'KTVSP', op: 'outOfGoal', of: 'LATEST', within: { months: 2 } },
        ],
      },
      { field: 'HGB', op: 'le', value: -1, of: 'CHANGE', within: { days: 30 } },
    ],
  };
  test.each<[string, string, Known['values'], boolean]>([
    ['X', 'HD', { PHOS: values(5.8, 6.1, 5.6), KTVSP: [value(1.5, 'I')], HGB: values(11.2, 10.1) }, true],
    ['Y, not drawn once', 'HD', { PHOS: values(5.8, null, 5.6), KTVSP: [value(1.5, 'I')], HGB: values(11.2, 10.1) }, false],
    ['Z, certainly below', 'SNFHD', { PHOS: [], KTVSP: [value('<1.2', 'B')], HGB: values(11.1, 10.1) }, true],
    ['W', 'PD', { PHOS: values(5.8, 6.1, 5.6), KTVSP: [], HGB: values(11.2, 10.1) }, false],
    ['two draws of three', 'HD', { PHOS: values(5.8, 6.1), KTVSP: [], HGB: values(11.2, 10.1) }, false],
  ])('%s: %s', (_, modality, found, expected) => {
    expect(evaluateConditions(tree, factsOf({ fields: { modality }, values: found ?? {} }))).toBe(expected);
  });
  test('each rule has its place', () => {
    expect(conditionsOf(tree).map(({ member }) => member)).toEqual([
      'conditions.rules.0',
      'conditions.rules.1.rules.0',
      'conditions.rules.1.rules.1',
      'conditions.rules.2',
    ]);
  });
});

const ofValues = (rule: Omit<ConditionRule, 'field'>, found: RuleValues, more: Known = {}) =>
  evaluateConditions({ field: 'HGB', ...rule }, factsOf({ values: { HGB: found }, ...more }));

describe('a value with a comparator', () => {
  test.each<[string, string, number, boolean]>([
    ['<5', 'lt', 5, true],
    ['<5', 'le', 5, true],
    ['<5', 'lt', 4, false],
    ['<5', 'ne', 4, false],
    ['<5', 'ne', 5, true],
    ['<5', 'ne', 6, true],
    ['<5', 'eq', 5, false],
    ['<=5', 'lt', 5, false],
    ['<=5', 'le', 5, true],
    ['<5', 'ge', 0, false],
    ['>5', 'gt', 5, true],
    ['>5', 'ge', 5, true],
    ['>=5', 'gt', 5, false],
    ['>5', 'gt', 6, false],
    ['5', 'eq', 5, true],
    ['5', 'ne', 5, false],
  ])('%s %s %d: %s', (shown, op, wanted, expected) => expect(ofValues({ op, value: wanted }, values(shown))).toBe(expected));
});

describe('which of several values', () => {
  test.each<[string, Omit<ConditionRule, 'field'>, Shown[], boolean]>([
    ['the latest', { op: 'lt', value: 10 }, [11, 9], true],
    ['the latest', { op: 'lt', value: 10, of: 'LATEST' }, [9, 11], false],
    ['the first', { op: 'lt', value: 10, of: 'FIRST' }, [9, 11], true],
    ['any', { op: 'lt', value: 10, of: 'ANY' }, [11, 9, 12], true],
    ['any of none', { op: 'lt', value: 10, of: 'ANY' }, [], false],
    ['all', { op: 'lt', value: 10, of: 'ALL' }, [9, 8], true],
    ['all', { op: 'lt', value: 10, of: 'ALL' }, [9, 11], false],
    ['all of none', { op: 'ne', value: 10, of: 'ALL' }, [], false],
    ['lowest', { op: 'lt', value: 10, of: 'LOWEST' }, [11, 9.9, 12], true],
    ['lowest, certain', { op: 'lt', value: 10, of: 'LOWEST' }, ['<10', 10], true],
    ['lowest, uncertain', { op: 'gt', value: 5, of: 'LOWEST' }, ['<10', 8], false],
    ['highest', { op: 'ge', value: 12, of: 'HIGHEST' }, [11, 12], true],
    ['highest, certain', { op: 'gt', value: 12, of: 'HIGHEST' }, ['>12', 12], true],
    ['mean', { op: 'eq', value: 10.25, of: 'MEAN' }, [10, 10.5], true],
    ['mean without those that have a sign', { op: 'eq', value: 10, of: 'MEAN' }, [10, '<5'], true],
    ['mean of none', { op: 'ge', value: 0, of: 'MEAN' }, ['<5'], false],
    ['count', { op: 'ge', value: 2, of: 'COUNT' }, [1, null, 2], true],
    ['count of none', { op: 'eq', value: 0, of: 'COUNT' }, [], true],
    ['change', { op: 'eq', value: -1.1, of: 'CHANGE' }, [11.2, 10.1], true],
    ['change of one', { op: 'le', value: 0, of: 'CHANGE' }, [11.2], false],
    ['empty', { op: 'empty' }, [null, null], true],
    ['not empty', { op: 'notEmpty' }, [null, 4], true],
    ['untested', { op: 'untested' }, [4], false],
    ['a word', { op: 'eq', value: 'Reactive' }, ['repeatedly reactive'], true],
    ['another word', { op: 'ne', value: 'Reactive' }, ['Non-Reactive'], true],
    ['one of the words', { op: 'in', value: ['Positive', 'Reactive'] }, ['POS'], true],
    ['a number is no word', { op: 'gt', value: 1 }, ['Reactive'], false],
    ['nothing is no other word', { op: 'ne', value: 'Reactive' }, [], false],
  ])('%s: %j of %j is %s', (_, rule, shown, expected) => expect(ofValues(rule, values(...shown))).toBe(expected));
  test.each<[string, RuleValue, boolean]>([
    ['inGoal', value(11, 'I'), true],
    ['outOfGoal', value(11, 'I'), false],
    ['outOfGoal', value(9, 'B'), true],
    ['below', value(9, 'B'), true],
    ['above', value(9, 'B'), false],
    ['above', value(13, 'A'), true],
    ['undecided', value('<12', null, { isUndecided: true }), true],
    ['inGoal', value('<12', null, { isUndecided: true }), false],
    ['outOfGoal', value('<12', null, { isUndecided: true }), false],
    ['flagged', value(9, 'B'), false],
    ['flagged', value(9, 'B', { isFlagged: true }), true],
    ['flagged', value(5, 'B', { isCritical: true }), true],
    ['critical', value(9, 'B', { isFlagged: true }), false],
  ])('%s of %o: %s', (op, one, expected) => expect(ofValues({ op }, [one])).toBe(expected));
  test('not performed is untested for that reason', () => {
    expect(ofValues({ op: 'notPerformed' }, [], { notPerformed: ['HGB'], values: {} })).toBe(true);
    expect(ofValues({ op: 'notPerformed' }, [])).toBe(false);
    expect(ofValues({ op: 'notPerformed' }, values(4), { notPerformed: ['HGB'], values: { HGB: values(4) } })).toBe(false);
  });
});

describe('fields', () => {
  const fields: Record<string, RuleField> = {
    lastName: 'Núñez',
    modality: 'HD',
    chair: 7,
    isIsolation: false,
    dateOfBirth: '1950-03-04',
    lastDrawDate: '2026-10-28',
    nextDrawDate: '2026-11-04',
    diagnoses: ['N18.6', 'E11.9'],
    patientGroups: ['Transplant list'],
    allergies: [],
  };
  test.each<[string, string, unknown, unknown, boolean]>([
    ['lastName', 'eq', 'NUNEZ', undefined, true],
    ['lastName', 'contains', 'uñe', undefined, true],
    ['lastName', 'startsWith', 'ñu', undefined, true],
    ['lastName', 'startsWith', 'ez', undefined, false],
    ['lastName', 'in', ['Okafor', 'nunez'], undefined, true],
    ['firstName', 'ne', 'Ann', undefined, false],
    ['firstName', 'empty', undefined, undefined, true],
    ['firstName', 'notEmpty', undefined, undefined, false],
    ['modality', 'in', ['HD', 'PD'], undefined, true],
    ['modality', 'notIn', ['PD'], undefined, true],
    ['shift', 'notIn', ['FIRST'], undefined, false],
    ['chair', 'between', 7, 9, true],
    ['chair', 'gt', 7, undefined, false],
    ['isIsolation', 'eq', false, undefined, true],
    ['isTransient', 'eq', false, undefined, false],
    ['dateOfBirth', 'before', '1950-03-04', undefined, false],
    ['dateOfBirth', 'between', '1950-03-04', '1950-03-04', true],
    ['lastDrawDate', 'inLast', 3, undefined, true],
    ['lastDrawDate', 'inLast', 2, undefined, false],
    ['nextDrawDate', 'inNext', 4, undefined, true],
    ['nextDrawDate', 'inNext', 3, undefined, false],
    ['nextDrawDate', 'inLast', 30, undefined, false],
    ['diagnoses', 'has', 'e11', undefined, true],
    ['diagnoses', 'hasNone', ['E10', 'I10'], undefined, true],
    ['diagnoses', 'countGe', 2, undefined, true],
    ['diagnoses', 'countLt', 2, undefined, false],
    ['patientGroups', 'has', 'Transplant', undefined, false],
    ['patientGroups', 'hasAny', ['Transplant list', 'Home'], undefined, true],
    ['allergies', 'hasNone', ['Heparin'], undefined, true],
    ['allergies', 'empty', undefined, undefined, true],
    ['nothing', 'empty', undefined, undefined, false],
  ])('%s %s %j %j: %s', (field, op, wanted, value2, expected) => {
    expect(evaluateConditions({ field, op, value: wanted, value2 }, factsOf({ fields }))).toBe(expected);
  });
  test('hours reach back from now, days from the local day', () => {
    const facts = { ...factsOf({ fields: { collectedAt: '2026-10-30T20:00:00Z' } }), kindOf: () => 'INSTANT' as const };
    const within = (value: number, value2: string) => evaluateConditions({ field: 'collectedAt', op: 'inLast', value, value2 }, facts);
    expect([within(22, 'HOURS'), within(21, 'HOURS'), within(1, 'DAYS')]).toEqual([true, false, true]);
  });
});

describe('for any tree', () => {
  const shown = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom('<5', '<=5', '>12', '>=12', 'Reactive'), fc.constant(null));
  const found = fc.array(shown, { maxLength: 5 }).map((list) => values(...list));
  const compared = fc.record({
    field: fc.constantFrom('HGB', 'PHOS'),
    op: fc.constantFrom('eq', 'ne', 'lt', 'le', 'gt', 'ge', 'empty', 'notEmpty', 'inGoal'),
    value: fc.integer({ min: 0, max: 20 }),
    of: fc.constantFrom('LATEST', 'FIRST', 'ANY', 'ALL', 'LOWEST', 'HIGHEST', 'MEAN', 'CHANGE', 'COUNT', undefined),
  });
  const { tree } = fc.letrec<{ tree: ConditionNode }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      compared,
      fc.record({ logic: fc.constantFrom('AND', 'OR'), rules: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }) }),
    ),
  }));
  const known = fc.record({ HGB: found, PHOS: found });
  const all = (one: ConditionNode, found: Record<string, RuleValues>) => evaluateConditions(one, factsOf({ values: found }));
  test('AND of a tree with itself, OR of it with itself and double groups change nothing', () => {
    fc.assert(
      fc.property(tree, known, (one, facts) => {
        const alone = all(one, facts);
        expect(all({ logic: 'AND', rules: [one, one] }, facts)).toBe(alone);
        expect(all({ logic: 'OR', rules: [one, { logic: 'AND', rules: [one] }] }, facts)).toBe(alone);
      }),
    );
  });
  test('a comparison and its opposite never both hold, and only empty holds without a value', () => {
    const opposites = [
      ['eq', 'ne'],
      ['lt', 'ge'],
      ['le', 'gt'],
      ['empty', 'notEmpty'],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...opposites), fc.integer({ min: 0, max: 20 }), found, ([op, other], wanted, list) => {
        const both = [op, other].map((one) => all({ field: 'HGB', op: one, value: wanted }, { HGB: list }));
        expect(both).not.toEqual([true, true]);
        if (!list.some((one) => one !== null)) expect(both).toEqual([op === 'empty', false]);
      }),
    );
  });
  test('what holds of all values holds of any, of the first and of the latest', () => {
    fc.assert(
      fc.property(compared, found, ({ op, value: wanted }, list) => {
        const whole = all({ field: 'HGB', op, value: wanted, of: 'ALL' }, { HGB: list });
        if (!whole || op === 'empty') return;
        for (const of of ['ANY', 'FIRST', 'LATEST'] as const)
          expect(all({ field: 'HGB', op, value: wanted, of }, { HGB: list })).toBe(true);
      }),
    );
  });
});
