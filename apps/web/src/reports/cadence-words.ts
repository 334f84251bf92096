import type { ReportCadence } from '@drawday/vocabulary';
import { formatClock, weekdayName } from '../platform/format.ts';
import type { ReportsText } from './reports.texts.ts';

/** "Monday", "on day 3", "2 days later": on which day of its cadence a schedule runs. */
export function dayOfCadence(text: ReportsText, cadence: ReportCadence, day: number): string {
  if (cadence === 'WEEKLY') return weekdayName(day);
  return cadence === 'MONTHLY' ? text('dayOfMonth', { day }) : text('daysAfterClose', { count: day });
}

export const hourInWords = (hour: number): string => formatClock(`${String(hour).padStart(2, '0')}:00`);
