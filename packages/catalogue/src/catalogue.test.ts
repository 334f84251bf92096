import {
  answerState,
  chemicalLimits,
  coverPanels,
  dialysateLimits,
  goalPosition,
  isCalculatedCode,
  kineticsPanel,
  microbialLimits,
  tubesFor,
} from '@drawday/domain';
import type { Bounds } from '@drawday/vocabulary';
import { modalities } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import {
  alertBoundsOf,
  coveragePolicies,
  criticalBoundsOf,
  defaultGoals,
  laboratoryTests,
  modalityGoals,
  offeringWords,
  orderEntryQuestions,
  panelByCode,
  panelMembersFor,
  panels,
  plainRangesOf,
  questionByCode,
  questionsFor,
  questionsOfTest,
  referenceRangeFor,
  referenceText,
  reportCatalogue,
  testByCode,
  testsByLoinc,
  timingFor,
  tubeByCode,
  tubes,
} from './catalogue.ts';

const get = (code: string) => {
  const found = testByCode.get(code);
  if (!found) throw new Error(`no test ${code}`);
  return found;
};

describe('the directory holds together', () => {
  test('every test, panel and tube has a name in Spanish, and no two share one', () => {
    for (const rows of [laboratoryTests, panels, tubes]) {
      const names = rows.map(({ nameEs }) => nameEs.trim());
      expect(names.filter((name, place) => name === '' || names.indexOf(name) !== place)).toEqual([]);
    }
    expect(offeringWords('PHOS')).toEqual({ en: 'Phosphorus', es: 'Fósforo' });
    expect(offeringWords('NOPE')).toEqual({ en: 'NOPE', es: 'NOPE' });
  });
  test('codes are unique', () => {
    const groups = [laboratoryTests, panels, tubes, orderEntryQuestions].map((rows) => rows.map((row) => row.code));
    for (const codes of groups) expect(new Set(codes).size).toBe(codes.length);
    expect(panels.filter((panel) => testByCode.has(panel.code))).toEqual([]);
  });
  test('pre and post potassium have numbers of their own', () => {
    // a laboratory may send both under the number of the one before dialysis
    expect(testsByLoinc.get('2823-3')?.map((one) => one.code)).toEqual(['K', 'KPOST']);
    expect(testsByLoinc.get('29349-8')?.map((one) => one.code)).toEqual(['KPOST']);
  });
  test('every test is measured from a tube, calculated, or answered', () => {
    for (const one of laboratoryTests)
      expect([one.tubes.length > 0, one.calculated, one.answered].filter(Boolean), one.code).toHaveLength(1);
    for (const one of laboratoryTests) for (const tube of [...one.tubes, ...one.alternativeTubes]) expect(tubeByCode.has(tube)).toBe(true);
  });
  test('numeric tests have a unit and decimals, others neither', () => {
    for (const one of laboratoryTests)
      expect((one.unit !== null && one.decimals !== null) === (one.valueKind === 'NUMERIC'), one.code).toBe(true);
  });
  test('ranges are in order, and a critical limit lies outside the reference range', () => {
    for (const one of laboratoryTests) {
      for (const { low, high } of one.referenceRanges) {
        if (low !== null && high !== null) expect(low, one.code).toBeLessThan(high);
        for (const critical of one.criticals) {
          if (critical.high !== null && high !== null) expect(critical.high, one.code).toBeGreaterThanOrEqual(high);
          if (critical.low !== null && low !== null) expect(critical.low, one.code).toBeLessThan(low);
        }
      }
    }
  });
  test('two ranges are those of the sexes', () => {
    for (const one of laboratoryTests.filter((each) => plainRangesOf(each).length > 1))
      expect(plainRangesOf(one).map((range) => range.sex)).toEqual(['MALE', 'FEMALE']);
  });
  test('every calculated test has a formula in the domain', () => {
    expect(laboratoryTests.filter((one) => one.calculated && !isCalculatedCode(one.code)).map((one) => one.code)).toEqual([]);
  });
});

describe('panels', () => {
  test('members, questions and contained panels exist', () => {
    for (const panel of panels) {
      for (const code of [...panel.measured, ...panel.calculated, ...panel.answered, ...panel.conditional.map((one) => one.code)])
        expect(testByCode.has(code), `${panel.code} ${code}`).toBe(true);
      for (const code of [...panel.requiredQuestions, ...panel.optionalQuestions])
        expect(questionByCode.has(code), `${panel.code} ${code}`).toBe(true);
      for (const code of panel.contains) expect(panelByCode.has(code), `${panel.code} ${code}`).toBe(true);
      expect(panel.calculated.every((code) => get(code).calculated)).toBe(true);
      expect(
        panel.measured.every((code) => get(code).tubes.length > 0),
        panel.code,
      ).toBe(true);
    }
  });
  test('a contained panel has no test the container lacks, on hemodialysis', () => {
    for (const panel of panels.filter((one) => one.subject === 'PATIENT')) {
      const own = new Set(panelMembersFor(panel.code, 'HD')?.measured);
      for (const inner of panel.contains)
        for (const code of panelMembersFor(inner, 'HD')?.measured ?? [])
          expect(own.has(code), `${panel.code} > ${inner} ${code}`).toBe(true);
    }
  });
  test('what is calculated and asked is what the domain calculates and needs', () => {
    for (const panel of panels) {
      const rule = kineticsPanel(panel.code);
      expect([...panel.calculated].sort(), panel.code).toEqual([...(rule?.calculated ?? [])].sort());
      expect([...panel.requiredQuestions].sort(), panel.code).toEqual(
        panel.code === 'DRUGV' ? ['DRAWTYPE', 'LASTDOSE'] : [...(rule?.requiredAnswers ?? [])].sort(),
      );
      for (const code of rule?.requiredResults ?? []) expect(panel.measured, panel.code).toContain(code);
    }
  });
  test('on hemodialysis BUN and creatinine become the pre-dialysis codes', () => {
    expect(panelMembersFor('RFP', 'HD')?.measured).toEqual(['NA', 'K', 'CL', 'CO2', 'GLU', 'BUNPRE', 'CREPRE', 'CA', 'PHOS', 'ALB']);
    expect(panelMembersFor('RFP', 'PD')?.measured).toContain('BUN');
    expect(panelMembersFor('RFP', null)?.measured).toContain('BUN');
    expect(panelMembersFor('RESREN', 'HD')?.measured).toContain('BUN');
    expect(panelMembersFor('K', 'HD')).toBeNull();
  });
});

describe('questions, goals, reasons, reports', () => {
  test('limits of questions are those of the domain', () => {
    for (const one of orderEntryQuestions) {
      if (typeof one.min !== 'number' || typeof one.max !== 'number') continue;
      const states = [one.min - 1, one.min, one.max, one.max + 1].map((value) => answerState(one.code, value));
      if (states.some((state) => state !== 'OK')) expect(states, one.code).toEqual(['OUT_OF_LIMITS', 'OK', 'OK', 'OUT_OF_LIMITS']);
    }
    for (const codes of Object.values(questionsOfTest)) for (const code of codes) expect(questionByCode.has(code)).toBe(true);
    expect(questionsFor('KINHD').required).toEqual(['PREWT', 'POSTWT', 'TXMIN', 'ACCESS', 'TXWEEK']);
    expect(questionsFor('VANC')).toEqual({ required: [], optional: ['LASTDOSE', 'DRAWTYPE'] });
    expect(questionsFor('K')).toEqual({ required: [], optional: [] });
  });
  test('at most one goal per result and modality, its bounds in order', () => {
    for (const code of modalities.codes) {
      const codes = modalityGoals.filter((goal) => goal.modalities?.includes(code)).map((goal) => goal.resultCode);
      expect(new Set(codes).size, code).toBe(codes.length);
      expect(codes).toContain('HGB');
    }
    for (const goal of defaultGoals) {
      expect(testByCode.has(goal.resultCode), goal.resultCode).toBe(true);
      expect(goal.low !== null || goal.high !== null).toBe(true);
      if (goal.low !== null && goal.high !== null) expect(goal.low).toBeLessThan(goal.high);
    }
  });
  test('R187 the report catalogue has 37 entries with known codes', () => {
    expect(reportCatalogue.map((report) => report.id)).toEqual(Array.from({ length: 37 }, (_, i) => i + 1));
    expect(new Set(reportCatalogue.map((report) => report.fileName)).size).toBe(37);
    for (const report of reportCatalogue) {
      for (const code of report.resultCodes) expect(testByCode.has(code), `${report.fileName} ${code}`).toBe(true);
      expect(report.resultCodes.length > 0, report.fileName).toBe(report.selection === 'FIXED');
    }
  });
  test('policies name offerings of the directory', () => {
    for (const policy of coveragePolicies)
      for (const code of policy.offeringCodes) expect(testByCode.has(code) || panelByCode.has(code), code).toBe(true);
    const owners = coveragePolicies.flatMap((policy) => policy.offeringCodes);
    expect(new Set(owners).size).toBe(owners.length);
  });
});

describe('the directory meets the rules', () => {
  test('water limits are those of the domain', () => {
    for (const [code, maximum] of Object.entries(chemicalLimits)) expect(criticalBoundsOf(get(code))?.high, code).toBe(maximum);
    for (const [code, limit] of Object.entries(microbialLimits.ISO_23500)) {
      expect(criticalBoundsOf(get(code))).toMatchObject({ high: limit.maximum, highInclusive: false });
      expect(get(code).referenceRanges[0]?.high, code).toBe(limit.action ?? limit.maximum);
    }
    for (const [code, [low, high]] of Object.entries(dialysateLimits))
      expect(get(code).referenceRanges[0], code).toMatchObject({ low, high });
  });
  test('bounds for the flags', () => {
    const flag = (value: number, bounds: Bounds | null) =>
      ({ BELOW: 'L', IN_GOAL: 'N', ABOVE: 'H' })[goalPosition(value, bounds) ?? 'IN_GOAL'];
    const k = get('K');
    expect([6.5, 6.6, 2.8, 2.7].map((value) => flag(value, criticalBoundsOf(k)))).toEqual(['N', 'H', 'N', 'L']);
    expect(flag(100, criticalBoundsOf(get('WCFU')))).toBe('H');
    expect(flag(0.4, criticalBoundsOf(get('ANC')))).toBe('L');
    expect(criticalBoundsOf(get('TSH'))).toBeNull();
    const alert = (code: string, value: number, sex: 'MALE' | 'FEMALE' | 'UNKNOWN' | null = null) => {
      const range = referenceRangeFor(get(code), sex);
      return range ? flag(value, alertBoundsOf(range)) : null;
    };
    expect([3.4, 3.5, 5.1, 5.2].map((value) => alert('K', value))).toEqual(['L', 'N', 'N', 'H']);
    expect(alert('HGB', 13, 'MALE')).toBe('L');
    expect(alert('HGB', 13, 'FEMALE')).toBe('N');
    expect(alert('HGB', 13, 'UNKNOWN')).toBeNull();
    expect([alert('HDL', 40, 'MALE'), alert('CRP', 5), alert('AHBSQ', 10), alert('WCU', 0.1)]).toEqual(['L', 'H', 'N', 'N']);
  });
  test('ranges as text', () => {
    const text = (code: string) => {
      const range = referenceRangeFor(get(code), 'MALE');
      return range ? referenceText(range) : '';
    };
    expect(['K', 'CRP', 'HDL', 'AHBSQ', 'WCU'].map(text)).toEqual(['3.5-5.1', '< 5', '> 40', '>= 10', '<= 0.1']);
    expect(referenceText({ low: null, high: null, lowInclusive: true, highInclusive: true })).toBe('');
  });
  test('the tubes of a monthly hemodialysis draw with PTH, cultures and aluminum', () => {
    const codes = [...(panelMembersFor('MTHHD', 'HD')?.measured ?? []), 'PTHI', 'PT', 'AL', 'BCX'];
    const demands = codes.map(get).map((one) => ({ ...one, timing: timingFor(one, 'HD') }));
    expect(tubesFor(demands, tubes).map((tube) => `${tube.tubeCode} ${tube.timing} ${tube.number}/${tube.count}`)).toEqual([
      'BC PRE 1/1',
      'LBL PRE 1/1',
      'SST PRE 1/1',
      'LAV PRE 1/1',
      'RBL PRE 1/1',
      'SST-POST POST 1/1',
    ]);
    expect(timingFor(get('K'), 'PD')).toBe('NA');
    expect(timingFor(get('K'), null)).toBe('NA');
    expect(timingFor(get('DUN'), 'HD')).toBe('NA');
  });
  test.each([
    ['HCY', 'ON_ICE'],
    ['HBVDNA', null],
  ])('A.11 %s has a lavender tube of its own beside the blood count', (code, handling) => {
    const demands = ['HGB', 'PLT', code].map(get).map((one) => ({ ...one, timing: 'PRE' as const }));
    const planned = tubesFor(demands, tubes).filter((tube) => tube.tubeCode === 'LAV');
    expect(planned.map((tube) => [tube.tests, tube.handling])).toEqual([
      [['HGB', 'PLT'], null],
      [[code], handling],
    ]);
  });
  test('a monthly panel covers what it contains', () => {
    const line = (offeringCode: string) => ({ offeringCode, timing: 'PRE' as const, scheduleIds: [] });
    const order = coverPanels(
      ['MTHHD', 'RFP', 'KINHD', 'HH', 'K', 'PTHI'].map(line),
      (code) => panelMembersFor(code, 'HD')?.measured ?? null,
    );
    expect(order.kept.map((one) => one.offeringCode)).toEqual(['MTHHD', 'PTHI']);
  });
});
