import { isoWeekday, normalizedProteinCatabolicRate, positionInWeek, singlePoolKtV } from '@drawday/domain';
import type { VascularAccess } from '@drawday/vocabulary';
import type { DemoPatient } from './demo-patient.ts';

/** One hemodialysis session as the machine and the scale recorded it, with the resulting blood urea. */
export interface TreatmentSession {
  readonly minutes: number;
  readonly preWeightKg: number;
  readonly postWeightKg: number;
  readonly access: VascularAccess;
  readonly treatmentsPerWeek: number;
  readonly preBunMgDl: number;
  readonly postBunMgDl: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Usual dose of a treatment as prescribed, by access: a catheter delivers less than a fistula. */
const usualDose = { AVF: 1.52, AVG: 1.5, CVC: 1.4 } as const;

/** The pre-dialysis BUN for a protein intake: the equation of Depner and Daugirdas is linear in it, so two points are enough. */
function preBunFor(nPcr: number, dose: number, treatmentsPerWeek: number, position: 'beginning' | 'midweek' | 'end'): number {
  const at100 = normalizedProteinCatabolicRate({ preBunMgDl: 100, singlePoolKtV: dose, treatmentsPerWeek, position });
  // Other frequencies have no equation; more sessions keep the urea lower.
  if (at100.value === null) return (nPcr * 170) / Math.max(3, treatmentsPerWeek);
  return ((nPcr - 0.168) / (at100.value - 0.168)) * 100;
}

/** The post/pre ratio that gives a single-pool Kt/V, found by bisection: the dose falls as the ratio rises. */
function ratioFor(
  dose: number,
  session: { minutes: number; ultrafiltrationL: number; postWeightKg: number; treatmentsPerWeek: number },
): number {
  let low = 0.08;
  let high = 0.9;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    const { value } = singlePoolKtV({
      preBunMgDl: 100,
      postBunMgDl: 100 * middle,
      sessionMinutes: session.minutes,
      ultrafiltrationL: session.ultrafiltrationL,
      postWeightKg: session.postWeightKg,
      treatmentsPerWeek: session.treatmentsPerWeek,
    });
    if (value === null || value > dose) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The session of a hemodialysis patient on a day. */
export function treatmentSession(patient: DemoPatient, epochDay: number): TreatmentSession {
  const body = patient.physiology;
  const treatmentsPerWeek = patient.treatmentsPerWeek ?? 3;
  const prescribed = patient.prescribedMinutes ?? 225;
  const wasCutShort = body.random.chance(0.015);
  const minutes = wasCutShort ? prescribed - body.random.int(40, 80) : prescribed - body.random.pick([0, 0, 0, 1, 2, 3, 5, 8, 12]);
  const position = positionInWeek(isoWeekday(epochDay), patient.scheduleDays) ?? 'midweek';
  const usualGainL = patient.dryWeightKg * (treatmentsPerWeek > 3 ? 0.018 : 0.03) * (position === 'beginning' ? 1.2 : 1);
  const postWeightKg = tenth(patient.dryWeightKg + body.random.int(-3, 5) / 10);
  const preWeightKg = tenth(postWeightKg + Math.max(0.2, usualGainL * body.valueOn('GAIN', epochDay)));
  const access: VascularAccess = patient.accessType === 'PD' ? 'AVF' : patient.accessType;
  const perSession = treatmentsPerWeek > 3 ? 0.52 : 1;
  const dose = usualDose[access] * perSession * body.valueOn('KTV', epochDay) * (minutes / prescribed);
  const ratio = ratioFor(dose, { minutes, ultrafiltrationL: preWeightKg - postWeightKg, postWeightKg, treatmentsPerWeek });
  const preBunMgDl = Math.max(14, Math.round(preBunFor(body.valueOn('PROTEIN', epochDay), dose, treatmentsPerWeek, position)));
  return {
    minutes,
    preWeightKg,
    postWeightKg,
    access,
    treatmentsPerWeek,
    preBunMgDl,
    postBunMgDl: Math.max(3, Math.round(preBunMgDl * ratio)),
  };
}
