import { problemStatusDisplay } from '@drawday/domain';
import type { Tag } from '@drawday/vocabulary';
import { formatWeekday } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import type { Person } from './problem-person.tsx';
import type { ProblemRow } from './problems.queries.ts';
import type { ProblemsText } from './problems.texts.ts';

export const problemStatus = ({ resolved, priority }: Pick<ProblemRow, 'resolved' | 'priority'>): Tag =>
  problemStatusDisplay({ resolved, urgent: priority === 'URGENT' });

/** `R000000123 · Fri 11/20` */
export const drawWords = (draw: { number: string | null; drawDate: string | null }): string =>
  [draw.number, draw.drawDate && formatWeekday(draw.drawDate)].filter(Boolean).join(' · ');

/** How long ago, as short as a column wants it: "40 min", "5 h", "9 d". */
export function ageWords(since: string, now: Temporal.Instant, text: ProblemsText): string {
  const minutes = Math.max(1, Math.floor(now.since(Temporal.Instant.from(since)).total('minutes')));
  if (minutes < 60) return text('ageMinutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? text('ageHours', { count: hours }) : text('ageDays', { count: Math.floor(hours / 24) });
}

export const personOf = (problem: ProblemRow): Person => ({
  name: patientName(problem),
  dateOfBirth: problem.dateOfBirth,
  mrn: problem.mrn,
  isIsolation: problem.isIsolation,
});
