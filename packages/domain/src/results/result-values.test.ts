import { type Bounds, comparators } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { intervalOf, positionIn } from '../judging/position.ts';
import { boundNumber } from './bounds.ts';
import { goalText, goalWords } from './goal-text.ts';
import { goalPosition, goalVerdict } from './goal-verdict.ts';
import { parseLaboratoryRange, parseRangeText } from './parse-range-text.ts';
import { parseResultValue } from './parse-result-value.ts';
import { roundForReport, roundHalfUp } from './round-for-report.ts';

describe('result text', () => {
  const number = (n: number, comparator: string | null, text: string) => ({ kind: 'NUMERIC', number: n, comparator, text });
  test.each([
    ['6.8', number(6.8, null, '6.8')],
    [' 6.8 ', number(6.8, null, '6.8')],
    ['1,250', number(1250, null, '1,250')],
    ['1,234,567.5', number(1234567.5, null, '1,234,567.5')],
    ['.5', number(0.5, null, '.5')],
    ['-3', number(-3, null, '-3')],
    ['+3', number(3, null, '+3')],
    ['<0.5', number(0.5, '<', '<0.5')],
    ['< 0.5', number(0.5, '<', '< 0.5')],
    ['>1500', number(1500, '>', '>1500')],
    ['<=3', number(3, '<=', '<=3')],
    ['>=3', number(3, '>=', '>=3')],
    ['≤3', number(3, '<=', '≤3')],
    ['≥3', number(3, '>=', '≥3')],
    ['< OR = 3', number(3, '<=', '< OR = 3')],
    ['> or = 1500', number(1500, '>=', '> or = 1500')],
    ['<^3', number(3, '<', '<^3')],
    ['>^1,500', number(1500, '>', '>^1,500')],
  ])('%j is a number', (text, expected) => expect(parseResultValue(text)).toEqual(expected));
  test.each(['1:8', '3.5-5.1', '1,25', '<', '.', '-', '6.8 mg/dL', '6.8.1', 'No growth so far', '1e5', 'x<5', '<5x'])(
    '%j is text',
    (text) => expect(parseResultValue(text)).toEqual({ kind: 'TEXT', text }),
  );
  test.each([
    ['Reactive', 'REACTIVE'],
    ['NON-REACTIVE', 'NONREACTIVE'],
    ['non  reactive', 'NONREACTIVE'],
    ['Neg', 'NEGATIVE'],
    ['Positive', 'POSITIVE'],
    ['Not detected', 'NOT_DETECTED'],
    ['not_confirmed', 'NOT_CONFIRMED'],
    ['Indeterminate', 'EQUIVOCAL'],
    ['No growth 5 days', 'NO_GROWTH'],
  ])('%j is the word %s', (text, code) => expect(parseResultValue(text)).toEqual({ kind: 'QUALITATIVE', code, text }));
  test('nothing and not performed are their own kinds', () => {
    expect(parseResultValue('  ')).toEqual({ kind: 'EMPTY', text: '' });
    expect(parseResultValue('tnp')).toEqual({ kind: 'NOT_PERFORMED', text: 'tnp' });
    expect(parseResultValue('Test not performed').kind).toBe('NOT_PERFORMED');
    expect(parseResultValue('NOT PERFORMED').kind).toBe('NOT_PERFORMED');
  });
});

describe('comparator results', () => {
  const normal = { low: 3.5, lowInclusive: true, high: 5.1, highInclusive: true } as const;
  const strictNormal = { low: 3.5, lowInclusive: false, high: 5.1, highInclusive: false } as const;
  const positionOf = (text: string, bounds: Bounds) => {
    const [, sign, digits] = /^([<>]=?)(.*)$/.exec(text) ?? [];
    const comparator = comparators.codes.find((one) => one === sign) ?? null;
    return positionIn(intervalOf(Number(digits), comparator), bounds);
  };
  test.each([
    ['<0.5', 'LOW'],
    ['<3.5', 'LOW'],
    ['<=3.5', 'UNDECIDED'],
    ['<=3.4', 'LOW'],
    ['<3.6', 'UNDECIDED'],
    ['<9', 'UNDECIDED'],
    ['>5.1', 'HIGH'],
    ['>=5.1', 'UNDECIDED'],
    ['>=5.2', 'HIGH'],
    ['>5', 'UNDECIDED'],
    ['>1', 'UNDECIDED'],
  ])('%s beside 3.5-5.1 is %s', (value, position) => expect(positionOf(value, normal)).toBe(position));
  test.each([
    ['<=3.5', 'LOW'],
    ['<3.5', 'LOW'],
    ['>=5.1', 'HIGH'],
    ['>5.1', 'HIGH'],
    ['>5.0', 'UNDECIDED'],
  ])('%s beside what lies strictly inside 3.5-5.1 is %s', (value, position) => expect(positionOf(value, strictNormal)).toBe(position));
  test('what is open holds everything', () => {
    expect(positionOf('<1', { ...normal, low: null })).toBe('INSIDE');
    expect(positionOf('>9', { ...normal, high: null })).toBe('INSIDE');
    expect(positionOf('>9', { ...normal, low: null, high: null })).toBe('INSIDE');
  });
  test('nothing is less than the floor', () => {
    expect(positionIn(intervalOf(5, '<'), { ...normal, low: 0 })).toBe('INSIDE');
    expect(positionIn(intervalOf(5, '<', Number.NEGATIVE_INFINITY), { ...normal, low: 0 })).toBe('UNDECIDED');
  });
  test('at an included bound a goal is met', () => {
    expect(goalVerdict(7, { low: 7, lowInclusive: true, high: 7, highInclusive: true })).toBe(true);
  });
});

describe('goal verdict', () => {
  const hgb = { low: 10, lowInclusive: true, high: 12, highInclusive: true } as const;
  test.each([
    [9.9, 'BELOW'],
    [10, 'IN_GOAL'],
    [12, 'IN_GOAL'],
    [12.1, 'ABOVE'],
    ['<10', 'BELOW'],
    ['<=10', null],
    ['<11', null],
    ['>12', 'ABOVE'],
    ['>=12', null],
    ['>11', null],
    ['Reactive', null],
  ])('%s of 10-12 is %s', (value, position) => expect(goalPosition(value, hgb)).toBe(position));
  test.each([
    ['<5', { low: null, lowInclusive: true, high: 20, highInclusive: false }, true],
    ['<20', { low: null, lowInclusive: true, high: 20, highInclusive: false }, true],
    ['<=20', { low: null, lowInclusive: true, high: 20, highInclusive: false }, null],
    ['<=20', { low: null, lowInclusive: true, high: 20, highInclusive: true }, true],
    ['<20', { low: null, lowInclusive: true, high: 20, highInclusive: true }, true],
    ['<21', { low: null, lowInclusive: true, high: 20, highInclusive: false }, null],
    ['<=19', { low: null, lowInclusive: true, high: 20, highInclusive: false }, true],
    ['>1500', { low: 10, lowInclusive: true, high: null, highInclusive: true }, true],
    ['>10', { low: 10, lowInclusive: false, high: null, highInclusive: true }, true],
    ['>=10', { low: 10, lowInclusive: false, high: null, highInclusive: true }, null],
    ['>=10', { low: 10, lowInclusive: true, high: null, highInclusive: true }, true],
    ['>10', { low: 10, lowInclusive: true, high: null, highInclusive: true }, true],
    ['>=11', { low: 10, lowInclusive: false, high: null, highInclusive: true }, true],
    ['>9', { low: 10, lowInclusive: true, high: null, highInclusive: true }, null],
    ['<0.5', { low: 10, lowInclusive: true, high: null, highInclusive: true }, false],
    ['>9', { low: null, lowInclusive: true, high: 20, highInclusive: false }, null],
    ['<9', { low: 0, lowInclusive: false, high: 20, highInclusive: false }, null],
    ['>9', { low: 0, lowInclusive: false, high: 20, highInclusive: false }, null],
  ] as const)('%s against %j is %s', (value, goal, verdict) => expect(goalVerdict(value, goal)).toBe(verdict));
  test('a goal without bounds, or no goal, has no verdict', () => {
    expect(goalVerdict(5, { low: null, lowInclusive: true, high: null, highInclusive: true })).toBeNull();
    expect(goalVerdict(5, null)).toBeNull();
  });
  test('K 6.9 is above 6: numbers stay numbers', () =>
    expect(goalVerdict('6.9', { low: null, lowInclusive: true, high: 6, highInclusive: true })).toBe(false));
});

test('numbers of bounds', () => {
  expect([7, Number.NaN, Number.POSITIVE_INFINITY, null, undefined].map(boundNumber)).toEqual([7, null, null, null, null]);
});

describe('range text', () => {
  test('blanks, letter case, signs', () => {
    expect(parseRangeText(' <OR=5 ')).toEqual(parseRangeText('< OR = 5'));
    expect(parseRangeText('> or = 5.5')).toMatchObject({ range: { low: 5.5, lowInclusive: true, high: null, highInclusive: true } });
    expect(parseRangeText('-2 - 3')).toMatchObject({ range: { low: -2, lowInclusive: true, high: 3, highInclusive: true } });
    expect(parseRangeText('5-5')).toMatchObject({ kind: 'accept' });
  });
  test('a laboratory also sends compared bounds', () => {
    expect(parseLaboratoryRange('3.5-5.1')).toEqual(parseRangeText('3.5-5.1'));
    for (const text of ['3.5 – 5.1', '3.5–5.1', '3.5 to 5.1']) expect(parseLaboratoryRange(text), text).toEqual(parseRangeText('3.5-5.1'));
    for (const text of ['3.5 up to 5.1', 'M 3.5-5.1', '5.1 to 3.5']) expect(parseLaboratoryRange(text).kind, text).toBe('refuse');
    expect(parseLaboratoryRange('<150')).toMatchObject({ range: { low: null, lowInclusive: true, high: 150, highInclusive: false } });
    expect(parseLaboratoryRange('<= 150')).toMatchObject({ range: { low: null, lowInclusive: true, high: 150, highInclusive: true } });
    expect(parseLaboratoryRange('≤150')).toMatchObject({ range: { low: null, lowInclusive: true, high: 150, highInclusive: true } });
    expect(parseLaboratoryRange('>=10')).toMatchObject({ range: { low: 10, lowInclusive: true, high: null, highInclusive: true } });
    expect(parseLaboratoryRange('≥10')).toMatchObject({ range: { low: 10, lowInclusive: true, high: null, highInclusive: true } });
    expect(parseLaboratoryRange('> 10')).toMatchObject({ range: { low: 10, lowInclusive: false, high: null, highInclusive: true } });
    expect(parseLaboratoryRange('normal')).toEqual({ kind: 'refuse', because: 'RANGE_TEXT' });
  });
});

describe('goal text', () => {
  test.each([
    [{ low: 10, lowInclusive: true, high: 12, highInclusive: true }, { unit: 'g/dL' }, '10-12 g/dL'],
    [{ low: 10, lowInclusive: true, high: 12, highInclusive: true }, { decimals: 1 }, '10.0-12.0'],
    [{ low: 1.2, lowInclusive: true, high: null, highInclusive: true }, {}, '≥ 1.2'],
    [{ low: 10, lowInclusive: false, high: 12, highInclusive: false }, {}, '> 10 and < 12'],
    [{ low: 10, lowInclusive: true, high: 12, highInclusive: false }, {}, '≥ 10 and < 12'],
    [{ low: 10, lowInclusive: false, high: 12, highInclusive: true }, {}, '> 10 and ≤ 12'],
    [{ low: null, lowInclusive: true, high: 55, highInclusive: false }, { unit: null, decimals: null }, '< 55'],
    [{ low: null, lowInclusive: true, high: 13, highInclusive: true }, {}, '≤ 13'],
    [{ low: null, lowInclusive: true, high: null, highInclusive: true }, { unit: 'g/dL' }, ''],
  ] as const)('%j with %j reads %j', (goal, options, text) => expect(goalText(goal, options)).toBe(text));
  test.each([
    [0, '10-12'],
    [20, `10.${'0'.repeat(20)}-12.${'0'.repeat(20)}`],
    [-1, '10-12'],
    [21, '10-12'],
    [Number.NaN, '10-12'],
  ])('%d decimals: %s', (decimals, text) => {
    expect(goalText({ low: 10, lowInclusive: true, high: 12, highInclusive: true }, { decimals })).toBe(text);
    expect(goalText({ low: 1.25, lowInclusive: true, high: null, highInclusive: true }, { decimals: 0 })).toBe('≥ 1');
  });
  test('no goal reads as nothing', () => {
    expect(goalText(null)).toBe('');
    expect(goalWords(null)).toBe('');
  });
  test('people read a dash between bounds', () => {
    expect(goalWords({ low: 3.8, lowInclusive: true, high: 5.2, highInclusive: true })).toBe('3.8–5.2');
    expect(goalWords({ low: 4, lowInclusive: true, high: 4.9, highInclusive: true }, 1)).toBe('4.0–4.9');
  });
});

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [0.565, 2, 0.57],
    [4.015, 2, 4.02],
    // impossible decimals: the value stays
    [1.25, -1, 1.25],
    [1.25, 0.5, 1.25],
    [1.25, 16, 1.25],
    [0.125, 15, 0.125],
    [1e300, 15, 1e300],
    [1.4449999, 2, 1.44],
    [2.345, 2, 2.35],
    [-2.345, 2, -2.35],
    [69.95, 1, 70],
    [0, 2, 0],
    [-0.001, 2, 0],
    [0.5, 0, 1],
    [1e-7, 2, 0],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => expect(roundHalfUp(value, decimals)).toBe(rounded));
  test.each([
    [['TSAT', 'TIBC', 'AGAP', 'LDL', 'VLDL', 'EGFR'], 5],
    [['URR', 'UFR', 'KRU', 'CRCL', 'VWAT', 'CCRT', 'IDWG', 'IDWGP', 'CACOR', 'CAXP', 'GLOB'], 5.1],
    [['KTVSP', 'KTVE', 'KTVSTD', 'NPCR', 'KTVPDD', 'KTVPDR', 'KTVPDT', 'DPCR', 'DDGLU'], 5.12],
    [['K', 'HGB'], 5.1234],
  ])('%j of 5.1234 are printed %d', (codes, printed) => {
    for (const code of codes) expect(roundForReport(code, 5.1234), code).toBe(printed);
  });
});
