import { type TrendAlert, tubeKinds } from '@drawday/vocabulary';
import { answerInstant } from '../input/answer-instant.ts';
import type { WaterVerdict } from './water-verdict.ts';

/** What a water result requires of the clinic. */
export interface WaterFollowUp {
  readonly needsCorrectiveAction: boolean;
  /** The repeat sample is due within 7 days of the result. */
  readonly repeatBy: Temporal.PlainDate | null;
  readonly proposeMaintenance: boolean;
}

/** What follows a result: an alert requires a corrective action and a repeat within 7 days; a failure also takes the site out of use. */
export function waterFollowUp(verdict: WaterVerdict, resultedOn: Temporal.PlainDate): WaterFollowUp {
  const acts = verdict === 'ALERT' || verdict === 'FAIL';
  return { needsCorrectiveAction: acts, repeatBy: acts ? resultedOn.add({ days: 7 }) : null, proposeMaintenance: verdict === 'FAIL' };
}

/** True when the last three results passed: only then may a corrective action be closed. Verdicts are oldest first. */
export function mayCloseCorrectiveAction(verdicts: readonly WaterVerdict[]): boolean {
  return verdicts.length >= 3 && verdicts.slice(-3).every((verdict) => verdict === 'PASS');
}

/** Bacteria need 7 days on R2A or TGEA agar: a culture read at 48 hours is preliminary. On TSA (35 °C) 48 hours is final. */
export function cultureStatus(input: {
  readonly medium: 'TSA' | 'R2A' | 'TGEA';
  readonly incubationHours: number;
}): 'PENDING' | 'PRELIM' | 'FINAL' {
  if (input.incubationHours < 48) return 'PENDING';
  return input.medium === 'TSA' || input.incubationHours >= 168 ? 'FINAL' : 'PRELIM';
}

const samplingOrder: readonly string[] = tubeKinds.groups.inSamplingOrder;

/** Bottles of one port as they are filled; others after them. */
export function inSamplingOrder<Bottle extends { readonly tubeCode: string }>(bottles: readonly Bottle[]): Bottle[] {
  const rank = ({ tubeCode }: Bottle) => (samplingOrder.includes(tubeCode) ? samplingOrder.indexOf(tubeCode) : samplingOrder.length);
  return bottles.toSorted((one, other) => rank(one) - rank(other));
}

/** So long after a disinfection its remains would hide what grows. */
export const sampleHoursAfterDisinfection = 24;

/** A sample must be taken before disinfection or at least 24 hours after it. */
export function isSampleTimeValid(input: {
  readonly collectedAt: Temporal.Instant;
  readonly lastDisinfectionAt: Temporal.Instant | null;
}): boolean {
  if (!input.lastDisinfectionAt) return true;
  const hours = input.lastDisinfectionAt.until(input.collectedAt).total('hours');
  return hours <= 0 || hours >= sampleHoursAfterDisinfection;
}

/** The last disinfection before a sample. UNREAD: somebody answered, and the answer is no time. */
export type DisinfectionOfSample = { readonly kind: 'AT'; readonly at: Temporal.Instant } | { readonly kind: 'UNREAD' | 'UNKNOWN' };

/**
 * Which of two disinfections counts for a sample: what the collector answered where the source stands leads the record of the source,
 * also when the record is newer. One after the sample says nothing about it. An answer that is no time is shown as that: the record
 * does not replace what somebody saw and wrote.
 */
export function disinfectionOfSample(facts: {
  readonly answer: string | null | undefined;
  readonly recordedAt: Temporal.Instant | null;
  /** Null while no sample is taken. */
  readonly sampledAt: Temporal.Instant | null;
  readonly timeZone: string;
}): DisinfectionOfSample {
  const { sampledAt } = facts;
  const isBefore = (at: Temporal.Instant | null) => at !== null && (!sampledAt || Temporal.Instant.compare(at, sampledAt) <= 0);
  const answered = facts.answer?.trim() ? answerInstant(facts.answer, facts.timeZone) : null;
  if (facts.answer?.trim() && !answered) return { kind: 'UNREAD' };
  const at = [answered, facts.recordedAt].find(isBefore);
  return at ? { kind: 'AT', at } : { kind: 'UNKNOWN' };
}

/** One result of a sample point, in the unit of its limit. */
export interface TrendPoint {
  readonly collectedOn: Temporal.PlainDate;
  readonly value: number;
}

/**
 * What the history of one sample point shows although no single result failed: three results in a row rising, the newest at least a
 * quarter of the maximum (RISING); two of the last three at or above the action level (REPEATED_ALERT); a straight line through the
 * last four that reaches the maximum before the next monthly sample (NEAR_LIMIT, 31 days).
 */
export function trendAlerts(
  points: readonly TrendPoint[],
  limits: { readonly maximum: number; readonly action: number | null },
): readonly TrendAlert[] {
  const sorted = points.toSorted((a, b) => Temporal.PlainDate.compare(a.collectedOn, b.collectedOn));
  const alerts: TrendAlert[] = [];
  const last = sorted.at(-1);
  const lastThree = sorted.slice(-3).map((point) => point.value);
  const [first, second, third] = lastThree;
  if (first !== undefined && second !== undefined && third !== undefined) {
    if (second > first && third > second && third >= limits.maximum / 4) alerts.push('RISING');
    const action = limits.action;
    if (action !== null && lastThree.filter((value) => value >= action).length >= 2) alerts.push('REPEATED_ALERT');
  }
  const line = sorted.length >= 4 ? lineThrough(sorted.slice(-4)) : null;
  if (line && last && line.perDay > 0 && last.value < limits.maximum && line.atEnd + line.perDay * 31 >= limits.maximum) {
    alerts.push('NEAR_LIMIT');
  }
  return alerts;
}

/** Least squares over the days; null when all samples are from one day. */
export function lineThrough(points: readonly TrendPoint[]): { readonly perDay: number; readonly atEnd: number } | null {
  const start = points[0]?.collectedOn;
  if (!start) return null;
  const days = points.map((point) => start.until(point.collectedOn, { largestUnit: 'day' }).days);
  const meanDay = days.reduce((sum, day) => sum + day, 0) / days.length;
  const meanValue = points.reduce((sum, point) => sum + point.value, 0) / points.length;
  const spread = days.reduce((sum, day) => sum + (day - meanDay) ** 2, 0);
  if (spread === 0) return null;
  const perDay = points.reduce((sum, point, i) => sum + ((days[i] ?? 0) - meanDay) * (point.value - meanValue), 0) / spread;
  return { perDay, atEnd: meanValue + perDay * ((days.at(-1) ?? 0) - meanDay) };
}
