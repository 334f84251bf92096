import { type DeliverySpeed, type DrawType, frequencies, type MonthGrouping, type Timing } from '@drawday/vocabulary';
import { monthsOf, rhythmOf } from '../draw-calendar/month-groupings.ts';

/** One test of an order set, and how often it is drawn. */
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

/** The months in which a facility starts its groupings (its custom months). */
export type MonthStarts = { quarterlyStart: number; fourMonthStart: number; biannualStart: number; annualMonth: number };

/** Tests with the same frequency: they become one order of a patient. */
export type OrderSetRhythm = { drawTypeCode: DrawType; week: number | null; months: readonly number[]; lines: OrderSetLine[] };

/** An order made when the set was applied before. */
export type OrderFromSet = {
  id: string;
  drawTypeCode: DrawType;
  week: number | null;
  months: readonly number[];
  lines: readonly Pick<OrderSetLine, 'offeringCode' | 'timing' | 'delivery' | 'icds'>[];
};

/** What applying an order set does to the orders of one patient. */
export type OrderSetPlan = {
  create: OrderSetRhythm[];
  change: { id: string; rhythm: OrderSetRhythm }[];
  discontinue: string[];
  unchanged: string[];
};

/** The months a line is drawn in at a facility with these custom months; empty: every month. */
export function monthsAt(line: Pick<OrderSetLine, 'drawTypeCode' | 'months' | 'monthGrouping'>, starts: MonthStarts): readonly number[] {
  if (frequencies.isIn('withoutDrawWeek', line.drawTypeCode)) return [];
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

/** The lines of an order set by frequency, in the order of the set: each frequency is one order. */
export function rhythmsOf(lines: readonly OrderSetLine[], starts: MonthStarts): OrderSetRhythm[] {
  const rhythms = new Map<string, OrderSetRhythm>();
  for (const line of lines) {
    const often = rhythmOf({ ...line, months: monthsAt(line, starts) });
    const key = rhythmKey(often);
    const rhythm = rhythms.get(key) ?? { ...often, lines: [] };
    rhythm.lines.push(line);
    rhythms.set(key, rhythm);
  }
  return [...rhythms.values()];
}

/**
 * From the orders made when the set was applied before to those it wants now. An order of the same frequency is changed, others are
 * discontinued or made; equal ones stay, with their signature. One-time tests are ordered once: `everOneTime` means that
 * the set has already ordered its one-time tests for this patient.
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

/** The differences between two versions of an order set, by test. */
export type OrderSetDifference = { offeringCode: string; kind: 'ADDED' | 'REMOVED' | 'CHANGED' };

/** The tests that were added, removed or changed from one version of an order set to another, by code. */
export function orderSetDifferences(before: readonly OrderSetLine[], after: readonly OrderSetLine[]): OrderSetDifference[] {
  const old = new Map(before.map((line) => [line.offeringCode, wholeKey(line)]));
  const now = new Map(after.map((line) => [line.offeringCode, wholeKey(line)]));
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((offeringCode): OrderSetDifference[] => {
    const [was, is] = [old.get(offeringCode), now.get(offeringCode)];
    if (was === is) return [];
    return [{ offeringCode, kind: was === undefined ? 'ADDED' : is === undefined ? 'REMOVED' : 'CHANGED' }];
  });
}

/** Is an order set meant for patients on this modality? When it names none, it is for all. */
export function fitsModality(modalities: readonly string[], modality: string): boolean {
  return modalities.length === 0 || modalities.includes(modality);
}

const rhythmKey = (rhythm: Parameters<typeof rhythmOf>[0]) => JSON.stringify(rhythmOf(rhythm));
const lineKey = (line: OrderFromSet['lines'][number]) =>
  [line.offeringCode, line.timing, line.delivery, [...line.icds].sort().join()].join('|');
const linesKey = (lines: OrderFromSet['lines']) => lines.map(lineKey).sort().join('\n');
const wholeKey = (line: OrderSetLine) => `${lineKey(line)} ${rhythmKey(line)} ${line.monthGrouping}`;
