import type { SexCode } from '@drawday/vocabulary';
import { isNotNegative, isPositiveNumber, type Outcome, refused } from './outcome.ts';

/** Calcium in mg/dL corrected for albumin: Ca + 0.8 (4.0 - albumin) when albumin is below 4.0 g/dL, otherwise the calcium itself. */
export function correctedCalcium(input: { readonly calciumMgDl: number; readonly albuminGDl: number }): Outcome {
  if (!isPositiveNumber(input.calciumMgDl) || !isPositiveNumber(input.albuminGDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  return { value: input.albuminGDl < 4 ? input.calciumMgDl + 0.8 * (4 - input.albuminGDl) : input.calciumMgDl };
}

/** Calcium-phosphorus product in mg²/dL²; pass the corrected calcium if there is one. */
export function calciumPhosphorusProduct(input: { readonly calciumMgDl: number; readonly phosphorusMgDl: number }): Outcome {
  if (!isPositiveNumber(input.calciumMgDl) || !isPositiveNumber(input.phosphorusMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  return { value: input.calciumMgDl * input.phosphorusMgDl };
}

/** Total iron binding capacity in ug/dL: iron + unsaturated capacity. */
export function totalIronBindingCapacity(input: { readonly ironUgDl: number; readonly unsaturatedIronBindingUgDl: number }): Outcome {
  if (!isNotNegative(input.ironUgDl) || !isNotNegative(input.unsaturatedIronBindingUgDl)) return refused('CONCENTRATION_NEGATIVE');
  return { value: input.ironUgDl + input.unsaturatedIronBindingUgDl };
}

/** Transferrin saturation in percent: 100 iron / total iron binding capacity. */
export function transferrinSaturation(input: { readonly ironUgDl: number; readonly totalIronBindingUgDl: number }): Outcome {
  if (!isNotNegative(input.ironUgDl)) return refused('CONCENTRATION_NEGATIVE');
  if (!isPositiveNumber(input.totalIronBindingUgDl)) return refused('IRON_BINDING_NOT_POSITIVE');
  return { value: (100 * input.ironUgDl) / input.totalIronBindingUgDl };
}

/** Anion gap in mmol/L without potassium: sodium - chloride - total carbon dioxide. May be negative. */
export function anionGap(input: {
  readonly sodiumMmolL: number;
  readonly chlorideMmolL: number;
  readonly carbonDioxideMmolL: number;
}): Outcome {
  if (![input.sodiumMmolL, input.chlorideMmolL, input.carbonDioxideMmolL].every(isPositiveNumber))
    return refused('CONCENTRATION_NOT_POSITIVE');
  return { value: input.sodiumMmolL - input.chlorideMmolL - input.carbonDioxideMmolL };
}

/** Globulin in g/dL: total protein - albumin; refuses an albumin above the total. */
export function globulin(input: { readonly totalProteinGDl: number; readonly albuminGDl: number }): Outcome {
  if (!isPositiveNumber(input.totalProteinGDl) || !isPositiveNumber(input.albuminGDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  return input.albuminGDl > input.totalProteinGDl ? refused('OUT_OF_RANGE') : { value: input.totalProteinGDl - input.albuminGDl };
}

/** VLDL cholesterol in mg/dL: triglycerides / 5, not above 400 mg/dL of triglycerides (Friedewald 1972). */
export function vldlCholesterol(input: { readonly triglyceridesMgDl: number }): Outcome {
  if (!isPositiveNumber(input.triglyceridesMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  return input.triglyceridesMgDl > 400 ? refused('TRIGLYCERIDES_TOO_HIGH') : { value: input.triglyceridesMgDl / 5 };
}

/** LDL cholesterol in mg/dL: cholesterol - HDL - triglycerides / 5 (Friedewald 1972), not above 400 mg/dL of triglycerides. */
export function ldlCholesterol(input: {
  readonly cholesterolMgDl: number;
  readonly hdlMgDl: number;
  readonly triglyceridesMgDl: number;
}): Outcome {
  if (!isPositiveNumber(input.cholesterolMgDl) || !isPositiveNumber(input.hdlMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  const vldl = vldlCholesterol(input);
  if (vldl.value === null) return vldl;
  const value = input.cholesterolMgDl - input.hdlMgDl - vldl.value;
  return value < 0 ? refused('OUT_OF_RANGE') : { value };
}

/**
 * Estimated filtration rate in mL/min/1.73 m², CKD-EPI 2021 without race; adults from 18 years, serum creatinine in mg/dL.
 * 142 min(Scr/k, 1)^a max(Scr/k, 1)^-1.200 0.9938^age (1.012 if female), k 0.7 / 0.9, a -0.241 / -0.302 (Inker, NEJM 2021;385:1737).
 */
export function estimatedFiltrationRate(input: {
  readonly creatinineMgDl: number;
  readonly ageYears: number;
  readonly sex: SexCode;
}): Outcome {
  if (!isPositiveNumber(input.creatinineMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  if (!(input.ageYears >= 18 && input.ageYears <= 120)) return refused('AGE_OUT_OF_RANGE');
  if (input.sex === 'UNKNOWN') return refused('SEX_UNKNOWN');
  const female = input.sex === 'FEMALE';
  const ratio = input.creatinineMgDl / (female ? 0.7 : 0.9);
  const value = 142 * Math.min(ratio, 1) ** (female ? -0.241 : -0.302) * Math.max(ratio, 1) ** -1.2 * 0.9938 ** input.ageYears;
  return { value: female ? value * 1.012 : value };
}
