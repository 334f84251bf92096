import { type ReportParameter, reportParameters } from '@drawday/vocabulary';

/** Which choice each member of the wire belongs to. */
const memberOf: Readonly<Record<string, readonly ReportParameter[]>> = {
  facilityIds: ['FACILITIES'],
  organizationId: ['FACILITIES'],
  facilityGroupId: ['FACILITIES'],
  drawMonth: ['MONTH', 'MONTHS'],
  period: ['PERIOD'],
  months: ['MONTHS'],
  revisions: reportParameters.groups.ofMonths,
  from: ['RANGE'],
  to: ['RANGE'],
  lastDraws: ['DRAWS'],
  asOf: ['AS_OF'],
  paymentYear: ['PAYMENT_YEAR'],
  modalities: ['MODALITIES'],
  shifts: ['SHIFTS'],
  dayGroups: ['DAY_GROUPS'],
  providerIds: ['PROVIDERS'],
  patientGroupIds: ['GROUPS'],
  statuses: ['STATUSES'],
  patientIds: ['PATIENTS'],
  sourceIds: ['SOURCES'],
  sourceKinds: ['SOURCE_KINDS'],
  resultCodes: ['CODES'],
  categories: ['TEST_GROUPS'],
  verdicts: ['VERDICTS'],
  resultStates: ['RESULT_STATES'],
  outOfGoalOnly: ['OUT_OF_GOAL'],
  includeExternal: ['EXTERNAL'],
  groupBy: ['GROUPING'],
  sort: ['SORT'],
};

/** Whether a report takes a member of the wire: those that are no choice of a report, it always takes. */
export function takesMember(parameters: readonly ReportParameter[], member: string): boolean {
  const needed = memberOf[member];
  return !needed || needed.some((one) => parameters.includes(one));
}
