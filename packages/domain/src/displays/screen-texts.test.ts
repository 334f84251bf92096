import { expect, test } from 'vitest';
import { enumerations } from './enumerations.ts';
import { staleNoticeMs } from './failure-display.ts';
import { firstWeekday, notices, tenantAdminUserName } from './screen-texts.ts';
import { waterAccountPrefix } from './water-account-prefix.ts';

test.each([
  ['R155 development', 'DEV', 'ND'],
  ['R156 test', 'TEST', 'NT'],
  ['R157 production', 'PROD', 'N'],
  ['R157 anything else', 'staging', 'N'],
  ['R157 nothing', null, 'N'],
])('%s', (_, environment, prefix) => {
  expect(waterAccountPrefix(environment)).toBe(prefix);
});

test.each([
  ['R153 weeks start on Monday', firstWeekday, 1],
  ['notices', notices, { topPx: 100, durationMs: 3000 }],
  ['R160 the administrator of a tenant', tenantAdminUserName, 'admin'],
  ['R250 a stale notice goes a second after the error', staleNoticeMs, 1000],
])('%s', (_, actual, expected) => {
  expect(actual).toEqual(expected);
});

const values = (name: keyof typeof enumerations) => enumerations[name].map((entry) => entry.value);

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
  ['R176 week', 'week', [0, 1, 2, 3]],
  ['R178 first-week rule', 'firstWeek', [0, 1]],
  ['R179 EMR company', 'emrCompany', [0, 1, 2, 3, 4]],
  ['R180 first week of a facility', 'firstWeek', [0, 1]],
  ['R181 draw week of a facility', 'week', [0, 1, 2, 3]],
  ['R182 laboratory type', 'labVendorType', ['BLOOD', 'ENV']],
  ['R183 draw type codes', 'drawFrequency', ['WEEK', 'SEMIMONTH', 'MIDMONTH', 'MONTH', 'EVERYTX', 'ONETIME']],
] as const)('%s', (_, name, expected) => {
  expect(values(name)).toEqual(expected);
});

test('R176 weeks are shown as 1 to 4', () => {
  expect(enumerations.week.map((week) => week.label)).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4']);
});

test('R175 shift-day groups', () => {
  expect(enumerations.dayGroup.map((group) => group.label)).toEqual(['Mon/Wed/Fri', 'Tue/Thu/Sat']);
});

test('R177 month groupings', () => {
  expect(enumerations.monthGrouping.map((grouping) => grouping.label)).toEqual([
    'Monthly',
    'Quarterly',
    'Every four months',
    'Biannual',
    'Annual',
  ]);
});

test('R184 role codes and names', () => {
  expect(Object.fromEntries(enumerations.role.map((role) => [role.value, role.label]))).toEqual({
    clinical_admin: 'Admin',
    clinical_clinician: 'Clinician',
    clinical_medical_director: 'Medical Director',
    clinical_environmental: 'Environmental',
    clinical_nurse: 'Nurse',
    clinical_provider: 'Provider',
    clinical_support: 'Support',
    clinical_readonly_support: 'Support (read-only)',
  });
});

test('no list has a value twice, and every value can be read', () => {
  for (const list of Object.values(enumerations)) {
    expect(new Set(list.map((entry) => entry.value)).size).toBe(list.length);
    for (const entry of list) expect(entry.label).not.toBe('');
  }
});
