import { describe, expect, test } from 'vitest';
import { type ComparedPerson, compareVerdicts, duplicateEvidence } from './duplicate-evidence.ts';
import { birthDateMatch, nearBirthDates } from './near-birth-dates.ts';

const maria: ComparedPerson = {
  firstName: 'Maria',
  lastName: 'Schmidt',
  dateOfBirth: '1958-03-04',
  firstSound: ['MR'],
  lastSound: ['XMT', 'SMT'],
  mrn: '0046120',
  ssnLast4: '6789',
  ssnKey: 'key-of-6789',
  insuranceIds: ['1EG4-TE5-MK73'],
};
const nobody = { mrn: null, ssnLast4: null, ssnKey: null, insuranceIds: [] };
const other = { ...nobody, firstName: 'Otto', lastName: 'Keller', firstSound: ['AT'], lastSound: ['KLR'], dateOfBirth: '1931-11-30' };

describe('one person or two', () => {
  test.each<[string, Partial<ComparedPerson>, string | undefined, readonly string[]]>([
    ['name and birthday', { ...nobody }, 'likely', ['NAME', 'BIRTH_DATE']],
    ['accents and hyphens do not count', { ...nobody, firstName: 'María', lastName: 'SCHMIDT ' }, 'likely', ['NAME', 'BIRTH_DATE']],
    ['another spelling, same sound', { ...nobody, lastName: 'Smith', lastSound: ['SM0', 'XMT'] }, 'possible', ['NAME_SOUND', 'BIRTH_DATE']],
    ['day and month swapped', { ...nobody, dateOfBirth: '1958-04-03' }, 'possible', ['NAME', 'BIRTH_DATE_SWAPPED']],
    [
      'one year off, another spelling',
      { ...nobody, lastName: 'Smith', lastSound: ['XMT'], dateOfBirth: '1957-03-04' },
      'possible',
      ['NAME_SOUND', 'BIRTH_DATE_NEAR'],
    ],
    [
      'first and last name swapped',
      { ...nobody, firstName: 'Schmidt', lastName: 'Maria', firstSound: ['XMT'], lastSound: ['MR'] },
      'possible',
      ['NAME_SWAPPED', 'BIRTH_DATE'],
    ],
    [
      'one half of swapped names and the birthday',
      { ...nobody, firstName: 'Schmidt', lastName: 'Keller', firstSound: ['XMT'], lastSound: ['KLR'] },
      undefined,
      [],
    ],
    ['the other half', { ...nobody, firstName: 'Otto', lastName: 'Maria', firstSound: ['AT'], lastSound: ['MR'] }, undefined, []],
    ['same SSN, everything else different', { ...other, ssnKey: 'key-of-6789', ssnLast4: '6789' }, 'certain', ['SSN']],
    ['same MRN, written with a dash', { ...other, mrn: '004-6120' }, 'certain', ['MRN']],
    ['same insurance number', { ...other, insuranceIds: ['x', '1eg4te5mk73'] }, 'certain', ['INSURANCE']],
    [
      'last name, birthday and SSN ending',
      { ...nobody, firstName: 'Otto', firstSound: ['AT'], ssnLast4: '6789' },
      'likely',
      ['SSN_ENDING', 'LAST_NAME', 'BIRTH_DATE'],
    ],
    [
      'last name, initial and birthday',
      { ...nobody, firstName: 'Meinhard', firstSound: ['MNRT'] },
      'possible',
      ['LAST_NAME', 'BIRTH_DATE'],
    ],
    ['a sibling: last name and birthday alone', { ...nobody, firstName: 'Otto', firstSound: ['AT'] }, undefined, []],
    ['a namesake with another birthday', { ...nobody, dateOfBirth: '1974-09-21' }, undefined, []],
    ['born on the same day', { ...other, dateOfBirth: '1958-03-04' }, undefined, []],
    [
      'sound alone and a mistyped day, swapped names',
      { ...nobody, firstName: 'Schmidt', lastName: 'Maria', firstSound: ['XMT'], lastSound: ['MR'], dateOfBirth: '1958-03-05' },
      undefined,
      [],
    ],
    ['numbers that nobody filled in are no match', { ...other, mrn: '', insuranceIds: ['--'] }, undefined, []],
  ])('%s', (_, change, strength, signs) => {
    const verdict = duplicateEvidence(maria, { ...maria, ...change });
    expect(verdict?.strength).toBe(strength);
    expect(verdict?.signs ?? []).toEqual(signs);
  });
  test('strongest first, then whoever has more in common', () => {
    const verdicts = [
      { strength: 'possible', signs: ['NAME_SOUND', 'BIRTH_DATE'] },
      { strength: 'certain', signs: ['SSN'] },
      { strength: 'likely', signs: ['NAME', 'BIRTH_DATE'] },
      { strength: 'certain', signs: ['SSN', 'NAME', 'BIRTH_DATE'] },
    ] as const;
    expect([...verdicts].sort(compareVerdicts).map(({ strength, signs }) => `${strength} ${signs.length}`)).toEqual([
      'certain 3',
      'certain 1',
      'likely 2',
      'possible 2',
    ]);
  });
});

describe('birthdays', () => {
  test.each([
    ['1958-03-04', '1958-03-04', 'SAME'],
    ['1958-03-04', '1958-04-03', 'SWAPPED'],
    ['1958-03-04', '1958-03-05', 'NEAR'],
    ['1958-03-12', '1958-03-21', 'NEAR'],
    ['1956-03-04', '1965-03-04', 'NEAR'],
    ['1958-12-04', '1958-11-04', 'NEAR'],
    ['1958-03-04', '1948-03-04', 'NEAR'],
    ['1958-03-04', '1958-07-19', 'OTHER'],
  ])('%s and %s: %s', (entered, known, expected) => expect(birthDateMatch(entered, known)).toBe(expected));
  test('only real days, never the day itself, each once', () => {
    for (const day of ['2000-02-29', '1958-01-01', '1900-12-31', '1911-11-11', '1958-03-04']) {
      const near = nearBirthDates(day);
      expect(near).not.toContain(day);
      expect(new Set(near).size).toBe(near.length);
      for (const one of near) expect(Temporal.PlainDate.from(one, { overflow: 'reject' }).toString()).toBe(one);
      expect(near.length).toBeLessThanOrEqual(12);
    }
  });
  test('every slip that there is of one day', () => {
    expect(nearBirthDates('1956-03-12').sort()).toEqual([
      '1946-03-12',
      '1955-03-12',
      '1956-02-12',
      '1956-03-11',
      '1956-03-13',
      '1956-03-21',
      '1956-04-12',
      '1956-12-03',
      '1957-03-12',
      '1965-03-12',
      '1966-03-12',
    ]);
  });
  test('at both ends of a year and of a month', () => {
    expect(nearBirthDates('1960-01-01')).toEqual(
      expect.arrayContaining(['1960-01-02', '1960-02-01', '1960-10-01', '1960-01-10', '1906-01-01', '1959-01-01', '1961-01-01']),
    );
    expect(nearBirthDates('1960-12-30')).toContain('1960-12-31');
    expect(nearBirthDates('1960-12-02')).toContain('1960-12-01');
    expect(nearBirthDates('1960-11-20')).toContain('1960-12-20');
    expect(nearBirthDates('1960-02-20')).toContain('1960-01-20');
  });
  test('a leap day has no neighbour a year away', () => expect(nearBirthDates('2000-02-29')).not.toContain('2001-02-29'));
});
