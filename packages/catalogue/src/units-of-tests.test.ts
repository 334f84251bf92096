import { canonicalValue, unitsThatFit } from '@drawday/domain';
import { describe, expect, test } from 'vitest';
import { laboratoryTests, testByCode } from './catalogue.ts';

const get = (code: string) => {
  const found = testByCode.get(code);
  if (!found) throw new Error(`no test ${code}`);
  return found;
};
const numberOf = (code: string, number: number, unit: string | null, substance: 'UREA' | null = null) => {
  const value = canonicalValue(get(code), number, unit, substance);
  return value.kind === 'KNOWN' ? value.number : value.kind;
};

describe('A.1 units of a result', () => {
  // grams per mole, and the part of it that the test measures
  test.each([
    ['CA', 'mmol/L', 40.078, 10],
    ['PHOS', 'mmol/L', 30.974, 10],
    ['MG', 'mmol/L', 24.305, 10],
    ['MG', 'meq/L', 24.305 / 2, 10],
    ['CA', 'meq/L', 40.078 / 2, 10],
    ['GLU', 'mmol/L', 180.156, 10],
    ['BUNPRE', 'mmol/L', 28.014, 10],
    ['CREPRE', 'umol/L', 113.12, 10_000],
    ['CREPRE', 'mmol/L', 113.12, 10],
    ['URIC', 'umol/L', 168.11, 10_000],
    ['CHOL', 'mmol/L', 386.66, 10],
    ['TRIG', 'mmol/L', 885.45, 10],
    ['TBIL', 'umol/L', 584.67, 10_000],
    ['IRON', 'umol/L', 55.845, 10],
    ['ZN', 'umol/L', 65.38, 10],
    ['AL', 'umol/L', 26.982, 1],
    ['AL', 'nmol/L', 26.982, 1000],
    ['VITD', 'nmol/L', 400.65, 1000],
    ['VITD125', 'pmol/L', 416.65, 1000],
    ['B12', 'pmol/L', 1355.39, 1000],
    ['FOL', 'nmol/L', 441.4, 1000],
    ['FT4', 'pmol/L', 776.87, 10_000],
    ['DIG', 'nmol/L', 780.95, 1000],
    ['VANC', 'umol/L', 1449.3, 1000],
    ['TACRO', 'nmol/L', 804.03, 1000],
    ['HGB', 'mmol/L', 16_114.5, 10_000],
    ['PTHI', 'pmol/L', 9424.7, 1000],
    ['FERR', 'pmol/L', 445_000, 1_000_000],
    ['TRF', 'umol/L', 79_570, 10_000],
    ['B2M', 'nmol/L', 11_800, 1_000_000],
    ['MCH', 'fmol', 16_114.5, 1000],
    ['WCA', 'mmol/L', 40.078, 1],
    ['WNA', 'meq/L', 22.99, 1],
  ] as const)('%s of one %s follows from the molar mass', (code, unit, gramsPerMole, divisor) => {
    const accepted = get(code).acceptedUnits.find((one) => one.unit === unit);
    expect((accepted?.factor ?? 0) / (gramsPerMole / divisor)).toBeCloseTo(1, 3);
  });

  test.each([
    ['HGB', 108, 'g/L', 10.8],
    ['HGB', 6.7, 'mmol/L', 10.8],
    ['PHOS', 1.78, 'mmol/L', 5.5],
    ['PTHI', 62.1, 'pmol/L', 585],
    ['CA', 2.1, 'mmol/L', 8.4],
    ['BUNPRE', 22.5, 'mmol/L', 63],
    ['CREPRE', 80, 'umol/L', 0.9],
    ['CREPRE', 80, 'µmol/L', 0.9],
    ['CREPRE', 80, 'mcmol/L', 0.9],
    ['A1C', 53, 'mmol/mol', 7],
    ['A1C', 0.07, '1', 7],
    ['PHOS', 5.54, 'mg/dL', 5.54],
    ['PHOS', 5.54, 'MG/DL', 5.54],
    ['PHOS', 5.54, 'mg%', 5.54],
    ['K', 6.6, 'mEq/L', 6.6],
    ['K', 6.6, 'MEQ/L', 6.6],
    ['CA', 4.5, 'meq/L', 9],
    ['MG', 2, 'mEq/L', 2.4],
    ['WBC', 6.8, '10*9/L', 6.8],
    ['WBC', 6.8, 'G/L', 6.8],
    ['WBC', 6.8, 'K/uL', 6.8],
    ['WBC', 6.8, 'x10E3/uL', 6.8],
    ['WBC', 6.8, 'x10(3)/µL', 6.8],
    ['WBC', 6.8, '10^3/mcL', 6.8],
    ['WBC', 6.8, '10³/µL', 6.8],
    ['WBC', 6.8, 'Thou/uL', 6.8],
    ['WBC', 6800, '/uL', 6.8],
    ['WBC', 6800, 'cells/uL', 6.8],
    ['HGB', 108, 'G/L', 10.8],
    ['ALB', 38, 'g/l', 3.8],
    ['ALB', 3.8, 'gm/dL', 3.8],
    ['RBC', 3.6, 'T/L', 3.6],
    ['RBC', 3.6, 'mil/uL', 3.6],
    ['PLT', 212, 'K/uL', 212],
    ['ALT', 22, 'IU/L', 22],
    ['ALT', 0.5, 'ukat/L', 30],
    ['AHBSQ', 120, 'IU/L', 120],
    ['AHBSQ', 120, 'mIU/mL', 120],
    ['HCGQ', 4, '[IU]/L', 4],
    ['TSH', 2.1, 'mIU/L', 2.1],
    ['TSH', 2.1, 'uIU/mL', 2.1],
    ['TSH', 2.1, 'µU/mL', 2.1],
    ['CRP', 12, 'ug/mL', 12],
    ['CRP', 1.2, 'mg/dL', 12],
    ['B2M', 25, 'mcg/mL', 25],
    ['FERR', 620, 'µg/L', 620],
    ['HBVDNA', 3, '{Log_IU}/mL', 1000],
    ['HBVDNA', 3, 'log IU/mL', 1000],
    ['HCVRNA', 150, 'kIU/mL', 150_000],
    ['HCT', 0.36, 'L/L', 36],
    ['TSAT', 0.24, '1', 24],
    ['INR', 2.4, null, 2.4],
    ['INR', 2.4, 'ratio', 2.4],
    ['KTVSP', 1.4, null, 1.4],
    ['WPH', 7.1, null, 7.1],
    ['DPH', 7.1, 'pH', 7.1],
    ['KTVSTD', 2.4, 'ratio/wk', 2.4],
    ['NPCR', 1.1, 'g/kg/day', 1.1],
    ['UFR', 9.1, 'mL/kg/hr', 9.1],
    ['EGFR', 44, 'mL/min/1.73m2', 44],
    ['EGFR', 44, 'mL/min/1.73 m²', 44],
    ['CAXP', 4, 'mmol2/L2', 49.7],
    ['CAXP', 49, 'mg^2/dL^2', 49],
    ['IDWG', 5, 'lbs', 2.3],
    ['RETIC', 15, '‰', 1.5],
    ['PTT', 31, 'sec', 31],
    ['WAL', 5, 'ug/L', 0.005],
    ['WAL', 0.005, 'ppm', 0.005],
    ['WAL', 5, 'ppb', 0.005],
    ['WNO3', 4.43, 'mg/L as NO3', 1],
    ['WNO3', 1.2, 'mg/L (as N)', 1.2],
    ['WCFU', 1200, 'CFU/100 mL', 12],
    ['UCFU', 1, 'CFU/10mL', 0.1],
    ['WLAL', 0.1, 'EU/mL', 0.1],
    ['WLAL', 0.1, '[EU]/mL', 0.1],
    ['WLAL', 0.1, 'IU/mL', 0.1],
    ['DCA', 1.25, 'mmol/L', 2.5],
  ] as const)('%s %d %s is %d', (code, number, unit, canonical) => expect(numberOf(code, number, unit)).toBe(canonical));

  test.each([
    ['HGB', '10*9/L'],
    ['WBC', 'g/dL'],
    ['TSH', 'IU/L'],
    ['TSH', 'mIU/mL'],
    ['AHBSQ', 'mIU/L'],
    ['CA', 'umol/L'],
    ['K', 'mg/dL'],
    ['ALB', 'U/L'],
    ['HBVDNA', 'copies/mL'],
    ['HCVRNA', 'copies/mL'],
    ['GLU', 'ug/mL'],
    ['CRP', 'ppm'],
    ['WCFU', 'EU/mL'],
    ['PHOS', 'mg/L as NO3'],
    ['K', 'flames'],
  ])('%s in %s is not known', (code, unit) => expect(numberOf(code, 5, unit)).toBe('UNKNOWN_UNIT'));

  test('a missing unit is not guessed at', () => {
    expect(numberOf('HGB', 10.8, null)).toBe('NO_UNIT');
    expect(numberOf('K', 4.2, ' ')).toBe('NO_UNIT');
  });
  test('urea in mg/dL only where it is said to be urea', () => {
    expect(numberOf('BUNPRE', 135, 'mg/dL')).toBe(135);
    expect(numberOf('BUNPRE', 135, 'mg/dL', 'UREA')).toBe(63);
    expect(numberOf('BUNPRE', 22.5, 'mmol/L', 'UREA')).toBe(63);
  });
  test('what was sent in our unit is kept to the digit, what was converted is rounded; formulas take the exact number', () => {
    expect(canonicalValue(get('PHOS'), 5.54, 'mg/dL')).toMatchObject({ number: 5.54, exact: 5.54, isConverted: false });
    expect(canonicalValue(get('PHOS'), 1.78, 'mmol/L')).toMatchObject({ number: 5.5, exact: 5.513372, isConverted: true });
  });
  test.each([
    ['K', 47, 'mmol/L', false, []],
    ['CA', 2.3, 'mg/dL', false, ['mmol/L', 'meq/L']],
    ['HGB', 108, 'g/dL', false, ['g/L']],
    ['CA', 9.2, 'mg/dL', true, null],
    ['K', 1.5, 'mmol/L', true, null],
    ['K', 10, 'mmol/L', true, null],
  ] as const)('%s %d %s is possible: %s', (code, number, unit, isPlausible, fitting) => {
    expect(canonicalValue(get(code), number, unit)).toMatchObject({ kind: 'KNOWN', isPlausible });
    if (fitting) expect(unitsThatFit(get(code), number)).toEqual(fitting);
  });
});

describe('A.1 what a test is judged by', () => {
  const numeric = laboratoryTests.filter((one) => one.valueKind === 'NUMERIC');
  test('every number has limits of the possible around all that it is judged by', () => {
    for (const one of numeric) {
      expect(one.plausible, one.code).not.toBeNull();
      const { low, high } = one.plausible ?? { low: 0, high: 0 };
      expect(low, one.code).toBeLessThan(high);
      for (const row of [...one.referenceRanges, ...one.bands, ...one.therapeuticRanges, ...one.alerts, ...one.criticals])
        for (const bound of [row.low, row.high])
          if (bound !== null) expect(bound >= low && bound <= high, `${one.code} ${bound}`).toBe(true);
    }
  });
  test('what leads has rows to lead by', () => {
    for (const one of numeric)
      for (const { lead } of one.leads) {
        if (lead === 'BAND') expect(one.bands.length, one.code).toBeGreaterThan(0);
        if (lead === 'THERAPEUTIC') expect(one.therapeuticRanges.length, one.code).toBeGreaterThan(0);
        if (lead === 'LIMIT') expect(one.criticals.length, one.code).toBeGreaterThan(0);
        if (lead.startsWith('REFERENCE')) expect(one.referenceRanges.length, one.code).toBeGreaterThan(0);
      }
  });
  test('findings have a verdict for every class of words', () => {
    for (const one of laboratoryTests)
      if (one.leads.some(({ lead }) => lead === 'WORDS')) expect(one.words !== null || one.culture !== null, one.code).toBe(true);
  });
  test('an alert lies within what is critical for the same people', () => {
    for (const one of numeric)
      for (const alert of one.alerts)
        for (const critical of one.criticals.filter((row) => !row.modalities?.every((modality) => modality === 'NONE'))) {
          if (alert.high !== null && critical.high !== null) expect(alert.high, one.code).toBeLessThanOrEqual(critical.high);
          if (alert.low !== null && critical.low !== null) expect(alert.low, one.code).toBeGreaterThanOrEqual(critical.low);
        }
  });
});
