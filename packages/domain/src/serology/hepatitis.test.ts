import { describe, expect, test } from 'vitest';
import { type HepatitisBFindings, hepatitisBStatus, type SerologyFinding } from './hepatitis-b-status.ts';
import { hepatitisCStatus } from './hepatitis-c-status.ts';
import { type HepatitisHistory, nextHepatitisTests } from './next-hepatitis-tests.ts';

const sign = (mark: string): SerologyFinding | null => (mark === '+' ? 'POSITIVE' : mark === '-' ? 'NEGATIVE' : null);
const findings = (hbsag: string, core: string, igm: string, antibody: number | null): HepatitisBFindings => ({
  surfaceAntigen: sign(hbsag),
  coreTotal: sign(core),
  coreIgm: sign(igm),
  surfaceAntibodyMiuMl: antibody,
});

describe('hepatitis B status', () => {
  test.each([
    ['-', '-', '-', 2, 'SUSC', false, 'never infected'],
    ['-', '-', '.', 10, 'IMMV', false, 'immune by vaccination'],
    ['-', '-', '-', 9.9, 'SUSC', false, 'below 10 mIU/mL does not protect'],
    ['-', '+', '-', 250, 'IMMN', false, 'recovered from past infection and immune'],
    ['+', '+', '+', 0, 'ACUT', true, 'acute infection'],
    ['+', '+', '-', 0, 'CHRN', true, 'chronic infection'],
    ['-', '+', '-', 0, 'ISOC', false, 'isolated core antibody'],
    ['+', '-', '-', 0, 'EARL', true, 'early acute infection or transient after vaccination'],
    ['.', '-', '-', 100, 'UNKN', true, 'surface antigen not known'],
  ] as const)('CDC table: HBsAg %s, anti-HBc %s, IgM %s, anti-HBs %d is %s, isolate %s (%s)', (...row) => {
    const [hbsag, core, igm, antibody, code, isolate] = row;
    expect(hepatitisBStatus(findings(hbsag, core, igm, antibody))).toMatchObject({ code, isolate, isUnusual: false });
  });
  test('CDC STD guidelines, table 4: HBsAg -, anti-HBc +, IgM + is acute resolving: still isolated, as the window', () => {
    expect(hepatitisBStatus(findings('-', '+', '+', 0))).toMatchObject({ code: 'ACUT', isolate: true, isUnusual: true });
    expect(hepatitisBStatus(findings('-', '+', '+', 20))).toMatchObject({ code: 'IMMN', isolate: false, isUnusual: true });
  });
  test('every positive surface antigen isolates, whatever else is found', () => {
    for (const core of ['+', '-', '.'])
      for (const igm of ['+', '-', '.'])
        for (const antibody of [null, 0, 500]) {
          expect(hepatitisBStatus(findings('+', core, igm, antibody)).isolate).toBe(true);
        }
  });
  test('constellations that do not fit are marked', () => {
    expect(hepatitisBStatus(findings('+', '+', '-', 50))).toMatchObject({ code: 'CHRN', isUnusual: true });
    expect(hepatitisBStatus(findings('+', '+', '+', 50))).toMatchObject({ code: 'ACUT', isUnusual: true });
    expect(hepatitisBStatus(findings('+', '-', '+', 0))).toMatchObject({ code: 'ACUT', isUnusual: true });
    expect(hepatitisBStatus(findings('+', '.', '+', 0))).toMatchObject({ code: 'ACUT', isUnusual: false });
    const early = { ...findings('+', '-', '-', 50) };
    expect(hepatitisBStatus({ ...early, daysSinceVaccine: 0 }).isUnusual).toBe(false);
    expect(hepatitisBStatus({ ...early, daysSinceVaccine: 21 }).isUnusual).toBe(false);
    expect(hepatitisBStatus({ ...early, daysSinceVaccine: 22 }).isUnusual).toBe(true);
    expect(hepatitisBStatus({ ...early, daysSinceVaccine: -1 }).isUnusual).toBe(true);
    expect(hepatitisBStatus({ ...early, daysSinceVaccine: null }).isUnusual).toBe(true);
  });
  test('missing findings are named and count as not protecting', () => {
    expect(hepatitisBStatus(findings('-', '.', '.', null))).toMatchObject({ code: 'SUSC', missing: ['HBCT', 'AHBSQ'] });
    expect(hepatitisBStatus(findings('-', '+', '.', null))).toMatchObject({ code: 'ISOC', missing: ['AHBSQ'] });
    expect(hepatitisBStatus(findings('-', '.', '.', 20))).toMatchObject({ code: 'IMMV', missing: ['HBCT'] });
    expect(hepatitisBStatus(findings('+', '+', '.', 0))).toMatchObject({ code: 'CHRN', missing: ['HBCM'] });
    expect(hepatitisBStatus(findings('.', '.', '.', null))).toMatchObject({ code: 'UNKN', missing: ['HBSAG', 'HBCT', 'AHBSQ'] });
    expect(hepatitisBStatus(findings('-', '-', '.', 2)).missing).toEqual([]);
  });
  test('actions', () => {
    expect(hepatitisBStatus(findings('-', '-', '-', 2)).actions).toEqual(['VACCINATE', 'SURFACE_ANTIGEN_MONTHLY']);
    expect(hepatitisBStatus(findings('-', '-', '-', 20)).actions).toEqual(['SURFACE_ANTIBODY_YEARLY']);
    expect(hepatitisBStatus(findings('-', '+', '-', 20)).actions).toEqual(['NO_FURTHER_TESTS']);
    expect(hepatitisBStatus(findings('+', '+', '+', 0)).actions).toEqual(['ISOLATE', 'REPORT_TO_HEALTH_DEPARTMENT']);
    expect(hepatitisBStatus(findings('+', '+', '-', 0)).actions).toEqual(['ISOLATE', 'SURFACE_ANTIGEN_YEARLY']);
    expect(hepatitisBStatus(findings('-', '+', '-', 0)).actions).toEqual(['HBV_DNA', 'SURFACE_ANTIGEN_MONTHLY']);
    expect(hepatitisBStatus(findings('+', '-', '-', 0)).actions).toEqual(['REPEAT_IN_2_TO_4_WEEKS', 'ASK_MEDICAL_DIRECTOR']);
    expect(hepatitisBStatus(findings('.', '-', '-', 0)).actions).toEqual(['TEST_NOW', 'ISOLATE']);
  });
});

describe('hepatitis C status', () => {
  test.each([
    ['NEGATIVE', null, 'NEGATIVE', null],
    ['NEGATIVE', 'NOT_DETECTED', 'NEGATIVE', null],
    ['NEGATIVE', 'DETECTED', 'INFECTED', null],
    ['POSITIVE', null, 'ANTIBODY_ONLY', 'HCVRNA'],
    ['POSITIVE', 'DETECTED', 'INFECTED', null],
    ['POSITIVE', 'NOT_DETECTED', 'RESOLVED', null],
    [null, null, 'UNKNOWN', 'HCVAB'],
    [null, 'NOT_DETECTED', 'UNKNOWN', 'HCVAB'],
    [null, 'DETECTED', 'INFECTED', null],
  ] as const)('CDC: anti-HCV %s and RNA %s is %s, next %s', (antibody, rna, code, reflex) =>
    expect(hepatitisCStatus({ antibody, rna })).toEqual({ code, reflex }),
  );
});

describe('the next hepatitis tests', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);
  const admission = {
    HBSAG: day('2026-01-10'),
    HBCT: day('2026-01-10'),
    AHBSQ: day('2026-01-10'),
    HCVAB: day('2026-01-10'),
    ALT: day('2026-01-10'),
  };
  const base: HepatitisHistory = {
    hepatitisB: 'SUSC',
    hepatitisC: 'NEGATIVE',
    admittedOn: day('2026-01-10'),
    today: day('2026-02-10'),
    lastOn: admission,
  };
  const due = (history: Partial<HepatitisHistory>) =>
    nextHepatitisTests({ ...base, ...history }).map(
      (one) => `${one.resultCode} ${one.dueOn} ${one.because}${one.isOverdue ? ' overdue' : ''}`,
    );

  test('on admission all five tests are due', () => {
    expect(due({ hepatitisB: 'UNKN', hepatitisC: 'UNKNOWN', lastOn: {}, today: day('2026-01-10') })).toEqual([
      'HBSAG 2026-01-10 ADMISSION',
      'HBCT 2026-01-10 ADMISSION',
      'AHBSQ 2026-01-10 ADMISSION',
      'HCVAB 2026-01-10 ADMISSION',
      'ALT 2026-01-10 ADMISSION',
    ]);
    expect(due({ lastOn: { ...admission, HBCT: null } })[0]).toBe('HBCT 2026-01-10 ADMISSION overdue');
    expect(
      due({ lastOn: { HCVAB: day('2026-01-10'), HBCT: day('2026-01-10'), AHBSQ: day('2026-01-10'), ALT: day('2026-01-10') } }),
    ).toEqual(['HBSAG 2026-01-10 ADMISSION overdue', 'HCVAB 2026-07-10 HCV_NEGATIVE_SEMIANNUAL']);
  });
  test('susceptible and isolated core: HBsAg monthly; anti-HCV every six months', () => {
    expect(due({})).toEqual(['HBSAG 2026-02-10 SUSCEPTIBLE_MONTHLY', 'HCVAB 2026-07-10 HCV_NEGATIVE_SEMIANNUAL']);
    expect(due({ today: day('2026-02-11') })[0]).toBe('HBSAG 2026-02-10 SUSCEPTIBLE_MONTHLY overdue');
    expect(due({ lastOn: { ...admission, HBSAG: day('2026-01-31') } })[0]).toBe('HBSAG 2026-02-28 SUSCEPTIBLE_MONTHLY');
    expect(due({ hepatitisB: 'ISOC' })).toEqual([
      'HBVDNA 2026-01-10 ISOLATED_CORE overdue',
      'HBSAG 2026-02-10 SUSCEPTIBLE_MONTHLY',
      'HCVAB 2026-07-10 HCV_NEGATIVE_SEMIANNUAL',
    ]);
    expect(due({ hepatitisB: 'ISOC', lastOn: { ...admission, HBVDNA: day('2026-01-20') } })).not.toContain('HBVDNA');
    expect(due({ hepatitisB: 'ISOC', lastOn: {} })).toContain('HBVDNA 2026-02-10 ISOLATED_CORE');
  });
  test('immunize.org: responders need anti-HBs once a year and no HBsAg', () => {
    expect(due({ hepatitisB: 'IMMV' })).toEqual(['HCVAB 2026-07-10 HCV_NEGATIVE_SEMIANNUAL', 'AHBSQ 2027-01-10 IMMUNE_YEARLY']);
  });
  test('past infection needs nothing, a carrier HBsAg yearly, an acute one after six months, an early one after two weeks', () => {
    expect(due({ hepatitisB: 'IMMN' })).toEqual(['HCVAB 2026-07-10 HCV_NEGATIVE_SEMIANNUAL']);
    expect(due({ hepatitisB: 'CHRN' })).toContain('HBSAG 2027-01-10 CARRIER_YEARLY');
    expect(due({ hepatitisB: 'ACUT' })).toContain('HBSAG 2026-07-10 ACUTE_AFTER_SIX_MONTHS');
    expect(due({ hepatitisB: 'EARL' })).toContain('HBSAG 2026-01-24 REPEAT_EARLY_ANTIGEN overdue');
    expect(due({ hepatitisB: 'UNKN' })).toEqual(['HCVAB 2026-07-10 HCV_NEGATIVE_SEMIANNUAL']);
  });
  test('anti-HBs one month after the last vaccine dose, until it is drawn', () => {
    expect(due({ lastVaccineDoseOn: day('2026-03-01') })).toContain('AHBSQ 2026-04-01 AFTER_VACCINATION');
    expect(due({ lastVaccineDoseOn: day('2026-03-01'), lastOn: { ...admission, AHBSQ: day('2026-03-28') } })).toContain(
      'AHBSQ 2026-04-01 AFTER_VACCINATION',
    );
    expect(due({ lastVaccineDoseOn: day('2026-03-01'), lastOn: { ...admission, AHBSQ: day('2026-04-01') } }).join()).not.toContain('AHBSQ');
    expect(due({ lastVaccineDoseOn: day('2026-03-01'), lastOn: {} }).join()).toContain('AHBSQ 2026-01-10 ADMISSION');
    for (const hepatitisB of ['IMMN', 'CHRN', 'ACUT'] as const)
      expect(due({ hepatitisB, lastVaccineDoseOn: day('2026-03-01') }).join()).not.toContain('AHBSQ');
    // earlier than the yearly test of an immune patient
    expect(due({ hepatitisB: 'IMMV', lastVaccineDoseOn: day('2026-03-01') })).toEqual([
      'AHBSQ 2026-04-01 AFTER_VACCINATION',
      'HCVAB 2026-07-10 HCV_NEGATIVE_SEMIANNUAL',
    ]);
  });
  test('hepatitis C: resolved RNA every six months, unconfirmed at once, infected nothing', () => {
    expect(due({ hepatitisB: 'IMMN', hepatitisC: 'RESOLVED', lastOn: { ...admission, HCVRNA: day('2026-01-15') } })).toEqual([
      'HCVRNA 2026-07-15 HCV_RESOLVED_SEMIANNUAL',
    ]);
    expect(due({ hepatitisB: 'IMMN', hepatitisC: 'RESOLVED' })).toEqual(['HCVRNA 2026-01-10 HCV_RESOLVED_SEMIANNUAL overdue']);
    expect(due({ hepatitisB: 'IMMN', hepatitisC: 'ANTIBODY_ONLY' })).toEqual(['HCVRNA 2026-01-10 HCV_CONFIRM overdue']);
    expect(due({ hepatitisB: 'IMMN', hepatitisC: 'ANTIBODY_ONLY', lastOn: {} })).toContain('HCVRNA 2026-02-10 HCV_CONFIRM');
    expect(due({ hepatitisB: 'IMMN', hepatitisC: 'INFECTED' })).toEqual([]);
  });
  test('monthly ALT is a choice of the facility', () => {
    expect(due({ hepatitisB: 'IMMN', monthlyAlt: true })).toEqual([
      'ALT 2026-02-10 HCV_NEGATIVE_ALT_MONTHLY',
      'HCVAB 2026-07-10 HCV_NEGATIVE_SEMIANNUAL',
    ]);
    expect(due({ hepatitisB: 'IMMN', hepatitisC: 'INFECTED', monthlyAlt: true })).toEqual([]);
    expect(due({ hepatitisB: 'IMMN', monthlyAlt: true, lastOn: { ...admission, ALT: null, HCVAB: null } })).toEqual([
      'HCVAB 2026-01-10 ADMISSION overdue',
      'ALT 2026-01-10 ADMISSION overdue',
    ]);
  });
});
