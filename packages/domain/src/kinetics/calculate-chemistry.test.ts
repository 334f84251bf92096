import { describe, expect, test } from 'vitest';
import { type CalculatedResult, calculateKinetics, isCalculatedCode } from './calculate-kinetics.ts';
import type { KineticsInput, KineticsPatient } from './calculation-sheet.ts';
import { kineticsPanel, needsAnswers } from './kinetics-panels.ts';
import type { NamedResult } from './missing-kinetics.ts';

const results = (values: Readonly<Record<string, number | string>>): readonly NamedResult[] =>
  Object.entries(values).map(([resultCode, value]) => ({ resultCode, value }));
const find = (made: readonly CalculatedResult[], code: string): CalculatedResult => {
  const found = made.find((one) => one.resultCode === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const one = (input: KineticsInput, code: string) => find(calculateKinetics(input), code);

const man: KineticsPatient = { sex: 'MALE', ageYears: 60, heightCm: 175, access: 'AVF', treatmentsPerWeek: 3, scheduleDays: [1, 3, 5] };
const w1: KineticsInput = {
  panelCode: 'KINHD',
  results: results({ BUNPRE: 70, BUNPOST: 21 }),
  answers: { PREWT: '73.0', POSTWT: 70, TXMIN: '240', TXWEEK: '3', ACCESS: 'AVF', SAMEDAY: 'Y' },
  patient: man,
  collectedOn: Temporal.PlainDate.from('2026-10-07'),
};

describe('derived chemistry', () => {
  const patient: KineticsPatient = { sex: 'FEMALE', ageYears: 65, previousSession: { postWeightKg: 70, daysBefore: 2 }, dryWeightKg: 60 };
  const chemistry = (panelCode: string, values: Readonly<Record<string, number | string>>, answers: KineticsInput['answers'] = {}) =>
    calculateKinetics({ panelCode, results: results(values), answers, patient });
  test.each([
    ['RFP', { NA: 140, CL: 102, CO2: 24 }, 'AGAP', 14, ['NA', 'CL', 'CO2']],
    ['MBD', { CA: 8.8, ALB: 3.1, PHOS: 5 }, 'CACOR', 9.5, ['CA', 'ALB']],
    ['MBD', { CA: 8.8, ALB: 3.1, PHOS: 5 }, 'CAXP', 44, ['CA', 'PHOS']],
    ['IRONP', { IRON: 62, UIBC: 186 }, 'TIBC', 248, ['IRON', 'UIBC']],
    ['IRONF', { IRON: 62, UIBC: 186 }, 'TSAT', 25, ['IRON', 'UIBC']],
    ['TSAT', { IRON: 62, TIBC: 248 }, 'TSAT', 25, ['IRON', 'TIBC']],
    ['TSAT', { IRON: 62, TIBC: 200, UIBC: 186 }, 'TSAT', 25, ['IRON', 'UIBC']],
    ['LIPID', { CHOL: 200, HDL: 50, TRIG: 150 }, 'LDL', 120, ['CHOL', 'HDL', 'TRIG']],
    ['LIPID', { CHOL: 200, HDL: 50, TRIG: 150 }, 'VLDL', 30, ['TRIG']],
    ['GLOB', { TP: 7.1, ALB: 4 }, 'GLOB', 3.1, ['TP', 'ALB']],
    ['EGFR', { CRE: 85 / 88.42 }, 'EGFR', 66, ['CRE']],
    ['EGFR', { CREPRE: 85 / 88.42 }, 'EGFR', 66, ['CREPRE']],
    ['EGFR', { CREPRE: 9, CRE: 85 / 88.42 }, 'EGFR', 66, ['CRE']],
  ] as const)('%s from %j: %s is %d', (panel, values, code, reported, from) => {
    expect(find(chemistry(panel, values), code)).toMatchObject({ reported, from, because: null });
  });
  test('refusals keep their sources', () => {
    expect(find(chemistry('LIPID', { CHOL: 200, HDL: 50, TRIG: 500 }), 'LDL')).toMatchObject({
      because: 'TRIGLYCERIDES_TOO_HIGH',
      from: ['CHOL', 'HDL', 'TRIG'],
    });
    expect(find(chemistry('IRONP', { IRON: '<10', UIBC: 186 }), 'TSAT')).toMatchObject({
      because: 'RESULT_HAS_COMPARATOR',
      missing: ['IRON'],
    });
    expect(find(chemistry('EGFR', {}), 'EGFR').missing).toEqual(['CRE']);
  });
  test('weight gain in kilograms and in percent of dry weight', () => {
    expect(find(chemistry('IDWG', {}, { PREWT: 73 }), 'IDWG').reported).toBe(3);
    expect(find(chemistry('IDWGP', {}, { PREWT: 73 }), 'IDWGP').reported).toBe(5);
    expect(find(chemistry('IDWG', {}), 'IDWG').missing).toEqual(['PREWT']);
    const bare = (code: string, more: Partial<KineticsPatient>) =>
      calculateKinetics({ panelCode: code, results: [], answers: { PREWT: 73 }, patient: { sex: 'MALE', ageYears: 50, ...more } })[0];
    const after = (postWeightKg: number, daysBefore: number) => ({ previousSession: { postWeightKg, daysBefore } });
    expect(bare('IDWG', {})?.missing).toEqual(['LASTWT']);
    expect(bare('IDWGP', after(70, 2))?.missing).toEqual(['DRY_WEIGHT']);
    expect(bare('IDWG', after(0, 2))?.because).toBe('WEIGHT_OUT_OF_RANGE');
    expect(bare('IDWG', after(70, 4.1))?.because).toBe('INTERVAL_TOO_LONG');
    expect(bare('IDWG', { ...after(70, 2), treatmentsPerWeek: 5 })).toMatchObject({ value: 1.5, remarks: ['PER_DAY'] });
    expect(bare('IDWG', { ...after(70, 2), treatmentsPerWeek: 3 })).toMatchObject({ value: 3, remarks: [] });
    // Friday, with Monday's draw before it: on Wednesday nothing was drawn, but treated.
    const friday = (daysBefore: number, answers: KineticsInput['answers'] = { PREWT: 73 }) =>
      calculateKinetics({
        ...{ panelCode: 'IDWG', results: [], answers, collectedOn: Temporal.PlainDate.from('2026-10-09') },
        patient: { sex: 'MALE', ageYears: 50, treatmentsPerWeek: 3, scheduleDays: [1, 3, 5], ...after(70, daysBefore) },
      })[0];
    expect(friday(4)?.missing).toEqual(['LASTWT']);
    expect(friday(2)?.value).toBe(3);
    expect(friday(4, { PREWT: 73, LASTWT: 71.5, INTERVALDAYS: 2 })?.value).toBe(1.5);
    const answered = { PREWT: 73, LASTWT: 71.5, TXWEEK: '5' };
    const gain = (answers: KineticsInput['answers']) =>
      calculateKinetics({ panelCode: 'IDWG', results: [], answers, patient: { sex: 'MALE', ageYears: 50 } })[0];
    expect(gain(answered)?.missing).toEqual(['LASTTX']);
    expect(gain({ ...answered, INTERVALDAYS: 1.5 })?.value).toBe(1);
    expect(one({ ...w1, panelCode: 'KINPD', codes: ['IDWG'], patient: { ...man, ...after(70, 2) } }, 'IDWG').because).toBe(
      'NOT_APPLICABLE_TO_SCHEDULE',
    );
  });
  test('codes may be chosen, and an unknown one is refused', () => {
    expect(calculateKinetics({ ...w1, codes: ['URR', 'XYZ'] })).toMatchObject([
      { value: 70 },
      { resultCode: 'XYZ', value: null, because: 'NOT_A_CALCULATED_CODE', from: [] },
    ]);
    expect(calculateKinetics({ ...w1, panelCode: 'CBC' })).toMatchObject([{ because: 'NOT_A_CALCULATED_CODE' }]);
    expect(isCalculatedCode('KTVSP')).toBe(true);
    expect(isCalculatedCode('K')).toBe(false);
  });
  test('every calculated code of every panel has a formula', () => {
    for (const code of [
      'KINHD',
      'KINHDF',
      'RESREN',
      'KINPD',
      'PET',
      'MTHHD',
      'QTRHD',
      'ANNHD',
      'MTHPD',
      'RFP',
      'LIPID',
      'IRONP',
      'IRONF',
      'ANEMIA',
      'MBD',
    ]) {
      const panel = kineticsPanel(code);
      expect(panel?.calculated.length, code).toBeGreaterThan(0);
      expect(panel?.calculated.every(isCalculatedCode), code).toBe(true);
    }
    expect(kineticsPanel('CBC')).toBeNull();
    expect(['KINHD', 'KINPD', 'PET', 'RESREN', 'MTHHD'].map(needsAnswers)).toEqual([true, true, true, true, true]);
    expect(['RFP', 'CBC'].map(needsAnswers)).toEqual([false, false]);
  });
});
