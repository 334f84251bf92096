import { modalities } from '@drawday/vocabulary';

/** One choice of an enumeration. `value` is the number the wire uses where there is one. */
export interface EnumerationEntry {
  readonly code: string;
  readonly label: string;
  readonly value?: number;
}

const entries = (...pairs: readonly (readonly [string, string])[]): readonly EnumerationEntry[] =>
  pairs.map(([code, label]) => ({ code, label }));

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Every closed list of the product, by name. */
export const enumerations = {
  sex: entries(['FEMALE', 'Female'], ['MALE', 'Male'], ['UNKNOWN', 'Unknown']),
  modality: modalities.codes.map((code): EnumerationEntry => ({ code, label: modalities.of[code].en })),
  shift: [
    { code: 'FIRST', label: 'First shift', value: 1 },
    { code: 'SECOND', label: 'Second shift', value: 2 },
    { code: 'THIRD', label: 'Third shift', value: 3 },
    { code: 'FOURTH', label: 'Fourth shift', value: 4 },
    { code: 'FIFTH', label: 'Fifth shift', value: 5 },
  ],
  careTeamRole: entries(['CLN', 'Clinician'], ['PROV', 'Provider'], ['NURSE', 'Nurse'], ['ENV', 'Environmental'], ['NONE', 'None']),
  siteType: entries(
    ['MACHINE', 'Machine'],
    ['WATERROOM', 'Water room'],
    ['PORTABLERO', 'Portable RO'],
    ['STATION', 'Station'],
    ['ACIDMIXER', 'Acid mixer'],
    ['BICARBMIXER', 'Bicarbonate mixer'],
    ['RAWWATER', 'Raw water'],
    ['OTHER', 'Other'],
  ),
  siteLocation: entries(['FACFLOOR', 'Facility floor'], ['PATIENTHOME', 'Patient home']),
  testOption: entries(['Panel', 'Panel'], ['Test', 'Test']),
  delivery: entries(['StandardDelivery', 'Standard delivery'], ['RushDelivery', 'Rush delivery']),
  timeZone: entries(['EST', 'Eastern'], ['CST', 'Central'], ['MST', 'Mountain'], ['PST', 'Pacific'], ['HST', 'Hawaii'], ['AST', 'Alaska']),
  drawFrequency: [
    { code: 'WEEK', label: 'Weekly', value: 5 },
    { code: 'SEMIMONTH', label: 'Biweekly', value: 6 },
    { code: 'MIDMONTH', label: 'Mid monthly', value: 6.5 },
    { code: 'MONTH', label: 'Monthly', value: 7 },
    { code: 'EVERYTX', label: 'Every treatment', value: 8 },
    { code: 'ONETIME', label: 'One time', value: 9 },
  ],
  dayGroup: entries(['MWF', 'Mon/Wed/Fri'], ['TTS', 'Tue/Thu/Sat']),
  drawWeek: [0, 1, 2, 3].map((value): EnumerationEntry => ({ code: `WEEK${value + 1}`, label: `Week ${value + 1}`, value })),
  month: monthNames.map((label, index): EnumerationEntry => ({ code: String(index + 1), label, value: index + 1 })),
  monthGrouping: entries(
    ['MONTHLY', 'Monthly'],
    ['QUARTERLY', 'Quarterly'],
    ['EVERY_FOUR_MONTHS', 'Every four months'],
    ['BIANNUAL', 'Biannual'],
    ['ANNUAL', 'Annual'],
    ['CUSTOM', 'Custom months'],
  ),
  firstWeek: [
    { code: 'FIRST_FULL_WEEK', label: 'First full week', value: 0 },
    { code: 'FIRST_FITTING_WEEK', label: 'First week the patient schedule fits', value: 1 },
  ],
  emrCompany: [
    { code: '0', label: 'Alder EMR', value: 0 },
    { code: '1', label: 'Birch EMR', value: 1 },
    { code: '2', label: 'Cedar EMR', value: 2 },
    { code: '3', label: 'Dogwood EMR', value: 3 },
    { code: '4', label: 'Elm EMR', value: 4 },
  ],
  partyStatus: entries(['ACTIVE', 'Active'], ['PAUSED', 'Paused'], ['INACTIVE', 'Inactive'], ['PENDING', 'Pending Verification']),
  siteStatus: entries(['ACTIVE', 'Active'], ['MAINTENANCE', 'Maintenance'], ['INACTIVE', 'Inactive'], ['PENDING', 'Pending Verification']),
  partyType: entries(['PATIENT', 'Patient'], ['EMPLOYEE', 'Employee'], ['SITE', 'Site']),
  accessType: entries(['AVF', 'Fistula'], ['AVG', 'Graft'], ['CVC', 'Catheter'], ['PD', 'PD catheter']),
  labVendorType: entries(['BLOOD', 'Blood'], ['ENV', 'Environmental']),
} as const satisfies Record<string, readonly EnumerationEntry[]>;
