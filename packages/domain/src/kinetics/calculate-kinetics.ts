import type { CalculationRemark, KineticsReason } from '@drawday/vocabulary';
import { roundForReport } from '../results/round-for-report.ts';
import type { Calculated, KineticsInput } from './calculation-sheet.ts';
import {
  anionGapResult,
  calciumPhosphorusResult,
  correctedCalciumResult,
  filtrationRateResult,
  globulinResult,
  ironBindingResult,
  ldlResult,
  renalClearanceResult,
  transferrinSaturationResult,
  vldlResult,
  weightGainResult,
} from './chemistry-results.ts';
import {
  equilibratedResult,
  proteinCatabolicResult,
  residualClearanceResult,
  singlePoolResult,
  standardResult,
  ultrafiltrationRateResult,
  ureaReductionResult,
  watsonResult,
} from './hemodialysis-results.ts';
import { kineticsPanel } from './kinetics-panels.ts';
import {
  creatinineClearanceResult,
  nitrogenAppearanceResult,
  peritonealDoseResult,
  petCreatinineResult,
  petGlucoseResult,
  renalDoseResult,
  totalDoseResult,
} from './peritoneal-results.ts';
import { plausibility } from './plausibility.ts';

/** One calculated result: a value with its sources, or the reason it is not calculated. */
export interface CalculatedResult {
  readonly resultCode: string;
  /** Unrounded: flags and goals are judged by this value. */
  readonly value: number | null;
  /** As printed. */
  readonly reported: number | null;
  readonly because: KineticsReason | null;
  /** Questions, results or patient fields that were needed and are missing. */
  readonly missing: readonly string[];
  /** Result codes the value was computed from: when one of them is corrected, the value is computed again. */
  readonly from: readonly string[];
  readonly remarks: readonly CalculationRemark[];
}

const FORMULAS: ReadonlyMap<string, (input: KineticsInput) => Calculated> = new Map([
  ['URR', ureaReductionResult],
  ['KTVSP', singlePoolResult],
  ['KTVE', equilibratedResult],
  ['KTVSTD', standardResult],
  ['NPCR', (input: KineticsInput) => (input.panelCode === 'KINPD' ? nitrogenAppearanceResult(input) : proteinCatabolicResult(input))],
  ['UFR', ultrafiltrationRateResult],
  ['VWAT', watsonResult],
  ['KRU', residualClearanceResult],
  ['CRCL', renalClearanceResult],
  ['KTVPDD', peritonealDoseResult],
  ['KTVPDR', renalDoseResult],
  ['KTVPDT', totalDoseResult],
  ['CCRT', creatinineClearanceResult],
  ['DPCR', petCreatinineResult],
  ['DDGLU', petGlucoseResult],
  ['CACOR', correctedCalciumResult],
  ['CAXP', calciumPhosphorusResult],
  ['TIBC', ironBindingResult],
  ['TSAT', transferrinSaturationResult],
  ['AGAP', anionGapResult],
  ['GLOB', globulinResult],
  ['LDL', ldlResult],
  ['VLDL', vldlResult],
  ['EGFR', filtrationRateResult],
  ['IDWG', weightGainResult('KG')],
  ['IDWGP', weightGainResult('PERCENT')],
]);

/** True for a code whose value this package computes. */
export function isCalculatedCode(resultCode: string): boolean {
  return FORMULAS.has(resultCode);
}

/**
 * Every calculated result of a panel (or of one calculated code, or of `codes`), each with its value and source codes or with the
 * reason it is not calculated. KTVE is the rate equation by access, the equilibrated dose inside KTVSTD is Tattersall's, an unknown
 * access is assumed arterial, with the remark ACCESS_ASSUMED. A result with a comparator is never used in a formula.
 */
export function calculateKinetics(input: KineticsInput): readonly CalculatedResult[] {
  const codes = input.codes ?? kineticsPanel(input.panelCode)?.calculated ?? [input.panelCode];
  return codes.map((resultCode) => {
    const formula = FORMULAS.get(resultCode);
    const made: Calculated = formula ? formula(input) : { value: null, because: 'NOT_A_CALCULATED_CODE', from: [] };
    const remark = made.value === null ? null : plausibility(resultCode, made.value);
    return {
      resultCode,
      value: made.value,
      reported: made.value === null ? null : roundForReport(resultCode, made.value),
      because: made.because ?? null,
      missing: made.missing ?? [],
      from: made.from,
      remarks: [...(made.remarks ?? []), ...(remark ? [remark] : [])],
    };
  });
}
