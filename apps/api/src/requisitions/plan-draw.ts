import { panelByCode, panelMembersFor, questionsFor, testByCode, timingFor, tubes } from '@drawday/catalogue';
import { coverPanels, type PlannedTube, tubesFor } from '@drawday/domain';
import type { ModalityCode, Timing } from '@drawday/vocabulary';

export type DraftLine = {
  offeringCode: string;
  timing: Timing;
  delivery: string;
  icds: readonly string[];
  scheduleIds: readonly string[];
};
export type PlannedLine = DraftLine & { coveredBy: string | null };
export type DrawPlan = { lines: PlannedLine[]; tubes: readonly PlannedTube[]; hasKinetics: boolean; isStat: boolean };

/** Is there such a test or panel, and may it be ordered (calculated values come by themselves)? */
export function isOrderable(offeringCode: string): boolean {
  const test = testByCode.get(offeringCode);
  return panelByCode.has(offeringCode) || (test !== undefined && !test.calculated && !test.answered);
}

/** What is done at one draw: the lines (an offering inside a panel makes no tube of its own), and the tubes to fill, in order of draw. */
export function planDraw(lines: readonly DraftLine[], modality: string | null): DrawPlan {
  const known = modality as ModalityCode | null;
  const measured = (code: string) => panelMembersFor(code, known)?.measured ?? null;
  const { kept, covered, tests } = coverPanels(lines, measured);
  const drawn = tests.flatMap(({ testCode, timing }) => {
    const test = testByCode.get(testCode);
    return test ? [{ ...test, timing: test.timing !== 'NA' ? test.timing : timing !== 'NA' ? timing : timingFor(test, known) }] : [];
  });
  const detailsOf = (line: { offeringCode: string; timing: string; scheduleIds: readonly string[] }) => {
    const same = lines.filter((one) => one.offeringCode === line.offeringCode && one.timing === line.timing);
    return {
      delivery: same.some((one) => one.delivery === 'RushDelivery') ? 'RushDelivery' : 'StandardDelivery',
      icds: [...new Set(same.flatMap((one) => one.icds))],
      scheduleIds: line.scheduleIds,
    };
  };
  return {
    lines: [
      ...kept.map((line) => ({ ...line, ...detailsOf(line), coveredBy: null })),
      ...covered.map((line) => ({ ...line, ...detailsOf(line) })),
    ],
    tubes: tubesFor(drawn, tubes),
    hasKinetics: lines.some((line) => questionsFor(line.offeringCode).required.length > 0),
    isStat: lines.some((line) => line.delivery === 'RushDelivery'),
  };
}
