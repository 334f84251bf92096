import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { DrawChange } from './draw-changes.store.ts';
import type { CurrentResult } from './draw-state.ts';
import type { NewResult } from './import-plan.ts';
import type { Task } from './isolate-carriers.store.ts';
import { valueText } from './value-text.ts';

type Found = Pick<Task, 'kind' | 'description' | 'patterns'>;

/**
 * What a clinic must do because a value became another one: a critical value that somebody has acted on was corrected, one that nobody has
 * closed was taken back, a value was somebody else's, or a final report came without a value. In both languages, because the text is kept.
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
    ...plan.problems.flatMap(({ because, detail }) =>
      because === 'EMPTY_FINAL' && typeof detail.resultCode === 'string' ? [about(detail.resultCode, withoutValue(detail.resultCode))] : [],
    ),
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
  const before = wordsOf(known);
  if (row.withdrawnAs === 'W')
    return {
      kind: 'RESULT_DOUBTFUL',
      description: bothLanguages(
        `${before} was another patient’s: the laboratory has withdrawn it. Was the patient treated on it? Check who has seen it in the audit log.`,
        `${before} era de otro paciente: el laboratorio lo retiró. ¿Se trató al paciente por este valor? Vea en la auditoría quién lo vio.`,
      ),
    };
  if (!known.isUrgent || row.isCalculated) return null;
  if (row.status === 'X' && row.withdrawnAs === null && known.isCriticalOpen)
    return {
      kind: 'RESULT_MISSING',
      description: bothLanguages(
        `${before} was critical; the laboratory has taken it back: not performed. Redraw.`,
        `${before} era crítico; el laboratorio lo anuló: no realizada. Repita la extracción.`,
      ),
    };
  const isCorrected = row.status !== 'X' && !(row.judgement?.isUrgent ?? false);
  if (!isCorrected || known.criticalClosedByName === null) return null;
  return {
    kind: 'RESULT_DOUBTFUL',
    description: bothLanguages(
      `${before} was critical and closed by ${known.criticalClosedByName}; the laboratory has corrected it to ${wordsOf(row)}. Was the patient treated on the wrong value?`,
      `${before} era crítico y lo cerró ${known.criticalClosedByName}; el laboratorio lo corrigió a ${wordsOf(row)}. ¿Se trató al paciente por el valor equivocado?`,
    ),
  };
}

const withoutValue = (code: string): Found => ({
  kind: 'RESULT_DOUBTFUL',
  patterns: ['EMPTY_FINAL'],
  description: bothLanguages(
    `A final report without a value followed ${code}. Ask the laboratory for the corrected report.`,
    `Un informe final sin valor siguió a ${code}. Pida al laboratorio el informe corregido.`,
  ),
});

const bothLanguages = (english: string, spanish: string) => `${english}\n\n${spanish}`;
