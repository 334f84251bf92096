import type { CalculationRemark, KineticsReason, VascularAccess } from '@drawday/vocabulary';
import { judgedNumber } from '../results/bounds.ts';
import { mellitsCheekVolume, morgensternVolume, type Sex, volumeFromWeight, watsonVolume } from './distribution-volume.ts';
import type { NamedResult } from './missing-kinetics.ts';
import { type Answers, usableAnswer } from './order-entry-answers.ts';

/** The patient as of the collection: the age, schedule and access of that day, never of today. */
export interface KineticsPatient {
  readonly sex: Sex;
  readonly ageYears: number;
  readonly heightCm?: number | null | undefined;
  readonly access?: VascularAccess | null | undefined;
  /** As of that day; at home never the number of clinic visits. */
  readonly treatmentsPerWeek?: number | null | undefined;
  /** Hemodialysis at home: the interval since the previous treatment is a question, and enters spKt/V. */
  readonly isAtHome?: boolean | undefined;
  /** ISO weekdays of treatment, 1 Monday; none where they are flexible. */
  readonly scheduleDays?: readonly number[] | undefined;
  /** An entered urea volume; overrides the formulas. */
  readonly volumeL?: number | null | undefined;
  /** A measured residual clearance that is still valid; used when the draw has no urine collection of its own. */
  readonly residualUreaClearanceMlMin?: number | null | undefined;
  /** The previous treatment, if it ended at most four days before. */
  readonly previousSession?: { readonly postWeightKg: number; readonly daysBefore: number } | null | undefined;
  readonly dryWeightKg?: number | null | undefined;
}

/** Everything the results of one draw are calculated from. */
export interface KineticsInput {
  readonly panelCode: string;
  readonly results: readonly NamedResult[];
  /** With the minutes of a urine collection (`withUrineMinutes`). */
  readonly answers: Answers;
  readonly patient: KineticsPatient;
  /** The day of the draw in facility time; it gives the position in the week. */
  readonly collectedOn?: Temporal.PlainDate | undefined;
  /** These codes are computed instead of those of the panel. */
  readonly codes?: readonly string[] | undefined;
}

/** The outcome of one formula for the draw, before it becomes a result. */
export interface Calculated {
  readonly value: number | null;
  readonly because?: KineticsReason;
  /** Questions, results or patient fields that were needed and are missing. */
  readonly missing?: readonly string[];
  readonly from: readonly string[];
  readonly remarks?: readonly CalculationRemark[];
}

/** Builds a refused value with its sources. */
export function notCalculated(from: readonly string[], because: KineticsReason, missing: readonly string[] = []): Calculated {
  return { value: null, because, missing, from };
}

/** Reads result numbers: `numbers` is null when one is missing or has a comparator; then `refusal` says so. */
export function readResults<Code extends string>(
  input: KineticsInput,
  codes: readonly Code[],
): { readonly numbers: Readonly<Record<Code, number>>; readonly refusal: null } | { readonly numbers: null; readonly refusal: Calculated } {
  const numbers: Partial<Record<Code, number>> = {};
  const missing: string[] = [];
  for (const code of codes) {
    const judged = judgedNumber(input.results.find((one) => one.resultCode === code)?.value);
    if (judged === null) missing.push(code);
    else if (judged.comparator !== null) return { numbers: null, refusal: notCalculated(codes, 'RESULT_HAS_COMPARATOR', [code]) };
    else numbers[code] = judged.number;
  }
  return isComplete(numbers, codes)
    ? { numbers, refusal: null }
    : { numbers: null, refusal: notCalculated(codes, 'MISSING_INPUT', missing) };
}

function isComplete<Code extends string>(numbers: Partial<Record<Code, number>>, codes: readonly Code[]): numbers is Record<Code, number> {
  return codes.every((code) => numbers[code] !== undefined);
}

/** True when the draw has a number for this code. */
export function hasResult(input: KineticsInput, code: string): boolean {
  return judgedNumber(input.results.find((one) => one.resultCode === code)?.value) !== null;
}

/**
 * The urea distribution volume of the patient: as entered, else by formula from the weight (Watson; below 16 years Mellits-Cheek, on
 * peritoneal dialysis Morgenstern), else a share of the weight when the height is unknown.
 */
export function patientVolume(
  input: KineticsInput,
  weightKg: number | null,
  kinetics: 'HEMODIALYSIS' | 'PERITONEAL',
): {
  readonly volumeL: number | null;
  readonly because?: KineticsReason;
  readonly missing?: readonly string[];
  readonly remarks: readonly CalculationRemark[];
} {
  const { patient } = input;
  if (typeof patient.volumeL === 'number' && patient.volumeL > 0) return { volumeL: patient.volumeL, remarks: ['VOLUME_ENTERED'] };
  if (weightKg === null) return { volumeL: null, because: 'MISSING_INPUT', missing: ['WEIGHT'], remarks: [] };
  const heightCm = patientHeight(input);
  if (heightCm === null) {
    const rough = volumeFromWeight({ sex: patient.sex, weightKg });
    return rough.value === null
      ? { volumeL: null, because: rough.because, remarks: [] }
      : { volumeL: rough.value, remarks: ['VOLUME_FROM_WEIGHT'] };
  }
  const size = { sex: patient.sex, heightCm, weightKg };
  const isChild = patient.ageYears < 16;
  const formula = isChild ? (kinetics === 'PERITONEAL' ? morgensternVolume : mellitsCheekVolume) : watsonOf(patient.ageYears);
  const volume = formula(size);
  if (volume.value === null) return { volumeL: null, because: volume.because, remarks: [] };
  return { volumeL: volume.value, remarks: isChild ? ['VOLUME_PEDIATRIC'] : [] };
}

function watsonOf(ageYears: number) {
  return (size: { readonly sex: Sex; readonly heightCm: number; readonly weightKg: number }) => watsonVolume({ ...size, ageYears });
}

/** The height answered with the draw, else the patient's. */
export function patientHeight(input: KineticsInput): number | null {
  return usableAnswer(input.answers, 'HEIGHT') ?? input.patient.heightCm ?? null;
}
