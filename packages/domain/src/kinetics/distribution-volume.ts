import type { SexCode } from '@drawday/vocabulary';
import { isPositiveNumber, type Outcome, refused } from './outcome.ts';

/** Sex as the formulas use it; UNKNOWN has no body size formula. */
export type Sex = SexCode;

/** Sex, height (50 to 250 cm) and weight (5 to 350 kg). */
export interface BodySize {
  readonly sex: Sex;
  readonly heightCm: number;
  readonly weightKg: number;
}

/**
 * Urea distribution volume of an adult in liters (Watson 1980). Age 16 to 120 years, height 50 to 250 cm, weight 5 to 350 kg.
 * Male 2.447 - 0.09516 age + 0.1074 height + 0.3362 weight; female -2.097 + 0.1069 height + 0.2466 weight.
 */
export function watsonVolume(input: BodySize & { readonly ageYears: number }): Outcome {
  if (!(input.ageYears >= 16 && input.ageYears <= 120)) return refused('AGE_OUT_OF_RANGE');
  return sized(input, (male, h, w) =>
    male ? 2.447 - 0.09516 * input.ageYears + 0.1074 * h + 0.3362 * w : -2.097 + 0.1069 * h + 0.2466 * w,
  );
}

/** Urea distribution volume in liters of a child on peritoneal dialysis (Morgenstern 2006). */
export function morgensternVolume(input: BodySize): Outcome {
  return sized(input, (male, h, w) => (male ? 0.1 * (h * w) ** 0.68 - 0.37 * w : 0.14 * (h * w) ** 0.64 - 0.35 * w));
}

/** Urea distribution volume in liters of a child (Mellits and Cheek 1970). */
export function mellitsCheekVolume(input: BodySize): Outcome {
  return sized(input, (male, h, w) => {
    if (male) return h <= 132.7 ? -1.927 + 0.465 * w + 0.045 * h : -21.993 + 0.406 * w + 0.209 * h;
    return h <= 110.8 ? 0.076 + 0.507 * w + 0.013 * h : -10.313 + 0.252 * w + 0.154 * h;
  });
}

/** A rough volume in liters when the height is unknown: 58 % of a man's weight, 55 % of a woman's. */
export function volumeFromWeight(input: { readonly sex: Sex; readonly weightKg: number }): Outcome {
  if (input.sex === 'UNKNOWN') return refused('SEX_UNKNOWN');
  if (!isWeight(input.weightKg)) return refused('WEIGHT_OUT_OF_RANGE');
  return { value: (input.sex === 'MALE' ? 0.58 : 0.55) * input.weightKg };
}

/**
 * Body surface area in m²: DuBois 0.007184 W^0.425 H^0.725 from 16 years on (and when no age is given),
 * Haycock 0.024265 W^0.5378 H^0.3964 below.
 */
export function bodySurfaceArea(input: {
  readonly heightCm: number;
  readonly weightKg: number;
  readonly ageYears?: number | undefined;
}): Outcome {
  const { heightCm, weightKg } = input;
  if (!isHeight(heightCm)) return refused('HEIGHT_OUT_OF_RANGE');
  if (!isWeight(weightKg)) return refused('WEIGHT_OUT_OF_RANGE');
  if (input.ageYears !== undefined && !(input.ageYears >= 0 && input.ageYears <= 120)) return refused('AGE_OUT_OF_RANGE');
  const child = input.ageYears !== undefined && input.ageYears < 16;
  return { value: child ? 0.024265 * weightKg ** 0.5378 * heightCm ** 0.3964 : 0.007184 * weightKg ** 0.425 * heightCm ** 0.725 };
}

function sized(input: BodySize, formula: (male: boolean, heightCm: number, weightKg: number) => number): Outcome {
  if (input.sex === 'UNKNOWN') return refused('SEX_UNKNOWN');
  if (!isHeight(input.heightCm)) return refused('HEIGHT_OUT_OF_RANGE');
  if (!isWeight(input.weightKg)) return refused('WEIGHT_OUT_OF_RANGE');
  const value = formula(input.sex === 'MALE', input.heightCm, input.weightKg);
  return isPositiveNumber(value) ? { value } : refused('OUT_OF_RANGE');
}

function isHeight(heightCm: number): boolean {
  return heightCm >= 50 && heightCm <= 250;
}

function isWeight(weightKg: number): boolean {
  return weightKg >= 5 && weightKg <= 350;
}
