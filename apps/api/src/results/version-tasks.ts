import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { DrawChange } from './draw-changes.store.ts';
import type { CurrentResult } from './draw-state.ts';
import type { NewResult } from './import-plan.ts';
import type { Task } from './isolate-carriers.store.ts';
import { valueText } from './value-text.ts';

type Found = Pick<Task, 'kind' | 'task' | 'facts' | 'patterns'>;

/**
 * What a clinic must do because a value became another one: a critical value that somebody has acted on was corrected, one that nobody has
 * closed was taken back, a value was somebody else's, or a final report came without a value.
 */
export function tasksOfVersions({ draw, plan }: DrawChange): Task[] {
  if (draw.party.type !== 'PATIENT') return [];
  const about = (resultCode: string, found: Found): Task => ({
    ...found,
    resultCode,
    patientId: draw.party.id,
    requisitionId: draw.id,
    id: uuidV7(),
    eventId: uuidV7(),
  });
  const replaced = new Map(plan.superseded.map((known) => [known.id, known]));
  return [
    ...plan.results.flatMap((row) => {
      const known = row.supersedesId === null ? undefined : replaced.get(row.supersedesId);
      const found = known && taskOf(known, row);
      return found ? [about(row.code, found)] : [];
    }),
    ...plan.emptiedCodes.map((code) => about(code, withoutValue(code))),
  ];
}

/** Tests whose tasks end with these versions: a value came after all. */
export const settledTasks = ({ draw, plan }: DrawChange): { requisitionId: string; code: string }[] =>
  plan.results
    .filter((row) => !row.isCalculated && (row.status === 'F' || row.status === 'C'))
    .map((row) => ({ requisitionId: draw.id, code: row.code }));

const wordsOf = ({ code, numeric, comparator, text, status }: CurrentResult | NewResult) =>
  `${code} ${valueText(code, { value_numeric: numeric, comparator, value_text: text, status })}`;

function taskOf(known: CurrentResult, row: NewResult): Found | null {
  const value = wordsOf(known);
  if (row.withdrawnAs === 'W') return { kind: 'RESULT_DOUBTFUL', task: 'OTHER_PATIENT', facts: { value } };
  if (!known.isUrgent || row.isCalculated) return null;
  if (row.status === 'X' && row.withdrawnAs === null && known.isCriticalOpen)
    return { kind: 'RESULT_MISSING', task: 'CRITICAL_NOT_PERFORMED', facts: { value } };
  const isCorrected = row.status !== 'X' && !(row.judgement?.isUrgent ?? false);
  if (!isCorrected || known.criticalClosedByName === null) return null;
  return {
    kind: 'RESULT_DOUBTFUL',
    task: 'CRITICAL_CORRECTED',
    facts: { value, name: known.criticalClosedByName, now: wordsOf(row) },
  };
}

const withoutValue = (test: string): Found => ({
  kind: 'RESULT_DOUBTFUL',
  patterns: ['EMPTY_FINAL'],
  task: 'EMPTY_FINAL',
  facts: { test },
});
