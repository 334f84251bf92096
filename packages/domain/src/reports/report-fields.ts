import {
  accessTypes,
  careRoles,
  dayGroups,
  diabetesTypes,
  drawKinds,
  employeeNeedStates,
  fluids,
  modalities,
  type PartyType,
  partyStatuses,
  partyTypes,
  patientHepatitisB,
  patientHepatitisC,
  requisitionStatuses,
  sexes,
  shifts,
  siteLocations,
  siteStatuses,
  siteTypes,
  verdicts,
  type Words,
} from '@drawday/vocabulary';
/** What kind of value a field holds; a SET has any number of members. */
export type ReportFieldKind = 'TEXT' | 'NUMBER' | 'DATE' | 'INSTANT' | 'CHOICE' | 'YES_NO' | 'SET';
/** A field that a custom report may show or filter by; `grain`: only where a row is a draw, or a result of one. */
export type ReportField = {
  field: string;
  parties: readonly PartyType[];
  kind: ReportFieldKind;
  /** Of a choice: its codes and their words. */
  list?: { readonly codes: readonly string[]; find(code: string): Words | undefined };
  grain?: 'DRAW' | 'RESULT';
};

const people = partyTypes.groups.people;
const everybody = partyTypes.codes;
const patient = ['PATIENT'] as const;
/** Of whom reports show what was measured: of employees only how far each need is. */
const measured = ['PATIENT', 'SITE'] as const;

/** The columns besides results, and the conditions on them. */
export const reportFields: readonly ReportField[] = [
  { field: 'lastName', parties: people, kind: 'TEXT' },
  { field: 'firstName', parties: people, kind: 'TEXT' },
  { field: 'dateOfBirth', parties: people, kind: 'DATE' },
  { field: 'age', parties: people, kind: 'NUMBER' },
  { field: 'sex', parties: people, kind: 'CHOICE', list: sexes },
  { field: 'mrn', parties: patient, kind: 'TEXT' },
  { field: 'modality', parties: patient, kind: 'CHOICE', list: modalities },
  { field: 'dayGroup', parties: patient, kind: 'CHOICE', list: dayGroups },
  { field: 'shift', parties: patient, kind: 'CHOICE', list: shifts },
  { field: 'chair', parties: patient, kind: 'NUMBER' },
  { field: 'accessType', parties: patient, kind: 'CHOICE', list: accessTypes },
  { field: 'providerName', parties: patient, kind: 'TEXT' },
  { field: 'isIsolation', parties: patient, kind: 'YES_NO' },
  { field: 'isTransient', parties: patient, kind: 'YES_NO' },
  { field: 'dryWeightKg', parties: patient, kind: 'NUMBER' },
  { field: 'dateFirstDialysis', parties: patient, kind: 'DATE' },
  { field: 'nextDrawDate', parties: everybody, kind: 'DATE' },
  { field: 'lastDrawDate', parties: everybody, kind: 'DATE' },
  { field: 'facilityName', parties: everybody, kind: 'TEXT' },
  { field: 'status', parties: people, kind: 'CHOICE', list: partyStatuses },
  { field: 'status', parties: ['SITE'], kind: 'CHOICE', list: siteStatuses },
  { field: 'preferredName', parties: patient, kind: 'TEXT' },
  { field: 'language', parties: patient, kind: 'TEXT' },
  { field: 'accessSite', parties: patient, kind: 'TEXT' },
  { field: 'diabetic', parties: patient, kind: 'CHOICE', list: diabetesTypes },
  { field: 'statusReason', parties: everybody, kind: 'TEXT' },
  { field: 'city', parties: patient, kind: 'TEXT' },
  { field: 'state', parties: patient, kind: 'TEXT' },
  { field: 'dateOfAdmission', parties: patient, kind: 'DATE' },
  { field: 'vintageYears', parties: patient, kind: 'NUMBER' },
  { field: 'treatmentsPerWeek', parties: patient, kind: 'NUMBER' },
  { field: 'prescribedMinutes', parties: patient, kind: 'NUMBER' },
  { field: 'heightCm', parties: patient, kind: 'NUMBER' },
  { field: 'bmi', parties: patient, kind: 'NUMBER' },
  { field: 'patientGroups', parties: patient, kind: 'SET' },
  { field: 'diagnoses', parties: patient, kind: 'SET' },
  { field: 'allergies', parties: patient, kind: 'SET' },
  { field: 'careTeam', parties: patient, kind: 'SET' },
  { field: 'openCriticals', parties: patient, kind: 'NUMBER' },
  { field: 'missedDraws90d', parties: patient, kind: 'NUMBER' },
  { field: 'openTnp', parties: patient, kind: 'NUMBER' },
  { field: 'payers', parties: patient, kind: 'SET' },
  { field: 'hepatitisB', parties: patient, kind: 'CHOICE', list: patientHepatitisB },
  { field: 'hepatitisC', parties: patient, kind: 'CHOICE', list: patientHepatitisC },
  { field: 'hepatitisOverdue', parties: patient, kind: 'YES_NO' },
  { field: 'vaccineDoses', parties: patient, kind: 'NUMBER' },
  { field: 'startDate', parties: ['EMPLOYEE'], kind: 'DATE' },
  { field: 'jobTitle', parties: ['EMPLOYEE'], kind: 'TEXT' },
  { field: 'careRole', parties: ['EMPLOYEE'], kind: 'CHOICE', list: careRoles },
  { field: 'hepatitisBNeed', parties: ['EMPLOYEE'], kind: 'CHOICE', list: employeeNeedStates },
  { field: 'hepatitisBDueOn', parties: ['EMPLOYEE'], kind: 'DATE' },
  { field: 'tuberculosisNeed', parties: ['EMPLOYEE'], kind: 'CHOICE', list: employeeNeedStates },
  { field: 'tuberculosisDueOn', parties: ['EMPLOYEE'], kind: 'DATE' },
  { field: 'measlesNeed', parties: ['EMPLOYEE'], kind: 'CHOICE', list: employeeNeedStates },
  { field: 'varicellaNeed', parties: ['EMPLOYEE'], kind: 'CHOICE', list: employeeNeedStates },
  { field: 'name', parties: ['SITE'], kind: 'TEXT' },
  {
    field: 'sourceType',
    parties: ['SITE'],
    kind: 'CHOICE',
    list: siteTypes,
  },
  { field: 'location', parties: ['SITE'], kind: 'CHOICE', list: siteLocations },
  { field: 'serialNumber', parties: ['SITE'], kind: 'TEXT' },
  { field: 'samplePoint', parties: ['SITE'], kind: 'TEXT' },
  { field: 'stationNumber', parties: ['SITE'], kind: 'TEXT' },
  { field: 'assetNumber', parties: ['SITE'], kind: 'TEXT' },
  { field: 'manufacturer', parties: ['SITE'], kind: 'TEXT' },
  { field: 'model', parties: ['SITE'], kind: 'TEXT' },
  { field: 'fluid', parties: ['SITE'], kind: 'CHOICE', list: fluids },
  { field: 'isUltrapure', parties: ['SITE'], kind: 'YES_NO' },
  { field: 'month', parties: ['SITE'], kind: 'NUMBER' },
  { field: 'lastDisinfectionAt', parties: ['SITE'], kind: 'INSTANT' },
  { field: 'drawNumber', parties: everybody, kind: 'TEXT', grain: 'DRAW' },
  { field: 'drawDate', parties: everybody, kind: 'DATE', grain: 'DRAW' },
  { field: 'drawKind', parties: everybody, kind: 'CHOICE', list: drawKinds, grain: 'DRAW' },
  { field: 'drawStatus', parties: everybody, kind: 'CHOICE', list: requisitionStatuses, grain: 'DRAW' },
  { field: 'collectedAt', parties: everybody, kind: 'INSTANT', grain: 'DRAW' },
  { field: 'shippedAt', parties: everybody, kind: 'INSTANT', grain: 'DRAW' },
  { field: 'receivedAt', parties: everybody, kind: 'INSTANT', grain: 'DRAW' },
  { field: 'resultedAt', parties: everybody, kind: 'INSTANT', grain: 'DRAW' },
  { field: 'reviewedAt', parties: everybody, kind: 'INSTANT', grain: 'DRAW' },
  { field: 'isStat', parties: everybody, kind: 'YES_NO', grain: 'DRAW' },
  { field: 'isCorrected', parties: everybody, kind: 'YES_NO', grain: 'DRAW' },
  { field: 'hoursToFinal', parties: everybody, kind: 'NUMBER', grain: 'DRAW' },
  { field: 'cancelReason', parties: everybody, kind: 'TEXT', grain: 'DRAW' },
  { field: 'rescheduleReason', parties: everybody, kind: 'TEXT', grain: 'DRAW' },
  { field: 'tests', parties: everybody, kind: 'SET', grain: 'DRAW' },
  { field: 'missingCodes', parties: everybody, kind: 'SET', grain: 'DRAW' },
  { field: 'isFasting', parties: people, kind: 'YES_NO', grain: 'DRAW' },
  { field: 'preWeightKg', parties: patient, kind: 'NUMBER', grain: 'DRAW' },
  { field: 'postWeightKg', parties: patient, kind: 'NUMBER', grain: 'DRAW' },
  { field: 'treatmentMinutes', parties: patient, kind: 'NUMBER', grain: 'DRAW' },
  { field: 'netUfL', parties: patient, kind: 'NUMBER', grain: 'DRAW' },
  { field: 'accessUsed', parties: patient, kind: 'CHOICE', list: accessTypes, grain: 'DRAW' },
  { field: 'resultCode', parties: measured, kind: 'TEXT', grain: 'RESULT' },
  { field: 'resultName', parties: measured, kind: 'TEXT', grain: 'RESULT' },
  { field: 'resultValue', parties: measured, kind: 'TEXT', grain: 'RESULT' },
  { field: 'resultNumber', parties: measured, kind: 'NUMBER', grain: 'RESULT' },
  { field: 'unit', parties: measured, kind: 'TEXT', grain: 'RESULT' },
  { field: 'referenceText', parties: measured, kind: 'TEXT', grain: 'RESULT' },
  { field: 'verdict', parties: measured, kind: 'CHOICE', list: verdicts, grain: 'RESULT' },
  { field: 'performingLab', parties: measured, kind: 'TEXT', grain: 'RESULT' },
  { field: 'comment', parties: measured, kind: 'TEXT', grain: 'RESULT' },
];

/** What a result column may show beside the value itself, as `HGB.previous`. */
export const resultParts = [
  'on',
  'previous',
  'change',
  'lowest',
  'highest',
  'mean',
  'count',
  'position',
  'flag',
  'untestedBecause',
] as const;
/** A part of a result column. */
export type ResultPart = (typeof resultParts)[number];

/** The test of a column and the part that it shows, null for the value: `HGB.previous`; undefined for what is no column of a result. */
export function resultColumn(column: string, codes: ReadonlySet<string>): { code: string; part: ResultPart | null } | undefined {
  if (codes.has(column)) return { code: column, part: null };
  const dot = column.lastIndexOf('.');
  const [code, part] = [column.slice(0, dot), resultParts.find((one) => one === column.slice(dot + 1))];
  return dot > 0 && part && codes.has(code) ? { code, part } : undefined;
}

/** How many values an operator takes; `many`: one to so many in a list. */
export type OperatorValues = 0 | 1 | 2 | { readonly many: number };
const compared = { eq: 1, ne: 1, lt: 1, le: 1, gt: 1, ge: 1, between: 2 } as const;
const known = { empty: 0, notEmpty: 0 } as const;
/** The operators for a kind of value, and how many values each takes. RESULT is a value from the laboratory. */
export const reportOperators: Readonly<Record<ReportFieldKind | 'RESULT', Readonly<Record<string, OperatorValues>>>> = {
  TEXT: { eq: 1, ne: 1, contains: 1, startsWith: 1, in: { many: 50 }, ...known },
  NUMBER: { ...compared, ...known },
  DATE: { eq: 1, before: 1, after: 1, between: 2, inLast: 1, inNext: 1, ...known },
  INSTANT: { before: 1, after: 1, between: 2, inLast: 2, ...known },
  CHOICE: { eq: 1, ne: 1, in: { many: 20 }, notIn: { many: 20 }, ...known },
  YES_NO: { eq: 1 },
  SET: { has: 1, hasAny: { many: 50 }, hasNone: { many: 50 }, countLt: 1, countGe: 1, ...known },
  RESULT: {
    ...compared,
    in: { many: 20 },
    flagged: 0,
    critical: 0,
    outOfGoal: 0,
    inGoal: 0,
    below: 0,
    above: 0,
    undecided: 0,
    untested: 0,
    notPerformed: 0,
    ...known,
  },
};

/** The field of that name for a kind of party; undefined when it has none. */
export function findReportField(party: PartyType, field: string): ReportField | undefined {
  return reportFields.find((row) => row.field === field && row.parties.includes(party));
}
