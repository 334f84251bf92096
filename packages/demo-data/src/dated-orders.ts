import type { EpochDay } from '@drawday/domain';
import { toEpochDay } from '@drawday/domain';
import type { ClinicClock } from './clinic-clock.ts';
import type { MakeId } from './demo-ids.ts';
import type { DemoPatient } from './demo-patient.ts';
import type { Random } from './seeded-random.ts';
import type { DemoOrder, OrderLine, OrderTemplate } from './standing-orders.ts';

const VALID_DAYS = 365;

interface Dating {
  readonly patient: DemoPatient;
  readonly today: EpochDay;
  /** Days since the present orders were signed; from 366 on they have ended, and nobody renewed them. */
  readonly ageDays: number;
  /** First day of the story: orders go back at least this far. */
  readonly historyStart: EpochDay;
  readonly clock: ClinicClock;
  readonly makeId: MakeId;
  readonly random: Random;
}

const nothing = { endDay: null, oneTimeDay: null, renewedFromId: null, disputeReason: null, comment: null, mode: 'WRITTEN' } as const;

/** The current order of a template, and the ones it renewed, as far back as the story goes. */
export function datedOrders(template: OrderTemplate, dating: Dating): DemoOrder[] {
  const { patient, today, ageDays, clock, makeId, random } = dating;
  const admitted = toEpochDay(patient.admittedOn);
  const startDay = Math.max(admitted, today - ageDays);
  const signed = (day: EpochDay): { orderedAtMs: number; signedAtMs: number } => ({
    orderedAtMs: clock.at(day - 1, 11 * 60 + random.int(0, 240)),
    signedAtMs: clock.at(day, 6 * 60 + random.int(0, 90)),
  });
  const starts = [startDay];
  for (let next = startDay; next > Math.max(admitted, dating.historyStart); ) {
    next = Math.max(admitted, next - VALID_DAYS - 1);
    starts.unshift(next);
  }
  const orders: DemoOrder[] = [];
  for (const [index, start] of starts.entries()) {
    const renewal = starts[index + 1];
    // A patient admitted the day before the renewal needs no one-day order.
    if (renewal !== undefined && renewal - start < 2) continue;
    const times = signed(start);
    const expiresDay = renewal === undefined ? start + VALID_DAYS : renewal - 1;
    orders.push({
      ...template,
      ...nothing,
      ...times,
      id: makeId(times.orderedAtMs),
      startDay: start,
      expiresDay,
      status: expiresDay < today ? 'EXPIRED' : 'ACTIVE',
      renewedFromId: orders.at(-1)?.id ?? null,
    });
  }
  return orders;
}

/** A single draw on one day, ordered and signed the day before. */
export function oneTimeOrder(
  lines: readonly OrderLine[],
  day: EpochDay,
  dating: Pick<Dating, 'clock' | 'makeId' | 'random'>,
  comment: string | null = null,
): DemoOrder {
  const orderedAtMs = dating.clock.at(day - 1, 9 * 60 + dating.random.int(0, 180));
  return {
    ...nothing,
    frequency: 'ONETIME',
    months: [],
    week: null,
    lines,
    id: dating.makeId(orderedAtMs),
    startDay: day,
    endDay: day,
    expiresDay: day + VALID_DAYS,
    oneTimeDay: day,
    orderedAtMs,
    signedAtMs: orderedAtMs + 45 * 60_000,
    status: 'ACTIVE',
    comment,
  };
}

/** The same tests once a year in one month, signed the day before it starts. */
export function yearlyOrder(
  lines: readonly OrderLine[],
  { month, startDay }: { month: number; startDay: EpochDay },
  dating: Pick<Dating, 'clock' | 'makeId' | 'random'>,
): DemoOrder {
  const orderedAtMs = dating.clock.at(startDay - 1, 9 * 60 + dating.random.int(0, 180));
  return {
    ...nothing,
    ...{ frequency: 'MONTH', months: [month], week: null, lines },
    ...{ id: dating.makeId(orderedAtMs), startDay, expiresDay: startDay + VALID_DAYS },
    ...{ orderedAtMs, signedAtMs: orderedAtMs + 45 * 60_000, status: 'ACTIVE' },
  };
}

/** An order that has waited `waitingDays` for its signature; taken by phone and read back. */
export function unsignedOrder(
  template: OrderTemplate,
  waitingDays: number,
  disputeReason: string | null,
  dating: Pick<Dating, 'clock' | 'makeId' | 'random' | 'today'>,
): DemoOrder {
  const orderedAtMs = dating.clock.at(dating.today - waitingDays, 10 * 60 + dating.random.int(0, 200));
  return {
    ...template,
    ...nothing,
    id: dating.makeId(orderedAtMs),
    startDay: dating.today - waitingDays + 1,
    expiresDay: null,
    orderedAtMs,
    signedAtMs: null,
    status: 'UNSIGNED',
    mode: dating.random.pick(['TELEPHONE', 'VERBAL', 'WRITTEN']),
    disputeReason,
  };
}
