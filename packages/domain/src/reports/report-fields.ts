import {
  accessTypes,
  careRoles,
  dayGroups,
  modalities,
  type PartyType,
  partyStatuses,
  partyTypes,
  sexes,
  shifts,
  siteLocations,
  siteStatuses,
  siteTypes,
} from '@drawday/vocabulary';
/** What kind of value a field holds. */
export type ReportFieldKind = 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE' | 'YES_NO';
/** A field that a custom report may show or filter by. */
export type ReportField = { field: string; parties: readonly PartyType[]; kind: ReportFieldKind; choices?: readonly string[] };

const people = partyTypes.groups.people;
const everybody = partyTypes.codes;
const patient = ['PATIENT'] as const;

/** The columns besides results, and the conditions on them. */
export const reportFields: readonly ReportField[] = [
  { field: 'lastName', parties: people, kind: 'TEXT' },
  { field: 'firstName', parties: people, kind: 'TEXT' },
  { field: 'dateOfBirth', parties: people, kind: 'DATE' },
  { field: 'age', parties: people, kind: 'NUMBER' },
  { field: 'sex', parties: people, kind: 'CHOICE', choices: sexes.codes },
  { field: 'mrn', parties: patient, kind: 'TEXT' },
  { field: 'modality', parties: patient, kind: 'CHOICE', choices: modalities.codes },
  { field: 'dayGroup', parties: patient, kind: 'CHOICE', choices: dayGroups.codes },
  { field: 'shift', parties: patient, kind: 'CHOICE', choices: shifts.codes },
  { field: 'chair', parties: patient, kind: 'NUMBER' },
  { field: 'accessType', parties: patient, kind: 'CHOICE', choices: accessTypes.codes },
  { field: 'providerName', parties: patient, kind: 'TEXT' },
  { field: 'isIsolation', parties: patient, kind: 'YES_NO' },
  { field: 'isTransient', parties: patient, kind: 'YES_NO' },
  { field: 'dryWeightKg', parties: patient, kind: 'NUMBER' },
  { field: 'dateFirstDialysis', parties: patient, kind: 'DATE' },
  { field: 'nextDrawDate', parties: everybody, kind: 'DATE' },
  { field: 'lastDrawDate', parties: everybody, kind: 'DATE' },
  { field: 'facilityName', parties: everybody, kind: 'TEXT' },
  { field: 'status', parties: people, kind: 'CHOICE', choices: partyStatuses.codes },
  { field: 'status', parties: ['SITE'], kind: 'CHOICE', choices: siteStatuses.codes },
  { field: 'jobTitle', parties: ['EMPLOYEE'], kind: 'TEXT' },
  { field: 'careRole', parties: ['EMPLOYEE'], kind: 'CHOICE', choices: careRoles.codes },
  { field: 'name', parties: ['SITE'], kind: 'TEXT' },
  {
    field: 'sourceType',
    parties: ['SITE'],
    kind: 'CHOICE',
    choices: siteTypes.codes,
  },
  { field: 'location', parties: ['SITE'], kind: 'CHOICE', choices: siteLocations.codes },
  { field: 'serialNumber', parties: ['SITE'], kind: 'TEXT' },
];

/** The operators for a kind of value, and how many values each takes. RESULT is a value from the laboratory. */
export const reportOperators: Readonly<Record<ReportFieldKind | 'RESULT', Readonly<Record<string, number>>>> = {
  TEXT: { eq: 1, ne: 1, contains: 1, startsWith: 1, empty: 0, notEmpty: 0 },
  NUMBER: { eq: 1, ne: 1, lt: 1, le: 1, gt: 1, ge: 1, between: 2, empty: 0, notEmpty: 0 },
  DATE: { eq: 1, before: 1, after: 1, between: 2, empty: 0, notEmpty: 0 },
  CHOICE: { eq: 1, ne: 1, empty: 0, notEmpty: 0 },
  YES_NO: { eq: 1 },
  RESULT: { eq: 1, ne: 1, lt: 1, le: 1, gt: 1, ge: 1, between: 2, empty: 0, notEmpty: 0, flagged: 0, critical: 0, outOfGoal: 0 },
};

/** The field of that name for a kind of party; undefined when it has none. */
export function findReportField(party: PartyType, field: string): ReportField | undefined {
  return reportFields.find((row) => row.field === field && row.parties.includes(party));
}
