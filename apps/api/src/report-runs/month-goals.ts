import { codeOfColumn, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { goalText, type JudgedPerson } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import { yardsticksOf } from '../results/results.public.ts';
import type { CellContext } from './coded-cells.ts';
import type { RunPlan } from './run-plan.ts';

export type MonthGoals = { names: readonly string[]; columnGoals: ReadonlyMap<string, string>; textOf: CellContext['goalText'] };

/** The goals that are printed: of each person for a row, of who is treated in the center three times a week for the head of a column. */
export async function goalsOfMonth(db: Reader, plan: RunPlan): Promise<MonthGoals> {
  const yardsticks = await yardsticksOf(db, plan.actor.tenantId);
  const day = Temporal.PlainDate.from(plan.month).add({ months: 1 }).subtract({ days: 1 }).toString();
  const organizations = new Map(plan.places.map((place) => [place.id, place.organization_id]));
  const textFor = (code: string, facilityId: string, person: JudgedPerson) =>
    goalText(yardsticks.of(code, { organizationId: organizations.get(facilityId) ?? '', facilityId, day, person }).limits.goal, {
      decimals: testByCode.get(code)?.decimals ?? null,
    });
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
    textOf: (code, row) => {
      const shown = row.cells.modality?.v;
      return textFor(code, row.facilityId, { ...usual, modality: modalities.has(shown) ? shown : usual.modality });
    },
  };
}
