import type { HepatitisBCode, HepatitisCCode, HepatitisDueReason } from '@drawday/vocabulary';
import { VACCINE_ANTIGEN_DAYS } from './hepatitis-b-status.ts';
import { RESPONSE_DAYS } from './hepatitis-vaccination.ts';

type Day = Temporal.PlainDate;

/** A test that is due, when, and by which rule. */
export interface HepatitisTestDue {
  readonly resultCode: 'HBSAG' | 'HBCT' | 'HBCM' | 'AHBSQ' | 'HBVDNA' | 'HCVAB' | 'HCVRNA' | 'ALT';
  readonly dueOn: Day;
  readonly isOverdue: boolean;
  readonly because: HepatitisDueReason;
}

/** What the schedule of tests depends on. */
export interface HepatitisHistory {
  readonly hepatitisB: HepatitisBCode;
  readonly hepatitisC: HepatitisCCode;
  readonly admittedOn: Day;
  readonly today: Day;
  /** Day of a new reactive HBsAg in somebody treated on the same shift. */
  readonly exposedOn?: Day | null;
  /** Collection day of the newest unreliable result of each test: undecided, weak, not judged. */
  readonly uncertainOn?: Partial<Readonly<Record<HepatitisTestDue['resultCode'], Day | null>>>;
  /** HBsAg itself is negative: an acute infection is then in its window. */
  readonly isAntigenGone?: boolean;
  /** Collection day of the last result of each test. */
  readonly lastOn: Partial<Readonly<Record<HepatitisTestDue['resultCode'], Day | null>>>;
  /** Day of the last dose of a finished series or booster whose response has not been measured. */
  readonly lastVaccineDoseOn?: Day | null;
  /** Day of the last dose of any kind: for three weeks after it the vaccine itself can make HBsAg reactive. */
  readonly lastDoseOn?: Day | null;
  /** Monthly ALT for anti-HCV negative patients (2001 guidance) is the facility's choice. */
  readonly monthlyAlt?: boolean;
}

const ADMISSION_TESTS = ['HBSAG', 'HBCT', 'AHBSQ', 'HCVAB', 'ALT'] as const;

/**
 * The next hepatitis tests of a dialysis patient, soonest first: all five tests on admission; then HBsAg monthly for the susceptible,
 * anti-HBs yearly for the vaccinated, nothing for past infection, HBsAg yearly for carriers and
 * six months into an acute infection (still positive: chronic); anti-HBs one to two months after the
 * last vaccine dose; no HBsAg in the three weeks after a dose, except after an exposure; anti-HCV every six months, HCV RNA every six months after a resolved infection.
 * Overdue when the day has passed. Source: CDC MMWR 2001;50(RR-5), anti-HCV interval as updated.
 */
export function nextHepatitisTests(history: HepatitisHistory): readonly HepatitisTestDue[] {
  const due: HepatitisTestDue[] = [];
  const add = (resultCode: HepatitisTestDue['resultCode'], day: Day, because: HepatitisTestDue['because']): void => {
    const dueOn = resultCode === 'HBSAG' && because !== 'EXPOSURE' ? afterVaccineAntigen(day, history) : day;
    due.push({ resultCode, dueOn, because, isOverdue: Temporal.PlainDate.compare(dueOn, history.today) < 0 });
  };
  const last = (code: HepatitisTestDue['resultCode']): Day | null => history.lastOn[code] ?? null;
  const after = (code: HepatitisTestDue['resultCode'], duration: Temporal.DurationLike): Day =>
    last(code)?.add(duration) ?? history.admittedOn;

  for (const code of ADMISSION_TESTS)
    if (last(code) === null) {
      const uncertain = history.uncertainOn?.[code] ?? null;
      add(code, uncertain ?? history.admittedOn, uncertain ? 'UNCERTAIN' : 'ADMISSION');
    }
  if (isExposed(history, last('HBSAG'))) add('HBSAG', history.exposedOn ?? history.today, 'EXPOSURE');
  const planned = history.hepatitisB === 'ACUT' && history.isAntigenGone ? WINDOW_TEST : hepatitisBTest(history.hepatitisB);
  const antigenOn = last('HBSAG') ?? history.today;
  if ((history.hepatitisB === 'CHRN' || history.hepatitisB === 'EARL') && last('HBCM') === null) add('HBCM', antigenOn, 'CARRIER_CONFIRM');
  if (history.hepatitisB === 'EARL' && last('HBVDNA') === null) add('HBVDNA', antigenOn, 'REPEAT_EARLY_ANTIGEN');
  if (planned === WINDOW_TEST && last('HBVDNA') === null) add('HBVDNA', antigenOn, 'ACUTE_WINDOW');
  if (planned && last(planned.code) !== null) add(planned.code, after(planned.code, planned.interval), planned.because);
  if (history.hepatitisB === 'ISOC' && last('HBVDNA') === null) add('HBVDNA', last('HBCT') ?? history.today, 'ISOLATED_CORE');
  const vaccineCheck = dueAfterVaccine(history, last('AHBSQ'));
  if (vaccineCheck) add('AHBSQ', vaccineCheck, 'AFTER_VACCINATION');
  if (history.hepatitisC === 'NEGATIVE' && last('HCVAB')) add('HCVAB', after('HCVAB', { months: 6 }), 'HCV_NEGATIVE_SEMIANNUAL');
  if (history.hepatitisC === 'NEGATIVE' && history.monthlyAlt && last('ALT'))
    add('ALT', after('ALT', { months: 1 }), 'HCV_NEGATIVE_ALT_MONTHLY');
  if (history.hepatitisC === 'RESOLVED') add('HCVRNA', after('HCVRNA', { months: 6 }), 'HCV_RESOLVED_SEMIANNUAL');
  if (history.hepatitisC === 'ANTIBODY_ONLY') add('HCVRNA', last('HCVAB') ?? history.today, 'HCV_CONFIRM');
  return soonestOfEach(due);
}

const WINDOW_TEST = { code: 'HBSAG', interval: { months: 1 }, because: 'ACUTE_WINDOW' } as const;

/** May the patient have been infected by the exposure, without a test since? */
function isExposed({ exposedOn, hepatitisB }: HepatitisHistory, lastAntigenOn: Day | null): boolean {
  const isOpen = hepatitisB === 'SUSC' || hepatitisB === 'NONRESP' || hepatitisB === 'ISOC' || hepatitisB === 'UNKN';
  return (
    Boolean(exposedOn) && isOpen && (lastAntigenOn === null || Temporal.PlainDate.compare(lastAntigenOn, exposedOn ?? lastAntigenOn) < 0)
  );
}

function hepatitisBTest(code: HepatitisBCode): {
  readonly code: 'HBSAG' | 'AHBSQ';
  readonly interval: Temporal.DurationLike;
  readonly because: HepatitisTestDue['because'];
} | null {
  switch (code) {
    case 'SUSC':
    case 'NONRESP':
    case 'ISOC':
      return { code: 'HBSAG', interval: { months: 1 }, because: 'SUSCEPTIBLE_MONTHLY' };
    case 'IMMV':
      return { code: 'AHBSQ', interval: { years: 1 }, because: 'IMMUNE_YEARLY' };
    case 'ACUT':
      return { code: 'HBSAG', interval: { months: 6 }, because: 'ACUTE_AFTER_SIX_MONTHS' };
    case 'CHRN':
      return { code: 'HBSAG', interval: { years: 1 }, because: 'CARRIER_YEARLY' };
    case 'EARL':
      return { code: 'HBSAG', interval: { weeks: 2 }, because: 'REPEAT_EARLY_ANTIGEN' };
    case 'IMMN':
    case 'UNKN':
      return null;
  }
}

/** One month after the last dose, unless a titer was drawn 28 days after it, or later. */
function dueAfterVaccine(history: HepatitisHistory, lastTiterOn: Day | null): Day | null {
  const doseOn = history.lastVaccineDoseOn;
  if (!doseOn || history.hepatitisB === 'IMMN' || history.hepatitisB === 'CHRN' || history.hepatitisB === 'ACUT') return null;
  return lastTiterOn && doseOn.until(lastTiterOn).days >= RESPONSE_DAYS ? null : doseOn.add({ months: 1 });
}

/** The day, or the first one on which the antigen of a vaccine is gone; what was overdue before the dose stays so after that. */
function afterVaccineAntigen(day: Day, { lastDoseOn, today }: HepatitisHistory): Day {
  if (!lastDoseOn) return day;
  const first = lastDoseOn.add({ days: VACCINE_ANTIGEN_DAYS + 1 });
  const isBefore = (one: Day, other: Day): boolean => Temporal.PlainDate.compare(one, other) < 0;
  const isInWindow = (one: Day): boolean => !isBefore(one, lastDoseOn) && isBefore(one, first);
  return isInWindow(day) || (isBefore(day, lastDoseOn) && isInWindow(today)) ? first : day;
}

function soonestOfEach(due: readonly HepatitisTestDue[]): readonly HepatitisTestDue[] {
  const sorted = due.toSorted((a, b) => Temporal.PlainDate.compare(a.dueOn, b.dueOn));
  const seen = new Set<string>();
  return sorted.filter((one) => !seen.has(one.resultCode) && seen.add(one.resultCode));
}
