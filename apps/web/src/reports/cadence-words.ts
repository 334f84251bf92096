import type { ReportCadence } from '@drawday/vocabulary';
import { formatClock } from '../platform/format.ts';
import { currentLanguage } from '../platform/texts.ts';
import type { ReportsText } from './reports.texts.ts';

/** Monday, November 2, 2026: the name of a weekday from a known one. */
const aMonday = Temporal.PlainDate.from('2026-11-02');
const weekdayName = (day: number): string =>
  aMonday.add({ days: day - 1 }).toLocaleString(currentLanguage() === 'es' ? 'es-US' : 'en-US', { weekday: 'long' });

/** "Monday", "on day 3", "2 days later": on which day of its cadence a schedule runs. */
export function dayOfCadence(text: ReportsText, cadence: ReportCadence, day: number): string {
  if (cadence === 'WEEKLY') return weekdayName(day);
  return cadence === 'MONTHLY' ? text('dayOfMonth', { day }) : text('daysAfterClose', { count: day });
}

export const hourInWords = (hour: number): string => formatClock(`${String(hour).padStart(2, '0')}:00`);
