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

/** Whom or what a problem is about: RIVERA, Maria L, or the name of a source. */
export const aboutWhom = (problem: ProblemRow): string => (problem.partyType === 'SITE' ? problem.lastName : patientName(problem));

export const personOf = (problem: ProblemRow): Person => ({
  partyType: problem.partyType,
  name: aboutWhom(problem),
  dateOfBirth: problem.dateOfBirth,
  mrn: problem.mrn,
  isIsolation: problem.isIsolation,
});
