import type { AnalyteCode } from './analyte-models.ts';

const factors = ['DIET', 'IRON', 'BONE', 'SUGAR', 'INFLAMMATION'] as const;

/**
 * What drives several analytes at once, so that they rise and fall together as in real people: eating a lot of meat raises phosphorus,
 * potassium and urea; iron deficiency shows in saturation and hemoglobin; the parathyroid in PTH, phosphorus and alkaline phosphatase.
 */
export type LatentFactor = (typeof factors)[number];

type Loading = Partial<Record<LatentFactor, number>>;

/** The share of each factor in the deviation of an analyte, from -1 to 1; squares add up to less than 1. */
const loadings = {
  PROTEIN: { DIET: 0.75 },
  PD_BUN: { DIET: 0.75 },
  PHOS: { DIET: 0.62, BONE: 0.45 },
  K: { DIET: 0.55 },
  CO2: { DIET: -0.4 },
  GAIN: { DIET: 0.25 },
  PTHI: { BONE: 0.75 },
  ALP: { BONE: 0.5 },
  CA: { BONE: -0.2 },
  TSAT: { IRON: 0.7, INFLAMMATION: -0.3 },
  HGB: { IRON: 0.6, INFLAMMATION: -0.3 },
  RETHE: { IRON: 0.6 },
  MCV: { IRON: 0.3 },
  FERR: { IRON: 0.35, INFLAMMATION: 0.45 },
  PLT: { IRON: -0.3, INFLAMMATION: 0.35 },
  ALB: { DIET: 0.25, INFLAMMATION: -0.55 },
  PALB: { DIET: 0.35, INFLAMMATION: -0.55 },
  WBC: { INFLAMMATION: 0.45 },
  NEUTP: { INFLAMMATION: 0.4 },
  GLU: { SUGAR: 0.4 },
  GLU_DIABETIC: { SUGAR: 0.75 },
  A1C: { SUGAR: 0.85 },
  TRIG: { SUGAR: 0.35 },
  HDL: { SUGAR: -0.3 },
} as const satisfies Partial<Record<AnalyteCode, Loading>>;
const loadingOf = new Map<string, Loading>(Object.entries(loadings));

/**
 * The standard normal of an analyte, made of those of its factors and one of its own: the factors are shared, the spread stays the same.
 * @param factor the standard normal of a factor, the same for all analytes of one person (and one day)
 */
export function sharedNormal(code: string, own: number, factor: (name: LatentFactor) => number): number {
  const shares = loadingOf.get(code) ?? {};
  let [shared, used] = [0, 0];
  for (const name of factors) {
    const share = shares[name] ?? 0;
    if (share === 0) continue;
    shared += share * factor(name);
    used += share * share;
  }
  return shared + Math.sqrt(1 - used) * own;
}
