import { describe, expect, test } from 'vitest';
import { type CalculatedResult, calculateKinetics } from './calculate-kinetics.ts';
import type { KineticsInput, KineticsPatient } from './calculation-sheet.ts';
import type { NamedResult } from './missing-kinetics.ts';
import { withUrineMinutes } from './order-entry-answers.ts';

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
const w4: KineticsInput = {
  panelCode: 'KINHDF',
  results: results({ BUNPRE: 62, BUNPOST: 20, UUN: 410 }),
  answers: { PREWT: 69.5, POSTWT: 68, TXMIN: 240, TXWEEK: 3, ACCESS: 'AVF', URINEVOL: 800, URINEMIN: 2640 },
  patient: { ...man, volumeL: 35 },
  collectedOn: Temporal.PlainDate.from('2026-10-07'),
};

describe('a hemodialysis draw', () => {
  test('W1 through the whole panel, with sources and printed values', () => {
    const made = calculateKinetics(w1);
    expect(made.map((result) => [result.resultCode, result.reported])).toEqual([
      ['URR', 70],
      ['KTVSP', 1.44],
      ['KTVE', 1.26],
      ['KTVSTD', 2.35],
      ['NPCR', 1.22],
      ['UFR', 10.7],
      ['VWAT', 39.1],
      ['IDWG', null],
      ['IDWGP', null],
    ]);
    for (const code of ['URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR']) expect(find(made, code).from).toEqual(['BUNPRE', 'BUNPOST']);
    expect(find(made, 'UFR').from).toEqual([]);
    const doses = made.filter((result) => !result.resultCode.startsWith('IDWG'));
    expect(doses.every((result) => result.because === null && result.missing.length === 0 && result.remarks.length === 0)).toBe(true);
  });
  test('the access is that of the answer, else of the patient, else assumed arterial', () => {
    const by = (access: string | undefined, patient: KineticsPatient) =>
      one({ ...w1, answers: { ...w1.answers, ACCESS: access }, patient }, 'KTVE');
    expect(by('cvc', man).value).toBeCloseTo(1.4431968698998516 - (0.47 * 1.4431968698998516) / 4 + 0.02, 12);
    expect(by(undefined, { ...man, access: 'CVC' }).value).toBe(by('CVC', man).value);
    expect(by('other', { ...man, access: 'CVC' }).value).toBe(by('CVC', man).value);
    for (const access of ['AVG', 'AVF']) expect(by(access, { ...man, access: 'CVC' }).value).toBe(by('AVF', man).value);
    expect(by('CVC', { ...man, access: 'AVF' }).value).toBe(by('CVC', man).value);
    expect(by(undefined, { ...man, access: null })).toMatchObject({ value: by('AVF', man).value, remarks: ['ACCESS_ASSUMED'] });
  });
  test('treatments a week come from the answer, else from the patient', () => {
    expect(one({ ...w1, answers: { ...w1.answers, TXWEEK: '' } }, 'KTVSTD').value).toBe(one(w1, 'KTVSTD').value);
    const unknown = { ...w1, answers: { ...w1.answers, TXWEEK: null }, patient: { ...man, treatmentsPerWeek: null } };
    expect(one(unknown, 'KTVSP')).toMatchObject({
      value: null,
      because: 'MISSING_INPUT',
      missing: ['TXWEEK'],
      from: ['BUNPRE', 'BUNPOST'],
    });
    expect(one({ ...unknown, answers: { ...unknown.answers, POSTWT: '' } }, 'KTVSP').missing).toEqual(['POSTWT', 'TXWEEK']);
  });
  test('what is missing is named, everything at once', () => {
    const empty = { ...w1, answers: {} };
    expect(one(empty, 'KTVSP')).toMatchObject({ because: 'MISSING_INPUT', missing: ['TXMIN', 'POSTWT', 'PREWT'] });
    expect(one(empty, 'KTVE').missing).toEqual(['TXMIN', 'POSTWT', 'PREWT']);
    expect(one(empty, 'KTVSTD').because).toBe('MISSING_INPUT');
    expect(one(empty, 'NPCR').because).toBe('MISSING_INPUT');
    expect(one(empty, 'UFR')).toMatchObject({ missing: ['TXMIN', 'POSTWT', 'PREWT'], from: [] });
    expect(one(empty, 'VWAT')).toMatchObject({ because: 'MISSING_INPUT', missing: ['WEIGHT'] });
    expect(one(empty, 'URR').value).toBe(70);
    expect(one({ ...w1, results: results({ BUNPRE: 70 }) }, 'URR')).toMatchObject({ because: 'MISSING_INPUT', missing: ['BUNPOST'] });
    expect(one({ ...w1, results: [] }, 'KTVSP').missing).toEqual(['BUNPRE', 'BUNPOST']);
    expect(one({ ...w1, answers: { ...w1.answers, PREWT: '' } }, 'UFR').missing).toEqual(['PREWT']);
    expect(one({ ...w1, answers: { ...w1.answers, TXMIN: 20 } }, 'UFR').missing).toEqual(['TXMIN']);
  });
  test('net ultrafiltration stands in for the pre weight; a patient who gained counts as zero', () => {
    expect(one({ ...w1, answers: { ...w1.answers, PREWT: null, NETUF: 3 } }, 'KTVSP').value).toBe(one(w1, 'KTVSP').value);
    const gained = calculateKinetics({ ...w1, answers: { ...w1.answers, PREWT: 69.5 } });
    expect(find(gained, 'UFR')).toMatchObject({ value: 0, remarks: ['ULTRAFILTRATION_SET_TO_ZERO'] });
    expect(find(gained, 'KTVSP').remarks).toEqual(['ULTRAFILTRATION_SET_TO_ZERO']);
  });
  test('a result with a comparator is never used in a formula', () => {
    const below = { ...w1, results: results({ BUNPRE: 70, BUNPOST: '<5' }) };
    for (const code of ['URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR']) {
      expect(one(below, code)).toMatchObject({ value: null, reported: null, because: 'RESULT_HAS_COMPARATOR', missing: ['BUNPOST'] });
    }
    expect(one({ ...w1, results: results({ BUNPRE: 70, BUNPOST: 'TNP' }) }, 'URR').because).toBe('MISSING_INPUT');
  });
  test('swapped tubes and samples of different sessions are refused, and say so', () => {
    const swapped = { ...w1, results: results({ BUNPRE: 21, BUNPOST: 70 }) };
    for (const code of ['URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR']) {
      expect(one(swapped, code)).toMatchObject({ value: null, because: 'POST_BUN_NOT_BELOW_PRE', remarks: ['SWAP_PRE_POST'] });
    }
    const other = { ...w1, answers: { ...w1.answers, SAMEDAY: 'N' } };
    for (const code of ['URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR']) expect(one(other, code).because).toBe('NOT_SAME_SESSION');
    expect(one({ ...w1, results: results({ BUNPRE: 70, BUNPOST: 70 }) }, 'URR')).toMatchObject({
      because: 'POST_BUN_NOT_BELOW_PRE',
      remarks: [],
    });
  });
  test('a dose the next formula cannot take is refused there', () => {
    // half an hour removes so little that the rate equation falls below zero
    const short = { ...w1, results: results({ BUNPRE: 70, BUNPOST: 49 }), answers: { ...w1.answers, TXMIN: 30, PREWT: 70 } };
    expect(one(short, 'KTVSP').value).toBeGreaterThan(0);
    expect(one(short, 'KTVE').because).toBe('DOSE_NOT_POSITIVE');
    expect(one(short, 'KTVSTD').value).toBeGreaterThan(0);
  });
  test('implausible and suspicious values are marked, not hidden', () => {
    expect(one({ ...w1, results: results({ BUNPRE: 70, BUNPOST: 10 }) }, 'URR').remarks).toEqual(['SUSPICIOUS_HIGH']);
    expect(one({ ...w1, results: results({ BUNPRE: 70, BUNPOST: 45 }) }, 'URR').remarks).toEqual(['SUSPICIOUS_LOW']);
    expect(one({ ...w1, results: results({ BUNPRE: 100, BUNPOST: 3.3 }) }, 'KTVSP').remarks).toEqual(['IMPLAUSIBLE']);
    expect(one({ ...w1, answers: { ...w1.answers, PREWT: 74 } }, 'UFR').remarks).toEqual(['CAUTION']);
  });
  test('nPCR needs the position of the day in the week', () => {
    const on = (day: string) => ({ ...w1, collectedOn: Temporal.PlainDate.from(day) });
    expect(one(on('2026-10-05'), 'NPCR').value).toBeCloseTo(70 / (36.3 + 5.48 * 1.4432 + 53.5 / 1.4432) + 0.168, 3);
    expect(one(on('2026-10-09'), 'NPCR').value).toBeCloseTo(70 / (16.3 + 4.3 * 1.4432 + 56.6 / 1.4432) + 0.168, 3);
    expect(one(on('2026-10-06'), 'NPCR').because).toBe('NOT_A_TREATMENT_DAY');
    expect(one({ ...w1, collectedOn: undefined }, 'NPCR')).toMatchObject({ because: 'MISSING_INPUT', missing: ['COLLECTION_DATE'] });
    expect(one({ ...w1, patient: { ...man, scheduleDays: undefined } }, 'NPCR').missing).toEqual(['SCHEDULE']);
    expect(one({ ...w1, answers: { ...w1.answers, TXWEEK: 7 } }, 'NPCR').because).toBe('NOT_APPLICABLE_TO_SCHEDULE');
    const twice = { ...w1, answers: { ...w1.answers, TXWEEK: 2 }, patient: { ...man, scheduleDays: [3, 6] } };
    expect(one(twice, 'NPCR').value).toBeCloseTo(70 / (48 + 5.14 * 1.4432 + 79 / 1.4432) + 0.168, 3);
  });
  test('volume: entered, by formula, by weight, of a child', () => {
    const std = (patient: KineticsPatient) => one({ ...w1, patient }, 'KTVSTD');
    expect(std({ ...man, volumeL: 35 }).remarks).toEqual(['VOLUME_ENTERED']);
    expect(std({ ...man, volumeL: 0 }).value).toBe(std(man).value);
    expect(std({ ...man, heightCm: null }).remarks).toEqual(['VOLUME_FROM_WEIGHT']);
    expect(std({ ...man, heightCm: null, sex: 'UNKNOWN' }).because).toBe('SEX_UNKNOWN');
    expect(std({ ...man, sex: 'UNKNOWN' }).because).toBe('SEX_UNKNOWN');
    expect(std({ ...man, ageYears: 15 }).remarks).toEqual(['VOLUME_PEDIATRIC']);
    expect(std({ ...man, ageYears: 16 }).remarks).toEqual([]);
    expect(one({ ...w1, answers: { ...w1.answers, HEIGHT: 180 } }, 'VWAT').value).toBeCloseTo(39.066 + 5 * 0.1074, 3);
    // the printed Watson volume ignores an entered one
    expect(one({ ...w1, patient: { ...man, volumeL: 35 } }, 'VWAT').reported).toBe(39.1);
    expect(one({ ...w1, patient: { ...man, sex: 'UNKNOWN' } }, 'VWAT').because).toBe('SEX_UNKNOWN');
  });
});

describe('residual function', () => {
  test('the clearance of the draw enters standard Kt/V and nPCR, with its sources', () => {
    const made = calculateKinetics(w4);
    const kru = find(made, 'KRU');
    expect(kru.value).toBeCloseTo((800 * 410) / (2640 * 41), 10);
    expect(kru.from).toEqual(['BUNPRE', 'BUNPOST', 'UUN']);
    expect(find(made, 'KTVSTD')).toMatchObject({
      from: ['BUNPRE', 'BUNPOST', 'UUN'],
      remarks: ['VOLUME_ENTERED', 'WITH_RESIDUAL_CLEARANCE'],
    });
    expect(find(made, 'KTVSTD').value).toBeCloseTo(2.797, 1);
    expect(find(made, 'NPCR')).toMatchObject({
      from: ['BUNPRE', 'BUNPOST', 'UUN'],
      remarks: ['VOLUME_ENTERED', 'WITH_RESIDUAL_CLEARANCE'],
    });
    expect(find(made, 'NPCR').reported).toBe(1.28);
  });
  test('a clearance on record is used where the draw has no urine; a negative one is not', () => {
    const known = (residualUreaClearanceMlMin: number) => one({ ...w1, patient: { ...man, residualUreaClearanceMlMin } }, 'KTVSTD');
    expect(known(3)).toMatchObject({ from: ['BUNPRE', 'BUNPOST'], remarks: ['WITH_RESIDUAL_CLEARANCE'] });
    expect(known(3).value).toBeGreaterThan(known(0).value ?? 9);
    expect(known(-3)).toEqual(known(0));
    expect(known(0.5)).toMatchObject({ remarks: ['WITH_RESIDUAL_CLEARANCE'] });
    const little = { ...w4, answers: { ...w4.answers, URINEVOL: 200 }, results: results({ BUNPRE: 62, BUNPOST: 20, UUN: 100 }) };
    expect(one(little, 'KRU').value).toBeLessThan(1);
    for (const code of ['KTVSTD', 'NPCR']) {
      expect(one(little, code)).toMatchObject({
        from: ['BUNPRE', 'BUNPOST', 'UUN'],
        remarks: ['VOLUME_ENTERED', 'WITH_RESIDUAL_CLEARANCE'],
      });
    }
  });
  test('an unusable collection is not counted, and says so', () => {
    const short = { ...w4, answers: { ...w4.answers, URINEMIN: 300 } };
    expect(one(short, 'KRU').because).toBe('COLLECTION_TIME_OUT_OF_RANGE');
    expect(one(short, 'KTVSTD').remarks).toEqual(['VOLUME_ENTERED', 'URINE_NOT_COUNTED']);
    expect(one(short, 'KTVSTD').value).toBe(one({ ...w4, answers: { ...w4.answers, URINEVOL: 0 } }, 'KTVSTD').value);
    // the record does not replace a collection that was made and failed
    expect(one({ ...short, patient: { ...short.patient, residualUreaClearanceMlMin: 5 } }, 'KTVSTD').value).toBe(
      one(short, 'KTVSTD').value,
    );
  });
  test('an anuric patient has zero, without a urine sample', () => {
    const anuric = { ...w4, results: results({ BUNPRE: 62, BUNPOST: 20 }), answers: { ...w4.answers, URINEVOL: 0, URINEMIN: '' } };
    expect(one(anuric, 'KRU')).toMatchObject({ value: 0, reported: 0, remarks: ['ANURIC'], from: [] });
    expect(one(anuric, 'KTVSTD')).toMatchObject({ remarks: ['VOLUME_ENTERED'], from: ['BUNPRE', 'BUNPOST'] });
    expect(one(anuric, 'NPCR').remarks).toEqual([]);
  });
  test('minutes from start and end; missing answers are named', () => {
    const times = { URINEMIN: null, URSTART: '2026-10-05T12:00', UREND: '2026-10-07T08:00' };
    const dated = { ...w4, answers: withUrineMinutes({ ...w4.answers, ...times }, 'EST') };
    expect(one(dated, 'KRU').value).toBe(one(w4, 'KRU').value);
    expect(one({ ...w4, answers: { ...w4.answers, URINEVOL: null } }, 'KRU').missing).toEqual(['URINEVOL']);
    expect(one({ ...w4, answers: { ...w4.answers, URINEMIN: null } }, 'KRU').missing).toEqual(['URINEMIN']);
    expect(one({ ...w4, results: results({ BUNPRE: 62 }) }, 'KRU').missing).toEqual(['BUNPOST', 'UUN']);
    expect(one({ ...w4, results: results({ BUNPRE: 62, BUNPOST: 0, UUN: 410 }) }, 'KRU').because).toBe('CONCENTRATION_NOT_POSITIVE');
  });
  test('a residual-function draw uses its one serum value', () => {
    const input = {
      ...w4,
      panelCode: 'RESREN',
      results: results({ BUN: 40, CRE: 6, UUN: 420, UCREA: 60 }),
      answers: { URINEVOL: 900, URINEMIN: 1440 },
    };
    expect(calculateKinetics(input)).toMatchObject([
      { resultCode: 'KRU', value: 6.5625, from: ['BUN', 'UUN'] },
      { resultCode: 'CRCL', value: 6.25, from: ['UCREA', 'CRE'] },
    ]);
    expect(one({ ...input, results: results({ UUN: 420 }) }, 'KRU').missing).toEqual(['BUN']);
    expect(one({ ...input, answers: { URINEMIN: 1440 } }, 'CRCL').missing).toEqual(['URINEVOL']);
    expect(one({ ...input, answers: { URINEVOL: 900 } }, 'CRCL').missing).toEqual(['URINEMIN']);
    expect(one({ ...input, answers: { URINEVOL: 0 } }, 'CRCL')).toMatchObject({ value: 0, remarks: ['ANURIC'] });
  });
});

describe('a peritoneal draw', () => {
  const woman: KineticsPatient = { sex: 'FEMALE', ageYears: 58, heightCm: 162 };
  const w8: KineticsInput = {
    panelCode: 'KINPD',
    results: results({ BUN: 52, CRE: 8.4, ALB: 3.6, DUN: 46, DCRE: 6.1, DPGLU: 0, UUN: 310, UCREA: 62 }),
    answers: { WEIGHT: 64, HEIGHT: 162, DRAINVOL: 10_200, DRAINMIN: 1440, URINEVOL: 450, URINEMIN: 1440 },
    patient: woman,
  };
  const all = ['KTVPDD', 'KTVPDR', 'KTVPDT', 'CCRT', 'NPCR'];
  test('W8 through the whole panel', () => {
    expect(calculateKinetics(w8).map((result) => [result.resultCode, result.reported, result.from])).toEqual([
      ['KTVPDD', 2.04, ['DUN', 'BUN']],
      ['KTVPDR', 0.61, ['UUN', 'BUN']],
      ['KTVPDT', 2.64, ['DUN', 'BUN', 'UUN']],
      ['CCRT', 74.9, ['BUN', 'CRE', 'DCRE', 'DPGLU', 'UUN', 'UCREA']],
      // protein losses unknown: 20.1 + 7.5 UNA
      ['NPCR', 1.23, ['DUN', 'UUN']],
      ['VWAT', 31, []],
    ]);
  });
  test('exact parts', () => {
    expect(one(w8, 'KTVPDD').value).toBeCloseTo((7 * 46 * 10.2) / 52 / 31.0032, 8);
    expect(one(w8, 'KTVPDR').value).toBeCloseTo((7 * 310 * 0.45) / 52 / 31.0032, 8);
  });
  test('glucose interference lowers the clearance', () => {
    const sweet = { ...w8, results: w8.results.map((result) => (result.resultCode === 'DPGLU' ? { ...result, value: 1500 } : result)) };
    expect(one(sweet, 'CCRT').value).toBeLessThan(one(w8, 'CCRT').value ?? 0);
  });
  test('anuric: no urine result is needed and the renal part is zero', () => {
    const anuric = {
      ...w8,
      results: results({ BUN: 52, CRE: 8.4, DUN: 46, DCRE: 6.1, DPGLU: 0 }),
      answers: { ...w8.answers, URINEVOL: 0, URINEMIN: null },
    };
    expect(one(anuric, 'KTVPDR')).toMatchObject({ value: 0, remarks: ['ANURIC'] });
    expect(one(anuric, 'KTVPDT')).toMatchObject({ reported: 2.04, remarks: ['ANURIC'], from: ['DUN', 'BUN'] });
    expect(one(anuric, 'CCRT')).toMatchObject({ remarks: ['ANURIC'], from: ['BUN', 'CRE', 'DCRE', 'DPGLU'] });
    expect(one(anuric, 'NPCR')).toMatchObject({ from: ['DUN'] });
    expect(one(anuric, 'NPCR').value).toBeCloseTo((20.1 + 7.5 * 4.692) / (31.0032 / 0.58), 3);
  });
  test.each([
    [{ DRAINVOL: null, DRAINMIN: null }, ['DRAINVOL', 'DRAINMIN'], ['KTVPDD', 'KTVPDT', 'CCRT', 'NPCR']],
    [{ URINEVOL: null, URINEMIN: null }, ['URINEVOL', 'URINEMIN'], ['KTVPDR', 'KTVPDT', 'CCRT', 'NPCR']],
    [{ DRAINMIN: null }, ['DRAINMIN'], ['KTVPDD', 'KTVPDT', 'CCRT', 'NPCR']],
    [{ DRAINVOL: null }, ['DRAINVOL'], ['KTVPDD', 'KTVPDT', 'CCRT', 'NPCR']],
    [{ URINEVOL: null }, ['URINEVOL'], ['KTVPDR', 'KTVPDT', 'CCRT', 'NPCR']],
    [{ URINEMIN: null }, ['URINEMIN'], ['KTVPDR', 'KTVPDT', 'CCRT', 'NPCR']],
    [{ WEIGHT: null }, ['WEIGHT'], ['KTVPDD', 'KTVPDR', 'KTVPDT', 'CCRT', 'NPCR']],
  ])('without %j: %j is missing from %j', (answers, missing, codes) => {
    const made = calculateKinetics({ ...w8, answers: { ...w8.answers, ...answers } });
    for (const code of all) {
      if (codes.includes(code)) expect(find(made, code), code).toMatchObject({ value: null, because: 'MISSING_INPUT', missing });
      else expect(find(made, code).value, code).not.toBeNull();
    }
  });
  test('a missing height leaves the volume rough and the surface unknown', () => {
    const small = { ...w8, answers: { ...w8.answers, HEIGHT: null }, patient: { ...woman, heightCm: null } };
    expect(one(small, 'KTVPDT').remarks).toEqual(['VOLUME_FROM_WEIGHT']);
    expect(one(small, 'KTVPDR').remarks).toEqual(['VOLUME_FROM_WEIGHT']);
    expect(one(small, 'CCRT')).toMatchObject({ because: 'MISSING_INPUT', missing: ['HEIGHT'] });
    expect(one({ ...w8, patient: { ...woman, sex: 'UNKNOWN' } }, 'NPCR').because).toBe('SEX_UNKNOWN');
    expect(one({ ...w8, patient: { ...woman, ageYears: 130 } }, 'CCRT').because).toBe('AGE_OUT_OF_RANGE');
  });
  test('a child has its own volume formula', () => {
    const child = one({ ...w8, answers: { ...w8.answers, WEIGHT: 22, HEIGHT: 120 }, patient: { sex: 'MALE', ageYears: 8 } }, 'VWAT');
    expect(child).toMatchObject({ remarks: ['VOLUME_PEDIATRIC'] });
    expect(child.value).toBeCloseTo(0.1 * 2640 ** 0.68 - 0.37 * 22, 10);
  });
  test('missing and impossible results', () => {
    const without = (...codes: readonly string[]) => ({
      ...w8,
      results: w8.results.filter((result) => !codes.includes(result.resultCode)),
    });
    expect(one(without('DUN'), 'KTVPDD').missing).toEqual(['DUN']);
    expect(one(without('DUN'), 'NPCR').missing).toEqual(['DUN']);
    expect(one(without('UUN'), 'NPCR').missing).toEqual(['UUN']);
    expect(one(without('UUN'), 'KTVPDR').missing).toEqual(['UUN']);
    expect(one(without('UCREA'), 'CCRT')).toMatchObject({ missing: ['UCREA'], from: ['BUN', 'CRE', 'DCRE', 'DPGLU', 'UUN', 'UCREA'] });
    expect(one(without('CRE'), 'CCRT').missing).toEqual(['CRE']);
    const negative = { ...w8, results: results({ BUN: 52, CRE: 8.4, DUN: -1, DCRE: -1, DPGLU: 0, UUN: -1, UCREA: 62 }) };
    for (const code of all) expect(one(negative, code).because, code).toBe('CONCENTRATION_NEGATIVE');
  });
  test('equilibration test', () => {
    const pet: KineticsInput = {
      panelCode: 'PET',
      results: results({ DCRE0: 0.5, DCRE4: 5.4, DPGLU0: 2250, DPGLU4: 820, CRE: 9 }),
      answers: { PETSTR: '2.5' },
      patient: woman,
    };
    expect(calculateKinetics(pet)).toMatchObject([
      { resultCode: 'DPCR', reported: 0.59, from: ['DCRE4', 'DPGLU4', 'CRE'] },
      { resultCode: 'DDGLU', reported: 0.36, from: ['DPGLU4', 'DPGLU0'] },
    ]);
    expect(calculateKinetics({ ...pet, results: [] })).toMatchObject([{ because: 'MISSING_INPUT' }, { because: 'MISSING_INPUT' }]);
    expect(one({ ...pet, results: results({ DCRE4: 5, DPGLU4: 800, DPGLU0: 0, CRE: 0 }) }, 'DPCR').because).toBe(
      'CONCENTRATION_NOT_POSITIVE',
    );
    expect(one({ ...pet, results: results({ DCRE4: 5, DPGLU4: 800, DPGLU0: 0, CRE: 0 }) }, 'DDGLU').because).toBe(
      'CONCENTRATION_NOT_POSITIVE',
    );
  });
});
