import { defaultGoals, goalsFor, type ModalityCode, modalities, testByCode } from '@drawday/catalogue';
import { goalPosition, goalText } from '@drawday/domain';
import type { HealthRow } from './counters.store.ts';

/** What a clinic steers by every month. */
export const trackedCodes: readonly string[] = [...new Set(defaultGoals.filter((goal) => goal.isTracked).map((goal) => goal.resultCode))];

const knownModality = (code: string | null): ModalityCode => modalities.find((one) => one.code === code)?.code ?? 'HD';
const goalOf = (resultCode: string, modality: string | null) =>
  goalsFor(knownModality(modality)).find((goal) => goal.resultCode === resultCode);

/** Which side of its goal a value lies on; null where there is no goal or no verdict. */
export function positionOf(
  row: Pick<HealthRow, 'result_code' | 'modality' | 'value_numeric' | 'comparator'>,
): 'below' | 'met' | 'above' | null {
  const position = goalPosition(`${row.comparator ?? ''}${row.value_numeric}`, goalOf(row.result_code, row.modality));
  if (position === null) return null;
  return position === 'BELOW' ? 'below' : position === 'ABOVE' ? 'above' : 'met';
}

const shown = ['HGB', 'K', 'PHOS', 'ALB', 'KTVSP', 'CACOR', 'PTHI'] as const;

/** One line an analyte: how many patients lie below, in and above the goal, and how many were not tested this month. */
export function goalLines(rows: readonly HealthRow[], patients: number) {
  return shown.map((resultCode) => {
    const counts = { below: 0, met: 0, above: 0 };
    for (const row of rows) {
      const position = row.result_code === resultCode ? positionOf(row) : null;
      if (position) counts[position] += 1;
    }
    const tested = counts.below + counts.met + counts.above;
    return {
      resultCode,
      name: testByCode.get(resultCode)?.name ?? resultCode,
      goalText: goalText(goalOf(resultCode, 'HD')),
      ...counts,
      untested: Math.max(0, patients - tested),
    };
  });
}
