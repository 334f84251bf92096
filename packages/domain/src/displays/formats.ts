import { roundHalfUp } from '../results/round-for-report.ts';
import { ianaTimeZone } from './time-zones.ts';

/** The one place where times, dates, numbers and ranges are written for people: screens, refusals, papers and e-mails write them alike. */
export type FormatLanguage = 'en' | 'es';

const locales = { en: 'en-US', es: 'es-US' } as const;
/** Made once for each zone: a paper has hundreds of times. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();
/** Likewise: a list of draws has a weekday in each row, and the engine takes a fifth of a millisecond to find its name. */
const weekdayNames = new Map<string, string>();
const two = (value: number): string => String(value).padStart(2, '0');

/** A calendar day as MM/DD/YYYY, in both languages; empty for none. */
export function formatDate(date: Temporal.PlainDate | Temporal.PlainDateTime | null | undefined): string {
  return date ? `${two(date.month)}/${two(date.day)}/${String(date.year).padStart(4, '0')}` : '';
}

/** A day whose year is known, as a column or an axis has room for: 10/07. */
export const formatMonthDay = (day: Temporal.PlainDate): string => formatDate(day).slice(0, 5);

/** A day in a list: 10/07 in the year of that other day, usually today; else with its year, so that an old day never passes for a new one. */
export const formatShortDay = (day: Temporal.PlainDate, today: Temporal.PlainDate): string =>
  day.year === today.year ? formatMonthDay(day) : formatDate(day);

/** A time of day as hh:mm AM/PM; empty for none. */
export function formatTime(time: Temporal.PlainTime | Temporal.PlainDateTime | null | undefined): string {
  return time ? `${two(time.hour % 12 === 0 ? 12 : time.hour % 12)}:${two(time.minute)} ${time.hour < 12 ? 'AM' : 'PM'}` : '';
}

/** An instant in a zone that is named beside it: 10/07/2026 06:42 AM CDT. @throws RangeError for an unknown zone or an invalid instant */
export function formatZoned(instant: string, timeZone: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDateTime();
  return `${formatDate(at)} ${formatTime(at)} ${zoneAbbreviation(instant, timeZone)}`;
}

/** What clocks of a zone are called at an instant: CDT. */
export function zoneAbbreviation(instant: string, timeZone: string): string {
  const format = zoneFormats.get(timeZone) ?? new Intl.DateTimeFormat(locales.en, { timeZone, timeZoneName: 'short' });
  zoneFormats.set(timeZone, format);
  const parts = format.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** ISO weekday 1 to 7 as Wednesday, miércoles. 2024 began with a Monday. */
export function weekdayName(weekday: number, language: FormatLanguage, length: 'long' | 'short' | 'narrow' = 'long'): string {
  const key = `${weekday} ${language} ${length}`;
  const name = weekdayNames.get(key) ?? new Temporal.PlainDate(2024, 1, weekday).toLocaleString(locales[language], { weekday: length });
  weekdayNames.set(key, name);
  return name;
}

/** Month 1 to 12 as March, marzo. */
export const monthName = (month: number, language: FormatLanguage, length: 'long' | 'short' = 'long'): string =>
  new Temporal.PlainDate(2024, month, 1).toLocaleString(locales[language], { month: length });

/** A month with its year, October 2026; short: Oct ’26, which cannot be taken for a day. */
export const formatMonth = (
  { year, month }: { year: number; month: number },
  language: FormatLanguage,
  length: 'long' | 'short' = 'long',
) =>
  length === 'long'
    ? new Temporal.PlainDate(year, month, 1).toLocaleString(locales[language], { month: 'long', year: 'numeric' })
    : `${monthName(month, language, 'short')} ’${two(year % 100)}`;

/** A day as a heading says it: Monday, November 23. */
export const formatDayInWords = (day: Temporal.PlainDate, language: FormatLanguage): string =>
  day.toLocaleString(locales[language], { weekday: 'long', month: 'long', day: 'numeric' });

/** A day without weekday and year, as birthdays are said: November 23. */
export const formatDayOfYear = (day: Temporal.PlainDate, language: FormatLanguage): string =>
  day.toLocaleString(locales[language], { month: 'long', day: 'numeric' });

/** A day of this year in lists: Wed 10/07. */
export const formatWeekday = (day: Temporal.PlainDate, language: FormatLanguage): string =>
  `${weekdayName(day.dayOfWeek, language, 'short')} ${formatMonthDay(day)}`;

/** A day of any year: Wed 10/07/2026. */
export const formatWeekdayAndYear = (day: Temporal.PlainDate, language: FormatLanguage): string =>
  `${weekdayName(day.dayOfWeek, language, 'short')} ${formatDate(day)}`;

/** A number with exactly so many decimals, a half rounded away from zero as reports do: 1.005 to two is 1.01. */
export const formatNumber = (value: number, decimals: number): string => roundHalfUp(value, decimals).toFixed(decimals);

/** 3284 as 3,284. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** "13 min" up to an hour, then "2 h 08 min"; the same in every language. */
export function formatMinutes(minutes: number): string {
  const hours = Math.trunc(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${two(minutes % 60)} min`;
}

/** From here on a run is so long over that hours say it better. */
const longRun = 600;

/** A treatment, in minutes alone as clinics count them: 236 min. */
export const formatRun = (minutes: number): string => (minutes < longRun ? `${minutes} min` : formatMinutes(minutes));

/** A range or goal as the laboratory prints it, with a dash between its bounds and numbers with at least so many decimals: 10.0–12.0, ≥ 1.2; — for none. */
export function formatRange(range: string | null, decimals = 0): string {
  const onlyNumbers = /^(?:[\d\s.<>=≤≥-]|and)+$/;
  const pad = (number: string, has = '') => (has.length < decimals ? formatNumber(Number(number), decimals) : number);
  const padded = range && onlyNumbers.test(range) ? range.replace(/\d+(?:\.(\d+))?/g, pad) : range;
  return (
    padded
      ?.replace(/(\d)\s*-\s*(\d)/g, '$1–$2')
      .replaceAll('>=', '≥')
      .replaceAll('<=', '≤') || '—'
  );
}

/** A change with its sign, the minus being that of numbers: +1.4, −0.17; 0 for one that does not show. */
export function formatChange(change: number, decimals: number): string {
  const size = formatNumber(Math.abs(change), decimals);
  return Number(size) === 0 ? '0' : `${change < 0 ? '−' : '+'}${size}`;
}

/** A share without a space: 95%, 94.5%, with as many decimals whatever they are: 70.0% beside 69.5%. */
export const formatPercent = (percent: number, decimals = 0): string => `${formatNumber(percent, decimals)}%`;

/** A language by its code, in another: Spanish, español. */
export function languageName(code: string, language: FormatLanguage): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locales[language]) + name.slice(1);
}
