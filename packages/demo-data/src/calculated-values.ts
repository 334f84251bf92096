import { panelByCode } from '@drawday/catalogue';
import { calculateKinetics, toPlainDate } from '@drawday/domain';
import type { DemoPatient } from './demo-patient.ts';

export interface CalculatedValue {
  readonly code: string;
  readonly value: number;
  /** Codes of the reported results it was calculated from. */
  readonly from: readonly string[];
}

/** Codes that need answers about the treatment or collection, and so are missing until somebody answers. */
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

/** Results that repeat an answer, with the question. */
const echoes: Readonly<Record<string, string>> = { TXMINR: 'TXMIN', SESSWK: 'TXWEEK', UVOL: 'URINEVOL' };

/** The values calculated from the reported results of a panel and the answers; codes without a value are left out. */
export function calculatedValues(
  panelCode: string,
  reported: ReadonlyMap<string, number>,
  draw: { patient: DemoPatient; epochDay: number; ageYears: number; answers: Readonly<Record<string, string>> },
): CalculatedValue[] {
  const panel = panelByCode.get(panelCode);
  if (!panel) return [];
  const { patient, answers } = draw;
  const calculated = calculateKinetics({
    panelCode,
    codes: panel.calculated,
    results: Array.from(reported, ([resultCode, value]) => ({ resultCode, value })),
    answers,
    patient: {
      sex: patient.sex,
      ageYears: draw.ageYears,
      heightCm: patient.heightCm,
      access: patient.accessType === 'PD' ? null : patient.accessType,
      treatmentsPerWeek: patient.treatmentsPerWeek,
      isAtHome: patient.modality === 'HHD',
      scheduleDays: patient.scheduleDays,
      dryWeightKg: patient.dryWeightKg,
    },
    collectedOn: toPlainDate(draw.epochDay),
  });
  const echoed = panel.answered.flatMap((code) => {
    const answer = answers[echoes[code] ?? ''];
    return answer === undefined ? [] : [{ code, value: Number(answer), from: [] }];
  });
  return [...calculated.flatMap(({ resultCode, value, from }) => (value === null ? [] : [{ code: resultCode, value, from }])), ...echoed];
}
