import { defaultGoals, testByCode } from '@drawday/catalogue';
import { goalText, type JudgedPerson } from '@drawday/domain';
import type { Yardsticks } from '../results/results.public.ts';
import type { HealthRow } from './month-values.store.ts';

/** What a clinic steers by every month. */
export const trackedCodes: readonly string[] = [...new Set(defaultGoals.filter((goal) => goal.isTracked).map((goal) => goal.resultCode))];

/** How many newest values of a month meet their goal; values that were not judged are in neither part of the share. */
export type Attainment = { below: number; met: number; above: number; notJudged: number };

/** Counts values by the verdict that they were given at their collection. A value without a goal is left out. */
export function attainmentOf(rows: readonly HealthRow[]): Attainment {
  const counts = { below: 0, met: 0, above: 0, notJudged: 0 };
  for (const { verdict, side, because, goal_met } of rows)
    if (verdict === 'NOT_JUDGED') counts.notJudged += because === 'INPUT' || because === 'NO_YARDSTICK' ? 0 : 1;
    else if (goal_met !== null) counts[goal_met ? 'met' : side === 'LOW' ? 'below' : 'above'] += 1;
  return counts;
}

const shown = ['HGB', 'K', 'PHOS', 'ALB', 'KTVSP', 'CACOR', 'PTHI'] as const;

/** One line per analyte: how many patients of a facility lie below, in and above the goal, and how many were not tested this month. */
export function goalLines(
  rows: readonly HealthRow[],
  patients: number,
  yardsticks: Yardsticks,
  facility: { id: string; organizationId: string; today: string },
) {
  return shown.map((resultCode) => {
    const counts = attainmentOf(rows.filter((row) => row.result_code === resultCode));
    const tested = counts.below + counts.met + counts.above + counts.notJudged;
    const { id: facilityId, organizationId, today: day } = facility;
    return {
      resultCode,
      name: testByCode.get(resultCode)?.name ?? resultCode,
      goalText: goalText(yardsticks.of(resultCode, { organizationId, facilityId, day, person: usual }).limits.goal),
      ...counts,
      untested: Math.max(0, patients - tested),
    };
  });
}

/** Whose goals a line shows: most patients are treated in the center, three times a week. */
const usual: JudgedPerson = { modality: 'HD', perWeek: 3, age: null, sex: null, circumstances: ['NOT_DIABETIC'] };
