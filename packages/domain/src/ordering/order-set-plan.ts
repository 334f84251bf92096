import type { DeliverySpeed, DrawType, MonthGrouping, Timing } from '@drawday/vocabulary';
import { monthsOf } from '../draw-calendar/month-groupings.ts';

/** One test of an order set with how often it is drawn. */
export type OrderSetLine = {
  offeringCode: string;
  drawTypeCode: DrawType;
  /** 0..3; null: the draw week of the facility. */
  week: number | null;
  /** 1..12, empty: every month. Not used when `monthGrouping` is set. */
  months: readonly number[];
  monthGrouping: MonthGrouping | null;
  timing: Timing;
  delivery: DeliverySpeed;
  icds: readonly string[];
};

/** The months in which a facility starts its groups (its custom months). */
export type MonthStarts = { quarterlyStart: number; fourMonthStart: number; biannualStart: number; annualMonth: number };

/** Tests of one rhythm: what becomes one order of a patient. */
export type OrderSetRhythm = { drawTypeCode: DrawType; week: number | null; months: readonly number[]; lines: OrderSetLine[] };

/** An order that an earlier application of the set made. */
export type OrderFromSet = {
  id: string;
  drawTypeCode: string;
  week: number | null;
  months: readonly number[];
  lines: readonly Pick<OrderSetLine, 'offeringCode' | 'timing' | 'delivery' | 'icds'>[];
};

/** What applying a set does to the orders of one patient. */
export type OrderSetPlan = {
  create: OrderSetRhythm[];
  change: { id: string; rhythm: OrderSetRhythm }[];
  discontinue: string[];
  unchanged: string[];
};

/** The months a line is drawn in at a facility with these custom months; empty: every month. */
export function monthsAt(line: Pick<OrderSetLine, 'drawTypeCode' | 'months' | 'monthGrouping'>, starts: MonthStarts): readonly number[] {
  if (line.drawTypeCode !== 'MONTH' && line.drawTypeCode !== 'MIDMONTH' && line.drawTypeCode !== 'SEMIMONTH') return [];
  switch (line.monthGrouping) {
    case null:
      return [...new Set(line.months)].sort((a, b) => a - b);
    case 'MONTHLY':
      return [];
    case 'QUARTERLY':
      return monthsOf('QUARTERLY', starts.quarterlyStart);
    case 'EVERY_FOUR_MONTHS':
      return monthsOf('EVERY_FOUR_MONTHS', starts.fourMonthStart);
    case 'BIANNUAL':
      return monthsOf('BIANNUAL', starts.biannualStart);
    case 'ANNUAL':
      return monthsOf('ANNUAL', starts.annualMonth);
  }
}

/** The lines of a set by rhythm, in the order of the set: each rhythm is one order. */
export function rhythmsOf(lines: readonly OrderSetLine[], starts: MonthStarts): OrderSetRhythm[] {
  const rhythms = new Map<string, OrderSetRhythm>();
  for (const line of lines) {
    const months = monthsAt(line, starts);
    const week = hasDrawWeek(line.drawTypeCode) ? line.week : null;
    const key = rhythmKey({ drawTypeCode: line.drawTypeCode, week, months });
    const rhythm = rhythms.get(key) ?? { drawTypeCode: line.drawTypeCode, week, months, lines: [] };
    rhythm.lines.push(line);
    rhythms.set(key, rhythm);
  }
  return [...rhythms.values()];
}

/**
 * From the orders that an earlier application made to those the set wants now. An order of the same rhythm is changed, others are
 * discontinued or made; equal ones stay, and with them their signature. One-time tests are ordered once: `everOneTime` says that
 * the set has ordered its one-time tests for this patient before.
 */
export function planOrderSet(
  lines: readonly OrderSetLine[],
  starts: MonthStarts,
  existing: readonly OrderFromSet[],
  everOneTime: boolean,
): OrderSetPlan {
  const plan: OrderSetPlan = { create: [], change: [], discontinue: [], unchanged: [] };
  const standing = new Map(existing.filter((order) => order.drawTypeCode !== 'ONETIME').map((order) => [rhythmKey(order), order]));
  for (const rhythm of rhythmsOf(lines, starts)) {
    if (rhythm.drawTypeCode === 'ONETIME') {
      if (!everOneTime) plan.create.push(rhythm);
      continue;
    }
    const order = standing.get(rhythmKey(rhythm));
    if (!order) plan.create.push(rhythm);
    else if (linesKey(order.lines) === linesKey(rhythm.lines)) plan.unchanged.push(order.id);
    else plan.change.push({ id: order.id, rhythm });
  }
  const settled = new Set([...plan.unchanged, ...plan.change.map((change) => change.id)]);
  plan.discontinue = existing.filter((order) => order.drawTypeCode !== 'ONETIME' && !settled.has(order.id)).map((order) => order.id);
  return plan;
}

/** What is different between two versions of a set, by test. */
export type OrderSetDifference = { offeringCode: string; kind: 'ADDED' | 'REMOVED' | 'CHANGED' };

/** The tests that were added, removed or drawn differently from one version of a set to another, by code. */
export function orderSetDifferences(before: readonly OrderSetLine[], after: readonly OrderSetLine[]): OrderSetDifference[] {
  const old = new Map(before.map((line) => [line.offeringCode, wholeKey(line)]));
  const now = new Map(after.map((line) => [line.offeringCode, wholeKey(line)]));
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((offeringCode): OrderSetDifference[] => {
    const [was, is] = [old.get(offeringCode), now.get(offeringCode)];
    if (was === is) return [];
    return [{ offeringCode, kind: was === undefined ? 'ADDED' : is === undefined ? 'REMOVED' : 'CHANGED' }];
  });
}

/** Is a set meant for patients of this modality? Without any named it is for all. */
export function fitsModality(modalities: readonly string[], modality: string): boolean {
  return modalities.length === 0 || modalities.includes(modality);
}

const hasDrawWeek = (frequency: string) => frequency === 'MONTH' || frequency === 'MIDMONTH' || frequency === 'SEMIMONTH';
const rhythmKey = (rhythm: { drawTypeCode: string; week: number | null; months: readonly number[] }) =>
  // All twelve months and none named are the same.
  `${rhythm.drawTypeCode} ${rhythm.week} ${rhythm.months.length === 12 ? '' : [...rhythm.months].sort((a, b) => a - b).join()}`;
const lineKey = (line: OrderFromSet['lines'][number]) =>
  [line.offeringCode, line.timing, line.delivery, [...line.icds].sort().join()].join('|');
const linesKey = (lines: OrderFromSet['lines']) => lines.map(lineKey).sort().join('\n');
const wholeKey = (line: OrderSetLine) => `${lineKey(line)} ${rhythmKey(line)} ${line.monthGrouping}`;
