import { expect, test } from 'vitest';
import {
  type IdentityEvidence,
  identityEvidence,
  isEmptyPerson,
  isTestName,
  type NamedPerson,
  type PersonOnRecord,
} from './identity-evidence.ts';
import { type FilingFacts, whoseReport } from './whose-report.ts';

const known: PersonOnRecord = {
  numbers: ['0048213'],
  retiredNumbers: ['0011111'],
  authorities: ['RKC'],
  ssnLast4: '6789',
  family: 'Rivera',
  given: 'Maria',
  middle: 'Luz',
  preferred: '',
  suffix: '',
  formerFamilies: ['Olmedo'],
  dateOfBirth: '1958-03-14',
  sex: 'FEMALE',
};
const told = (more: Partial<NamedPerson> = {}, mrn: string | null = '0048213', authority = 'RKC', type = 'MR'): NamedPerson => ({
  identifiers: mrn === null ? [] : [{ id: mrn, type, authority }],
  family: 'RIVERA',
  given: 'MARIA',
  suffix: '',
  dateOfBirth: '1958-03-14',
  sex: 'F',
  ...more,
});
const facts = (person: NamedPerson | null, more: Partial<FilingFacts> = {}): FilingFacts => ({
  order: 'PLACER',
  person: person && !isEmptyPerson(person) ? identityEvidence(person, known) : null,
  isTestName: person !== null && isTestName(person),
  source: null,
  isCollectedAfterDeath: false,
  ...more,
});
const ssn = (id: string, more: Partial<NamedPerson> = {}) => told({ identifiers: [{ id, type: 'SS', authority: '' }], ...more });
const nobody = told({ family: '', given: '', dateOfBirth: null, sex: '' }, null);

// The decision table of the design, row by row.
test.each<[number, string, FilingFacts, string, string | null]>([
  [1, 'all three agree', facts(told()), 'FILE', null],
  [1, 'a tube alone, given name as a second name', facts(told({ given: 'Luz' }), { order: 'SPECIMEN' }), 'FILE', null],
  [2, 'number and name, no birthday', facts(told({ dateOfBirth: null })), 'FILE', null],
  [2, 'birthday and name, no number', facts(told({}, null), { order: 'SPECIMEN' }), 'FILE', null],
  [3, 'the number of another authority', facts(told({}, '0048213', 'OTHER')), 'FILE', null],
  [3, 'only an account number', facts(told({}, '0048213', 'RKC', 'AN')), 'FILE', null],
  [4, 'married name', facts(told({ family: 'Delgado' })), 'NOTE', 'OTHER_FAMILY'],
  [5, 'twin', facts(told({ given: 'Rosa' })), 'QUEUE', 'OTHER_GIVEN'],
  [6, 'only the number agrees', facts(told({ family: 'Okafor', given: 'Samuel' })), 'URGENT', 'NUMBER_ALONE'],
  [
    6,
    'only the number agrees, no birthday',
    facts(told({ family: 'Okafor', given: 'Samuel', dateOfBirth: null })),
    'URGENT',
    'NUMBER_ALONE',
  ],
  [
    6,
    'only the number agrees, other birthday',
    facts(told({ family: 'Okafor', given: 'Samuel', dateOfBirth: '1949-11-02', sex: 'M' })),
    'URGENT',
    'NUMBER_ALONE',
  ],
  [7, 'one digit of the birthday', facts(told({ dateOfBirth: '1958-03-15' })), 'NOTE', 'BIRTH_DATE_NEAR'],
  [
    7,
    'one digit of the birthday, found by the tube',
    facts(told({ dateOfBirth: '1958-03-15' }), { order: 'SPECIMEN' }),
    'QUEUE',
    'BIRTH_DATE_NEAR',
  ],
  [8, 'another birthday', facts(told({ dateOfBirth: '1931-07-29' })), 'QUEUE', 'OTHER_BIRTH_DATE'],
  [9, 'another number of ours', facts(told({}, '0047106')), 'QUEUE', 'OTHER_NUMBER'],
  [10, 'another number of ours and another given name', facts(told({ given: 'Rosa' }, '0047106')), 'URGENT', 'TWIN'],
  [11, 'the number of a merged record', facts(told({ family: 'Olmedo' }, '0011111')), 'NOTE', 'MERGED_RECORD'],
  [12, 'social security number and name', facts(ssn('123456789', { dateOfBirth: null })), 'QUEUE', 'NAME_ALONE'],
  [13, 'another social security number', facts(ssn('123450000')), 'QUEUE', 'OTHER_SSN'],
  [13, 'other sex, no number', facts(told({ sex: 'M' }, null)), 'QUEUE', 'OTHER_SEX'],
  [14, 'other sex, all else agrees', facts(told({ sex: 'M' })), 'NOTE', 'OTHER_SEX'],
  [15, 'name alone', facts(told({ dateOfBirth: null }, null)), 'QUEUE', 'NAME_ALONE'],
  [16, 'no name, order and tube agree', facts(null, { order: 'BOTH' }), 'NOTE', 'NO_NAME'],
  [16, 'an empty PID, order and tube agree', facts(nobody, { order: 'BOTH' }), 'NOTE', 'NO_NAME'],
  [17, 'no name, order alone', facts(null), 'QUEUE', 'NAMES_NOBODY'],
  [17, 'an empty PID, tube alone', facts(nobody, { order: 'SPECIMEN' }), 'QUEUE', 'NAMES_NOBODY'],
  [18, 'order and tube of two draws', facts(told(), { order: 'OTHER_DRAW' }), 'QUEUE', 'TWO_DRAWS'],
  [19, 'order and tube of two patients', facts(told(), { order: 'OTHER_PATIENT' }), 'URGENT', 'TWO_PATIENTS'],
  [21, 'two persons under one number', facts(told(), { order: 'SHARED' }), 'URGENT', 'TWO_PERSONS'],
  [22, 'no number, one draw of that day', facts(told(), { order: 'BY_DAY' }), 'NOTE', 'BY_DAY'],
  [23, 'no number, no record number', facts(told({}, null), { order: 'BY_DAY' }), 'QUEUE', 'WITHOUT_NUMBER'],
  [25, 'as a person decided before', facts(told(), { order: 'AS_DECIDED' }), 'NOTE', 'AS_DECIDED'],
  [27, 'a source', facts(null, { source: { isPersonNamed: false } }), 'FILE', null],
  [27, 'a source, and a person', facts(told(), { source: { isPersonNamed: true } }), 'QUEUE', 'PERSON_ON_SOURCE'],
  [30, 'collected after death', facts(told(), { isCollectedAfterDeath: true }), 'URGENT', 'AFTER_DEATH'],
  [32, 'a test name', facts(told({ family: 'ZZTEST' })), 'QUEUE', 'TEST_NAME'],
])('row %i: %s', (_, __, given, outcome, because) => expect(whoseReport(given)).toEqual({ outcome, because }));

test('what a person has placed is filed, whatever it says', () => {
  expect(whoseReport(facts(told({ family: 'Okafor', given: 'Samuel' }), { order: 'BY_PERSON' })).outcome).toBe('FILE');
});

test('a birthday or a number alone never files, and neither does a type SS number that equals ours', () => {
  expect(whoseReport(facts(told({ family: '', given: '' }, null))).outcome).toBe('QUEUE');
  expect(whoseReport(facts(told({ family: '', given: '', dateOfBirth: null }))).outcome).toBe('QUEUE');
  expect(whoseReport(facts(told({ dateOfBirth: null }, '0048213', '', 'SS'))).outcome).toBe('QUEUE');
});

test.each<[string, NamedPerson, Partial<IdentityEvidence>]>([
  ['numbers without blanks, in capitals', told({}, ' 0048 213 '), { mrn: 'AGREE' }],
  ['a number without authority', told({}, '0048213', ''), { mrn: 'AGREE' }],
  ['an unequal number without authority', told({}, '999', ''), { mrn: 'ABSENT' }],
  ['an unequal number of ours', told({}, '999'), { mrn: 'DIFFER' }],
  ['accents and hyphens', told({ family: 'Rívera', given: 'María' }), { family: 'AGREE', given: 'AGREE' }],
  ['one of two family names', told({ family: 'Rivera Soto' }), { family: 'VARIANT' }],
  ['family and given name exchanged', told({ family: 'Maria', given: 'Rivera' }), { family: 'VARIANT', given: 'VARIANT' }],
  ['one letter', told({ family: 'Riveira' }), { family: 'VARIANT' }],
  ['two letters exchanged', told({ family: 'Rivrea' }), { family: 'VARIANT' }],
  ['an initial', told({ given: 'M' }), { given: 'VARIANT' }],
  ['a second given name', told({ given: 'Maria Luz' }), { given: 'VARIANT' }],
  ['a suffix on one side', told({ family: 'Rivera Jr' }), { family: 'VARIANT' }],
  ['no name', told({ family: 'UNKNOWN' }), { family: 'ABSENT', given: 'ABSENT' }],
  ['day and month exchanged', told({ dateOfBirth: '1958-14-03' }), { birthDate: 'NEAR' }],
  ['a year off', told({ dateOfBirth: '1957-03-14' }), { birthDate: 'NEAR' }],
  ['unknown sex', told({ sex: 'U' }), { sex: 'ABSENT' }],
  ['the last four of a social security number', ssn('6789'), { ssn: 'AGREE' }],
  ['no social security number', ssn('000000000'), { ssn: 'ABSENT' }],
])('%s', (_, person, expected) => expect(identityEvidence(person, known)).toMatchObject(expected));

test('two generations of one name are two persons; a nickname is one', () => {
  const senior = { ...known, given: 'William', family: 'Hale Sr', sex: 'MALE' } as const;
  expect(identityEvidence(told({ given: 'Bill', family: 'Hale', suffix: 'JR' }), senior)).toMatchObject({
    family: 'DIFFER',
    given: 'VARIANT',
  });
  expect(identityEvidence(told({ given: 'Bill', family: 'Hale', suffix: 'SR' }), senior)).toMatchObject({
    family: 'AGREE',
    given: 'VARIANT',
  });
});
