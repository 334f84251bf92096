/**
 * How the values of a stable dialysis population vary, per analyte: between patients (each has their own level) and
 * within a patient (from draw to draw, correlated over weeks). On a logarithmic scale both are ratios. They are set so that the
 * population matches published shares: calcium above 10.2 in 2 %, phosphorus below 3.5 in 8 %, 3.5-4.5 in 23 %, 4.6-5.5 in
 * 28 %, 5.6-7.0 in 24 %, above in 17 % of months.
 */
export interface AnalyteModel {
  readonly mean: number;
  /** Standard deviation between patients; of the natural logarithm when `isLog`. */
  readonly between: number;
  readonly within: number;
  readonly isLog?: true;
  /** Drift per year in units of `between`, of random sign and size. */
  readonly drift?: number;
  readonly low: number;
  readonly high: number;
}

const model = (mean: number, between: number, within: number, low: number, high: number, drift = 0.4): AnalyteModel => ({
  mean,
  between,
  within,
  low,
  high,
  drift,
});
const logModel = (mean: number, between: number, within: number, low: number, high: number, drift = 0.4): AnalyteModel => ({
  mean,
  between,
  within,
  low,
  high,
  drift,
  isLog: true,
});

/** Analytes sampled directly; the others follow from them (hematocrit from hemoglobin, chloride from the anion gap). */
export const analyteModels = {
  NA: model(138, 1.6, 1.7, 124, 149),
  K: model(4.9, 0.33, 0.4, 3, 6.4),
  CO2: model(23, 1.6, 1.7, 14, 33),
  GAP: model(14, 1.4, 1.5, 6, 24),
  GLU: logModel(98, 0.14, 0.13, 58, 240),
  GLU_DIABETIC: logModel(160, 0.2, 0.24, 54, 430),
  CA: model(8.95, 0.45, 0.42, 7, 12),
  PHOS: logModel(5.22, 0.22, 0.21, 1.9, 11.5),
  ALB: model(4, 0.22, 0.14, 2.2, 4.9),
  ALP: logModel(92, 0.36, 0.14, 32, 700),
  ALT: logModel(15, 0.4, 0.22, 4, 160),
  AST: logModel(17, 0.32, 0.2, 6, 150),
  LDH: logModel(190, 0.18, 0.1, 95, 500),
  TBIL: logModel(0.4, 0.3, 0.2, 0.1, 2.5),
  TP: model(6.8, 0.35, 0.22, 5, 9),
  MG: model(2.2, 0.2, 0.14, 1.3, 3.6),
  PALB: model(30, 5, 3, 9, 52),
  HGB: model(10.75, 0.55, 0.6, 7.4, 14.4, 0.6),
  MCHC: model(32.7, 0.5, 0.4, 30, 35.5),
  MCV: model(92, 4.5, 1.2, 74, 108),
  RDW: model(14.9, 1, 0.4, 11.8, 21),
  WBC: logModel(6.6, 0.24, 0.14, 2.6, 21),
  PLT: logModel(198, 0.26, 0.12, 62, 560),
  NEUTP: model(63, 6, 4, 38, 86),
  MONOP: model(8, 1.4, 1, 3, 15),
  EOSP: model(3.4, 1.4, 0.7, 0.2, 12),
  BASOP: model(0.7, 0.2, 0.15, 0.1, 1.8),
  RETIC: model(1.5, 0.4, 0.3, 0.4, 4),
  RETHE: model(32, 1.8, 1.1, 24, 38),
  TIBC: model(222, 28, 14, 130, 360),
  TSAT: model(30, 6.5, 5.5, 9, 68),
  FERR: logModel(640, 0.5, 0.2, 35, 2600, 0.8),
  PTHI: logModel(360, 0.55, 0.2, 28, 2600, 0.9),
  A1C: model(6.9, 0.9, 0.35, 4.8, 11.5),
  CHOL: model(152, 30, 14, 70, 300),
  HDL: model(44, 10, 4, 20, 90),
  TRIG: logModel(138, 0.38, 0.2, 45, 600),
  TSH: logModel(2, 0.4, 0.15, 0.2, 12),
  VITD: model(32, 8, 4, 8, 75),
  B12: logModel(540, 0.35, 0.1, 160, 1800),
  FOL: logModel(13, 0.3, 0.15, 2.5, 24),
  AL: logModel(5, 0.4, 0.2, 1, 24),
  AHBSQ: logModel(70, 1.4, 0.15, 0.5, 1000),
  CREPRE_FACTOR: model(1, 0.16, 0.06, 0.4, 1.6, 0.3),
  INR: logModel(2.2, 0.14, 0.2, 1, 5.4),
  KTV: model(1.02, 0.075, 0.055, 0.6, 1.35, 0.2),
  PROTEIN: model(1.03, 0.13, 0.1, 0.55, 1.75),
  GAIN: model(1, 0.18, 0.22, 0.3, 1.9),
  PD_DOSE: model(2.16, 0.3, 0.15, 1.15, 3.4, 0.3),
  PD_BUN: model(50, 9, 6, 22, 95),
} as const satisfies Record<string, AnalyteModel>;

export type AnalyteCode = keyof typeof analyteModels;
