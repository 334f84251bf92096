import { problemStatusDisplay } from '@drawday/domain';
import type { Tag } from '@drawday/vocabulary';
import { formatWeekday } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import type { Person } from './problem-person.tsx';
import type { ProblemRow } from './problems.queries.ts';

export const problemStatus = ({ resolved, priority }: Pick<ProblemRow, 'resolved' | 'priority'>): Tag =>
  problemStatusDisplay({ resolved, urgent: priority === 'URGENT' });

/** `R000000123 · Fri 11/20` */
export const drawWords = (draw: { number: string | null; drawDate: string | null }): string =>
  [draw.number, draw.drawDate && formatWeekday(draw.drawDate)].filter(Boolean).join(' · ');

export const personOf = (problem: ProblemRow): Person => ({
  name: patientName(problem),
  dateOfBirth: problem.dateOfBirth,
  mrn: problem.mrn,
  isIsolation: problem.isIsolation,
});
