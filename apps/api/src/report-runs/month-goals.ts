import { codeOfColumn, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { goalWords } from '@drawday/domain';
import { type ModalityCode, modalities } from '@drawday/vocabulary';
import type { CellContext } from './coded-cells.ts';
import { goalReader } from './goal-reader.ts';
import type { RowFacts } from './row-facts.ts';
import type { RunPlan } from './run-plan.ts';

export type MonthGoals = { names: readonly string[]; columnGoals: ReadonlyMap<string, string> } & Pick<
  CellContext,
  'goalText' | 'goalBand'
>;

/** The goals that are printed: of the modality of each person for a row, of who is treated in the center for the head of a column. */
export async function goalsOfMonth(db: Reader, plan: RunPlan): Promise<MonthGoals> {
  const goals = await goalReader(db, plan, plan.month);
  const [first] = plan.places;
  const usual = modalityOr(plan.design.modalities?.[0], 'HD');
  const boundsIn = (row: RowFacts, code: string) => goals.of(code, row.facilityId, modalityOr(row.cells.modality?.v, usual));
  const textOf = (code: string, bounds: ReturnType<typeof boundsIn>) => goalWords(bounds, testByCode.get(code)?.decimals);
  const columnGoals = new Map<string, string>();
  for (const key of plan.design.columns) {
    const code = key.startsWith('value:') ? codeOfColumn(key) : undefined;
    const text = code && first && textOf(code, goals.of(code, first.id, usual));
    if (text) columnGoals.set(key, text);
  }
  return {
    names: goals.names,
    columnGoals,
    goalText: (code, row) => textOf(code, boundsIn(row, code)),
    goalBand(code, row) {
      const goal = boundsIn(row, code);
      return goal && { low: goal.low, high: goal.high };
    },
  };
}

export const modalityOr = (shown: unknown, otherwise: ModalityCode): ModalityCode =>
  typeof shown === 'string' && modalities.has(shown) ? shown : otherwise;
