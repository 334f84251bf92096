import { type Bounds, type ModalityCode, modalities, type SexCode, type YardstickRow } from '@drawday/vocabulary';
import { dialysateTests } from './dialysate-tests.ts';
import { hematologyTests } from './hematology-tests.ts';
import { ironAndHormoneTests } from './iron-and-hormone-tests.ts';
import { kineticsTests } from './kinetics-tests.ts';
import type { LaboratoryTest, TestTiming } from './laboratory-test.ts';
import { markerAndDrugTests } from './marker-and-drug-tests.ts';
import { metabolicTests } from './metabolic-tests.ts';
import { orderEntryQuestions, questionsOfTest } from './order-entry-questions.ts';
import { panels } from './panels.ts';
import { peritonealTests } from './peritoneal-tests.ts';
import { proteinAndLipidTests } from './protein-and-lipid-tests.ts';
import { serologyTests } from './serology-tests.ts';
import { tubes } from './tubes.ts';
import { waterTests } from './water-tests.ts';

/** The whole test directory. */
export const laboratoryTests: readonly LaboratoryTest[] = [
  ...metabolicTests,
  ...proteinAndLipidTests,
  ...ironAndHormoneTests,
  ...markerAndDrugTests,
  ...hematologyTests,
  ...serologyTests,
  ...kineticsTests,
  ...peritonealTests,
  ...waterTests,
  ...dialysateTests,
];

const mapByCode = <T extends { readonly code: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.code, row]));

export const testByCode = mapByCode(laboratoryTests);
export const panelByCode = mapByCode(panels);
export const tubeByCode = mapByCode(tubes);
export const questionByCode = mapByCode(orderEntryQuestions);

/** Tests whose results are shown to the ordering provider and to nurses only. */
export const restrictedCodes: readonly string[] = laboratoryTests.filter((test) => test.restricted).map((test) => test.code);

/** The name of a test or panel as screens show it. */
export const offeringName = (code: string): string => panelByCode.get(code)?.name ?? testByCode.get(code)?.name ?? code;

/** Codes with their names, for people to read. */
export const namedOfferings = (codes: readonly string[]): { code: string; name: string }[] =>
  codes.map((code) => ({ code, name: offeringName(code) }));

const loincPairs = laboratoryTests.flatMap((one) =>
  [...(one.loinc === null ? [] : [one.loinc]), ...one.loincAccepted].map((loinc) => ({ loinc, one })),
);
/** The tests that a LOINC number may mean, its own first; timed samples of one fluid share a number. */
export const testsByLoinc: ReadonlyMap<string, readonly LaboratoryTest[]> = new Map(
  [...Map.groupBy(loincPairs, ({ loinc }) => loinc)].map(([loinc, pairs]) => [
    loinc,
    pairs.map(({ one }) => one).sort((a, b) => Number(b.loinc === loinc) - Number(a.loinc === loinc)),
  ]),
);
/** LOINC numbers that may or may not mean one of our tests: only a person can decide. */
export const refusedLoincs: ReadonlySet<string> = new Set(laboratoryTests.flatMap((one) => one.loincRefused));

/** The question codes of a test or panel; empty when it asks nothing. */
export function questionsFor(offeringCode: string): { readonly required: readonly string[]; readonly optional: readonly string[] } {
  const panel = panelByCode.get(offeringCode);
  if (panel) return { required: panel.requiredQuestions, optional: panel.optionalQuestions };
  return { required: [], optional: questionsOfTest[offeringCode] ?? [] };
}

/** Does a row depend on nothing but the sex? The directory lists only such rows; ages, modalities and circumstances matter in judging. */
const isPlain = ({ modalities, perWeekOver, perWeekUnder, ageTo, when }: YardstickRow) =>
  modalities === null && perWeekOver === null && perWeekUnder === null && ageTo === null && when.length === 0;

/** The reference ranges of adults: one for everybody, or one for each sex; for a drug its therapeutic range. */
export const plainRangesOf = (test: LaboratoryTest): readonly YardstickRow[] =>
  test.referenceRanges.length === 0 ? test.therapeuticRanges : test.referenceRanges.filter(isPlain);

/** The reference interval for an adult; null when the test has one for each sex and the sex is unknown. */
export function referenceRangeFor(test: LaboratoryTest, sex: SexCode | null): YardstickRow | null {
  return plainRangesOf(test).find((range) => range.sex === null || range.sex === sex) ?? null;
}

/** The bounds within which a result is normal by a reference interval. */
export const alertBoundsOf = ({ low, lowInclusive, high, highInclusive }: YardstickRow): Bounds => ({
  low,
  lowInclusive,
  high,
  highInclusive,
});

/** The bounds within which a result is not critical, where the modality has no limits of its own; null when the test has none. */
export function criticalBoundsOf(test: LaboratoryTest): Bounds | null {
  const row = test.criticals.find(isPlain);
  return row ? alertBoundsOf(row) : null;
}

/** How a reference interval is printed: `3.5-5.1`, `< 5`, `>= 40`. */
export function referenceText(range: Bounds): string {
  if (range.low !== null && range.high !== null) return `${range.low}-${range.high}`;
  if (range.high !== null) return `${range.highInclusive ? '<=' : '<'} ${range.high}`;
  if (range.low !== null) return `${range.lowInclusive ? '>=' : '>'} ${range.low}`;
  return '';
}

/** The timing of a blood test when the order names none: PRE on hemodialysis, otherwise none. */
export function timingFor(test: LaboratoryTest, modality: ModalityCode | null): TestTiming {
  if (test.timing !== 'NA') return test.timing;
  const blood = test.tubes.some((code) => tubeByCode.get(code)?.specimen === 'BLOOD');
  return blood && modalities.isIn('hemodialysis', modality) ? 'PRE' : 'NA';
}
