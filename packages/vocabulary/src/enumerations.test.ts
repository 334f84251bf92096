import { expect, test } from 'vitest';
import { enumerations } from './enumerations.ts';

type Name = keyof typeof enumerations;
const wordsOf = (name: Name) => Object.values(enumerations[name].of).map((words) => words.en);

test.each([
  ['R165 sex', 'sex', ['FEMALE', 'MALE', 'UNKNOWN']],
  ['R166 modality', 'modality', ['HD', 'HHD', 'PD', 'SNFHD', 'SAHD', 'PEDHD', 'PEDPD', 'HPD']],
  ['R167 shift', 'shift', ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH']],
  ['R168 care-team role', 'careTeamRole', ['CLN', 'PROV', 'NURSE', 'ENV', 'NONE']],
  ['R169 source type', 'siteType', ['MACHINE', 'WATERROOM', 'PORTABLERO', 'STATION', 'ACIDMIXER', 'BICARBMIXER', 'RAWWATER', 'OTHER']],
  ['R170 source location', 'siteLocation', ['FACFLOOR', 'PATIENTHOME']],
  ['R171 test option', 'testOption', ['Panel', 'Test']],
  ['R172 delivery', 'delivery', ['StandardDelivery', 'RushDelivery']],
  ['R173 time zone', 'timeZone', ['EST', 'CST', 'MST', 'PST', 'HST', 'AST']],
  ['R182 laboratory type', 'labVendorType', ['BLOOD', 'ENV']],
  ['R183 draw type codes', 'drawFrequency', ['WEEK', 'SEMIMONTH', 'MIDMONTH', 'MONTH', 'EVERYTX', 'ONETIME']],
] as const)('%s', (_, name, expected) => {
  expect(enumerations[name].codes).toEqual(expected);
});

test.each([
  ['R175 shift-day groups', 'dayGroup', ['Mon/Wed/Fri', 'Tue/Thu/Sat']],
  ['R177 month groupings', 'monthGrouping', ['Monthly', 'Quarterly', 'Every four months', 'Biannual', 'Annual']],
] as const)('%s', (_, name, expected) => {
  expect(wordsOf(name)).toEqual(expected);
});

test.each([
  ['R176 R181 draw week', 'drawWeek', [0, 1, 2, 3]],
  ['R178 R180 first-week rule', 'firstWeek', [0, 1]],
  ['R179 EMR company', 'emrCompany', [0, 1, 2, 3, 4]],
] as const)('%s', (_, name, expected) => {
  expect(Object.values(enumerations[name].of).map((entry) => entry.number)).toEqual(expected);
});

test('R176 weeks are shown as 1 to 4', () => {
  expect(wordsOf('drawWeek')).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4']);
});

test('R184 role codes and names', () => {
  expect(Object.fromEntries(Object.entries(enumerations.role.of).map(([code, words]) => [code, words.en]))).toEqual({
    clinical_admin: 'Admin',
    clinical_clinician: 'Clinician',
    clinical_medical_director: 'Medical Director',
    clinical_environmental: 'Environmental',
    clinical_nurse: 'Nurse',
    clinical_provider: 'Provider',
    clinical_support: 'Support',
  });
});
