import { codeOfColumn, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { goalsByModality, goalWords } from '@drawday/domain';
import { type ModalityCode, modalities } from '@drawday/vocabulary';
import type { CellContext } from './coded-cells.ts';
import { goalReader } from './goal-reader.ts';
import type { RowFacts } from './row-facts.ts';
import type { RunPlan } from './run-plan.ts';

export type MonthGoals = {
  names: readonly string[];
  /** By column, for people treated in these ways; none where facilities have different ones. */
  columnGoals: (treatments: readonly ModalityCode[]) => ReadonlyMap<string, string>;
} & Pick<CellContext, 'goalText' | 'goalBand'>;

/** The goals that are printed: of the modality of each person for a row, of every one of them for the head of a column. */
export async function goalsOfMonth(db: Reader, plan: RunPlan): Promise<MonthGoals> {
  const goals = await goalReader(db, plan, plan.month);
  const usual = modalityOr(plan.design.modalities?.[0], 'HD');
  const boundsIn = (row: RowFacts, code: string) => goals.of(code, row.facilityId, modalityOr(row.cells.modality?.v, usual));
  const textOf = (code: string, bounds: ReturnType<typeof boundsIn>) => goalWords(bounds, testByCode.get(code)?.decimals);
  const headOf = (code: string, some: readonly ModalityCode[]): string => {
    const texts = new Set(plan.places.map(({ id }) => goalsByModality(some, (modality) => textOf(code, goals.of(code, id, modality)))));
    const [text = ''] = texts;
    return texts.size === 1 ? text : '';
  };
  const columnGoals = (treatments: readonly ModalityCode[]) => {
    const adults = treatments.filter((one) => !modalities.isIn('pediatric', one));
    const some = adults.length > 0 ? adults : treatments;
    return new Map(
      plan.design.columns.flatMap((key) => {
        const code = key.startsWith('value:') ? codeOfColumn(key) : undefined;
        const text = code && headOf(code, some.length > 0 ? some : [usual]);
        return text ? [[key, text] as const] : [];
      }),
    );
  };
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
