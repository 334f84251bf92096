import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abnDecision, type CoverageRule, isCoveredDiagnosis } from './abn-decision.ts';
import { coverPanels, type OrderedLine } from './cover-panels.ts';
import { duplicateOrderWarning } from './duplicate-order-warning.ts';
import { entryOf, orderExpiry, renewal, renewalTerm } from './order-expiry.ts';
import { requiredDiagnoses } from './required-diagnoses.ts';
import { type TubeDemand, tubesFor } from './tubes-for.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

const kinds = [
  { code: 'BC', drawOrder: 1, ownTube: true },
  { code: 'LBL', drawOrder: 2, ownTube: true },
  { code: 'RED', drawOrder: 3, ownTube: true },
  { code: 'SST', drawOrder: 4, ownTube: false },
  { code: 'SST-POST', drawOrder: 4, ownTube: false },
  { code: 'LAV', drawOrder: 5, ownTube: false },
  { code: 'RBL', drawOrder: 6, ownTube: true },
];
const wants = (code: string, tube: string, more: Partial<TubeDemand> = {}): TubeDemand => ({ code, tubes: [tube], timing: 'NA', ...more });
const serum = (count: number, timing: TubeDemand['timing'] = 'NA') =>
  Array.from({ length: count }, (_, i) => wants(`S${i}`, 'SST', { timing }));
const plan = (tests: readonly TubeDemand[]) =>
  tubesFor(tests, kinds).map((tube) => `${tube.tubeCode} ${tube.timing} ${tube.number}/${tube.count} ${tube.tests.join('+')}`);

describe('tubes', () => {
  test('one tube per kind, shared by its tests; calculated values need none', () => {
    expect(
      plan([wants('K', 'SST'), wants('HGB', 'LAV'), wants('CA', 'SST'), wants('A1C', 'LAV'), { code: 'AGAP', tubes: [], timing: 'NA' }]),
    ).toEqual(['SST NA 1/1 K+CA', 'LAV NA 1/1 HGB+A1C']);
    expect(plan([])).toEqual([]);
    expect(plan([wants('K', 'SST'), wants('K', 'SST')])).toEqual(['SST NA 1/1 K']);
  });
  test('pre and post are separate tubes, pre first; a test without timing goes with the pre tube', () => {
    expect(
      plan([
        wants('BUNPOST', 'SST-POST', { timing: 'POST' }),
        wants('BUNPRE', 'SST', { timing: 'PRE' }),
        wants('K', 'SST'),
        wants('HGB', 'LAV', { timing: 'PRE' }),
      ]),
    ).toEqual(['SST PRE 1/1 BUNPRE+K', 'LAV PRE 1/1 HGB', 'SST-POST POST 1/1 BUNPOST']);
    // the kind of tube decides even when the test was ordered without timing
    expect(plan([wants('KPOST', 'SST-POST')])).toEqual(['SST-POST POST 1/1 KPOST']);
    expect(plan([wants('K', 'SST', { timing: 'POST' }), wants('BUNPRE', 'SST', { timing: 'PRE' })])).toEqual([
      'SST PRE 1/1 BUNPRE',
      'SST POST 1/1 K',
    ]);
  });
  test.each([
    [1, 1],
    [14, 1],
    [15, 2],
    [16, 2],
    [29, 2],
    [30, 3],
    [31, 3],
  ])('%d serum tests need %d serum tubes', (tests, tubes) => {
    const planned = tubesFor(serum(tests), kinds);
    expect(planned).toHaveLength(tubes);
    expect(planned.map((tube) => [tube.number, tube.count])).toEqual(Array.from({ length: tubes }, (_, i) => [i + 1, tubes]));
    expect(planned.flatMap((tube) => tube.tests)).toEqual(serum(tests).map((one) => one.code));
  });
  test('the tests are spread over the tubes, none is empty', () => {
    expect(tubesFor(serum(16), kinds).map((tube) => tube.tests.length)).toEqual([8, 8]);
    expect(tubesFor(serum(31), kinds).map((tube) => tube.tests.length)).toEqual([11, 11, 9]);
  });
  test('only serum tubes are added by load', () => {
    expect(
      tubesFor(
        Array.from({ length: 40 }, (_, i) => wants(`L${i}`, 'LAV')),
        kinds,
      ),
    ).toHaveLength(1);
    expect(
      tubesFor(
        Array.from({ length: 16 }, (_, i) => wants(`P${i}`, 'SST-POST')),
        kinds,
      ),
    ).toHaveLength(2);
  });
  test('PTH on lavender gets a lavender of its own; on serum it shares', () => {
    expect(plan([wants('HGB', 'LAV'), wants('PTHI', 'LAV'), wants('TACRO', 'LAV')])).toEqual(['LAV NA 1/2 HGB+TACRO', 'LAV NA 2/2 PTHI']);
    expect(plan([wants('K', 'SST'), wants('PTHI', 'SST')])).toEqual(['SST NA 1/1 K+PTHI']);
  });
  test('tubes that are never shared, and tests that are measured from one anyway', () => {
    expect(plan([wants('AL', 'RBL'), wants('ZN', 'RBL')])).toEqual(['RBL NA 1/2 AL', 'RBL NA 2/2 ZN']);
    const coagulation = { sharesTubeAs: 'COAGULATION' };
    expect(plan([wants('PT', 'LBL', coagulation), wants('INR', 'LBL', coagulation), wants('PTT', 'LBL', coagulation)])).toEqual([
      'LBL NA 1/1 PT+INR+PTT',
    ]);
  });
  test('frozen, iced and light-protected specimens are their own', () => {
    expect(
      tubesFor(
        [wants('HBSAG', 'SST'), wants('HCVRNA', 'SST', { handling: 'FROZEN' }), wants('FOL', 'SST', { handling: 'LIGHT_PROTECTED' })],
        kinds,
      ),
    ).toEqual([
      { tubeCode: 'SST', timing: 'NA', handling: null, tests: ['HBSAG'], number: 1, count: 3 },
      { tubeCode: 'SST', timing: 'NA', handling: 'FROZEN', tests: ['HCVRNA'], number: 2, count: 3 },
      { tubeCode: 'SST', timing: 'NA', handling: 'LIGHT_PROTECTED', tests: ['FOL'], number: 3, count: 3 },
    ]);
  });
  test('CLSI GP41 order of draw: cultures, citrate, red, serum, EDTA, trace elements', () => {
    const all = [wants('AL', 'RBL'), wants('HGB', 'LAV'), wants('K', 'SST'), wants('DIG', 'RED'), wants('PT', 'LBL'), wants('BCX', 'BC')];
    expect(tubesFor(all, kinds).map((tube) => tube.tubeCode)).toEqual(['BC', 'LBL', 'RED', 'SST', 'LAV', 'RBL']);
  });
  test('without a culture the trace-element tube is drawn first', () => {
    expect(tubesFor([wants('HGB', 'LAV'), wants('AL', 'RBL'), wants('PT', 'LBL')], kinds).map((tube) => tube.tubeCode)).toEqual([
      'RBL',
      'LBL',
      'LAV',
    ]);
  });
  test('before dialysis comes first and after it last, whatever the order of draw says of the tubes', () => {
    const early = [wants('HGB', 'LAV', { timing: 'PRE' }), wants('BUNPOST', 'SST', { timing: 'POST' })];
    expect(tubesFor(early, kinds).map((tube) => [tube.tubeCode, tube.timing])).toEqual([
      ['LAV', 'PRE'],
      ['SST', 'POST'],
    ]);
    const plain = [wants('HGB', 'LAV'), wants('BUNPOST', 'SST', { timing: 'POST' })];
    expect(tubesFor(plain, kinds).map((tube) => tube.timing)).toEqual(['NA', 'POST']);
    // tubes without timing are among those drawn before dialysis
    const mixed = [wants('K', 'SST', { timing: 'PRE' }), wants('PT', 'LBL')];
    expect(tubesFor(mixed, kinds).map((tube) => tube.tubeCode)).toEqual(['LBL', 'SST']);
  });
  test('an unknown container comes last', () => {
    expect(tubesFor([wants('X', 'JAR'), wants('HGB', 'LAV')], kinds).map((tube) => tube.tubeCode)).toEqual(['LAV', 'JAR']);
    expect(plan([wants('X', 'JAR'), wants('Y', 'JAR')])).toEqual(['JAR NA 1/1 X+Y']);
  });
  test('property: every test is in a tube of every kind it needs, exactly once', () => {
    const demand = fc.record({
      code: fc.constantFrom('A', 'B', 'C', 'D', 'PTHI', 'F'),
      tubes: fc.uniqueArray(fc.constantFrom('SST', 'LAV', 'RBL', 'SST-POST', 'BC'), { maxLength: 2 }),
      timing: fc.constantFrom('PRE' as const, 'POST' as const, 'NA' as const),
    });
    fc.assert(
      fc.property(fc.uniqueArray(demand, { selector: (one) => one.code, maxLength: 6 }), (tests) => {
        const planned = tubesFor(tests, kinds);
        for (const one of tests)
          for (const tube of one.tubes)
            expect(planned.filter((each) => each.tubeCode === tube && each.tests.includes(one.code))).toHaveLength(1);
        expect(planned.every((tube) => tube.tests.length > 0 && tube.number >= 1 && tube.number <= tube.count)).toBe(true);
      }),
    );
  });
});

describe('panels that cover one another', () => {
  const panels: Readonly<Record<string, readonly string[]>> = {
    RFP: ['NA', 'K', 'CL', 'CO2', 'GLU', 'BUN', 'CRE', 'CA', 'PHOS', 'ALB'],
    LYTES: ['NA', 'K', 'CL', 'CO2'],
    HFP: ['ALB', 'TP', 'ALP'],
    CBC: ['WBC', 'HGB', 'HCT', 'PLT'],
    HH: ['HGB', 'HCT'],
    HH2: ['HGB', 'HCT'],
  };
  const membersOf = (code: string) => panels[code] ?? null;
  const line = (offeringCode: string, ...scheduleIds: readonly string[]): OrderedLine => ({ offeringCode, timing: 'PRE', scheduleIds });
  test('a test inside a panel is dropped and remembered, the larger panel wins', () => {
    const order = coverPanels([line('K', 's1'), line('HH', 's1'), line('RFP', 's2'), line('CBC', 's2'), line('LYTES', 's3')], membersOf);
    expect(order.kept.map((one) => one.offeringCode)).toEqual(['RFP', 'CBC']);
    expect(order.covered.map((one) => [one.offeringCode, one.coveredBy])).toEqual([
      ['LYTES', 'RFP'],
      ['HH', 'CBC'],
      ['K', 'RFP'],
    ]);
  });
  test('the same offering from two schedules is kept once with both', () => {
    expect(coverPanels([line('RFP', 'a'), line('RFP', 'b', 'a')], membersOf)).toMatchObject({
      kept: [{ offeringCode: 'RFP', scheduleIds: ['a', 'b'] }],
      covered: [],
    });
  });
  test('panels that only overlap stay both, but each test is measured once, for the larger', () => {
    const order = coverPanels([line('HFP'), line('RFP')], membersOf);
    expect(order.kept.map((one) => one.offeringCode)).toEqual(['HFP', 'RFP']);
    expect(order.tests.filter((one) => one.testCode === 'ALB')).toEqual([{ testCode: 'ALB', timing: 'PRE', offeringCode: 'RFP' }]);
    expect(order.tests).toHaveLength(12);
  });
  test('of two equal panels the first stays', () => {
    expect(coverPanels([line('HH'), line('HH2')], membersOf)).toMatchObject({
      kept: [{ offeringCode: 'HH' }],
      covered: [{ offeringCode: 'HH2', coveredBy: 'HH' }],
    });
  });
  test('pre and post are different tests', () => {
    const order = coverPanels([line('K'), { ...line('K'), timing: 'POST' }, line('LYTES')], membersOf);
    expect(order.kept).toEqual([{ offeringCode: 'K', timing: 'POST', scheduleIds: [] }, line('LYTES')]);
    expect(order.tests).toHaveLength(5);
  });
  test('nothing ordered, nothing kept', () => expect(coverPanels([], membersOf)).toEqual({ kept: [], covered: [], tests: [] }));
});

describe('duplicate orders', () => {
  const other = (requisitionId: string, drawDate: string, codes: readonly string[], statusTypeCode = 'PENDING') => ({
    requisitionId,
    drawDate: day(drawDate),
    statusTypeCode,
    tests: codes.map((testCode) => ({ testCode, timing: 'PRE' as const })),
  });
  const warn = (otherDraws: ReturnType<typeof other>[], withinDays = 6) =>
    duplicateOrderWarning({
      tests: [
        { testCode: 'HGB', timing: 'PRE' },
        { testCode: 'K', timing: 'PRE' },
      ],
      drawDate: day('2026-10-07'),
      otherDraws,
      withinDays,
    });
  test('draws nearby with a wanted test, nearest first', () => {
    expect(
      warn([other('a', '2026-10-12', ['HGB', 'PLT']), other('b', '2026-10-07', ['K']), other('c', '2026-10-02', ['HGB', 'K'])]),
    ).toEqual([
      { testCodes: ['K'], requisitionId: 'b', drawDate: day('2026-10-07'), daysApart: 0 },
      { testCodes: ['HGB'], requisitionId: 'a', drawDate: day('2026-10-12'), daysApart: -5 },
      { testCodes: ['HGB', 'K'], requisitionId: 'c', drawDate: day('2026-10-02'), daysApart: 5 },
    ]);
  });
  test('of two equally near draws the later one comes first', () => {
    expect(warn([other('a', '2026-10-05', ['K']), other('b', '2026-10-09', ['K'])]).map((one) => one.daysApart)).toEqual([-2, 2]);
  });
  test('last week, other tests and other timings are no duplicates', () => {
    expect(warn([other('a', '2026-09-30', ['HGB']), other('b', '2026-10-07', ['PLT'])])).toEqual([]);
    expect(warn([other('a', '2026-10-01', ['HGB'])])).toHaveLength(1);
    expect(warn([other('a', '2026-10-06', ['HGB'])], 0)).toEqual([]);
    expect(warn([{ ...other('a', '2026-10-07', []), tests: [{ testCode: 'K', timing: 'PRE' }] }], 0)).toHaveLength(1);
    expect(
      duplicateOrderWarning({
        tests: [{ testCode: 'K', timing: 'POST' }],
        drawDate: day('2026-10-07'),
        otherDraws: [other('a', '2026-10-07', ['K'])],
        withinDays: 6,
      }),
    ).toEqual([]);
  });
  test('canceled and superseded draws do not count', () => {
    for (const status of ['CANCELED', 'LABCANCELED', 'SYSCANCELED', 'RESCHEDULED'])
      expect(warn([other('a', '2026-10-07', ['K'], status)])).toEqual([]);
    for (const status of ['COLLECTED', 'RESULTED']) expect(warn([other('a', '2026-10-07', ['K'], status)])).toHaveLength(1);
  });
});

describe('advance beneficiary notice', () => {
  const rule: CoverageRule = {
    policy: 'NCD 190.21',
    coveredDiagnoses: ['E11.x', 'Z79.4'],
    coversUnlessExcluded: false,
    minimumDaysBetween: 90,
    maximumPerYear: null,
  };
  const input = {
    rule,
    diagnoses: ['E11.22'],
    drawDate: day('2026-10-07'),
    performedOn: [day('2026-07-09')],
    hasMedicare: true,
    isInEsrdBundle: false,
  };
  test('covered: diagnosis on the list, ninety days have passed', () => {
    expect(abnDecision(input)).toEqual({
      coverage: 'COVERED',
      abnNeeded: false,
      policy: 'NCD 190.21',
      lastPerformedOn: day('2026-07-09'),
      daysSince: 90,
      limitDays: 90,
      performedInYear: null,
    });
  });
  test('too soon needs the notice; later results and the order of days do not matter', () => {
    expect(abnDecision({ ...input, performedOn: [day('2026-07-10'), day('2026-01-01'), day('2026-12-01')] })).toMatchObject({
      coverage: 'FREQUENCY',
      abnNeeded: true,
      daysSince: 89,
    });
    expect(abnDecision({ ...input, performedOn: [day('2026-10-07')] })).toMatchObject({ daysSince: 0, coverage: 'FREQUENCY' });
  });
  test('a documented change of therapy lifts the days, not the number in a year', () => {
    expect(abnDecision({ ...input, performedOn: [day('2026-09-20')], therapyChanged: true })).toMatchObject({
      coverage: 'COVERED',
      daysSince: 17,
    });
    const yearly = { ...rule, minimumDaysBetween: 365, maximumPerYear: 2 };
    const performedOn = [day('2026-02-01'), day('2026-06-01')];
    expect(abnDecision({ ...input, rule: yearly, performedOn, therapyChanged: true }).coverage).toBe('FREQUENCY');
    expect(abnDecision({ ...input, rule: yearly, performedOn: performedOn.slice(1), therapyChanged: true }).coverage).toBe('COVERED');
    expect(abnDecision({ ...input, rule: yearly, performedOn: performedOn.slice(1) }).coverage).toBe('FREQUENCY');
  });
  test('the wrong diagnosis is judged before the frequency', () => {
    expect(abnDecision({ ...input, diagnoses: ['I10'], performedOn: [day('2026-10-01')] })).toMatchObject({
      coverage: 'NOT_COVERED_DX',
      abnNeeded: true,
    });
    expect(abnDecision({ ...input, diagnoses: [] })).toMatchObject({ coverage: 'NOT_COVERED_DX' });
  });
  test('no notice inside the bundle or without Medicare', () => {
    expect(abnDecision({ ...input, diagnoses: [], isInEsrdBundle: true })).toMatchObject({ coverage: 'NOT_COVERED_DX', abnNeeded: false });
    expect(abnDecision({ ...input, diagnoses: [], hasMedicare: false }).abnNeeded).toBe(false);
  });
  test('no policy, no limit', () => {
    expect(abnDecision({ ...input, rule: null, performedOn: [] })).toEqual({
      coverage: 'NO_POLICY',
      abnNeeded: false,
      policy: null,
      lastPerformedOn: null,
      daysSince: null,
      limitDays: null,
      performedInYear: null,
    });
  });
  test('an exclusion-list policy covers whatever the diagnosis; a yearly number counts the year before the draw', () => {
    const counted: CoverageRule = { ...rule, coversUnlessExcluded: true, minimumDaysBetween: null, maximumPerYear: 2 };
    const at = (performedOn: readonly string[]) =>
      abnDecision({ ...input, rule: counted, diagnoses: [], performedOn: performedOn.map(day) });
    expect(at(['2025-10-07', '2026-05-01'])).toMatchObject({ coverage: 'COVERED', performedInYear: 1 });
    expect(at(['2025-10-08', '2026-05-01'])).toMatchObject({ coverage: 'FREQUENCY', performedInYear: 2, abnNeeded: true });
    expect(at([])).toMatchObject({ coverage: 'COVERED', performedInYear: 0 });
    expect(abnDecision({ ...input, performedOn: [] })).toMatchObject({ coverage: 'COVERED', daysSince: null });
  });
  test('diagnoses match with and without dots, by category', () => {
    expect(isCoveredDiagnosis('e1122', ['E11.x'])).toBe(true);
    expect(isCoveredDiagnosis('E78.5', ['E78.x'])).toBe(true);
    expect(isCoveredDiagnosis('K70.30', ['K70'])).toBe(true);
    expect(isCoveredDiagnosis('E83.10', ['E83.1'])).toBe(true);
    expect(isCoveredDiagnosis('E11', ['E11.22'])).toBe(false);
    expect(isCoveredDiagnosis(' ', ['E11.22'])).toBe(false);
  });
});

describe('expiry and renewal', () => {
  test('a standing order is good for 365 days from its signature', () => {
    expect(orderExpiry(day('2026-10-07')).toString()).toBe('2027-10-07');
    expect(orderExpiry(day('2027-10-07')).toString()).toBe('2028-10-06');
  });
  test.each([
    ['2027-09-20', '2027-10-08', '2028-10-06'],
    ['2027-10-08', '2027-10-08', '2028-10-06'],
    ['2027-11-01', '2027-11-01', '2028-10-30'],
  ])('renewed on %s it is valid from %s to %s', (today, startDate, expiresOn) => {
    const term = renewalTerm(day('2027-10-07'), day(today));
    expect({ startDate: term.startDate.toString(), expiresOn: term.expiresOn.toString() }).toEqual({ startDate, expiresOn });
  });
  test('only orders of patients wait for a signature', () => {
    expect(entryOf('PATIENT', day('2026-10-07'))).toEqual({ status: 'UNSIGNED', expiresOn: null });
    expect(entryOf('EMPLOYEE', day('2026-10-07'))).toEqual({ status: 'ACTIVE', expiresOn: day('2027-10-07') });
    expect(entryOf('SITE', day('2026-10-07'))).toEqual({ status: 'ACTIVE', expiresOn: day('2027-10-07') });
  });
  const renewable = { id: 'o1', partyType: 'PATIENT', status: 'ACTIVE', expiresOn: day('2027-10-07'), endDate: null } as const;
  test('a renewal starts the day after; only those of patients need a signature', () => {
    expect(renewal(renewable)).toEqual({ kind: 'renew', startDate: day('2027-10-08'), renewedFromId: 'o1', needsSignature: true });
    expect(renewal({ ...renewable, partyType: 'SITE' })).toMatchObject({ needsSignature: false });
    expect(renewal({ ...renewable, partyType: 'EMPLOYEE' })).toMatchObject({ needsSignature: false });
    expect(renewal({ ...renewable, endDate: day('2027-10-08') })).toMatchObject({ kind: 'renew' });
  });
  test('refusals', () => {
    expect(renewal({ ...renewable, status: 'DISCONTINUED' })).toEqual({ kind: 'refuse', because: 'ORDER_DISCONTINUED' });
    expect(renewal({ ...renewable, expiresOn: null })).toEqual({ kind: 'refuse', because: 'ORDER_DOES_NOT_EXPIRE' });
    expect(renewal({ ...renewable, endDate: day('2027-10-07') })).toEqual({ kind: 'refuse', because: 'ORDER_ENDED' });
  });
});

describe('required diagnoses', () => {
  const rule: CoverageRule = {
    policy: 'NCD 190.18',
    coveredDiagnoses: ['N18.6', 'D63.1'],
    coversUnlessExcluded: false,
    minimumDaysBetween: 60,
    maximumPerYear: null,
  };
  const open: CoverageRule = { ...rule, coversUnlessExcluded: true };
  const input = {
    partyType: 'PATIENT' as const,
    lines: [
      { offeringCode: 'FERR', diagnoses: ['I10'] },
      { offeringCode: 'IRON', diagnoses: ['D63.1'] },
      { offeringCode: 'K', diagnoses: [] },
      { offeringCode: 'CBC', diagnoses: ['I10'] },
      { offeringCode: 'NA', diagnoses: [' '] },
      { offeringCode: 'CL', diagnoses: ['I10'] },
    ],
    ruleFor: (code: string) => (code === 'FERR' || code === 'IRON' ? rule : code === 'CBC' ? open : null),
    problems: ['N18.6', 'I10'],
  };
  test('empty lines are refused, unsupported ones warned with what the patient has', () => {
    expect(requiredDiagnoses(input)).toEqual([
      { offeringCode: 'FERR', because: 'NOT_COVERED_DX', policy: 'NCD 190.18', suggestions: ['N18.6'] },
      { offeringCode: 'K', because: 'ORD_ICD' },
      { offeringCode: 'NA', because: 'ORD_ICD' },
    ]);
  });
  test('employees and sites need none', () => {
    expect(requiredDiagnoses({ ...input, partyType: 'EMPLOYEE' })).toEqual([]);
    expect(requiredDiagnoses({ ...input, partyType: 'SITE' })).toEqual([]);
  });
});
