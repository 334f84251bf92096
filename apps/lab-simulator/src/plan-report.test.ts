import { testByCode } from '@drawday/catalogue';
import { singlePoolKtV } from '@drawday/domain';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readOru } from '@drawday/hl7/read-oru.ts';
import { describe, expect, it } from 'vitest';
import type { PersonHistory } from './analyte-history.ts';
import { type ChanceName, readChances } from './chances.ts';
import { measurePerson } from './measure-person.ts';
import { measuredCodes, planReport } from './plan-report.ts';
import { reportMessage } from './report-message.ts';
import type { SimulatedOrder } from './simulated-order.ts';

const order: SimulatedOrder = {
  controlId: 'C1',
  action: 'NW',
  group: 'R000000007',
  sender: { application: 'DRAWDAY', facility: 'WEST' },
  processingId: 'P',
  patient: { mrn: 'M100', authority: 'DD', family: 'Okafor', given: 'Ada', dateOfBirth: '1958-02-14', sex: 'FEMALE' },
  modality: 'HD',
  isStat: false,
  collectedAt: '2026-01-05T13:15:00Z',
  answers: { PREWT: '74.1', POSTWT: '71.6', TXMIN: '240', TXWEEK: '3' },
  lines: [
    {
      placer: 'R000000007-1',
      code: 'MTHHD',
      name: 'Monthly HD panel',
      loinc: null,
      specimens: [{ number: '26', typeCode: 'SER', description: 'PRE' }],
    },
    { placer: 'R000000007-2', code: 'HBSAG', name: 'HBsAg', loinc: '5196-1', specimens: [] },
  ],
};
const none = readChances('none');
const only = (name: ChanceName) => ({ ...none, [name]: 100 });
const day = '2026-01-05';
const measured = (mrn: string, history: PersonHistory = {}, on = day) =>
  measurePerson('7', { ...order, patient: { ...order.patient, mrn } }, history, on);
const plan = (chances = none, one = order) =>
  planReport(one, measurePerson('7', one, {}, day).measure, {
    seed: '7',
    delayMs: 1000,
    chances,
    day,
    now: Temporal.Instant.from('2026-10-08T12:00:00Z'),
  });
const sent = (steps: ReturnType<typeof plan>, index: number) => {
  const step = steps[index];
  if (!step) throw new Error('no such step');
  return readOru(parseMessage(reportMessage('S1', order, step, `S1-${index}`, Temporal.Instant.from('2026-01-05T18:00:00Z'))));
};

describe('the water of a source', () => {
  const patient = { ...order.patient, mrn: 'source-1', family: 'Cedar Hollow', given: 'RO loop return', dateOfBirth: null, sex: null };
  const water = (lastDisinfection: string): SimulatedOrder => ({
    ...{ ...order, group: 'R000000009', patient, modality: null },
    answers: { SRCTYPE: 'WATERROOM', LASTDISINFECT: lastDisinfection },
    lines: [{ placer: 'R000000009-1', code: 'WATERMIC', name: 'Water culture and endotoxin', loinc: null, specimens: [] }],
  });
  const reported = (lastDisinfection: string) =>
    plan(none, water(lastDisinfection)).map(({ kind, lines }) => [
      kind,
      ...lines.flatMap((line) => line.values.map(({ code, status }) => `${code} ${status}`)),
    ]);

  it('is read twice: the culture is preliminary first, the endotoxin is final', () => {
    expect(reported('20260101')).toEqual([['received'], ['partial', 'WCFU P', 'WLAL F'], ['final', 'WCFU F', 'WLAL F']]);
  });

  it('grows above the maximum when nobody disinfected for two months', () => {
    const counts = (lastDisinfection: string) =>
      plan(none, water(lastDisinfection)).flatMap((step) =>
        step.lines.flatMap((line) => line.values.flatMap(({ code, text }) => (code === 'WCFU' ? Number(text) : []))),
      );
    expect(counts('202510010930')).toEqual([98, 140]);
    for (const count of counts('2025-12-20T09:30')) expect(count).toBeLessThan(100);
  });
});

describe('measurePerson', () => {
  it('gives the same person the same values and another one others', () => {
    expect(measured('M100').measure('K')).toBe(measured('M100').measure('K'));
    expect(measured('M100').measure('K')).not.toBe(measured('M101').measure('K'));
  });

  it('keeps values near what was reported before', () => {
    const steps = Array.from({ length: 60 }, (_, index) => {
      const before = measured(`P${index}`);
      const [first] = [Number(before.measure('PTHI'))];
      return Math.abs(Math.log(Number(measured(`P${index}`, before.remembered(), '2026-01-12').measure('PTHI')) / first));
    });
    const strangers = Array.from({ length: 60 }, (_, index) =>
      Math.abs(Math.log(Number(measured(`P${index}`).measure('PTHI')) / Number(measured(`Q${index}`).measure('PTHI')))),
    );
    const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
    expect(mean(steps)).toBeLessThan(mean(strangers) / 2.5);
  });

  it('measures a believable dose from the answers of the session', () => {
    const doses = Array.from({ length: 80 }, (_, index) => {
      const { measure } = measured(`P${index}`);
      const [pre, post] = [Number(measure('BUNPRE')), Number(measure('BUNPOST'))];
      expect(post).toBeLessThan(pre);
      return (
        singlePoolKtV({
          preBunMgDl: pre,
          postBunMgDl: post,
          sessionMinutes: 240,
          ultrafiltrationL: 2.5,
          postWeightKg: 71.6,
          treatmentsPerWeek: 3,
        }).value ?? 0
      );
    });
    expect(Math.min(...doses)).toBeGreaterThan(0.8);
    expect(Math.max(...doses)).toBeLessThan(2.4);
    expect(doses.filter((dose) => dose >= 1.2).length).toBeGreaterThan(64);
  });

  it('keeps a blood count that agrees with itself', () => {
    const { measure } = measured('M100');
    const [hgb, hct, rbc, mcv] = ['HGB', 'HCT', 'RBC', 'MCV'].map((code) => Number(measure(code)));
    expect(hct).toBeCloseTo(((rbc ?? 0) * (mcv ?? 0)) / 10, 5);
    expect((hgb ?? 0) / (hct ?? 1)).toBeGreaterThan(0.28);
  });

  it.each([
    ['PHOS', 'BUNPRE', 0.25],
    ['K', 'PHOS', 0.15],
    ['HGB', 'IRON', 0.2],
    ['PTHI', 'PHOS', 0.12],
    ['A1C', 'GLU', 0.35],
    ['ALB', 'FERR', -0.12],
  ])('A.12 %s and %s of many people go together', (first, second, least) => {
    const people = Array.from({ length: 400 }, (_, index) => measured(`C${index}`).measure);
    const isDiabetic = (measure: (typeof people)[number]) => Number(measure('A1C')) !== 5.3;
    const pairs = people
      .filter((one) => first !== 'A1C' || isDiabetic(one))
      .map((one) => [Number(one(first)), Number(one(second))] as const);
    const mean = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
    const [a, b] = [mean(0), mean(1)];
    const product = (i: 0 | 1, j: 0 | 1) => pairs.reduce((sum, pair) => sum + (pair[i] - (i ? b : a)) * (pair[j] - (j ? b : a)), 0);
    const correlation = product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1));
    expect(Math.sign(least) * correlation).toBeGreaterThan(Math.abs(least));
  });

  it('A.12 a hematocrit fits its hemoglobin', () => {
    for (let index = 0; index < 50; index++) {
      const { measure } = measured(`H${index}`);
      expect(Number(measure('HGB')) / Number(measure('HCT'))).toBeCloseTo(0.327, 1);
    }
  });

  it('A.12 who has the antibody of hepatitis C may have the virus, and nobody else', () => {
    const people = Array.from({ length: 400 }, (_, index) => measured(`V${index}`).measure);
    const positive = people.filter((measure) => measure('HCVAB') === 'Reactive');
    expect(positive.length).toBeGreaterThan(4);
    expect(positive.some((measure) => Number(measure('HCVRNA')) > 30_000)).toBe(true);
    for (const measure of people) if (measure('HCVAB') !== 'Reactive') expect(measure('HCVRNA')).toBe('Not detected');
  });

  it('has a value for every test that a laboratory measures', () => {
    const { measure } = measured('M100');
    const missing = [...testByCode.values()].filter((test) => !test.calculated && !test.answered && measure(test.code) === null);
    expect(missing.map((test) => test.code)).toEqual([]);
    for (const test of testByCode.values()) {
      const value = measure(test.code);
      if (typeof value === 'number') expect(Number.isFinite(value) && value >= 0).toBe(true);
    }
  });
});

describe('planReport', () => {
  it('announces, then reports every measured test of the order and nothing that is calculated', () => {
    const steps = plan();
    expect(steps.map((step) => [step.kind, step.afterMs])).toEqual([
      ['received', 200],
      ['final', 1000],
    ]);
    expect(sent(steps, 0).orders.map((one) => [one.placer, one.control, one.status, one.observations.length])).toEqual([
      ['R000000007-1', 'SC', 'I', 0],
      ['R000000007-2', 'SC', 'I', 0],
    ]);
    const final = sent(steps, 1);
    expect(final.problems).toEqual([]);
    expect(final.orders[0]?.observations.map((one) => one.code)).toEqual(measuredCodes('MTHHD', 'HD'));
    expect(final.orders[0]?.observations.map((one) => one.code)).not.toContain('KTVSP');
    expect(final.orders[0]?.observations.every((one) => one.status === 'F' && one.numeric !== null && one.flag !== '')).toBe(true);
    expect(final.orders[1]?.observations[0]?.valueText).toMatch(/reactive/i);
    expect(final.orders[0]).toMatchObject({ filler: 'S1', placerGroup: 'R000000007', specimenNumber: '26' });
  });

  it('is the same twice', () => expect(plan(readChances(''))).toEqual(plan(readChances(''))));

  it('cancels what hemolysis spoils', () => {
    const values = sent(plan(only('hemolyzed')), 1).orders[0]?.observations ?? [];
    expect(values.find((one) => one.code === 'K')).toMatchObject({ status: 'X', valueText: 'TNP', notes: ['HEMO Hemolyzed'] });
    expect(values.find((one) => one.code === 'NA')?.status).toBe('F');
  });

  it('sends a critical value with its flag', () => {
    expect(sent(plan(only('critical')), 1).orders[0]?.observations.filter((one) => one.flag === 'HH' || one.flag === 'LL')).toHaveLength(1);
  });

  it('sends preliminary values first', () => {
    const steps = plan(only('partial'));
    expect(steps.map((step) => step.kind)).toEqual(['received', 'partial', 'final']);
    expect(sent(steps, 1).orders[0]).toMatchObject({ status: 'P' });
    expect(sent(steps, 1).orders[0]?.observations.some((one) => one.status === 'P')).toBe(true);
    expect(sent(steps, 2).orders[0]).toMatchObject({ status: 'F' });
  });

  it('corrects one value later, naming the old one', () => {
    const steps = plan(only('corrected'));
    const [before, after] = [sent(steps, 1), sent(steps, 2)];
    const corrected = after.orders[0]?.observations[0];
    const old = before.orders.flatMap((one) => one.observations).find((one) => one.code === corrected?.code);
    expect(corrected?.status).toBe('C');
    expect(corrected?.valueText).not.toBe(old?.valueText);
    expect(corrected?.notes[0]).toContain(`previously ${old?.valueText}`);
  });

  const valuesOf = (name: ChanceName, index = 1) => sent(plan(only(name)), index).orders[0]?.observations ?? [];
  const reported = (name: ChanceName, code: string, index = 1) => valuesOf(name, index).find((one) => one.code === code);

  it('A.12 reports hemolyzed blood with the remark, its potassium raised', () => {
    expect(reported('remarked', 'K')?.notes).toEqual(['Specimen moderately hemolyzed']);
    const plain = sent(plan(), 1).orders[0]?.observations.find((one) => one.code === 'K');
    expect(reported('remarked', 'K')?.numeric).toBeGreaterThan((plain?.numeric ?? 0) * 1.15);
    expect(reported('remarked', 'NA')?.notes).toEqual([]);
  });

  it('A.12 misses the tube after dialysis', () => {
    expect(reported('noPost', 'BUNPOST')).toMatchObject({ status: 'X', notes: ['NOPOST Post sample missing'] });
    expect(reported('noPost', 'BUNPRE')?.status).toBe('F');
  });

  it('A.12 exchanges the tubes before and after dialysis', () => {
    expect(reported('swapped', 'BUNPRE')?.numeric).toBeLessThan(reported('swapped', 'BUNPOST')?.numeric ?? 0);
  });

  it('A.12 reports in units of another country', () => {
    expect(reported('foreignUnits', 'PHOS')).toMatchObject({ unit: 'mmol/L' });
    expect(reported('foreignUnits', 'HGB')?.unit).toBe('g/L');
    const plain = sent(plan(), 1).orders[0]?.observations.find((one) => one.code === 'HGB');
    expect(reported('foreignUnits', 'HGB')?.numeric).toBeCloseTo((plain?.numeric ?? 0) * 10, 5);
    expect(reported('foreignUnits', 'NA')?.unit).toBe('mmol/L');
  });

  it('A.12 writes numbers with marks and findings in other words', () => {
    const values = Array.from({ length: 30 }, (_, index) => {
      const steps = plan(only('words'), { ...order, group: `R${index}` });
      return sent(steps, 1).orders.flatMap((one) => one.observations);
    }).flat();
    expect(values.some((one) => /^[\d.]+\*$/.test(one.valueText))).toBe(true);
    expect(values.some((one) => /^\d+,\d+$/.test(one.valueText))).toBe(true);
    expect(values.some((one) => one.valueText === 'NON-REACTIVE')).toBe(true);
  });

  it('A.12 sends an older correction once more, after a newer one', () => {
    const steps = plan(only('stale'));
    expect(steps.map((step) => step.kind)).toEqual(['received', 'final', 'corrected', 'corrected', 'corrected']);
    const [older, newer, again] = [2, 3, 4].map((index) => sent(steps, index).orders[0]?.observations[0]);
    expect(again?.valueText).toBe(older?.valueText);
    expect(newer?.valueText).not.toBe(older?.valueText);
    expect(steps[4]?.statedMs).toBe(steps[2]?.statedMs);
    expect(steps[4]?.afterMs).toBeGreaterThan(steps[3]?.afterMs ?? 0);
  });

  it('A.12 says what is beyond its method with a comparator', () => {
    const many = Array.from({ length: 300 }, (_, index) => {
      const one = {
        ...order,
        patient: { ...order.patient, mrn: `A${index}` },
        lines: [{ placer: 'R1-1', code: 'AHBSQ', name: '', loinc: null, specimens: [] }],
      };
      return plan(none, one)[1]?.lines[0]?.values[0];
    });
    expect(many.some((one) => one?.comparator === '>' && one.text === '1000')).toBe(true);
    expect(many.every((one) => Number(one?.text) <= 1000)).toBe(true);
  });

  it('A.12 takes the tube after dialysis at the end of the treatment', () => {
    const line = {
      placer: 'R1-1',
      code: 'BUNPOST',
      name: '',
      loinc: null,
      specimens: [{ number: '27', typeCode: 'SER', description: 'POST' }],
    };
    const step = plan(none, { ...order, lines: [line] })[1];
    if (!step) throw new Error('no report');
    const text = reportMessage('S1', { ...order, lines: [line] }, step, 'S1-2', Temporal.Instant.from('2026-01-05T18:00:00Z'));
    expect(text).toMatch(/OBR\|[^\r]*20260105131500/);
    expect(text).toMatch(/SPM\|[^\r]*20260105171500/);
  });

  it('rejects the tests of a tube with too little in it', () => {
    const values = sent(plan(only('insufficient')), 1).orders.flatMap((one) => one.observations);
    const lost = values.filter((one) => one.status === 'X');
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.every((one) => one.notes[0]?.startsWith('QNS'))).toBe(true);
  });

  it('adds a PDF, names a stranger, is late: only when told to', () => {
    const [document] = sent(plan(only('document')), 1).orders.flatMap((one) => one.observations.filter((value) => value.document));
    expect(Buffer.from(document?.document?.bytes ?? []).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
    expect(sent(plan(only('mismatch')), 1).patient?.family).toBe('NotOkafor');
    expect(plan(only('late')).at(-1)?.afterMs).toBe(6000);
  });

  it('rejects a test it does not offer', () => {
    const unknown = { ...order, lines: [{ placer: 'R1-1', code: 'NOPE', name: 'Nope', loinc: null, specimens: [] }] };
    expect(plan(none, unknown).at(-1)?.lines[0]).toMatchObject({ status: 'X', values: [] });
  });
});

describe('readChances', () => {
  it('reads percent and refuses what it does not know', () => {
    expect(readChances('late=50, mismatch = 1')).toMatchObject({ late: 50, mismatch: 1, partial: 10 });
    expect(() => readChances('storm=3')).toThrow(/storm/);
    expect(() => readChances('late=x')).toThrow(/0 to 100/);
  });
});
