import { type Calculated, type KineticsInput, notCalculated, patientHeight, patientVolume, readResults } from './calculation-sheet.ts';
import { bodySurfaceArea } from './distribution-volume.ts';
import { saysAnuric } from './missing-kinetics.ts';
import { numericAnswer, usableAnswer } from './order-entry-answers.ts';
import type { Outcome } from './outcome.ts';
import {
  correctedDialysateCreatinine,
  normalizedProteinNitrogenAppearance,
  peritonealWeeklyKtV,
  proteinNitrogenAppearance,
  renalWeeklyKtV,
  ureaNitrogenAppearance,
  weeklyCreatinineClearance,
} from './peritoneal-adequacy.ts';
import { dialysateGlucoseRatio, dialysateToPlasmaCreatinine } from './peritoneal-equilibration.ts';

/** Weekly peritoneal Kt/V of the draw. */
export function peritonealDoseResult(input: KineticsInput): Calculated {
  const read = readResults(input, ['DUN', 'BUN']);
  if (read.refusal) return read.refusal;
  const fluid = readDrain(input);
  if ('from' in fluid) return { ...fluid, from: ['DUN', 'BUN'] };
  const volume = volumeOf(input);
  if ('from' in volume) return { ...volume, from: ['DUN', 'BUN'] };
  const outcome = peritonealWeeklyKtV({
    dialysateUreaNitrogenMgDl: read.numbers.DUN,
    serumBunMgDl: read.numbers.BUN,
    drainVolumeL: fluid.drainVolumeL,
    collectionMinutes: fluid.drainMinutes,
    volumeL: volume.volumeL,
  });
  return { ...asCalculated(outcome, ['DUN', 'BUN']), remarks: volume.remarks };
}

/** Weekly renal Kt/V of the draw; zero for an anuric patient. */
export function renalDoseResult(input: KineticsInput): Calculated {
  if (saysAnuric(input.answers)) return { value: 0, from: [], remarks: ['ANURIC'] };
  const read = readResults(input, ['UUN', 'BUN']);
  if (read.refusal) return read.refusal;
  const urine = readUrine(input);
  if ('from' in urine) return { ...urine, from: ['UUN', 'BUN'] };
  const volume = volumeOf(input);
  if ('from' in volume) return { ...volume, from: ['UUN', 'BUN'] };
  const outcome = renalWeeklyKtV({
    urineUreaNitrogenMgDl: read.numbers.UUN,
    serumBunMgDl: read.numbers.BUN,
    urineVolumeL: urine.volumeL,
    collectionMinutes: urine.minutes,
    volumeL: volume.volumeL,
  });
  return { ...asCalculated(outcome, ['UUN', 'BUN']), remarks: volume.remarks };
}

/** Total weekly Kt/V of the draw: the peritoneal and renal parts together, or none when one of them is unknown. */
export function totalDoseResult(input: KineticsInput): Calculated {
  const peritoneal = peritonealDoseResult(input);
  const renal = renalDoseResult(input);
  const from = [...new Set([...peritoneal.from, ...renal.from])];
  if (peritoneal.value === null) return { ...peritoneal, from };
  if (renal.value === null) return { ...renal, from };
  return { value: peritoneal.value + renal.value, from, remarks: [...new Set([...(peritoneal.remarks ?? []), ...(renal.remarks ?? [])])] };
}

/** Weekly creatinine clearance of the draw, L/week/1.73 m². */
export function creatinineClearanceResult(input: KineticsInput): Calculated {
  const anuric = saysAnuric(input.answers);
  const codes = anuric ? (['BUN', 'CRE', 'DCRE', 'DPGLU'] as const) : (['BUN', 'CRE', 'DCRE', 'DPGLU', 'UUN', 'UCREA'] as const);
  const read = readResults(input, ['BUN', 'CRE', 'DCRE', 'DPGLU']);
  if (read.refusal) return { ...read.refusal, from: codes };
  const urineResults = anuric ? null : readResults(input, ['UUN', 'UCREA']);
  if (urineResults?.refusal) return { ...urineResults.refusal, from: codes };
  const fluid = readDrain(input);
  if ('from' in fluid) return { ...fluid, from: codes };
  const urine = anuric ? null : readUrine(input);
  if (urine && 'from' in urine) return { ...urine, from: codes };
  const surface = surfaceOf(input);
  if ('from' in surface) return { ...surface, from: codes };
  const corrected = correctedDialysateCreatinine({
    dialysateCreatinineMgDl: read.numbers.DCRE,
    dialysateGlucoseMgDl: read.numbers.DPGLU,
  });
  if (corrected.value === null) return notCalculated(codes, corrected.because);
  const outcome = weeklyCreatinineClearance({
    serumCreatinineMgDl: read.numbers.CRE,
    serumBunMgDl: read.numbers.BUN,
    dialysateCreatinineMgDl: corrected.value,
    drainVolumeL: fluid.drainVolumeL,
    drainMinutes: fluid.drainMinutes,
    urine:
      urine && urineResults
        ? {
            creatinineMgDl: urineResults.numbers.UCREA,
            ureaNitrogenMgDl: urineResults.numbers.UUN,
            volumeL: urine.volumeL,
            minutes: urine.minutes,
          }
        : null,
    bodySurfaceM2: surface.surfaceM2,
  });
  return { ...asCalculated(outcome, codes), remarks: anuric ? ['ANURIC'] : [] };
}

/** Normalized protein nitrogen appearance of the draw (Bergstrom, protein losses unknown), g/kg/day. */
export function nitrogenAppearanceResult(input: KineticsInput): Calculated {
  const anuric = saysAnuric(input.answers);
  const from = anuric ? ['DUN'] : ['DUN', 'UUN'];
  const dialysate = readResults(input, ['DUN']);
  if (dialysate.refusal) return { ...dialysate.refusal, from };
  const urineResult = anuric ? null : readResults(input, ['UUN']);
  if (urineResult?.refusal) return { ...urineResult.refusal, from };
  const fluid = readDrain(input);
  if ('from' in fluid) return { ...fluid, from };
  const urine = anuric ? { volumeL: 0, minutes: 1440 } : readUrine(input);
  if ('from' in urine) return { ...urine, from };
  const volume = volumeOf(input);
  if ('from' in volume) return { ...volume, from };
  const appearance = ureaNitrogenAppearance({
    dialysateUreaNitrogenMgDl: dialysate.numbers.DUN,
    drainVolumeL: fluid.drainVolumeL,
    drainMinutes: fluid.drainMinutes,
    urineUreaNitrogenMgDl: urineResult?.numbers.UUN ?? 0,
    urineVolumeL: urine.volumeL,
    urineMinutes: urine.minutes,
  });
  if (appearance.value === null) return notCalculated(from, appearance.because);
  const protein = proteinNitrogenAppearance({ ureaNitrogenAppearanceGDay: appearance.value, method: 'bergstrom' });
  if (protein.value === null) return notCalculated(from, protein.because);
  const outcome = normalizedProteinNitrogenAppearance({ proteinNitrogenAppearanceGDay: protein.value, volumeL: volume.volumeL });
  return { ...asCalculated(outcome, from), remarks: volume.remarks };
}

/** D/P creatinine at 4 hours of an equilibration test. */
export function petCreatinineResult(input: KineticsInput): Calculated {
  const codes = ['DCRE4', 'DPGLU4', 'CRE'] as const;
  const read = readResults(input, codes);
  if (read.refusal) return read.refusal;
  return asCalculated(
    dialysateToPlasmaCreatinine({
      dialysateCreatinineMgDl: read.numbers.DCRE4,
      dialysateGlucoseMgDl: read.numbers.DPGLU4,
      serumCreatinineMgDl: read.numbers.CRE,
    }),
    codes,
  );
}

/** D/D0 glucose at 4 hours of an equilibration test. */
export function petGlucoseResult(input: KineticsInput): Calculated {
  const codes = ['DPGLU4', 'DPGLU0'] as const;
  const read = readResults(input, codes);
  if (read.refusal) return read.refusal;
  return asCalculated(dialysateGlucoseRatio({ glucoseMgDl: read.numbers.DPGLU4, startGlucoseMgDl: read.numbers.DPGLU0 }), codes);
}

function asCalculated(outcome: Outcome, from: readonly string[]): Calculated {
  return outcome.value === null ? notCalculated(from, outcome.because) : { value: outcome.value, from };
}

function readDrain(input: KineticsInput): { readonly drainVolumeL: number; readonly drainMinutes: number } | Calculated {
  const volumeMl = usableAnswer(input.answers, 'DRAINVOL');
  const minutes = usableAnswer(input.answers, 'DRAINMIN');
  if (volumeMl === null || minutes === null) {
    return notCalculated([], 'MISSING_INPUT', [...(volumeMl === null ? ['DRAINVOL'] : []), ...(minutes === null ? ['DRAINMIN'] : [])]);
  }
  return { drainVolumeL: volumeMl / 1000, drainMinutes: minutes };
}

function readUrine(input: KineticsInput): { readonly volumeL: number; readonly minutes: number } | Calculated {
  const volumeMl = usableAnswer(input.answers, 'URINEVOL');
  const minutes = numericAnswer(input.answers, 'URINEMIN');
  if (volumeMl === null || minutes === null) {
    return notCalculated([], 'MISSING_INPUT', [...(volumeMl === null ? ['URINEVOL'] : []), ...(minutes === null ? ['URINEMIN'] : [])]);
  }
  return { volumeL: volumeMl / 1000, minutes };
}

function volumeOf(input: KineticsInput) {
  const volume = patientVolume(input, usableAnswer(input.answers, 'WEIGHT'), 'PERITONEAL');
  return volume.volumeL === null
    ? notCalculated([], volume.because ?? 'VOLUME_MISSING', volume.missing)
    : { volumeL: volume.volumeL, remarks: volume.remarks };
}

function surfaceOf(input: KineticsInput): { readonly surfaceM2: number } | Calculated {
  const weightKg = usableAnswer(input.answers, 'WEIGHT');
  const heightCm = patientHeight(input);
  if (weightKg === null || heightCm === null) {
    return notCalculated([], 'MISSING_INPUT', [...(heightCm === null ? ['HEIGHT'] : []), ...(weightKg === null ? ['WEIGHT'] : [])]);
  }
  const surface = bodySurfaceArea({ heightCm, weightKg, ageYears: input.patient.ageYears });
  return surface.value === null ? notCalculated([], surface.because) : { surfaceM2: surface.value };
}
