import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import type { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import {
  cardPeriods,
  dayGroups,
  modalities,
  partyStatuses,
  type ReportParameter,
  reportGroupings,
  reportSorts,
  resultStates,
  shifts,
  siteTypes,
  verdicts,
} from '@drawday/vocabulary';
import type { UrlState } from '../platform/url-state.ts';

export type RunInput = BodyOf<typeof reportRuns.requisitionReport>;

const none: readonly string[] = [];

/** What may be chosen before a report runs, as its address has it; empty: as the report itself decides. */
export const choiceDefaults = {
  facilityIds: none,
  drawMonth: '',
  period: '',
  months: 0,
  from: '',
  to: '',
  lastDraws: 0,
  asOf: '',
  paymentYear: 0,
  modalities: none,
  shifts: none,
  dayGroups: none,
  providerIds: none,
  patientGroupIds: none,
  statuses: none,
  patientIds: none,
  sourceIds: none,
  sourceKinds: none,
  resultCodes: none,
  categories: none,
  verdicts: none,
  resultStates: none,
  outOfGoalOnly: false,
  internalOnly: false,
  grouping: '',
  sorting: '',
  language: '',
  paper: '',
};
export type Choices = UrlState<typeof choiceDefaults>;

/** Which members of the call belong to what may be chosen. */
const membersOf: Readonly<Record<ReportParameter, readonly (keyof Choices)[]>> = {
  FACILITIES: ['facilityIds'],
  MONTH: ['drawMonth'],
  PERIOD: ['period'],
  MONTHS: ['months', 'drawMonth'],
  RANGE: ['from', 'to'],
  DRAWS: ['lastDraws'],
  AS_OF: ['asOf'],
  PAYMENT_YEAR: ['paymentYear'],
  MODALITIES: ['modalities'],
  SHIFTS: ['shifts'],
  DAY_GROUPS: ['dayGroups'],
  PROVIDERS: ['providerIds'],
  GROUPS: ['patientGroupIds'],
  STATUSES: ['statuses'],
  PATIENTS: ['patientIds'],
  CODES: ['resultCodes'],
  TEST_GROUPS: ['categories'],
  VERDICTS: ['verdicts'],
  RESULT_STATES: ['resultStates'],
  SOURCES: ['sourceIds'],
  SOURCE_KINDS: ['sourceKinds'],
  OUT_OF_GOAL: ['outOfGoalOnly'],
  GROUPING: ['grouping'],
  SORT: ['sorting'],
  LANGUAGE: ['language'],
  PAPER: ['paper'],
  EXTERNAL: ['internalOnly'],
};

const isSet = (value: Choices[keyof Choices]): boolean => (typeof value === 'object' ? value.length > 0 : Boolean(value));

/** What somebody has chosen of what a report takes: by what may be chosen, so that a panel can say which choice excludes most. */
export const chosenParameters = (choices: Choices, parameters: readonly ReportParameter[]): readonly ReportParameter[] =>
  parameters.filter((parameter) => membersOf[parameter].some((member) => isSet(choices[member])));

/** The members of an address that go back to their defaults when one choice is lifted. */
export const lifted = (parameter: ReportParameter): Partial<Choices> =>
  Object.fromEntries(membersOf[parameter].map((member) => [member, choiceDefaults[member]]));

/** What the call is asked for; what a report does not take is left out, because the server refuses it by name. */
export function runInput(choices: Choices, parameters: readonly ReportParameter[], facilityId: string | null): Omit<RunInput, 'reportId'> {
  const takes = new Set(parameters.flatMap((parameter) => membersOf[parameter]));
  const list = (member: 'facilityIds' | 'providerIds' | 'patientGroupIds' | 'patientIds' | 'sourceIds' | 'resultCodes' | 'categories') =>
    takes.has(member) && choices[member].length > 0 ? { [member]: [...choices[member]] } : {};
  const known = <Code extends string>(
    member: 'modalities' | 'shifts' | 'dayGroups' | 'statuses' | 'sourceKinds' | 'verdicts' | 'resultStates',
    codes: readonly Code[],
  ) => {
    const chosen = codes.filter((code) => choices[member].includes(code));
    return takes.has(member) && chosen.length > 0 ? { [member]: chosen } : {};
  };
  const value = (member: 'drawMonth' | 'months' | 'from' | 'to' | 'lastDraws' | 'asOf' | 'paymentYear') =>
    takes.has(member) && choices[member] ? { [member]: choices[member] } : {};
  return {
    ...(takes.has('facilityIds') && facilityId && { facilityIds: [facilityId] }),
    ...list('facilityIds'),
    ...value('drawMonth'),
    ...(takes.has('period') && cardPeriods.has(choices.period) && { period: choices.period }),
    ...value('months'),
    ...value('from'),
    ...value('to'),
    ...value('lastDraws'),
    ...value('asOf'),
    ...value('paymentYear'),
    ...known('modalities', modalities.codes),
    ...known('shifts', shifts.codes),
    ...known('dayGroups', dayGroups.codes),
    ...known('statuses', partyStatuses.codes),
    ...known('sourceKinds', siteTypes.codes),
    ...list('providerIds'),
    ...list('patientGroupIds'),
    ...list('patientIds'),
    ...list('sourceIds'),
    ...list('resultCodes'),
    ...list('categories'),
    ...known('verdicts', verdicts.codes),
    ...known('resultStates', resultStates.groups.withValue),
    ...(takes.has('outOfGoalOnly') && choices.outOfGoalOnly && { outOfGoalOnly: true }),
    ...(takes.has('internalOnly') && choices.internalOnly && { includeExternal: false }),
    ...(takes.has('grouping') && reportGroupings.has(choices.grouping) && { groupBy: choices.grouping }),
    ...(takes.has('sorting') && reportSorts.has(choices.sorting) && { sort: choices.sorting }),
    ...(takes.has('language') && (choices.language === 'en' || choices.language === 'es') && { language: choices.language }),
    ...(takes.has('paper') && (choices.paper === 'LETTER' || choices.paper === 'A4') && { paper: choices.paper }),
  };
}

/** What an earlier run was asked for, as an address would have it. */
export function choicesOfRun(run: RunInput): Choices {
  const { groupBy, sort, includeExternal, ...asked } = run;
  const alike = Object.entries(asked).filter(([member]) => member in choiceDefaults);
  return {
    ...choiceDefaults,
    ...Object.fromEntries(alike),
    grouping: groupBy ?? '',
    sorting: sort ?? '',
    internalOnly: includeExternal === false,
  };
}

/** The months from which one chooses, newest first; `today` like 2026-11-02. */
export const recentMonths = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => Temporal.PlainYearMonth.from(today.slice(0, 7)).subtract({ months: ago }).toString());

/** The month before or after, `2026-10`. */
export const monthBeside = (month: string, step: -1 | 1): string => Temporal.PlainYearMonth.from(month).add({ months: step }).toString();
