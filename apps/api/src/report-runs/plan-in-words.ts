import { testCategories, testTitle } from '@drawday/catalogue';
import { formatDate, formatMonth, monthName } from '@drawday/domain';
import {
  type CardPeriod,
  dayGroups,
  modalities,
  partyStatuses,
  reportGroupings,
  reportParameters,
  reportSorts,
  resultStates,
  shifts,
  siteTypes,
  verdicts,
} from '@drawday/vocabulary';
import { reportText } from './report-text.ts';
import { type Language, monthsFrom, type RunPlan } from './run-plan.ts';

/** "October 2026" of `2026-10-01`. */
export const monthInWords = (month: string, language: Language): string => formatMonth(Temporal.PlainDate.from(month), language);

/** "Oct ’26": the head of a column. */
export const shortMonth = (month: string, language: Language): string => formatMonth(Temporal.PlainDate.from(month), language, 'short');

/** How many months a card of measures puts together; any other report of a month looks at one. */
export const monthsOfCard = ({ input }: Pick<RunPlan, 'input'>): number => cardMonths[input.period ?? 'MONTH'];
const cardMonths = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const satisfies Record<CardPeriod, number>;

/** "October 2026", or "August – October 2026" of several that end with it. */
function monthsInWords(last: string, count: number, language: Language): string {
  const first = monthsFrom(last, 1 - count);
  if (first === last) return monthInWords(last, language);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = isOneYear ? monthName(Temporal.PlainDate.from(first).month, language) : monthInWords(first, language);
  return `${begin} – ${monthInWords(last, language)}`;
}

export function periodInWords(plan: RunPlan): string {
  const { design, language } = plan;
  switch (design.period.kind) {
    case 'MONTH':
      return monthsInWords(plan.month, monthsOfCard(plan), language);
    case 'MONTHS':
      return `${monthInWords(plan.months[0] ?? plan.month, language)} – ${monthInWords(plan.month, language)}`;
    case 'RANGE':
      return `${formatDate(plan.from)} – ${formatDate(plan.to)}`;
    case 'LAST_DRAWS':
      return reportText(language)('lastDraws', { count: plan.draws });
    case 'AS_OF':
      return formatDate(plan.asOf);
    case 'PAYMENT_YEAR':
      return reportText(language)('paymentYear', { year: plan.paymentYear });
  }
}

/** The facility, or how many. */
export const placesInWords = ({ places, language }: RunPlan): string =>
  places.length === 1 ? (places[0]?.name ?? '') : reportText(language)('facilities', { count: places.length });

const groupTitles: Readonly<Record<string, Readonly<Record<Language, string>>>> = testCategories;

/** What was chosen, as the head of a paper says it; people are counted, never named. */
export function chosenInWords({ input, language, grouping, sort, codes, design }: RunPlan): { label: string; value: string }[] {
  const several = (count: number | undefined) => (count ? String(count) : '');
  const words = (list: { find(code: string): { en: string; es: string } | undefined }, chosen: readonly string[] | undefined) =>
    (chosen ?? []).map((code) => list.find(code)?.[language] ?? code).join(', ');
  const all: readonly (readonly [keyof typeof reportParameters.of, string])[] = [
    ['MODALITIES', words(modalities, input.modalities)],
    ['SHIFTS', words(shifts, input.shifts)],
    ['DAY_GROUPS', words(dayGroups, input.dayGroups)],
    ['PROVIDERS', several(input.providerIds?.length)],
    ['GROUPS', several(input.patientGroupIds?.length)],
    ['PATIENTS', several(input.patientIds?.length)],
    ['STATUSES', words(partyStatuses, input.statuses)],
    ['SOURCES', several(input.sourceIds?.length)],
    ['SOURCE_KINDS', words(siteTypes, input.sourceKinds)],
    ['CODES', input.resultCodes ? codes.map((code) => testTitle(code)[language]).join(', ') : ''],
    ['TEST_GROUPS', (input.categories ?? []).map((key) => groupTitles[key]?.[language] ?? key).join(', ')],
    ['VERDICTS', words(verdicts, input.verdicts)],
    ['RESULT_STATES', words(resultStates, input.resultStates)],
    ['OUT_OF_GOAL', input.outOfGoalOnly ? reportText(language)('yes') : ''],
    ['GROUPING', grouping ? reportGroupings.of[grouping][language] : ''],
    ['SORT', design.sorts.length > 1 ? reportSorts.of[sort][language] : ''],
  ];
  return all.flatMap(([parameter, value]) => (value ? [{ label: reportParameters.of[parameter][language], value }] : []));
}
