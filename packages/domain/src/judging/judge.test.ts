import type { Applicability, Bounds, Lead, WordVerdicts } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { judge, type Reading, type ToJudge } from './judge.ts';
import { notJudgedText } from './not-judged-text.ts';
import { type JudgedPerson, leadFor, resolveYardsticks, type YardstickLevel } from './resolve-yardsticks.ts';
import { standsOut, verdictMark } from './verdict-order.ts';
import { wireFlags } from './wire-flags.ts';

const within = (low: number | null, high: number | null): Bounds => ({ low, lowInclusive: true, high, highInclusive: true });
const under = (high: number): Bounds => ({ ...within(null, high), highInclusive: false });
const none: ToJudge['yardsticks'] = { reference: [], critical: null, alert: null, goal: null, band: null, therapeutic: null };
const potassium: Partial<ToJudge['yardsticks']> = {
  reference: [within(3.5, 5.1)],
  critical: within(2.8, 6.5),
  alert: within(3.2, 6),
  goal: within(3.5, 5.5),
};
const number = (text: string): Reading => {
  const [, comparator, digits] = /^([<>]=?)?(.*)$/.exec(text) ?? [];
  return {
    kind: 'NUMBER',
    number: Number(digits),
    comparator: comparator === '<' || comparator === '<=' || comparator === '>' || comparator === '>=' ? comparator : null,
  };
};

function verdictOf(lead: Lead, yardsticks: Partial<ToJudge['yardsticks']>, reading: Reading | string, more: Partial<ToJudge> = {}) {
  const judged = judge({
    reading: typeof reading === 'string' ? number(reading) : reading,
    senderFlag: null,
    lead,
    yardsticks: { ...none, ...yardsticks },
    plausible: null,
    isOnDialysis: true,
    unknown: [],
    words: null,
    isKnownPositive: false,
    specimen: null,
    ...more,
  });
  const { verdict, because, criticalOpen } = judged;
  return [verdictMark(judged), because ?? verdict, ...(criticalOpen === 'UNVERIFIED' ? ['UNVERIFIED'] : [])].join(' ');
}

describe('the goal leads', () => {
  test.each([
    ['5.3', ' EXPECTED'],
    ['5.0', ' IN_RANGE'],
    ['5.6', '↑G OUT_OF_GOAL'],
    ['6.0', '↑G OUT_OF_GOAL'],
    ['6.1', 'H ABNORMAL'],
    ['6.5', 'H ABNORMAL'],
    ['6.6', 'HH CRITICAL'],
    ['2.7', 'LL CRITICAL'],
    ['>6.5', 'HH CRITICAL'],
    ['>=6.5', '?! COMPARATOR'],
    ['>6.0', '?! COMPARATOR'],
    ['<3.0', '?! COMPARATOR'],
    ['<2.8', 'LL CRITICAL'],
  ])('potassium %s: %s', (value, verdict) => expect(verdictOf('GOAL', potassium, value)).toBe(verdict));

  test('a comparator that leaves the goal undecided, but no critical limit', () => {
    expect(verdictOf('GOAL', { goal: within(130, 585), alert: within(65, 1000) }, '>900')).toBe('↑G OUT_OF_GOAL');
    expect(verdictOf('GOAL', { goal: within(130, 585), alert: within(65, 1000) }, '>500')).toBe('? COMPARATOR');
    expect(verdictOf('GOAL', { goal: within(30, null), reference: [within(30, 100)] }, '>90')).toBe('? COMPARATOR');
  });

  test('where the goal is open the reference range is looked at', () => {
    const albumin = { goal: within(4, null), reference: [within(3.5, 5.2)] };
    expect(verdictOf('GOAL', albumin, '5.3')).toBe('H ABNORMAL');
    expect(verdictOf('GOAL', albumin, '3.8')).toBe('↓G OUT_OF_GOAL');
    expect(verdictOf('GOAL', albumin, '4.1')).toBe(' IN_RANGE');
  });

  test('without a goal the reference range leads, and without that nothing is said', () => {
    expect(verdictOf('GOAL', { ...potassium, goal: null }, '5.3')).toBe('H ABNORMAL');
    expect(verdictOf('GOAL', {}, '5.3')).toBe('? NO_YARDSTICK');
  });
});

describe('the other leads', () => {
  const creatinine = { band: within(3, 18), reference: [within(0.6, 1.3)], alert: within(2, null) };
  test.each([
    ['BAND', creatinine, '9.80', true, ' EXPECTED'],
    ['BAND', creatinine, '0.90', true, 'L ABNORMAL'],
    ['BAND', creatinine, '18.5', true, 'H ABNORMAL'],
    ['BAND', { ...creatinine, alert: null }, '0.90', false, ' IN_RANGE'],
    ['REFERENCE_HIGH', { reference: [within(7, 56)] }, '6', true, ' IN_RANGE'],
    ['REFERENCE_HIGH', { reference: [within(7, 56)] }, '57', true, 'H ABNORMAL'],
    ['REFERENCE_LOW', { reference: [within(40, 60)] }, '39', true, 'L ABNORMAL'],
    ['REFERENCE_LOW', { reference: [within(40, 60)] }, '70', true, ' IN_RANGE'],
    ['REFERENCE', { reference: [under(150)] }, '150', true, 'H ABNORMAL'],
    ['THERAPEUTIC', { therapeutic: within(2, 3) }, '3.4', true, 'H ABNORMAL'],
    ['THERAPEUTIC', { reference: [within(0.8, 1.1)] }, '2.5', true, '? NO_YARDSTICK'],
    ['LIMIT', { critical: under(0.1) }, '0', true, ' IN_RANGE'],
    ['LIMIT', { critical: under(0.1) }, '<1', true, '?! COMPARATOR'],
    ['LIMIT', { critical: under(100), alert: under(50) }, '<1', true, ' IN_RANGE'],
    ['LIMIT', { critical: under(100), alert: under(50) }, '50', true, 'H ABNORMAL'],
    ['LIMIT', { critical: under(100), alert: under(50) }, '100', true, 'HH CRITICAL'],
    ['INPUT', { alert: within(1, null) }, '0.74', true, ' INPUT'],
    ['NONE', {}, '12', true, '? NO_YARDSTICK'],
  ] as const)('%s %j of %s (on dialysis: %s): %s', (lead, yardsticks, value, isOnDialysis, verdict) =>
    expect(verdictOf(lead, yardsticks, value, { isOnDialysis })).toBe(verdict),
  );

  test('two ranges of an unknown sex decide only together', () => {
    const reference = [within(50, 170), within(65, 175)];
    expect(['40', '60', '100', '172', '180'].map((value) => verdictOf('REFERENCE', { reference }, value))).toEqual([
      'L ABNORMAL',
      '? NO_YARDSTICK',
      ' IN_RANGE',
      '? NO_YARDSTICK',
      'H ABNORMAL',
    ]);
  });
});

describe('what cannot be read or believed is never fine', () => {
  const unreadable = (because: 'TEXT' | 'UNIT', bareNumber: number | null): Reading => ({
    kind: 'UNREADABLE',
    because,
    bareNumbers: bareNumber === null ? [] : [bareNumber],
  });
  test.each([
    ['a unit nobody knows', unreadable('UNIT', 4.8), {}, '? UNIT'],
    ['the same, with a number that would be critical', unreadable('UNIT', 7.2), {}, '?! UNIT UNVERIFIED'],
    ['a text', unreadable('TEXT', null), {}, '? TEXT'],
    ['a text with such a number in it', unreadable('TEXT', 6.8), {}, '?! TEXT UNVERIFIED'],
    ['a text that the sender calls critical', unreadable('TEXT', null), { senderFlag: 'A~HH' }, '?! TEXT UNVERIFIED'],
    ['a number that nobody has', number('47'), { plausible: { low: 1.5, high: 10 } }, '?! IMPLAUSIBLE UNVERIFIED'],
    ['the same where no limit is critical', number('47'), { plausible: { low: 1.5, high: 10 }, yardsticks: none }, '?! IMPLAUSIBLE'],
    ['two values', { kind: 'CONTRADICTORY', readings: [number('4.1'), number('4.9')], values: ['4.1', '4.9'] }, {}, '? CONTRADICTORY'],
    [
      'two values, one critical',
      { kind: 'CONTRADICTORY', readings: [number('4.1'), number('6.8')], values: ['4.1', '6.8'] },
      {},
      '?! CONTRADICTORY UNVERIFIED',
    ],
  ] as const)('%s: %s', (_, reading, more, verdict) =>
    expect(verdictOf('GOAL', potassium, reading as Reading, more as Partial<ToJudge>)).toBe(verdict),
  );

  test('the sender alone calls a value critical', () => {
    expect(verdictOf('GOAL', potassium, '5.0', { senderFlag: 'HH' })).toBe('HH CRITICAL');
    expect(verdictOf('GOAL', potassium, '5.0', { senderFlag: 'H' })).toBe(' IN_RANGE');
  });

  test('the specimen casts doubt on a value, and never hides a critical one', () => {
    const specimen = { condition: 'HEMOLYZED', effect: 'HIGH', isGross: false } as const;
    expect(verdictOf('GOAL', potassium, '5.6', { specimen })).toBe('? SPECIMEN');
    expect(verdictOf('GOAL', potassium, '5.6', { specimen: { ...specimen, isGross: true } })).toBe('?! SPECIMEN');
    expect(verdictOf('GOAL', potassium, '7.2', { specimen })).toBe('HH CRITICAL');
  });
});

describe('words', () => {
  const hepatitis: WordVerdicts = { neg: 'IN_RANGE', pos: 'CRITICAL', posKnown: 'ABNORMAL', ind: 'ABNORMAL' };
  const viral: WordVerdicts = { neg: 'IN_RANGE', pos: 'ABNORMAL', posKnown: 'ABNORMAL', ind: 'ABNORMAL' };
  const word = (word: 'NEG' | 'POS' | 'WEAK' | 'IND'): Reading => ({ kind: 'WORD', word });
  test.each([
    [word('NEG'), hepatitis, {}, ' IN_RANGE'],
    [word('POS'), hepatitis, {}, 'AA CRITICAL'],
    [word('WEAK'), hepatitis, {}, 'AA CRITICAL'],
    [word('POS'), hepatitis, { isKnownPositive: true }, 'A ABNORMAL'],
    [word('POS'), hepatitis, { isKnownPositive: true, senderFlag: 'AA' }, 'A ABNORMAL'],
    [word('IND'), hepatitis, {}, 'A ABNORMAL'],
    [word('NEG'), viral, { senderFlag: 'AA' }, 'AA CRITICAL'],
    [{ kind: 'UNREADABLE', because: 'TEXT', bareNumbers: [] }, hepatitis, {}, '?! TEXT'],
    [number('150000'), viral, {}, 'A ABNORMAL'],
    [number('<20'), viral, {}, '? COMPARATOR'],
    [number('<20'), hepatitis, {}, '?! COMPARATOR'],
    [number('0'), viral, {}, ' IN_RANGE'],
  ] as const)('%j: %s', (reading, words, more, verdict) =>
    expect(verdictOf('WORDS', {}, reading as Reading, { words, ...more })).toBe(verdict),
  );
  test('a word where a number belongs is not judged', () => {
    expect(verdictOf('GOAL', potassium, word('POS'))).toBe('? TEXT');
  });
});

describe('whose limits', () => {
  const anybody: Applicability = {
    modalities: null,
    perWeekOver: null,
    perWeekUnder: null,
    ageFrom: null,
    ageTo: null,
    sex: null,
    when: [],
  };
  const row = (low: number | null, high: number | null, more: Partial<Applicability> & { validFrom?: string } = {}) => ({
    ...within(low, high),
    ...anybody,
    ...more,
  });
  const empty: YardstickLevel = { reference: [], critical: [], alert: [], goal: [] };
  const man: JudgedPerson = { modality: 'HD', perWeek: 3, age: 60, sex: 'MALE', circumstances: [] };
  const directory = { bands: [], therapeuticRanges: [] };
  const resolve = (levels: YardstickLevel[], person = man) => resolveYardsticks(levels, directory, person);
  const text = (bounds: Bounds | null | undefined) => bounds && `${bounds.low}-${bounds.high}`;

  test('a facility’s normal range leaves the critical limits above it in force', () => {
    const found = resolve([
      { ...empty, reference: [row(3.4, 5)] },
      { ...empty, critical: [row(2.9, 6.2)] },
      { ...empty, reference: [row(3.5, 5.1)], critical: [row(2.8, 6.5)] },
    ]);
    expect([text(found.reference[0]), text(found.critical)]).toEqual(['3.4-5', '2.9-6.2']);
  });

  test('a level with one bound keeps the other of the level above; a goal is whole', () => {
    const found = resolve([
      { ...empty, critical: [row(null, 6)], goal: [row(3.5, null)] },
      { ...empty, critical: [row(2.8, 6.5)], goal: [row(3.5, 5.5)] },
    ]);
    expect([text(found.critical), text(found.goal)]).toEqual(['2.8-6', '3.5-null']);
    expect(
      text(
        resolve([
          { ...empty, reference: [row(150, null)] },
          { ...empty, reference: [row(null, 100)] },
        ]).reference[0],
      ),
    ).toBe('150-null');
  });

  test('most conditions win; what is not known is not so', () => {
    const critical = [row(2.8, 6.5), row(2.8, 6, { modalities: ['PD', 'NONE'] }), row(3, 6, { ageTo: 17 })];
    const of = (person: Partial<JudgedPerson>) => text(resolve([{ ...empty, critical }], { ...man, ...person }).critical);
    expect([of({}), of({ modality: 'PD' }), of({ modality: null }), of({ age: 12 }), of({ age: null })]).toEqual([
      '2.8-6.5',
      '2.8-6',
      '2.8-6',
      '3-6',
      '2.8-6.5',
    ]);
    const goal = [row(1.2, null, { perWeekOver: 2.5, perWeekUnder: 3.5 })];
    const goalOf = (perWeek: number | null) => text(resolve([{ ...empty, goal }], { ...man, perWeek }).goal);
    expect([goalOf(3), goalOf(5), goalOf(null)]).toEqual(['1.2-null', null, null]);
    const alert = [row(null, 10), row(null, 20, { when: ['FASTING'], sex: 'MALE' }), row(null, 30, { when: ['FASTING'] })];
    const alertOf = (circumstances: JudgedPerson['circumstances']) => text(resolve([{ ...empty, alert }], { ...man, circumstances }).alert);
    expect([alertOf([]), alertOf(['FASTING'])]).toEqual(['null-10', 'null-20']);
    const dated = [row(1, 2, { validFrom: '2026-01-01' }), row(3, 4, { validFrom: '2026-06-01' }), row(5, 6, { validFrom: '2025-01-01' })];
    expect(text(resolve([{ ...empty, goal: dated }]).goal)).toBe('3-4');
  });

  test('of an unknown sex both ranges count, unless they are one', () => {
    const reference = [row(50, 170, { sex: 'FEMALE' }), row(65, 175, { sex: 'MALE' })];
    expect(resolve([{ ...empty, reference }], { ...man, sex: null }).reference.map(text)).toEqual(['50-170', '65-175']);
    expect(resolve([{ ...empty, reference: [row(1, 2)] }], { ...man, sex: null }).reference.map(text)).toEqual(['1-2']);
  });

  test('what leads may depend on how often somebody is treated', () => {
    const leads = [
      { ...anybody, lead: 'INPUT' as const },
      { ...anybody, lead: 'GOAL' as const, perWeekOver: 2.5, perWeekUnder: 3.5 },
    ];
    expect([leadFor(leads, man), leadFor(leads, { ...man, perWeek: 5 }), leadFor([], man)]).toEqual(['GOAL', 'INPUT', null]);
  });
});

describe('what people and the wire read', () => {
  test.each([
    ['IMPLAUSIBLE', '47 mmol/L', { low: 1.5, high: 10 }, '47 mmol/L is outside what is possible (1.5–10). Verify the specimen.'],
    ['COMPARATOR', '> 6.0', { limit: 6.5 }, '> 6.0 does not show on which side of 6.5 it lies.'],
    ['UNIT', '10.8', { unit: null }, 'No unit was sent.'],
    ['UNIT', '10.8', { unit: 'mg/X' }, 'Unit mg/X is not known for this test.'],
    ['CONTRADICTORY', '', { values: ['4.1', '6.8'] }, 'The laboratory sent 4.1 and 6.8.'],
    ['SPECIMEN', '5.6', { condition: 'HEMOLYZED', effect: 'HIGH' }, 'Specimen hemolyzed: may be falsely high. Redraw.'],
    [
      'IMPLAUSIBLE',
      '2.30 mg/dL',
      { low: 3, high: 20, fits: 'mmol/L' },
      '2.30 mg/dL is outside what is possible (3–20). Verify the specimen. It would be possible in mmol/L.',
    ],
  ] as const)('%s of %s', (because, value, detail, text) => expect(notJudgedText(because, { value, detail, notes: [] }, 'en')).toBe(text));

  test('what it adds stands in brackets', () => {
    expect(notJudgedText('NO_YARDSTICK', { value: '60', detail: {}, notes: ['SEX_UNKNOWN'] }, 'es')).toBe(
      'No hay rango para esta prueba. (sexo desconocido)',
    );
  });

  test('the flags of the wire follow the verdict', () => {
    const flags = (
      verdict: 'CRITICAL' | 'ABNORMAL' | 'OUT_OF_GOAL' | 'NOT_JUDGED',
      side: 'LOW' | 'HIGH' | 'TEXT' | null,
      isOpen = false,
    ) => {
      const { criticalFlag, alertFlag } = wireFlags({ verdict, side, criticalOpen: isOpen ? 'UNVERIFIED' : null });
      return criticalFlag + alertFlag;
    };
    expect([
      flags('CRITICAL', 'LOW', true),
      flags('CRITICAL', 'TEXT', true),
      flags('ABNORMAL', 'HIGH'),
      flags('OUT_OF_GOAL', 'HIGH'),
      flags('NOT_JUDGED', null),
      flags('NOT_JUDGED', 'HIGH', true),
    ]).toEqual(['LL', 'HH', 'NH', 'NN', 'NN', 'HN']);
  });

  test('not judged stands out, an input does not', () => {
    const of = (because: 'TEXT' | 'INPUT') => standsOut({ verdict: 'NOT_JUDGED', because, isUrgent: false });
    expect([of('TEXT'), of('INPUT')]).toEqual([true, false]);
  });
});
