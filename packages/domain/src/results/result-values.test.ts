import { describe, expect, test } from 'vitest';
import { alertFlag } from './alert-flag.ts';
import { boundNumber } from './bounds.ts';
import { criticalFlag } from './critical-flag.ts';
import { criticalRangeFor } from './critical-range-for.ts';
import { displayFlag, textFlags } from './display-flag.ts';
import { goalText } from './goal-text.ts';
import { goalPosition, goalVerdict } from './goal-verdict.ts';
import { parseLaboratoryRange, parseRangeText } from './parse-range-text.ts';
import { parseResultValue } from './parse-result-value.ts';
import { isPositive } from './qualitative-words.ts';
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
  test('found, not found, undecided', () => {
    expect((['REACTIVE', 'POSITIVE', 'DETECTED', 'CONFIRMED'] as const).map(isPositive)).toEqual([true, true, true, true]);
    expect((['NONREACTIVE', 'NEGATIVE', 'NOT_DETECTED', 'NOT_CONFIRMED', 'NO_GROWTH'] as const).map(isPositive)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(isPositive('EQUIVOCAL')).toBeNull();
  });
});

describe('comparator results', () => {
  const normal = { low: 3.5, lowInclusive: true, high: 5.1, highInclusive: true } as const;
  const strictNormal = { low: 3.5, lowInclusive: false, high: 5.1, highInclusive: false } as const;
  test.each([
    ['<0.5', 'L'],
    ['<3.5', 'L'],
    ['<=3.5', 'N'],
    ['<=3.4', 'L'],
    ['<3.6', 'N'],
    ['<9', 'N'],
    ['>5.1', 'H'],
    ['>=5.1', 'N'],
    ['>=5.2', 'H'],
    ['>5', 'N'],
    ['>1', 'N'],
  ])('alert of %s in 3.5-5.1 is %s', (value, flag) => expect(alertFlag(value, normal)).toBe(flag));
  test.each([
    ['<=3.5', 'L'],
    ['<3.5', 'L'],
    ['>=5.1', 'H'],
    ['>5.1', 'H'],
    ['>5.0', 'N'],
  ])('alert of %s strictly inside 3.5-5.1 is %s', (value, flag) => expect(alertFlag(value, strictNormal)).toBe(flag));
  const critical = { low: 2.5, lowInclusive: true, high: 7, highInclusive: true } as const;
  test.each([
    ['<2.5', 'L'],
    ['<=2.5', 'N'],
    ['<2.6', 'N'],
    ['>7', 'H'],
    ['>=7', 'N'],
    ['>=7.1', 'H'],
    ['>6.9', 'N'],
    ['<100', 'N'],
    ['>1', 'N'],
  ])('critical of %s outside 2.5-7 is %s', (value, flag) => expect(criticalFlag(value, critical)).toBe(flag));
  test('a parsed value is judged like its text', () => {
    expect(criticalFlag(parseResultValue('>7'), critical)).toBe('H');
    expect(alertFlag(parseResultValue('Reactive'), normal)).toBe('N');
    expect(criticalFlag(6.9, { low: null, lowInclusive: true, high: 6, highInclusive: true })).toBe('H');
  });
  test('at an included bound nothing is flagged, and a goal is met', () => {
    expect(criticalFlag(7, { low: null, lowInclusive: true, high: 7, highInclusive: true })).toBe('N');
    expect(criticalFlag(2, { low: 2, lowInclusive: true, high: null, highInclusive: true })).toBe('N');
    expect(alertFlag(7, { low: null, lowInclusive: true, high: 7, highInclusive: true })).toBe('N');
    expect(alertFlag(7, { low: 7, lowInclusive: true, high: null, highInclusive: true })).toBe('N');
    expect(goalVerdict(7, { low: 7, lowInclusive: true, high: 7, highInclusive: true })).toBe(true);
  });
  test('no range, no flag', () => {
    expect(criticalFlag(7, null)).toBe('N');
    expect(criticalFlag(7, { low: null, lowInclusive: true, high: null, highInclusive: true })).toBe('N');
    expect(alertFlag(7, undefined)).toBe('N');
    expect(alertFlag(7, { low: null, lowInclusive: true, high: null, highInclusive: true })).toBe('N');
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

describe('critical range of a modality', () => {
  const [outer, inner] = [
    { low: null, lowInclusive: true, high: 8, highInclusive: true },
    { low: 2.5, lowInclusive: true, high: 7, highInclusive: false },
  ];
  const [every, hd] = [
    { modality: null, ...outer },
    { modality: 'HD', ...inner },
  ];
  test('own entry, then the entry without modality, then the default', () => {
    expect(criticalRangeFor('HD', [every, hd])).toEqual(inner);
    expect(criticalRangeFor('PD', [every, hd])).toEqual(outer);
    expect(criticalRangeFor(null, [every, hd])).toEqual(outer);
    expect(criticalRangeFor('PD', [], inner)).toBe(inner);
    expect(criticalRangeFor('PD', null)).toBeNull();
    expect(criticalRangeFor(null, [hd])).toBeNull();
  });
  test('numbers of bounds', () => {
    expect([7, Number.NaN, Number.POSITIVE_INFINITY, null, undefined].map(boundNumber)).toEqual([7, null, null, null, null]);
  });
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
    expect(parseLaboratoryRange('<150')).toMatchObject({ range: { low: null, lowInclusive: true, high: 150, highInclusive: false } });
    expect(parseLaboratoryRange('<= 150')).toMatchObject({ range: { low: null, lowInclusive: true, high: 150, highInclusive: true } });
    expect(parseLaboratoryRange('≤150')).toMatchObject({ range: { low: null, lowInclusive: true, high: 150, highInclusive: true } });
    expect(parseLaboratoryRange('>=10')).toMatchObject({ range: { low: 10, lowInclusive: true, high: null, highInclusive: true } });
    expect(parseLaboratoryRange('≥10')).toMatchObject({ range: { low: 10, lowInclusive: true, high: null, highInclusive: true } });
    expect(parseLaboratoryRange('> 10')).toMatchObject({ range: { low: 10, lowInclusive: false, high: null, highInclusive: true } });
    expect(parseLaboratoryRange('normal')).toEqual({ kind: 'refuse', because: 'RANGE_TEXT' });
  });
});

describe('flags to print', () => {
  test.each([
    ['N', 'N', ''],
    ['N', 'L', 'L'],
    ['N', 'H', 'H'],
    ['L', 'L', 'LL'],
    ['H', 'H', 'HH'],
    ['H', 'N', 'HH'],
    ['N', 'A', 'A'],
    ['A', 'A', 'A'],
    ['A', 'N', 'A'],
  ] as const)('critical %s and alert %s print %j', (critical, alert, flag) => expect(displayFlag(critical, alert)).toBe(flag));
  const hbsag = { abnormalTexts: ['Reactive'], criticalTexts: ['Reactive'], onlyWhenNew: true };
  test('a newly reactive HBsAg is critical, a known one abnormal', () => {
    expect(textFlags('REACTIVE', hbsag)).toEqual({ critical: 'A', alert: 'A' });
    expect(textFlags('Reactive', hbsag, 'Nonreactive')).toEqual({ critical: 'A', alert: 'A' });
    expect(textFlags('Reactive', hbsag, 'repeatedly reactive')).toEqual({ critical: 'N', alert: 'A' });
    expect(textFlags('Reactive', { ...hbsag, onlyWhenNew: false }, 'Reactive')).toEqual({ critical: 'A', alert: 'A' });
    expect(textFlags('Non-reactive', hbsag)).toEqual({ critical: 'N', alert: 'N' });
    expect(textFlags('', hbsag)).toEqual({ critical: 'N', alert: 'N' });
  });
  test('free text and titers compare without case', () => {
    const rpr = { abnormalTexts: ['1:8', 'Positive'], criticalTexts: ['Staphylococcus aureus'] };
    expect(textFlags('1:8', rpr)).toEqual({ critical: 'N', alert: 'A' });
    expect(textFlags(parseResultValue('STAPHYLOCOCCUS AUREUS'), rpr)).toEqual({ critical: 'A', alert: 'A' });
    expect(textFlags('1:2', rpr)).toEqual({ critical: 'N', alert: 'N' });
  });
});

describe('a culture', () => {
  const culture = { abnormalTexts: [], criticalTexts: [], growth: 'CRITICAL' as const };
  test.each([
    'No growth 5 days',
    'NO GROWTH TO DATE',
    'Gram stain: no organisms seen',
    'No growth at 5 days. Final report.',
    'Culture in progress',
    'Negative',
    'No growth aerobic\nNo growth anaerobic',
    'No MRSA isolated.',
    'No growth, 5 days, aerobic and anaerobic bottles, final',
    '',
  ])('%j tells of nothing that grew', (text) => expect(textFlags(text, culture)).toEqual({ critical: 'N', alert: 'N' }));
  test.each([
    'Gram positive cocci in clusters',
    'Staphylococcus aureus',
    'Positive',
    'No growth aerobic\nEscherichia coli',
    'No growth aerobic bottle. Candida albicans in the anaerobic bottle.',
    'No organisms other than Staphylococcus aureus seen',
    'No anaerobes isolated, Escherichia coli isolated',
    'No growth in the aerobic bottle, Candida albicans in the other',
  ])('%j is a finding, whatever its name', (text) => {
    expect(textFlags(text, culture)).toEqual({ critical: 'A', alert: 'A' });
    expect(textFlags(parseResultValue(text), { ...culture, growth: 'ABNORMAL' })).toEqual({ critical: 'N', alert: 'A' });
    expect(textFlags(text, { ...culture, growth: null })).toEqual({ critical: 'N', alert: 'N' });
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
  test('no goal reads as nothing', () => expect(goalText(null)).toBe(''));
});

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [0.565, 2, 0.57],
    [4.015, 2, 4.02],
    // decimals that cannot be: the value stays
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
