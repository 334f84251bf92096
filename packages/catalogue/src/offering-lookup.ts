import { type Bounds, type ModalityCode, modalities, type SexCode } from '@drawday/vocabulary';
import { chemistryTests } from './chemistry-tests.ts';
import { type DefaultGoal, defaultGoals } from './default-goals.ts';
import { hematologyTests } from './hematology-tests.ts';
import { kineticsTests } from './kinetics-tests.ts';
import type { LaboratoryTest, ReferenceRange, TestTiming } from './laboratory-test.ts';
import { orderEntryQuestions, questionsOfTest } from './order-entry-questions.ts';
import { panels } from './panels.ts';
import { serologyTests } from './serology-tests.ts';
import { tubes } from './tubes.ts';
import { waterTests } from './water-tests.ts';

/** The whole test directory. */
export const laboratoryTests: readonly LaboratoryTest[] = [
  ...chemistryTests,
  ...hematologyTests,
  ...serologyTests,
  ...kineticsTests,
  ...waterTests,
];

const mapByCode = <T extends { readonly code: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.code, row]));

export const testByCode = mapByCode(laboratoryTests);
export const panelByCode = mapByCode(panels);
export const tubeByCode = mapByCode(tubes);
export const questionByCode = mapByCode(orderEntryQuestions);

/** What a person reads for a test or panel. */
export const offeringName = (code: string): string => panelByCode.get(code)?.name ?? testByCode.get(code)?.name ?? code;

/** Tests that share a LOINC number (pre and post potassium) are listed together, plainest code first. */
export const testsByLoinc: ReadonlyMap<string, readonly LaboratoryTest[]> = Map.groupBy(
  laboratoryTests.filter((one): one is LaboratoryTest & { loinc: string } => one.loinc !== null),
  (one) => one.loinc,
);

/** The question codes of a test or panel; empty when it asks nothing. */
export function questionsFor(offeringCode: string): { readonly required: readonly string[]; readonly optional: readonly string[] } {
  const panel = panelByCode.get(offeringCode);
  if (panel) return { required: panel.requiredQuestions, optional: panel.optionalQuestions };
  return { required: [], optional: questionsOfTest[offeringCode] ?? [] };
}

/** The goals of one modality. */
export function goalsFor(modality: ModalityCode): readonly DefaultGoal[] {
  return defaultGoals.filter((goal) => goal.modalities.includes(modality));
}

/** The reference interval for a person; of a test with two intervals and an unknown sex, null. */
export function referenceRangeFor(test: LaboratoryTest, sex: SexCode | null): ReferenceRange | null {
  return test.referenceRanges.find((range) => range.sex === null || range.sex === sex) ?? null;
}

/** From where to where a result of a reference interval is normal. */
export const alertBoundsOf = ({ low, lowInclusive, high, highInclusive }: ReferenceRange): Bounds => ({
  low,
  lowInclusive,
  high,
  highInclusive,
});

/** From where to where a result of a test is not critical, or null when it has no critical limits. */
export function criticalBoundsOf(test: LaboratoryTest): Bounds | null {
  if (test.criticalLow === null && test.criticalHigh === null) return null;
  return { low: test.criticalLow, lowInclusive: true, high: test.criticalHigh, highInclusive: !test.criticalHighInclusive };
}

/** How a reference interval is printed: `3.5-5.1`, `< 5`, `>= 40`. */
export function referenceText(range: ReferenceRange): string {
  if (range.low !== null && range.high !== null) return `${range.low}-${range.high}`;
  if (range.high !== null) return `${range.highInclusive ? '<=' : '<'} ${range.high}`;
  if (range.low !== null) return `${range.lowInclusive ? '>=' : '>'} ${range.low}`;
  return '';
}

/** The timing a blood test gets when the order names none: PRE on hemodialysis, else none. */
export function timingFor(test: LaboratoryTest, modality: ModalityCode | null): TestTiming {
  if (test.timing !== 'NA') return test.timing;
  const blood = test.tubes.some((code) => tubeByCode.get(code)?.specimen === 'BLOOD');
  return blood && modalities.isIn('hemodialysis', modality) ? 'PRE' : 'NA';
}
