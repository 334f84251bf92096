import { type LaboratoryTest, referenceRangeFor, testByCode } from '@drawday/catalogue';
import { readFinding } from '@drawday/domain';
import { type AnalyteSource, analyteSource, type PersonHistory } from './analyte-history.ts';
import { isColonyCount } from './cultures.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { doseOf, postBunFor, sessionFacts } from './treatment-urea.ts';

/** What the instruments find in the specimens of one order: an unrounded number or words; null for what nobody measures. */
export type Measure = (code: string) => number | string | null;

const ageOn = (dateOfBirth: string | null, day: string) =>
  dateOfBirth === null ? 62 : Temporal.PlainDate.from(dateOfBirth).until(Temporal.PlainDate.from(day), { largestUnit: 'years' }).years;

// Tests without a model of their own lie around the middle of their reference interval; limits of water are rarely reached.
function spreadAround(test: LaboratoryTest | undefined, sex: 'MALE' | 'FEMALE' | null) {
  const range = test ? (referenceRangeFor(test, sex) ?? test.referenceRanges[0]) : undefined;
  const [low, high] = [range?.low ?? null, range?.high ?? null];
  if (test?.subject === 'EQUIPMENT' && low === null) {
    const limit = high ?? 1;
    return { mean: limit * 0.12, between: 0.5, within: 0.5, isLog: true, low: limit * 0.005, high: limit * 3 } as const;
  }
  if (low !== null && high !== null) {
    const width = high - low;
    return { mean: (low + high) / 2, between: width / 6, within: width / 10, low: Math.max(0, low - width), high: high + width } as const;
  }
  const anchor = high !== null ? high * 0.5 : (low ?? 10) * 1.5;
  return { mean: anchor, between: 0.25, within: 0.12, isLog: true, low: anchor * 0.1, high: anchor * 6 } as const;
}

function rulesFor(order: SimulatedOrder, from: AnalyteSource, day: string): Readonly<Record<string, () => number | string>> {
  const { number } = from;
  const isMale = order.patient.sex !== 'FEMALE';
  const isPeritoneal = order.modality !== null && /PD$/.test(order.modality);
  const isDiabetic = from.once('diabetic') < 0.45;
  const isCarrier = from.once('hepatitis B') < 0.01;
  const session = sessionFacts(order.answers);
  const muscle = Math.max(
    3.6,
    (isMale ? 9.4 : 7.6) - 0.05 * (ageOn(order.patient.dateOfBirth, day) - 60) + 0.025 * (session.postWeightKg - 78),
  );
  const preBun = () =>
    isPeritoneal ? number('PD_BUN') : Math.max(14, (number('PROTEIN') * 58) / Math.max(1, session.treatmentsPerWeek / 3));
  const pre = Math.round(preBun());
  const creatinine = () => muscle * number('CREPRE_FACTOR');
  const hematocrit = () => (number('HGB') / number('MCHC')) * 100;
  const reactive = (code: string, share: number) => from.words(code, (chance) => (chance < share ? 'Reactive' : 'Nonreactive'));
  return {
    GLU: () => number(isDiabetic ? 'GLU_DIABETIC' : 'GLU'),
    CL: () => Math.round(number('NA')) - Math.round(number('CO2')) - number('GAP'),
    KPOST: () => Math.max(2.8, number('K') * 0.72),
    BUN: () => pre,
    BUNPRE: () => pre,
    BUNPOST: () => postBunFor(pre, doseOf(session, number('KTV')), session),
    CRE: creatinine,
    CREPRE: creatinine,
    CREPOST: () => creatinine() * 0.4,
    HCT: hematocrit,
    RBC: () => (hematocrit() * 10) / number('MCV'),
    MCH: () => (number('HGB') * number('MCV')) / hematocrit(),
    LYMPHP: () => Math.max(3, 100 - number('NEUTP') - number('MONOP') - number('EOSP') - number('BASOP')),
    ANC: () => (number('WBC') * number('NEUTP')) / 100,
    DBIL: () => number('TBIL') * 0.3,
    IRON: () => (number('TIBC') * number('TSAT')) / 100,
    UIBC: () => number('TIBC') * (1 - number('TSAT') / 100),
    PT: () => 5 + 6 * number('INR'),
    PTT: () => 30 + 2.5 * number('INR'),
    A1C: () => (isDiabetic ? number('A1C') : 5.3),
    AHBSQ: () => (isCarrier ? 1 : number('AHBSQ')),
    HBSAG: () => from.words('HBSAG', () => (isCarrier ? 'Reactive' : 'Nonreactive')),
    HBCT: () => reactive('HBCT', isCarrier ? 1 : 0.04),
    HCVAB: () => reactive('HCVAB', 0.04),
    // the antibody stays after the virus is gone
    HCVRNA: () =>
      reactive('HCVAB', 0.04) === 'Reactive' && from.once('hepatitis C virus') < 0.3
        ? 10 ** (4.5 + 2 * from.once('HCV load'))
        : 'Not detected',
    HBVDNA: () => (isCarrier ? 10 ** (2 + 4 * from.once('HBV load')) : 'Not detected'),
    HIV: () => reactive('HIV', 0.01),
    HAVT: () => reactive('HAVT', 0.5),
    UUN: () => number('BUN_URINE'),
    UCREA: () => creatinine() * 8,
    DUN: () => pre * 0.9,
    DCRE: () => creatinine() * 0.68,
    DCRE0: () => creatinine() * 0.12,
    DCRE2: () => creatinine() * 0.5,
    DCRE4: () => creatinine() * 0.68,
    DPGLU: () => 620 + 300 * from.once(`glucose ${day}`),
    DPGLU0: () => 2250,
    DPGLU2: () => 1350,
    DPGLU4: () => 860,
  };
}

/** From so many days after the last disinfection on, a film of bacteria has grown in a machine or loop. */
const biofilmDays = 60;

function daysUndisinfected({ answers }: SimulatedOrder, day: string): number {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(answers.LASTDISINFECT ?? '') ?? [];
  if (!year || !month || !date) return 0;
  return Temporal.PlainDate.from(`${year}-${month}-${date}`).until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days;
}

const noGrowth = 'No growth after 5 days';

function wordsFor(test: LaboratoryTest, from: AnalyteSource): string {
  const expected = test.allowedTexts.find((text) => readFinding(text).wordClass === 'NEG');
  return from.words(test.code, () => expected ?? noGrowth);
}

/**
 * Measures one person (or one piece of equipment) on the day of collection.
 *
 * @param seed of the laboratory; the same person has the same usual levels under the same seed
 * @param day of collection, `YYYY-MM-DD`
 */
export function measurePerson(
  seed: string,
  order: SimulatedOrder,
  history: PersonHistory,
  day: string,
): { measure: Measure; remembered: () => PersonHistory } {
  const epochDay = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const urineUrea = { mean: 320, between: 0.3, within: 0.2, isLog: true, low: 60, high: 900 } as const;
  const from = analyteSource(`${seed}/${order.patient.mrn || order.group}`, history, epochDay, (code) =>
    code === 'BUN_URINE' ? urineUrea : spreadAround(testByCode.get(code), order.patient.sex),
  );
  const rules = rulesFor(order, from, day);
  const hasBiofilm = daysUndisinfected(order, day) > biofilmDays;
  return {
    measure: (code) => {
      const test = testByCode.get(code);
      if (!test || test.calculated || test.answered) return null;
      const rule = rules[code];
      if (rule) return rule();
      const maximum = isColonyCount(test) ? test.criticals[0]?.high : null;
      if (hasBiofilm && maximum) return maximum * 1.4;
      return test.valueKind === 'NUMERIC' ? from.number(code) : wordsFor(test, from);
    },
    remembered: from.remembered,
  };
}
