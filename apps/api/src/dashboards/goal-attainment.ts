import { defaultGoals, testByCode } from '@drawday/catalogue';
import { goalPosition, goalText } from '@drawday/domain';
import { isSameUnit, type Yardsticks } from '../results/results.public.ts';
import type { HealthRow } from './month-values.store.ts';

/** What a clinic steers by every month. */
export const trackedCodes: readonly string[] = [...new Set(defaultGoals.filter((goal) => goal.isTracked).map((goal) => goal.resultCode))];

/** Which side of its goal a value lies on, by the goals of its day; null where there is no goal or no verdict, as of a value in another unit. */
export function positionOf(row: HealthRow, yardsticks: Yardsticks): 'below' | 'met' | 'above' | null {
  if (!isSameUnit(row.result_code, row.unit, testByCode.get(row.result_code)?.unit ?? null)) return null;
  const { organization_id: organizationId, facility_id: facilityId, sex, modality, day } = row;
  const { goal } = yardsticks.of(row.result_code, { organizationId, facilityId, sex, modality: modality ?? 'HD', day });
  const position = goalPosition(`${row.comparator ?? ''}${row.value_numeric}`, goal);
  if (position === null) return null;
  return position === 'BELOW' ? 'below' : position === 'ABOVE' ? 'above' : 'met';
}

const shown = ['HGB', 'K', 'PHOS', 'ALB', 'KTVSP', 'CACOR', 'PTHI'] as const;

/** One line an analyte: how many patients of a facility lie below, in and above the goal, and how many were not tested this month. */
export function goalLines(
  rows: readonly HealthRow[],
  patients: number,
  yardsticks: Yardsticks,
  facility: { id: string; organizationId: string; today: string },
) {
  return shown.map((resultCode) => {
    const counts = { below: 0, met: 0, above: 0 };
    for (const row of rows) {
      const position = row.result_code === resultCode ? positionOf(row, yardsticks) : null;
      if (position) counts[position] += 1;
    }
    const tested = counts.below + counts.met + counts.above;
    const { id: facilityId, organizationId, today: day } = facility;
    return {
      resultCode,
      name: testByCode.get(resultCode)?.name ?? resultCode,
      goalText: goalText(yardsticks.of(resultCode, { organizationId, facilityId, sex: 'UNKNOWN', modality: 'HD', day }).goal),
      ...counts,
      untested: Math.max(0, patients - tested),
    };
  });
}
