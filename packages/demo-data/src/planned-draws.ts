import { panelMembersFor } from '@drawday/catalogue';
import { coverPanels, drawDays, drawRuleOf, type EpochDay, type PatientSchedule, toPlainDate } from '@drawday/domain';
import type { DrawKind, ModalityCode } from '@drawday/vocabulary';
import type { ClinicRules } from './main-clinic-rules.ts';
import type { DemoOrder } from './standing-orders.ts';

export interface PlannedLine {
  readonly offeringCode: string;
  /** The panel of the same draw that already includes this offering. */
  readonly coveredBy: string | null;
  readonly icds: readonly string[];
  readonly scheduleIds: readonly string[];
}

/** A draw the calendar asks for: one party, one day, one kind. */
export interface PlannedDraw {
  readonly day: EpochDay;
  readonly kind: DrawKind;
  readonly lines: readonly PlannedLine[];
  /** Every test to measure, once, with the line that reports it. */
  readonly tests: readonly { readonly testCode: string; readonly offeringCode: string }[];
}

/** The draw days of one order between two days, both included. */
function orderDays(order: DemoOrder, schedule: PatientSchedule, rules: ClinicRules, from: EpochDay, to: EpochDay): EpochDay[] {
  const date = (day: EpochDay | null): Temporal.PlainDate | null => (day === null ? null : toPlainDate(day));
  const input = {
    frequency: order.frequency,
    months: order.months,
    week: order.week,
    startDate: toPlainDate(order.startDay),
    endDate: date(order.endDay),
    expiresOn: date(order.expiresDay),
    today: toPlainDate(from),
    until: toPlainDate(to),
    facilityRules: rules,
    patientSchedule: schedule,
    oneTimeDate: date(order.oneTimeDay),
  };
  return drawDays(drawRuleOf(input));
}

/** The lines of one draw: an offering of two orders appears once, and one that a larger panel includes is marked as covered. */
function mergeLines(orders: readonly DemoOrder[], modality: ModalityCode | null): Pick<PlannedDraw, 'lines' | 'tests'> {
  const ordered = orders.flatMap((order) =>
    order.lines.map((line) => ({ offeringCode: line.offeringCode, timing: 'NA' as const, scheduleIds: [order.id] })),
  );
  const { kept, covered, tests } = coverPanels(ordered, (code) => panelMembersFor(code, modality)?.measured ?? null);
  const icdsOf = (code: string): string[] => [
    ...new Set(orders.flatMap((order) => order.lines.filter((line) => line.offeringCode === code).flatMap((line) => line.icds))),
  ];
  const line = (offeringCode: string, coveredBy: string | null, scheduleIds: readonly string[]): PlannedLine => ({
    offeringCode,
    coveredBy,
    scheduleIds,
    icds: icdsOf(offeringCode),
  });
  return {
    lines: [
      ...kept.map((one) => line(one.offeringCode, null, one.scheduleIds)),
      ...covered.map((one) => line(one.offeringCode, one.coveredBy, one.scheduleIds)),
    ],
    tests,
  };
}

/** Every draw of one party's orders between two days, oldest first. Recurring orders share a day's draw; one-time orders do not. */
export function planDraws(
  orders: readonly DemoOrder[],
  party: { schedule: PatientSchedule; modality: ModalityCode | null },
  rules: ClinicRules,
  from: EpochDay,
  to: EpochDay,
): PlannedDraw[] {
  const byDay = new Map<string, { day: EpochDay; kind: PlannedDraw['kind']; orders: DemoOrder[] }>();
  for (const order of orders) {
    const kind = order.frequency === 'ONETIME' ? 'ONETIME' : 'RECURRING';
    for (const day of orderDays(order, party.schedule, rules, from, to)) {
      const key = `${day} ${kind}`;
      const known = byDay.get(key);
      if (known) known.orders.push(order);
      else byDay.set(key, { day, kind, orders: [order] });
    }
  }
  return [...byDay.values()]
    .sort((a, b) => a.day - b.day || a.kind.localeCompare(b.kind))
    .map(({ day, kind, orders: dayOrders }) => ({ day, kind, ...mergeLines(dayOrders, party.modality) }));
}
