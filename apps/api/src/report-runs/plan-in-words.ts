import { testTitle } from '@drawday/catalogue';
import { dayGroups, modalities, partyStatuses, reportParameters, reportSorts, shifts, siteTypes } from '@drawday/vocabulary';
import { reportText } from './report-text.ts';
import type { Language, RunPlan } from './run-plan.ts';

export const shownDay: Readonly<Record<Language, (day: Temporal.PlainDate) => string>> = {
  en: (day) => `${two(day.month)}/${two(day.day)}/${day.year}`,
  es: (day) => `${two(day.day)}/${two(day.month)}/${day.year}`,
};
const two = (number: number) => String(number).padStart(2, '0');
export const locales = { en: 'en-US', es: 'es-US' } as const;

/** "October 2026" of `2026-10-01`. */
const monthInWords = (month: string, language: Language): string =>
  Temporal.PlainDate.from(month).toLocaleString(locales[language], { month: 'long', year: 'numeric' });

/** "Oct 26": the head of a column. */
export const shortMonth = (month: string, language: Language): string =>
  Temporal.PlainDate.from(month).toLocaleString(locales[language], { month: 'short', year: '2-digit' });

export function periodInWords(plan: RunPlan): string {
  const { design, language } = plan;
  const day = shownDay[language];
  switch (design.period.kind) {
    case 'MONTH':
      return monthInWords(plan.month, language);
    case 'MONTHS':
      return `${monthInWords(plan.months[0] ?? plan.month, language)} – ${monthInWords(plan.month, language)}`;
    case 'RANGE':
      return `${day(plan.from)} – ${day(plan.to)}`;
    case 'LAST_DRAWS':
      return reportText(language)('lastDraws', { count: plan.draws });
    case 'AS_OF':
      return day(plan.asOf);
    case 'PAYMENT_YEAR':
      return reportText(language)('paymentYear', { year: plan.paymentYear });
  }
}

/** The facility, or how many. */
export const placesInWords = ({ places, language }: RunPlan): string =>
  places.length === 1 ? (places[0]?.name ?? '') : reportText(language)('facilities', { count: places.length });

/** What was chosen, as the head of a paper says it; people are counted, never named. */
export function chosenInWords({ input, language, sort, codes, design }: RunPlan): { label: string; value: string }[] {
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
    ['OUT_OF_GOAL', input.outOfGoalOnly ? reportText(language)('yes') : ''],
    ['SORT', design.sorts.length > 1 ? reportSorts.of[sort][language] : ''],
  ];
  return all.flatMap(([parameter, value]) => (value ? [{ label: reportParameters.of[parameter][language], value }] : []));
}
