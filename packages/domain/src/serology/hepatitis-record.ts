import { type Comparator, type HepatitisBCode, type HepatitisCCode, patientHepatitisB } from '@drawday/vocabulary';
import { readFinding } from '../results/read-finding.ts';
import {
  type HepatitisBStatus,
  hepatitisBStatus,
  PROTECTIVE_MIU_ML,
  type SerologyFinding,
  VACCINE_ANTIGEN_DAYS,
} from './hepatitis-b-status.ts';
import { hepatitisCStatus } from './hepatitis-c-status.ts';
import {
  countedTiters,
  type SurfaceAntibodyTiter,
  type VaccineDose,
  type VaccineProgress,
  vaccineProgress,
} from './hepatitis-vaccination.ts';
import { type HepatitisTestDue, nextHepatitisTests } from './next-hepatitis-tests.ts';

/** Results that determine a patient's hepatitis status. */
export const hepatitisCodes = ['HBSAG', 'HBSAGN', 'HBCT', 'HBCM', 'AHBSQ', 'HBVDNA', 'HCVAB', 'HCVRNA', 'ALT'] as const;

/** A current value of one of `hepatitisCodes`: at least the newest of each, and every one of the antibodies AHBSQ and HCVAB, newest first. Withdrawn ones are left out. */
export interface HepatitisValue {
  readonly resultCode: string;
  readonly text: string | null;
  readonly numeric: number | null;
  readonly comparator: Comparator | null;
  /** Its text and unit were understood, and nothing about it is in question. */
  readonly isRead: boolean;
  readonly collectedOn: Temporal.PlainDate;
  /** The draw; two values of one draw are of one specimen. */
  readonly drawId: string | null;
}

/** A patient's hepatitis B and C status, and which tests are due. */
export interface HepatitisRecord {
  readonly hepatitisB: HepatitisBCode;
  readonly hepatitisC: HepatitisCCode;
  /** Must be dialyzed apart from susceptible patients. */
  readonly isolate: boolean;
  /** Findings outside the usual table. */
  readonly isUnusual: boolean;
  readonly missing: HepatitisBStatus['missing'];
  readonly surfaceAntigen: SerologyFinding | null;
  readonly due: readonly HepatitisTestDue[];
  readonly vaccine: VaccineProgress;
  /** The reactive HBsAg was drawn within three weeks after a dose: it may be the vaccine. */
  readonly mayBeVaccine: boolean;
}

/** A hepatitis serology result as a finding: a weak one is positive; null when undecided, unread or without a value. */
export function serologyFinding(value: Pick<HepatitisValue, 'text'> | undefined): SerologyFinding | null {
  const { wordClass } = readFinding(value?.text ?? '');
  if (wordClass === 'POS' || wordClass === 'WEAK') return 'POSITIVE';
  return wordClass === 'NEG' ? 'NEGATIVE' : null;
}

/** The same of a value about which nothing is in question. */
const findingOf = (value: HepatitisValue | undefined): SerologyFinding | null => (value?.isRead ? serologyFinding(value) : null);

/** Virus found, by its word or by a load that is a number; `<20` alone means neither. */
function viralFinding(value: HepatitisValue | undefined): SerologyFinding | null {
  if (value?.isRead && value.numeric !== null) return value.comparator?.startsWith('<') ? null : 'POSITIVE';
  return findingOf(value);
}

const isHalfYearBefore = (one: HepatitisValue, other: HepatitisValue): boolean =>
  Temporal.PlainDate.compare(one.collectedOn.add({ months: 6 }), other.collectedOn) <= 0;

/** An HCV RNA that was not found by the day of a negative antibody says nothing about the antibody that is positive since. */
function isOutdated(rna: HepatitisValue | undefined, values: readonly HepatitisValue[]): boolean {
  const isSince = ({ collectedOn }: HepatitisValue) => rna !== undefined && Temporal.PlainDate.compare(collectedOn, rna.collectedOn) >= 0;
  const wasNegative = values.some((value) => value.resultCode === 'HCVAB' && findingOf(value) === 'NEGATIVE' && isSince(value));
  return wasNegative && viralFinding(rna) === 'NEGATIVE';
}

/** A titer as a number to compare with the protective one; null when it does not show on which side it lies. */
export function titerOf(value: HepatitisValue | undefined): number | null {
  if (!value?.isRead || value.numeric === null) return null;
  if (!value.comparator?.startsWith('<')) return value.numeric;
  return value.numeric <= PROTECTIVE_MIU_ML ? 0 : null;
}

/** What a value of any hepatitis marker says: found or not, and of the surface antibody whether it protects; null when it shows neither. */
export function hepatitisFinding(value: HepatitisValue): SerologyFinding | null {
  if (value.resultCode === 'ALT') return null;
  if (value.resultCode !== 'AHBSQ') return value.numeric === null ? findingOf(value) : viralFinding(value);
  const titer = titerOf(value);
  return titer === null ? null : titer >= PROTECTIVE_MIU_ML ? 'POSITIVE' : 'NEGATIVE';
}

/** A surface antibody as a titer with its day. */
function titerOn(value: HepatitisValue): SurfaceAntibodyTiter[] {
  const miuMl = value.resultCode === 'AHBSQ' ? titerOf(value) : null;
  return miuMl === null ? [] : [{ collectedOn: value.collectedOn, miuMl }];
}

/** Days from the last dose given by that day; null when there was none. */
function daysSinceDose(on: Temporal.PlainDate, doses: readonly VaccineDose[]): number | null {
  const days = doses.map(({ givenOn }) => givenOn.until(on).days).filter((count) => count >= 0);
  return days.length ? Math.min(...days) : null;
}

/**
 * Hepatitis B and C of a patient from the newest value of each marker, with the tests that are due. A neutralization that does not confirm the
 * reactive HBsAg of the same draw makes it undecided. Undecided, weak and unread results never stand for a test that was done.
 */
export function hepatitisRecord(
  values: readonly HepatitisValue[],
  patient: {
    readonly admittedOn: Temporal.PlainDate;
    readonly today: Temporal.PlainDate;
    readonly exposedOn: Temporal.PlainDate | null;
    readonly doses: readonly VaccineDose[];
  },
): HepatitisRecord {
  const of = (code: (typeof hepatitisCodes)[number]) => values.find((value) => value.resultCode === code);
  const antigen = of('HBSAG');
  const neutralized = of('HBSAGN');
  const isRefuted = antigen !== undefined && neutralized?.drawId === antigen.drawId && findingOf(neutralized) === 'NEGATIVE';
  const surfaceAntigen = isRefuted && findingOf(antigen) === 'POSITIVE' ? null : findingOf(antigen);
  const viralDna = viralFinding(of('HBVDNA'));
  const igm = of('HBCM');
  // Half a year after it, an infection that was acute is over, or chronic.
  const isOfOld = findingOf(igm) === 'POSITIVE' && antigen !== undefined && igm !== undefined && isHalfYearBefore(igm, antigen);
  const titers = countedTiters(values.flatMap(titerOn), patient.doses);
  const vaccine = vaccineProgress(patient.doses, titers, patient.today);
  const daysSinceVaccine = antigen ? daysSinceDose(antigen.collectedOn, patient.doses) : null;
  const b = hepatitisBStatus({
    surfaceAntigen,
    coreTotal: findingOf(of('HBCT')) ?? (isOfOld ? 'POSITIVE' : null),
    coreIgm: isOfOld ? 'NEGATIVE' : findingOf(igm),
    surfaceAntibodyMiuMl: titers[0]?.miuMl ?? null,
    isDnaFound: viralDna === 'POSITIVE',
    daysSinceVaccine,
    isNonResponder: vaccine.state === 'NON_RESPONDER',
  });
  const rna = isOutdated(of('HCVRNA'), values) ? null : viralFinding(of('HCVRNA'));
  const c = hepatitisCStatus({
    antibody: findingOf(of('HCVAB')),
    rna: rna === null ? null : rna === 'POSITIVE' ? 'DETECTED' : 'NOT_DETECTED',
  });
  const isDone = (value: HepatitisValue): boolean => {
    if (!value.isRead || (value.resultCode === 'HBSAG' && surfaceAntigen === null)) return false;
    if (value.numeric !== null) return value.resultCode !== 'AHBSQ' || titerOf(value) !== null;
    const { wordClass } = readFinding(value.text ?? '');
    return wordClass === 'POS' || wordClass === 'NEG';
  };
  // An earlier antibody does not stand in for one that is undecided now.
  const current = values.filter((value) => value.resultCode !== 'HCVAB' || value === of('HCVAB'));
  // oldest first, so that the newest of each test stays
  const dates = (wanted: readonly HepatitisValue[]) =>
    Object.fromEntries(wanted.toReversed().map((value) => [value.resultCode, value.collectedOn]));
  const due = nextHepatitisTests({
    ...patient,
    hepatitisB: b.code,
    hepatitisC: c.code,
    isAntigenGone: surfaceAntigen === 'NEGATIVE',
    lastOn: dates(current.filter(isDone)),
    uncertainOn: dates(current.filter((value) => !isDone(value))),
    lastVaccineDoseOn: vaccine.state === 'ENDED' ? vaccine.lastDoseOn : null,
    lastDoseOn: vaccine.lastDoseOn,
  });
  const mayBeVaccine = surfaceAntigen === 'POSITIVE' && daysSinceVaccine !== null && daysSinceVaccine <= VACCINE_ANTIGEN_DAYS;
  // Who has or had the virus needs no dose; an antigen that may be the vaccine's own decides nothing yet.
  const isInfected = b.code === 'IMMN' || (patientHepatitisB.isIn('carrier', b.code) && !mayBeVaccine);
  // monthly ALT is the facility's choice
  return {
    hepatitisB: b.code,
    hepatitisC: c.code,
    isolate: b.isolate,
    isUnusual: b.isUnusual,
    missing: b.missing,
    surfaceAntigen,
    vaccine: isInfected ? { ...vaccine, next: null } : vaccine,
    mayBeVaccine,
    due: due.filter((one) => one.resultCode !== 'ALT'),
  };
}
