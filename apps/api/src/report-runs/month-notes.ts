import { reportText } from './report-text.ts';
import type { RunPlan } from './run-plan.ts';

/** What the marks of a month report mean, and what is not part of it. */
export const monthNotes = ({ actor, language }: Pick<RunPlan, 'actor' | 'language'>): string[] => [
  reportText(language)('monthMarks'),
  ...restrictedNote(actor, language),
];

/** How many values are in no mean, being known to one side only; nothing where there is none. */
export const leftOutNote = (count: number, language: RunPlan['language']): string[] =>
  count > 0 ? [reportText(language)('leftOutOfMeans', { count })] : [];

/** Said to whoever may not see them, whether or not there are any. */
export const restrictedNote = (actor: RunPlan['actor'], language: RunPlan['language']): string[] =>
  actor.permissions.has('Order.RestrictedResults.View') ? [] : [reportText(language)('restrictedNote')];
