import { describe, expect, test } from 'vitest';
import {
  type ComparedValues,
  type Contradictions,
  crosswiseScore,
  type DrawCircumstances,
  identityDoubt,
  mayBeOf,
  specimenPatterns,
} from './specimen-doubts.ts';

const draw: DrawCircumstances = { isOnDialysis: true, sex: 'MALE', access: 'AVF', treatmentMinutes: 240 };
/** `K 8.9 (4.8) NA 138`: now, and before in brackets, 28 days ago. */
function read(text: string, daysBetween = 28): ComparedValues {
  const found = text.matchAll(/([A-Z0-9]+) ([\d.]+)(?: \(([\d.]+)\))?/g);
  return Object.fromEntries(
    [...found].map(([, code = '', now, before]) => [
      code,
      { now: Number(now), before: before === undefined ? null : Number(before), daysBetween: before === undefined ? null : daysBetween },
    ]),
  );
}

describe('patterns of specimens', () => {
  test.each([
    ['BUNPRE 21 BUNPOST 70', {}, ['PRE_POST_EXCHANGED']],
    ['BUNPRE 21 BUNPOST 70 K 3.6 KPOST 5.4', {}, ['PRE_POST_EXCHANGED']],
    ['BUNPRE 21 BUNPOST 70 K 5.4 KPOST 3.6', {}, []],
    ['BUNPRE 60 BUNPOST 55', {}, ['SAME_MOMENT_TWICE']],
    ['BUNPRE 60 BUNPOST 53.9', {}, []],
    ['BUNPRE 60 BUNPOST 55', { treatmentMinutes: 100 }, []],
    ['BUNPRE 36 (60) K 3 (5) CO2 27 (23)', {}, ['PRE_DRAWN_LATE']],
    ['BUNPRE 36 (60) K 3.1 (5) CO2 27 (23)', {}, []],
    ['BUNPRE 37 (60) K 3 (5) CO2 27 (23)', {}, []],
    ['BUNPRE 36 (60) K 3 (5) CO2 26 (23)', {}, []],
    ['K 6 (5) LDH 300 (200) PHOS 6 (5)', {}, ['HEMOLYSIS_NOT_STATED']],
    ['K 5.9 (5) LDH 300 (200) PHOS 6 (5)', {}, []],
    ['K 6 (5) LDH 300 (200) PHOS 5.9 (5)', {}, []],
    ['K 5.8 (5) GLU 65 (100) PHOS 5.8 (5)', {}, ['SEPARATED_LATE']],
    ['K 5.8 (5) GLU 66 (100) PHOS 5.8 (5)', {}, []],
    ['K 5.7 (5) GLU 65 (100) PHOS 5.8 (5)', {}, []],
    ['K 5.8 (5) GLU 65 (100) PHOS 5.7 (5)', {}, []],
    ['K 8.9 (4.8) CA 5.1 (9.0) ALP 31 (90)', {}, ['EDTA']],
    ['K 7 CA 6.7 (9.0) MG 1.5 (2)', {}, ['EDTA']],
    ['K 8.9 (4.8) CA 5.1 (9.0) ALP 60 (90)', {}, []],
    ['GLU 612 (140) NA 128 (138) CA 8.0 (9.1)', {}, ['DEXTROSE']],
    ['GLU 612 (140) NA 133 (138) CA 8.0 (9.1)', {}, []],
    ['GLU 290 (110) NA 128 (138) CA 8.0 (9.1)', {}, []],
    ['GLU 612 (250) NA 128 (138) CA 8.0 (9.1)', {}, []],
    ['GLU 612 (140) NA 128 (138) CA 8.9 (9.1)', {}, []],
    ['CL 110 (101) CA 7.6 (9.0) ALB 3.2 (4.0) K 4 (4.9)', {}, ['SALINE']],
    ['CL 108 (101) CA 7.6 (9.0) ALB 3.2 (4.0) K 4 (4.9)', {}, []],
    ['CL 110 (101) CA 7.8 (9.0) ALB 3.2 (4.0) K 4 (4.9)', {}, []],
    ['CL 110 (101) CA 7.6 (9.0) ALB 3.5 (4.0) K 4 (4.9)', {}, []],
    ['CL 110 (101) CA 7.6 (9.0) ALB 3.2 (4.0) K 4.5 (4.9)', {}, []],
    ['HGB 8 (11) ALB 2.8 (3.9) PLT 140 (200)', {}, ['DILUTION']],
    ['HGB 8.7 (11) ALB 2.2 (4) PLT 140 (200)', {}, []],
    ['HGB 8 (11) ALB 2.8 (3.9)', {}, []],
    ['CA 7.1 (9.0) NA 143 (138) MG 1.7 (2)', {}, ['CITRATE_LOCK']],
    ['CA 7.1 (9.0) NA 142 (138) MG 1.7 (2)', {}, []],
    ['CA 7.3 (9.0) NA 143 (138) MG 1.7 (2)', {}, []],
    ['CA 7.1 (9.0) NA 143 (138) MG 1.8 (2)', {}, []],
    ['PTT 120 INR 1.1', { access: 'CVC' }, ['HEPARIN']],
    ['PTT 120 INR 2.4', { access: 'CVC' }, []],
    ['PTT 120 INR 1.1', {}, []],
  ] as const)('%s with %j: %j', (text, more, expected) => {
    expect(specimenPatterns(read(text), { ...draw, ...more })).toEqual(expected);
  });
});

describe('wrong blood in the tube', () => {
  const gone = { findingsGone: [] };
  const doubt = (text: string, more: Partial<DrawCircumstances> = {}, days = 28, serology: Contradictions = gone) =>
    identityDoubt(read(text, days), { ...draw, ...more }, serology);
  test.each([
    ['MCV 94 (90) CREPRE 6.4 (8.6)', 4],
    ['MCV 94 (90) HGB 9 (10.8) MCH 32 (30) K 5 (4.9)', 4],
    ['MCV 94 (90) HGB 9 (10.8)', 3],
    ['CREPRE 6.4 (8.6) K 6.2 (4.9)', 3],
    ['PLT 100 (150) WBC 11 (6) HGB 9 (10.9) ALB 3.2 (3.9)', 4],
    ['ALP 160 (100) ALB 3.2 (3.8) TP 7.4 (6.4)', 3],
    ['CA 10.3 (9) NA 145 (138) PHOS 10 (5) BUNPRE 102 (60)', 4],
    ['CREPRE 2.9 (9.8)', 6],
    ['CREPRE 0.9 (9.8)', 6],
  ])('%s fires with %i points', (text, points) => {
    expect(doubt(text)?.points).toBe(points);
  });
  test.each([
    ['MCV 93.9 (90) CREPRE 6.4 (8.6)', {}, 28],
    ['MCV 94 (90) HGB 9 (10.8) K 5 (4.9)', {}, 28],
    ['CREPRE 6.4 (8.6) K 6.1 (4.9)', {}, 28],
    ['CREPRE 6.4 (8.6) K 6.2 (4.9)', {}, 61],
    ['MCV 94 (90) HGB 9 (10.8)', {}, 121],
    ['AHBSQ 5 (150)', {}, 28],
    ['CREPRE 2.9', {}, 28],
    ['HCGQ 30', {}, 28],
    ['PSA 1.2', {}, 28],
    ['', {}, 28],
  ] as const)('%s with %j after %i days does not', (text, more, days) => {
    expect(doubt(text, more, days)).toBeNull();
  });
  test.each([
    ['PSA 1.2', { sex: 'FEMALE' }, gone, ['PSA']],
    ['AHBSQ 5 (150) HCGQ 30', {}, gone, ['AHBSQ', 'HCGQ']],
    ['HBSAGX 1', {}, { findingsGone: ['HBSAG'] }, ['HBSAG']],
  ] as const)('%s with %j contradicts alone', (text, more, serology, codes) => {
    expect(doubt(text, more, 28, serology)?.codes).toEqual(codes);
  });
});

describe('two draws of a day, each against the other’s patient', () => {
  const score = (text: string) => crosswiseScore(read(text), draw, { findingsGone: [] });
  const like = 'MCV 90 (90) CREPRE 9.6 (9.8) HGB 10.9 (10.6)';
  test.each([
    ['both look like the other', like, like, true],
    ['one point either way is still like', `${like} K 6.2 (4.9)`, `${like} K 4.9 (6.2)`, true],
    ['two points are not', `${like} K 6.2 (4.9) PLT 150 (100)`, like, false],
    ['nor the other way', like, 'MCV 94 (90) CREPRE 9.6 (9.8) HGB 10.9 (10.6)', false],
    ['two tests in common say nothing', 'MCV 90 (90) HGB 10.9 (10.6)', like, false],
  ])('%s', (_, one, other, expected) => {
    expect([one, other].every((text) => mayBeOf(score(text)))).toBe(expected);
  });
});
