import type { AnalyteCode } from './analyte-models.ts';
import { analyteModels } from './analyte-models.ts';
import { type DemoPatient, isHemodialysisPatient } from './demo-patient.ts';
import { type PeritonealCollection, peritonealCollection } from './peritoneal-collection.ts';
import { type TreatmentSession, treatmentSession } from './treatment-session.ts';

export type MeasuredValue = number | string;

/** The blood, fluid and answers of one patient on one day; each value is decided once, so that panels agree. */
export interface SampledDraw {
  /** Unrounded number or text; null for a code that is not measured on patients. */
  measure(code: string): MeasuredValue | null;
  readonly session: TreatmentSession | null;
  /** The day's peritoneal collection, made on first use. */
  collection(): PeritonealCollection;
}

const isAnalyte = (code: string): code is AnalyteCode => Object.hasOwn(analyteModels, code);

/** @param epochDay day of collection, days since 1970; @param ageYears the patient's age on that day. */
export function sampleDraw(patient: DemoPatient, epochDay: number, ageYears: number): SampledDraw {
  const known = new Map<string, MeasuredValue | null>();
  const body = patient.physiology;
  const session = isHemodialysisPatient(patient) ? treatmentSession(patient, epochDay) : null;
  const number = (code: string): number => {
    const value = measure(code);
    return typeof value === 'number' ? value : 0;
  };
  const level = (code: AnalyteCode): number => body.valueOn(code, epochDay);
  let collected: PeritonealCollection | null = null;
  const collection = (): PeritonealCollection => {
    collected ??= peritonealCollection(patient, epochDay, { bun: Math.round(number('BUN')), creatinine: number('CRE'), ageYears });
    return collected;
  };

  const rules: Readonly<Record<string, () => MeasuredValue>> = {
    GLU: () => level(patient.isDiabetic ? 'GLU_DIABETIC' : 'GLU'),
    CL: () => Math.round(number('NA')) - Math.round(number('CO2')) - level('GAP'),
    BUNPRE: () => session?.preBunMgDl ?? level('PD_BUN'),
    BUN: () => session?.preBunMgDl ?? level('PD_BUN'),
    BUNPOST: () => session?.postBunMgDl ?? level('PD_BUN') * 0.3,
    CREPRE: () => muscle(patient, ageYears) * level('CREPRE_FACTOR'),
    CRE: () => number('CREPRE'),
    HCT: () => (Math.round(number('HGB') * 10) / 10 / level('MCHC')) * 100,
    RBC: () => (number('HCT') * 10) / level('MCV'),
    MCH: () => (number('HGB') * 10) / number('RBC'),
    MCHC: () => (number('HGB') / number('HCT')) * 100,
    LYMPHP: () => Math.max(3, 100 - number('NEUTP') - number('MONOP') - number('EOSP') - number('BASOP')),
    ANC: () => (number('WBC') * number('NEUTP')) / 100,
    IRON: () => (level('TIBC') * level('TSAT')) / 100,
    UIBC: () => level('TIBC') - number('IRON'),
    PT: () => 5 + 6 * number('INR'),
    INR: () => level('INR'),
    PTT: () => 30 + 2.5 * number('INR'),
    A1C: () => (patient.isDiabetic ? level('A1C') : 5.3),
    HBSAG: () => (patient.isIsolation ? 'Reactive' : 'Nonreactive'),
    HBCT: () => (patient.isIsolation ? 'Reactive' : 'Nonreactive'),
    HBCM: () => 'Nonreactive',
    AHBSQ: () => (patient.isIsolation ? 1 : level('AHBSQ')),
    HCVAB: () => (isHepatitisC(patient) ? 'Reactive' : 'Nonreactive'),
    DUN: () => collection().dialysateUreaNitrogen,
    DCRE: () => collection().dialysateCreatinine,
    DPGLU: () => collection().dialysateGlucose,
    UUN: () => collection().urineUreaNitrogen,
    UCREA: () => collection().urineCreatinine,
  };

  function measure(code: string): MeasuredValue | null {
    const before = known.get(code);
    if (before !== undefined) return before;
    const value = rules[code]?.() ?? (isAnalyte(code) ? level(code) : null);
    known.set(code, value);
    return value;
  }
  return { measure, session, collection };
}

/** Usual pre-dialysis creatinine in mg/dL, from the muscle mass by sex, age and weight. */
function muscle(patient: DemoPatient, ageYears: number): number {
  const base = patient.sex === 'MALE' ? 9.4 : 7.6;
  return Math.max(3.6, base - 0.05 * (ageYears - 60) + 0.025 * (patient.dryWeightKg - 78) + (patient.accessType === 'PD' ? 0.3 : 0));
}

/** About one in twenty-five carries the antibody; decided by the record number, so that it never changes. */
function isHepatitisC(patient: DemoPatient): boolean {
  return patient.mrn !== null && Number(patient.mrn.slice(-4)) % 25 === 7;
}
