import {
  anionGap,
  bodySurfaceArea,
  calciumPhosphorusProduct,
  correctedCalcium,
  correctedDialysateCreatinine,
  equilibratedKtV,
  isoWeekday,
  ldlCholesterol,
  normalizedProteinCatabolicRate,
  normalizedProteinNitrogenAppearance,
  type Outcome,
  peritonealWeeklyKtV,
  positionInWeek,
  proteinNitrogenAppearance,
  renalWeeklyKtV,
  singlePoolKtV,
  standardKtV,
  totalIronBindingCapacity,
  transferrinSaturation,
  ultrafiltrationRate,
  ureaNitrogenAppearance,
  ureaReductionRatio,
  vldlCholesterol,
  watsonVolume,
  weeklyCreatinineClearance,
} from '@drawday/domain';
import type { DemoPatient } from './demo-patient.ts';
import type { PeritonealCollection } from './peritoneal-collection.ts';
import type { TreatmentSession } from './treatment-session.ts';

export interface CalculatedValue {
  readonly value: number;
  /** Codes of the reported results it was worked out from. */
  readonly from: readonly string[];
}

/** Everything a calculation may need: rounded results as reported, and the answers of the day. */
export interface CalculationInput {
  readonly patient: DemoPatient;
  readonly epochDay: number;
  readonly ageYears: number;
  readonly reported: ReadonlyMap<string, number>;
  readonly session: TreatmentSession | null;
  readonly collection: PeritonealCollection | null;
}

type Formula = (input: CalculationInput, number: (code: string) => number) => Outcome;

const noValue: Outcome = { value: null, because: 'MISSING_INPUT' };

function volumeOf({ patient, ageYears, session }: CalculationInput): Outcome {
  return watsonVolume({ sex: patient.sex, heightCm: patient.heightCm, weightKg: session?.postWeightKg ?? patient.dryWeightKg, ageYears });
}

function singlePool({ session }: CalculationInput, number: (code: string) => number): Outcome {
  if (!session) return noValue;
  return singlePoolKtV({
    preBunMgDl: number('BUNPRE'),
    postBunMgDl: number('BUNPOST'),
    sessionMinutes: session.minutes,
    ultrafiltrationL: Math.max(0, session.preWeightKg - session.postWeightKg),
    postWeightKg: session.postWeightKg,
    treatmentsPerWeek: session.treatmentsPerWeek,
  });
}

function standard(input: CalculationInput, number: (code: string) => number): Outcome {
  const { session } = input;
  const dose = singlePool(input, number);
  const volume = volumeOf(input);
  if (!session || dose.value === null || volume.value === null) return noValue;
  const equilibrated = equilibratedKtV({
    singlePoolKtV: dose.value,
    sessionMinutes: session.minutes,
    access: session.access,
    method: 'tattersall',
  });
  if (equilibrated.value === null) return equilibrated;
  return standardKtV({
    equilibratedKtV: equilibrated.value,
    singlePoolKtV: dose.value,
    sessionMinutes: session.minutes,
    treatmentsPerWeek: session.treatmentsPerWeek,
    weeklyUltrafiltrationL: Math.max(0, session.preWeightKg - session.postWeightKg) * session.treatmentsPerWeek,
    volumeL: volume.value,
    method: 'fhn',
  });
}

function proteinRate(input: CalculationInput, number: (code: string) => number): Outcome {
  const { session, collection, patient, epochDay } = input;
  if (session) {
    const dose = singlePool(input, number);
    const position = positionInWeek(isoWeekday(epochDay), patient.scheduleDays);
    if (dose.value === null || position === null) return noValue;
    return normalizedProteinCatabolicRate({
      preBunMgDl: number('BUNPRE'),
      singlePoolKtV: dose.value,
      treatmentsPerWeek: session.treatmentsPerWeek,
      position,
    });
  }
  const volume = volumeOf(input);
  if (!collection || volume.value === null) return noValue;
  const appearance = ureaNitrogenAppearance({
    dialysateUreaNitrogenMgDl: number('DUN'),
    drainVolumeL: collection.drainVolumeMl / 1000,
    drainMinutes: 1440,
    urineUreaNitrogenMgDl: number('UUN'),
    urineVolumeL: collection.urineVolumeMl / 1000,
    urineMinutes: 1440,
  });
  if (appearance.value === null) return appearance;
  const protein = proteinNitrogenAppearance({ ureaNitrogenAppearanceGDay: appearance.value, method: 'bergstrom' });
  return protein.value === null
    ? protein
    : normalizedProteinNitrogenAppearance({ proteinNitrogenAppearanceGDay: protein.value, volumeL: volume.value });
}

function peritonealDose(input: CalculationInput, number: (code: string) => number): { dialysate: Outcome; renal: Outcome } {
  const volume = volumeOf(input);
  const { collection } = input;
  if (!collection || volume.value === null) return { dialysate: noValue, renal: noValue };
  const shared = { serumBunMgDl: number('BUN'), collectionMinutes: 1440, volumeL: volume.value };
  return {
    dialysate: peritonealWeeklyKtV({ ...shared, dialysateUreaNitrogenMgDl: number('DUN'), drainVolumeL: collection.drainVolumeMl / 1000 }),
    renal: renalWeeklyKtV({ ...shared, urineUreaNitrogenMgDl: number('UUN'), urineVolumeL: collection.urineVolumeMl / 1000 }),
  };
}

function creatinineClearance({ patient, ageYears, collection }: CalculationInput, number: (code: string) => number): Outcome {
  const surface = bodySurfaceArea({ heightCm: patient.heightCm, weightKg: patient.dryWeightKg, ageYears });
  if (!collection || surface.value === null) return noValue;
  const corrected = correctedDialysateCreatinine({ dialysateCreatinineMgDl: number('DCRE'), dialysateGlucoseMgDl: number('DPGLU') });
  if (corrected.value === null) return corrected;
  const urine = {
    creatinineMgDl: number('UCREA'),
    ureaNitrogenMgDl: number('UUN'),
    volumeL: collection.urineVolumeMl / 1000,
    minutes: 1440,
  };
  return weeklyCreatinineClearance({
    serumCreatinineMgDl: number('CRE'),
    serumBunMgDl: number('BUN'),
    dialysateCreatinineMgDl: corrected.value,
    drainVolumeL: collection.drainVolumeMl / 1000,
    drainMinutes: 1440,
    urine: collection.urineVolumeMl === 0 ? null : urine,
    bodySurfaceM2: surface.value,
  });
}

const bunPair = ['BUNPRE', 'BUNPOST'];
const formulas: Readonly<Record<string, { from: readonly string[]; formula: Formula }>> = {
  AGAP: {
    from: ['NA', 'CL', 'CO2'],
    formula: (_, n) => anionGap({ sodiumMmolL: n('NA'), chlorideMmolL: n('CL'), carbonDioxideMmolL: n('CO2') }),
  },
  CACOR: { from: ['CA', 'ALB'], formula: (_, n) => correctedCalcium({ calciumMgDl: n('CA'), albuminGDl: n('ALB') }) },
  CAXP: {
    from: ['CA', 'ALB', 'PHOS'],
    formula: (_, n) => {
      const calcium = correctedCalcium({ calciumMgDl: n('CA'), albuminGDl: n('ALB') });
      return calcium.value === null ? calcium : calciumPhosphorusProduct({ calciumMgDl: calcium.value, phosphorusMgDl: n('PHOS') });
    },
  },
  TIBC: {
    from: ['IRON', 'UIBC'],
    formula: (_, n) => totalIronBindingCapacity({ ironUgDl: n('IRON'), unsaturatedIronBindingUgDl: n('UIBC') }),
  },
  TSAT: {
    from: ['IRON', 'UIBC'],
    formula: (_, n) => transferrinSaturation({ ironUgDl: n('IRON'), totalIronBindingUgDl: n('IRON') + n('UIBC') }),
  },
  LDL: {
    from: ['CHOL', 'HDL', 'TRIG'],
    formula: (_, n) => ldlCholesterol({ cholesterolMgDl: n('CHOL'), hdlMgDl: n('HDL'), triglyceridesMgDl: n('TRIG') }),
  },
  VLDL: { from: ['TRIG'], formula: (_, n) => vldlCholesterol({ triglyceridesMgDl: n('TRIG') }) },
  URR: { from: bunPair, formula: (_, n) => ureaReductionRatio({ preBunMgDl: n('BUNPRE'), postBunMgDl: n('BUNPOST') }) },
  KTVSP: { from: bunPair, formula: singlePool },
  KTVE: {
    from: bunPair,
    formula: (input, n) => {
      const dose = singlePool(input, n);
      if (dose.value === null || !input.session) return noValue;
      return equilibratedKtV({
        singlePoolKtV: dose.value,
        sessionMinutes: input.session.minutes,
        access: input.session.access,
        method: 'rate',
      });
    },
  },
  KTVSTD: { from: bunPair, formula: standard },
  NPCR: { from: bunPair, formula: proteinRate },
  UFR: {
    from: [],
    formula: ({ session }) =>
      session
        ? ultrafiltrationRate({
            ultrafiltrationL: Math.max(0, session.preWeightKg - session.postWeightKg),
            postWeightKg: session.postWeightKg,
            sessionMinutes: session.minutes,
          })
        : noValue,
  },
  VWAT: { from: [], formula: volumeOf },
  KTVPDD: { from: ['BUN', 'DUN'], formula: (input, n) => peritonealDose(input, n).dialysate },
  KTVPDR: { from: ['BUN', 'UUN'], formula: (input, n) => peritonealDose(input, n).renal },
  KTVPDT: {
    from: ['BUN', 'DUN', 'UUN'],
    formula: (input, n) => {
      const { dialysate, renal } = peritonealDose(input, n);
      return dialysate.value === null || renal.value === null ? noValue : { value: dialysate.value + renal.value };
    },
  },
  CCRT: { from: ['BUN', 'CRE', 'DCRE', 'DPGLU', 'UUN', 'UCREA'], formula: creatinineClearance },
};

/** Codes that need the answers of the session or collection, so that they are missing until somebody gives them. */
export const answerDependentCodes: ReadonlySet<string> = new Set([
  'KTVSP',
  'KTVE',
  'KTVSTD',
  'NPCR',
  'UFR',
  'VWAT',
  'KTVPDD',
  'KTVPDR',
  'KTVPDT',
  'CCRT',
  'TXMINR',
  'SESSWK',
  'UVOL',
]);

/** A calculated result from what was reported; null where the laws of the domain give none or a source is missing. */
export function calculateValue(code: string, input: CalculationInput): CalculatedValue | null {
  if (code === 'TXMINR') return input.session ? { value: input.session.minutes, from: [] } : null;
  if (code === 'SESSWK') return input.session ? { value: input.session.treatmentsPerWeek, from: [] } : null;
  if (code === 'UVOL') return input.collection ? { value: input.collection.urineVolumeMl, from: [] } : null;
  const entry = formulas[code];
  if (!entry) return null;
  const from = code === 'NPCR' && !input.session ? ['DUN', 'UUN'] : entry.from;
  if (!from.every((source) => input.reported.has(source))) return null;
  const outcome = entry.formula(input, (source) => input.reported.get(source) ?? Number.NaN);
  if (outcome.value === null) return null;
  return { value: outcome.value, from };
}
