import { formatDay } from '../platform/format.ts';
import type { SchedulesText } from './schedules.texts.ts';

type Coverage = { coverage: string | null; limitDays: number | null; suggestion: string | null } & (
  | { lastPerformedOn: string | null }
  | { lastDate: string | null }
);

/** Why Medicare may not pay for a test. */
export function coverageWords(why: Coverage, text: SchedulesText): string {
  const last = 'lastDate' in why ? why.lastDate : why.lastPerformedOn;
  if (why.coverage === 'FREQUENCY') return text('abnFrequency', { day: last ? formatDay(last) : '—', count: why.limitDays ?? 0 });
  return why.suggestion ? text('abnSuggestion', { icd: why.suggestion }) : text('abnDiagnosis');
}
