import { type Calculated, hasResult, type KineticsInput, notCalculated, readResults } from './calculation-sheet.ts';
import {
  anionGap,
  calciumPhosphorusProduct,
  correctedCalcium,
  estimatedFiltrationRate,
  globulin,
  ldlCholesterol,
  totalIronBindingCapacity,
  transferrinSaturation,
  vldlCholesterol,
} from './derived-chemistry.ts';
import { saysAnuric } from './missing-kinetics.ts';
import { numericAnswer, usableAnswer } from './order-entry-answers.ts';
import type { Outcome } from './outcome.ts';
import { renalCreatinineClearance } from './residual-clearance.ts';
import { interdialyticWeightGain } from './session-measures.ts';

type Numbers<Code extends string> = Readonly<Record<Code, number>>;

/** A value computed from results alone. */
function fromResults<Code extends string>(codes: readonly Code[], formula: (numbers: Numbers<Code>) => Outcome) {
  return (input: KineticsInput): Calculated => {
    const read = readResults(input, codes);
    if (read.refusal) return read.refusal;
    const outcome = formula(read.numbers);
    return outcome.value === null ? notCalculated(codes, outcome.because) : { value: outcome.value, from: codes };
  };
}

/** Anion gap of the draw, mmol/L (`anionGap`). */
export const anionGapResult = fromResults(['NA', 'CL', 'CO2'], (r) =>
  anionGap({ sodiumMmolL: r.NA, chlorideMmolL: r.CL, carbonDioxideMmolL: r.CO2 }),
);
/** Albumin-corrected calcium of the draw, mg/dL (`correctedCalcium`). */
export const correctedCalciumResult = fromResults(['CA', 'ALB'], (r) => correctedCalcium({ calciumMgDl: r.CA, albuminGDl: r.ALB }));
/** Calcium-phosphorus product of the draw, mg²/dL². */
export const calciumPhosphorusResult = fromResults(['CA', 'PHOS'], (r) =>
  calciumPhosphorusProduct({ calciumMgDl: r.CA, phosphorusMgDl: r.PHOS }),
);
/** Globulin of the draw, g/dL: total protein less albumin. */
export const globulinResult = fromResults(['TP', 'ALB'], (r) => globulin({ totalProteinGDl: r.TP, albuminGDl: r.ALB }));
/** LDL cholesterol of the draw by Friedewald, mg/dL (`ldlCholesterol`). */
export const ldlResult = fromResults(['CHOL', 'HDL', 'TRIG'], (r) =>
  ldlCholesterol({ cholesterolMgDl: r.CHOL, hdlMgDl: r.HDL, triglyceridesMgDl: r.TRIG }),
);
/** VLDL cholesterol of the draw, mg/dL: a fifth of the triglycerides. */
export const vldlResult = fromResults(['TRIG'], (r) => vldlCholesterol({ triglyceridesMgDl: r.TRIG }));
/** Total iron-binding capacity of the draw, µg/dL: iron plus unsaturated capacity. */
export const ironBindingResult = fromResults(['IRON', 'UIBC'], (r) =>
  totalIronBindingCapacity({ ironUgDl: r.IRON, unsaturatedIronBindingUgDl: r.UIBC }),
);

const saturationFromTotal = fromResults(['IRON', 'TIBC'], (r) => transferrinSaturation({ ironUgDl: r.IRON, totalIronBindingUgDl: r.TIBC }));
const saturationFromParts = fromResults(['IRON', 'UIBC'], (r) =>
  transferrinSaturation({ ironUgDl: r.IRON, totalIronBindingUgDl: r.IRON + r.UIBC }),
);

/** Transferrin saturation, from the measured parts, or from the total where only that is available. */
export function transferrinSaturationResult(input: KineticsInput): Calculated {
  return hasResult(input, 'TIBC') && !hasResult(input, 'UIBC') ? saturationFromTotal(input) : saturationFromParts(input);
}

/** Estimated filtration rate; needs the patient's age and sex. */
export function filtrationRateResult(input: KineticsInput): Calculated {
  const code = hasResult(input, 'CREPRE') && !hasResult(input, 'CRE') ? 'CREPRE' : 'CRE';
  return fromResults([code], (r) =>
    estimatedFiltrationRate({ creatinineMgDl: r[code] ?? Number.NaN, ageYears: input.patient.ageYears, sex: input.patient.sex }),
  )(input);
}

/** Renal creatinine clearance of a urine collection, mL/min. */
export function renalClearanceResult(input: KineticsInput): Calculated {
  const codes = ['UCREA', 'CRE'] as const;
  if (saysAnuric(input.answers)) return { value: 0, from: [], remarks: ['ANURIC'] };
  const urineVolumeMl = usableAnswer(input.answers, 'URINEVOL');
  const minutes = numericAnswer(input.answers, 'URINEMIN');
  if (urineVolumeMl === null) return notCalculated(codes, 'MISSING_INPUT', ['URINEVOL']);
  if (minutes === null) return notCalculated(codes, 'MISSING_INPUT', ['URINEMIN']);
  return fromResults(codes, (r) =>
    renalCreatinineClearance({ urineVolumeMl, collectionMinutes: minutes, urineCreatinineMgDl: r.UCREA, serumCreatinineMgDl: r.CRE }),
  )(input);
}

/** The longest interval, in days, over which a weight gain is taken as the gain of one interval. */
const longestGainDays = 4;

/** The draw before, where no treatment was due between it and this one: by the days of treatment, on which this one is. */
function previousTreatment({ patient, collectedOn }: KineticsInput): KineticsInput['patient']['previousSession'] {
  const { previousSession, scheduleDays: days = [] } = patient;
  const weekday = collectedOn?.dayOfWeek;
  if (!previousSession || weekday === undefined || !days.includes(weekday)) return previousSession;
  const interval = Math.min(...days.map((day) => ((weekday - day + 6) % 7) + 1));
  return Math.round(previousSession.daysBefore) > interval ? null : previousSession;
}

/**
 * Interdialytic weight gain in kg, or in percent of dry weight: the weight before this treatment less that after the previous one, if it
 * ended at most four days before. With 3.5 or more treatments a week it is the gain per day. Not for peritoneal dialysis.
 */
export function weightGainResult(unit: 'KG' | 'PERCENT') {
  return (input: KineticsInput): Calculated => {
    if (input.panelCode === 'KINPD') return notCalculated([], 'NOT_APPLICABLE_TO_SCHEDULE');
    const previousSession = previousTreatment(input);
    const preWeightKg = usableAnswer(input.answers, 'PREWT');
    const previousPostWeightKg = usableAnswer(input.answers, 'LASTWT') ?? previousSession?.postWeightKg ?? null;
    const days = usableAnswer(input.answers, 'INTERVALDAYS') ?? previousSession?.daysBefore ?? null;
    if (preWeightKg === null) return notCalculated([], 'MISSING_INPUT', ['PREWT']);
    if (previousPostWeightKg === null) return notCalculated([], 'MISSING_INPUT', ['LASTWT']);
    if (days !== null && days > longestGainDays) return notCalculated([], 'INTERVAL_TOO_LONG');
    const perWeek = usableAnswer(input.answers, 'TXWEEK') ?? input.patient.treatmentsPerWeek ?? null;
    const isPerDay = perWeek !== null && perWeek >= 3.5;
    if (isPerDay && days === null) return notCalculated([], 'MISSING_INPUT', ['LASTTX']);
    const gain = interdialyticWeightGain({ preWeightKg, previousPostWeightKg, dryWeightKg: input.patient.dryWeightKg ?? undefined });
    if (gain.value === null) return notCalculated([], gain.because);
    const value = unit === 'KG' ? gain.value : gain.percentOfDryWeight;
    if (value === null) return notCalculated([], 'MISSING_INPUT', ['DRY_WEIGHT']);
    return isPerDay && days !== null ? { value: value / days, from: [], remarks: ['PER_DAY'] } : { value, from: [] };
  };
}
