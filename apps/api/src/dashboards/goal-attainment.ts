import { defaultGoals, measureOf, measures, testByCode } from '@drawday/catalogue';
import { goalsByModality, goalText } from '@drawday/domain';
import { type ModalityCode, modalities, type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import { type RunningMeasure, usualPatient } from '../report-months/report-months.public.ts';
import type { Yardsticks } from '../results/results.public.ts';

const trackedCodes = new Set(defaultGoals.filter((goal) => goal.isTracked).map((goal) => goal.resultCode));

/** What a clinic steers by every month. */
export const trackedMeasures: readonly ReportMeasureId[] = measures
  .filter(({ rule, resultCode }) => rule.kind === 'GOAL' && resultCode !== null && trackedCodes.has(resultCode))
  .map((measure) => measure.id);

/** How many of some values meet their goal; those without a certain verdict are in neither part of the share. */
export function healthOf(rows: readonly RunningMeasure[]) {
  const all = rows.filter((row) => row.stratum === 'ALL');
  const sum = (name: 'met' | 'below' | 'above' | 'undecided') => all.reduce((total, row) => total + row[name], 0);
  return { below: sum('below'), met: sum('met'), above: sum('above'), notJudged: sum('undecided') };
}

/**
 * One line per analyte: how many of the patients who count lie below, in and above the goal of their modality, how many values decide
 * nothing, and who was not tested: the measure of the reports.
 */
export function goalLines(
  rows: readonly RunningMeasure[],
  yardsticks: Yardsticks,
  facility: { id: string; organizationId: string; today: string },
) {
  return reportMeasures.groups.dashboard.map((id) => {
    const of = rows.filter((row) => row.measure === id);
    const all = of.find((row) => row.stratum === 'ALL');
    const resultCode = measureOf(id).resultCode ?? '';
    return {
      measure: id,
      resultCode,
      name: testByCode.get(resultCode)?.name ?? resultCode,
      goalText: goalsOf(
        resultCode,
        modalities.codes.filter((modality) => of.some((row) => row.stratum === modality)),
        yardsticks,
        facility,
      ),
      below: all?.below ?? 0,
      met: all?.met ?? 0,
      above: all?.above ?? 0,
      notJudged: all?.undecided ?? 0,
      untested: all?.untested ?? 0,
    };
  });
}

/** The goal of the modalities that are there, each named only where they differ. */
function goalsOf(
  resultCode: string,
  present: readonly ModalityCode[],
  yardsticks: Yardsticks,
  { id: facilityId, organizationId, today: day }: { id: string; organizationId: string; today: string },
): string {
  const textOf = (modality: ModalityCode) =>
    goalText(yardsticks.of(resultCode, { organizationId, facilityId, day, person: usualPatient(modality) }).limits.goal, {
      decimals: testByCode.get(resultCode)?.decimals ?? null,
    });
  return goalsByModality(present.length ? present : ['HD'], textOf);
}
