import { describe, expect, test } from 'vitest';
import { missingKinetics, type NamedResult, saysAnuric } from './missing-kinetics.ts';
import { answerState, isNo, isUnlikelyWeight, numericAnswer, usableAnswer, withUrineMinutes } from './order-entry-answers.ts';

const results = (values: Readonly<Record<string, number | string>>): readonly NamedResult[] =>
  Object.entries(values).map(([resultCode, value]) => ({ resultCode, value }));
const pair = results({ BUNPRE: 70, BUNPOST: 21 });
const complete = { PREWT: 73, POSTWT: '70', TXMIN: 240, ACCESS: 'AVF', TXWEEK: '3' };
const brief = (offerings: readonly string[], answers: Parameters<typeof missingKinetics>[1], values: readonly NamedResult[]) =>
  missingKinetics(offerings, withUrineMinutes(answers, 'EST'), values).map(
    (item) => `${item.offeringCode} ${item.kind} ${item.code} ${item.because}`,
  );

describe('missing kinetics', () => {
  test('nothing is missing from a complete draw', () => expect(missingKinetics(['KINHD'], complete, pair)).toEqual([]));
  test('offerings without calculated answers need nothing', () => expect(missingKinetics(['RFP', 'CBC', 'LIPID'], {}, [])).toEqual([]));
  test('everything that is empty is listed, once per offering', () => {
    expect(missingKinetics(['KINHD', 'KINHD'], { POSTWT: ' ', TXMIN: null }, results({ BUNPRE: 70 }))).toEqual([
      { offeringCode: 'KINHD', code: 'PREWT', kind: 'ANSWER', because: 'EMPTY' },
      { offeringCode: 'KINHD', code: 'POSTWT', kind: 'ANSWER', because: 'EMPTY' },
      { offeringCode: 'KINHD', code: 'TXMIN', kind: 'ANSWER', because: 'EMPTY' },
      { offeringCode: 'KINHD', code: 'ACCESS', kind: 'ANSWER', because: 'EMPTY' },
      { offeringCode: 'KINHD', code: 'TXWEEK', kind: 'ANSWER', because: 'EMPTY' },
      { offeringCode: 'KINHD', code: 'BUNPOST', kind: 'RESULT', because: 'EMPTY' },
    ]);
  });
  test('a monthly panel needs what its kinetics need', () => {
    expect(brief(['MTHHD'], { ...complete, TXMIN: '' }, pair)).toEqual(['MTHHD ANSWER TXMIN EMPTY']);
  });
  test('answers outside their limits count as missing', () => {
    expect(brief(['KINHD'], { ...complete, TXMIN: 29, POSTWT: 400, ACCESS: 'XYZ' }, pair)).toEqual([
      'KINHD ANSWER POSTWT OUT_OF_LIMITS',
      'KINHD ANSWER TXMIN OUT_OF_LIMITS',
      'KINHD ANSWER ACCESS OUT_OF_LIMITS',
    ]);
  });
  test('contradictions: post BUN not below pre, samples of two sessions', () => {
    expect(brief(['KINHD'], complete, results({ BUNPRE: 21, BUNPOST: 21 }))).toEqual([
      'KINHD RESULT BUNPRE CONTRADICTORY',
      'KINHD RESULT BUNPOST CONTRADICTORY',
    ]);
    expect(brief(['KINHD'], { ...complete, SAMEDAY: 'N' }, pair)).toEqual(['KINHD ANSWER SAMEDAY CONTRADICTORY']);
    expect(brief(['KINHD'], { ...complete, SAMEDAY: 'Y' }, pair)).toEqual([]);
    expect(brief(['RESREN'], { SAMEDAY: 'N', URINEVOL: 0 }, results({ BUN: 40, CRE: 5 }))).toEqual([]);
  });
  test('net ultrafiltration stands in for an empty pre weight, not for a wrong one', () => {
    expect(brief(['KINHD'], { ...complete, PREWT: null, NETUF: 2.5 }, pair)).toEqual([]);
    expect(brief(['KINHD'], { ...complete, PREWT: null, NETUF: 11 }, pair)).toEqual(['KINHD ANSWER PREWT EMPTY']);
    expect(brief(['KINHD'], { ...complete, PREWT: 1, NETUF: 2.5 }, pair)).toEqual(['KINHD ANSWER PREWT OUT_OF_LIMITS']);
  });
  test('residual function: times from start and end, none for an anuric patient', () => {
    const both = results({ BUNPRE: 70, BUNPOST: 21, UUN: 400 });
    expect(brief(['KINHDF'], { ...complete, URINEVOL: 900 }, both)).toEqual(['KINHDF ANSWER URINEMIN EMPTY']);
    expect(brief(['KINHDF'], { ...complete, URINEVOL: 900, URSTART: '2026-10-05T12:00:00', UREND: '2026-10-07T08:00:00Z' }, both)).toEqual(
      [],
    );
    expect(brief(['KINHDF'], { ...complete, URINEVOL: 900, URSTART: '2026-10-07T12:00', UREND: '2026-10-05T08:00' }, both)).toEqual([
      'KINHDF ANSWER UREND CONTRADICTORY',
    ]);
    expect(brief(['KINHDF'], { ...complete, URINEVOL: 900, URSTART: '2026-10-07T12:00', UREND: '2026-10-07T12:00' }, both)).toEqual([
      'KINHDF ANSWER UREND CONTRADICTORY',
    ]);
    expect(brief(['KINHDF'], { ...complete, URINEVOL: 900, URSTART: '2026-10-07T12:00', UREND: '2026-10-07T12:01' }, both)).toEqual([
      'KINHDF ANSWER URINEMIN OUT_OF_LIMITS',
    ]);
    expect(brief(['KINHDF'], { ...complete, URINEVOL: 900, URINEMIN: 200 }, both)).toEqual(['KINHDF ANSWER URINEMIN OUT_OF_LIMITS']);
    expect(brief(['KINHDF'], { ...complete, URINEVOL: '0' }, pair)).toEqual([]);
    expect(brief(['KINHDF'], { ...complete, URINEVOL: 100, URINEMIN: 1440 }, pair)).toEqual([]);
    expect(brief(['KINHDF'], { ...complete, URINEVOL: 101, URINEMIN: 1440 }, pair)).toEqual(['KINHDF RESULT UUN EMPTY']);
    expect(brief(['KINHDF'], complete, pair)).toEqual([
      'KINHDF ANSWER URINEVOL EMPTY',
      'KINHDF ANSWER URINEMIN EMPTY',
      'KINHDF RESULT UUN EMPTY',
    ]);
  });
  test('peritoneal adequacy and equilibration', () => {
    expect(
      brief(
        ['KINPD'],
        { HEIGHT: 162, WEIGHT: 64, DRAINVOL: 400, DRAINMIN: 1440, URINEVOL: 0 },
        results({ BUN: 52, CRE: 8, DUN: 46, DCRE: 6, DPGLU: 1000 }),
      ),
    ).toEqual(['KINPD ANSWER DRAINVOL OUT_OF_LIMITS']);
    expect(brief(['PET'], { PETSTR: 2.5 }, results({ DCRE4: 5, DPGLU0: 2000, DPGLU4: 800 }))).toEqual(['PET RESULT CRE EMPTY']);
    expect(brief(['PET'], { PETSTR: '3' }, results({ DCRE4: 5, DPGLU0: 2000, DPGLU4: 800, CRE: 9 }))).toEqual([
      'PET ANSWER PETSTR OUT_OF_LIMITS',
    ]);
  });
  test('a text or missing result is no result; a comparator is one', () => {
    expect(brief(['KINHD'], complete, results({ BUNPRE: 70, BUNPOST: 'TNP' }))).toEqual(['KINHD RESULT BUNPOST EMPTY']);
    expect(brief(['KINHD'], complete, results({ BUNPRE: 70, BUNPOST: '<5' }))).toEqual([]);
  });
});

describe('answers', () => {
  test.each([
    ['TXMIN', 240, 'OK'],
    ['TXMIN', '30', 'OK'],
    ['TXMIN', 29.9, 'OUT_OF_LIMITS'],
    ['TXMIN', 900, 'OK'],
    ['TXMIN', 901, 'OUT_OF_LIMITS'],
    ['TXMIN', 'four hours', 'OUT_OF_LIMITS'],
    ['TXMIN', Number.NaN, 'OUT_OF_LIMITS'],
    ['TXMIN', true, 'OUT_OF_LIMITS'],
    ['TXMIN', '', 'EMPTY'],
    ['TXMIN', undefined, 'EMPTY'],
    ['URINEVOL', 0, 'OK'],
    ['URINEVOL', '0', 'OK'],
    ['NETUF', 10, 'OK'],
    ['NETUF', -0.1, 'OUT_OF_LIMITS'],
    ['ACCESS', ' avf ', 'OK'],
    ['ACCESS', 'leg', 'OUT_OF_LIMITS'],
    ['PDTYPE', 'APD', 'OK'],
    ['FASTING', 'Y', 'OK'],
  ] as const)('%s %j is %s', (code, value, state) => expect(answerState(code, value)).toBe(state));
  test.each([
    ['PREWT', 5, 350],
    ['POSTWT', 5, 350],
    ['WEIGHT', 5, 350],
    ['TXMIN', 30, 900],
    ['TXWEEK', 1, 7],
    ['NETUF', 0, 10],
    ['HEIGHT', 50, 250],
    ['DRAINVOL', 500, 40_000],
    ['DRAINMIN', 600, 1800],
    ['URINEVOL', 0, 6000],
    ['URINEMIN', 240, 4320],
  ])('%s is accepted from %d to %d', (code, min, max) => {
    expect([min - 0.5, min, max, max + 0.5].map((value) => answerState(code, value))).toEqual([
      'OUT_OF_LIMITS',
      'OK',
      'OK',
      'OUT_OF_LIMITS',
    ]);
  });
  test('limits, numbers, usable numbers', () => {
    expect(numericAnswer({ TXMIN: '29' }, 'TXMIN')).toBe(29);
    expect(numericAnswer({ TXMIN: 'x' }, 'TXMIN')).toBeNull();
    expect(numericAnswer({ TXMIN: Number.POSITIVE_INFINITY }, 'TXMIN')).toBeNull();
    expect(usableAnswer({ TXMIN: '29' }, 'TXMIN')).toBeNull();
    expect(usableAnswer({ TXMIN: '30' }, 'TXMIN')).toBe(30);
  });
  test.each([
    ['answered ones win', { URINEMIN: 1440, URSTART: 'x' }, 1440],
    ['offsets are respected', { URSTART: '2026-10-05T12:00:00-05:00', UREND: '2026-10-05T12:00:00-0600' }, 60],
    ['local times', { URSTART: '2026-10-05T12:00', UREND: '2026-10-07T08:00' }, 44 * 60],
    ['over the hour that is left out in spring', { URSTART: '2026-03-07T08:00', UREND: '2026-03-08T08:00' }, 23 * 60],
    ['over the hour that comes twice in fall', { URSTART: '2026-10-31T08:00', UREND: '2026-11-01T08:00' }, 25 * 60],
    ['from local time to one with an offset', { URSTART: '2026-01-05T12:00', UREND: '2026-01-06T12:00-05:00' }, 24 * 60],
    ['no end', { URSTART: '2026-10-05T12:00' }, undefined],
    ['no time', { URSTART: '2026-10-05T12:00', UREND: 'tomorrow' }, undefined],
    ['a number', { URSTART: '2026-10-05T12:00', UREND: 5 }, undefined],
  ])('minutes of a collection by the clock of the facility: %s', (_, answers, minutes) =>
    expect(withUrineMinutes(answers, 'EST').URINEMIN).toBe(minutes),
  );
  test.each([
    [80, 72.5, true],
    [65, 72.5, true],
    [79.7, 72.5, false],
    [77.33, 70.3, false],
    [77.34, 70.3, true],
    [63.27, 70.3, false],
    [72.5, 72.5, false],
  ])('a weight of %d after one of %d is asked about: %s', (weight, last, isAsked) => expect(isUnlikelyWeight(weight, last)).toBe(isAsked));
  test('a clear no', () => {
    expect([false, 'n', ' No ', 'FALSE'].map(isNo)).toEqual([true, true, true, true]);
    expect([true, 'Y', '', null, undefined, 0].map(isNo)).toEqual([false, false, false, false, false, false]);
  });
  test('what the answers say about urine', () => {
    expect(saysAnuric({ URINEVOL: 0 })).toBe(true);
    expect(saysAnuric({ URINEVOL: 100, URINEMIN: 1440 })).toBe(true);
    expect(saysAnuric({ URINEVOL: 150, URINEMIN: 1440 })).toBe(false);
    expect(saysAnuric({ URINEVOL: 50 })).toBe(false);
    expect(saysAnuric({ URINEVOL: 50, URINEMIN: 0 })).toBe(false);
    expect(saysAnuric({})).toBe(false);
  });
});
