import type { Comparator, HepatitisBCode, HepatitisCCode } from '@drawday/vocabulary';
import { readFinding } from '../results/read-finding.ts';
import { type HepatitisBStatus, hepatitisBStatus, PROTECTIVE_MIU_ML, type SerologyFinding } from './hepatitis-b-status.ts';
import { hepatitisCStatus } from './hepatitis-c-status.ts';
import { type HepatitisTestDue, nextHepatitisTests } from './next-hepatitis-tests.ts';

/** Results that determine a patient's hepatitis status. */
export const hepatitisCodes = ['HBSAG', 'HBSAGN', 'HBCT', 'HBCM', 'AHBSQ', 'HBVDNA', 'HCVAB', 'HCVRNA', 'ALT'] as const;

/** The newest current value of one of `hepatitisCodes`; withdrawn values are left out. */
export interface HepatitisValue {
  readonly resultCode: string;
  readonly text: string | null;
  readonly numeric: number | null;
  readonly comparator: Comparator | null;
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
}

/** A hepatitis serology result as a finding: a weak one is positive; null when undecided, unread or without a value. */
export function serologyFinding(value: Pick<HepatitisValue, 'text'> | undefined): SerologyFinding | null {
  const { wordClass } = readFinding(value?.text ?? '');
  if (wordClass === 'POS' || wordClass === 'WEAK') return 'POSITIVE';
  return wordClass === 'NEG' ? 'NEGATIVE' : null;
}

/** Virus found, by its word or by a load that is a number; `<20` alone means neither. */
function viralFinding(value: HepatitisValue | undefined): SerologyFinding | null {
  if (value?.numeric !== null && value?.numeric !== undefined) return value.comparator?.startsWith('<') ? null : 'POSITIVE';
  return serologyFinding(value);
}

/** A titer as a number to compare with the protective one; null when it does not show on which side it lies. */
function titerOf(value: HepatitisValue | undefined): number | null {
  if (value?.numeric === null || value?.numeric === undefined) return null;
  if (!value.comparator?.startsWith('<')) return value.numeric;
  return value.numeric <= PROTECTIVE_MIU_ML ? 0 : null;
}

/**
 * Hepatitis B and C of a patient from the newest value of each marker, with the tests that are due. A neutralization that does not confirm the
 * reactive HBsAg of the same draw makes it undecided. Undecided, weak and unread results never stand for a test that was done.
 */
export function hepatitisRecord(
  values: readonly HepatitisValue[],
  patient: { readonly admittedOn: Temporal.PlainDate; readonly today: Temporal.PlainDate; readonly exposedOn?: Temporal.PlainDate | null },
): HepatitisRecord {
  const of = (code: (typeof hepatitisCodes)[number]) => values.find((value) => value.resultCode === code);
  const antigen = of('HBSAG');
  const neutralized = of('HBSAGN');
  const isRefuted = antigen !== undefined && neutralized?.drawId === antigen.drawId && serologyFinding(neutralized) === 'NEGATIVE';
  const surfaceAntigen = isRefuted && serologyFinding(antigen) === 'POSITIVE' ? null : serologyFinding(antigen);
  const viralDna = viralFinding(of('HBVDNA'));
  const b = hepatitisBStatus({
    surfaceAntigen,
    coreTotal: serologyFinding(of('HBCT')),
    coreIgm: serologyFinding(of('HBCM')),
    surfaceAntibodyMiuMl: titerOf(of('AHBSQ')),
    isDnaFound: viralDna === 'POSITIVE',
  });
  const rna = viralFinding(of('HCVRNA'));
  const c = hepatitisCStatus({
    antibody: serologyFinding(of('HCVAB')),
    rna: rna === null ? null : rna === 'POSITIVE' ? 'DETECTED' : 'NOT_DETECTED',
  });
  const isDone = (value: HepatitisValue): boolean => {
    if (value.resultCode === 'HBSAG' && surfaceAntigen === null) return false;
    if (value.numeric !== null) return value.resultCode !== 'AHBSQ' || titerOf(value) !== null;
    const { wordClass } = readFinding(value.text ?? '');
    return wordClass === 'POS' || wordClass === 'NEG';
  };
  const dates = (wanted: readonly HepatitisValue[]) => Object.fromEntries(wanted.map((value) => [value.resultCode, value.collectedOn]));
  const due = nextHepatitisTests({
    ...patient,
    hepatitisB: b.code,
    hepatitisC: c.code,
    isAntigenGone: surfaceAntigen === 'NEGATIVE',
    lastOn: dates(values.filter(isDone)),
    uncertainOn: dates(values.filter((value) => !isDone(value))),
  });
  // monthly ALT is the facility's choice
  return {
    hepatitisB: b.code,
    hepatitisC: c.code,
    isolate: b.isolate,
    isUnusual: b.isUnusual,
    missing: b.missing,
    surfaceAntigen,
    due: due.filter((one) => one.resultCode !== 'ALT'),
  };
}
