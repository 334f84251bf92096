import { watsonVolume } from '@drawday/domain';
import type { DemoPatient } from './demo-patient.ts';

/** A day's collection of dialysate and urine with the concentrations the laboratory finds in it. */
export interface PeritonealCollection {
  readonly drainVolumeMl: number;
  readonly urineVolumeMl: number;
  readonly dialysateUreaNitrogen: number;
  readonly dialysateCreatinine: number;
  readonly dialysateGlucose: number;
  readonly urineUreaNitrogen: number;
  readonly urineCreatinine: number;
}

/** The collection of a peritoneal dialysis patient with known serum values, chosen so that it gives the patient's own dose. */
export function peritonealCollection(
  patient: DemoPatient,
  epochDay: number,
  serum: { bun: number; creatinine: number; ageYears: number },
): PeritonealCollection {
  const body = patient.physiology;
  const random = body.random;
  const volume = watsonVolume({ sex: patient.sex, heightCm: patient.heightCm, weightKg: patient.dryWeightKg, ageYears: serum.ageYears });
  const volumeL = volume.value ?? 36;
  const weeklyDose = body.valueOn('PD_DOSE', epochDay);
  const renalShare = random.chance(0.3) ? 0 : 0.1 + 0.3 * random.next();
  const saturation = 0.84 + 0.1 * random.next();
  const urineVolumeMl = renalShare === 0 ? 0 : random.int(8, 28) * 50;
  const renalDose = weeklyDose * renalShare;
  const drainL = ((weeklyDose - renalDose) * volumeL) / (7 * saturation);
  const urineUrea = urineVolumeMl === 0 ? 0 : (renalDose * volumeL * serum.bun) / (7 * (urineVolumeMl / 1000));
  return {
    drainVolumeMl: Math.round(drainL * 20) * 50,
    urineVolumeMl,
    dialysateUreaNitrogen: Math.round(serum.bun * saturation * 10) / 10,
    dialysateCreatinine: Math.round(serum.creatinine * (0.6 + 0.16 * random.next()) * 100) / 100,
    dialysateGlucose: random.int(420, 1150),
    urineUreaNitrogen: Math.round(Math.min(900, urineUrea)),
    urineCreatinine: urineVolumeMl === 0 ? 0 : Math.round(serum.creatinine * (6 + 4 * random.next())),
  };
}
