import { codeOfColumn, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { goalText, type JudgedPerson } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import { yardsticksOf } from '../results/results.public.ts';
import type { CellContext } from './coded-cells.ts';
import type { RowFacts } from './row-facts.ts';
import type { RunPlan } from './run-plan.ts';

export type MonthGoals = { names: readonly string[]; columnGoals: ReadonlyMap<string, string> } & Pick<
  CellContext,
  'goalText' | 'goalBand'
>;

/** The goals that are printed: of each person for a row, of who is treated in the center three times a week for the head of a column. */
export async function goalsOfMonth(db: Reader, plan: RunPlan): Promise<MonthGoals> {
  const yardsticks = await yardsticksOf(db, plan.actor.tenantId);
  const day = Temporal.PlainDate.from(plan.month).add({ months: 1 }).subtract({ days: 1 }).toString();
  const organizations = new Map(plan.places.map((place) => [place.id, place.organization_id]));
  const boundsFor = (code: string, facilityId: string, person: JudgedPerson) =>
    yardsticks.of(code, { organizationId: organizations.get(facilityId) ?? '', facilityId, day, person }).limits.goal;
  const textFor = (code: string, facilityId: string, person: JudgedPerson) =>
    goalText(boundsFor(code, facilityId, person), { decimals: testByCode.get(code)?.decimals ?? null });
  const [first] = plan.places;
  const modality = plan.design.modalities?.[0] ?? 'HD';
  const usual: JudgedPerson = {
    modality: modalities.has(modality) ? modality : 'HD',
    perWeek: modality === 'HHD' ? 5 : 3,
    age: null,
    sex: null,
    circumstances: ['NOT_DIABETIC'],
  };
  const columnGoals = new Map<string, string>();
  for (const key of plan.design.columns) {
    const code = key.startsWith('value:') ? codeOfColumn(key) : undefined;
    const text = code && first && textFor(code, first.id, usual);
    if (text) columnGoals.set(key, text);
  }
  return {
    names: [...new Set(plan.places.map((place) => place.organization_name))],
    columnGoals,
    goalText: (code, row) => textFor(code, row.facilityId, personOf(row, usual)),
    goalBand(code, row) {
      const goal = boundsFor(code, row.facilityId, personOf(row, usual));
      return goal && { low: goal.low, high: goal.high };
    },
  };
}

/** Of whom a goal in a row is; frequency and age are those of most patients. */
const personOf = (row: RowFacts, usual: JudgedPerson): JudgedPerson => {
  const shown = row.cells.modality?.v;
  return { ...usual, modality: modalities.has(shown) ? shown : usual.modality };
};
