import type { EpochDay } from '@drawday/domain';
import type { DrawType, OrderMode, ScheduleStatus } from '@drawday/vocabulary';
import { type DemoPatient, isHemodialysisPatient, isSusceptible } from './demo-patient.ts';
import type { ClinicRules } from './main-clinic-rules.ts';
import type { Random } from './seeded-random.ts';

export interface OrderLine {
  readonly offeringCode: string;
  readonly icds: readonly string[];
}

/** What a provider orders, before it has dates of its own. */
export interface OrderTemplate {
  readonly frequency: DrawType;
  readonly months: readonly number[];
  readonly week: number | null;
  readonly lines: readonly OrderLine[];
}

/** One order with its days; `party` is known to the caller. */
export interface DemoOrder extends OrderTemplate {
  readonly id: string;
  readonly startDay: EpochDay;
  readonly endDay: EpochDay | null;
  readonly expiresDay: EpochDay | null;
  readonly oneTimeDay: EpochDay | null;
  readonly orderedAtMs: number;
  readonly signedAtMs: number | null;
  readonly status: ScheduleStatus;
  readonly renewedFromId: string | null;
  readonly mode: OrderMode;
  readonly disputeReason: string | null;
  readonly comment: string | null;
}

const order = (
  frequency: DrawType,
  lines: Readonly<Record<string, readonly string[]>>,
  months: readonly number[] = [],
  week: number | null = null,
): OrderTemplate => ({
  frequency,
  months,
  week,
  lines: Object.entries(lines).map(([offeringCode, icds]) => ({ offeringCode, icds })),
});

const monthsFrom = (start: number, step: number): number[] =>
  Array.from({ length: 12 / step }, (_, index) => ((start - 1 + index * step) % 12) + 1).sort((a, b) => a - b);

const renal = ['N18.6', 'Z99.2'];

/** The standing orders a dialysis patient usually has. */
export function standingOrdersFor(patient: DemoPatient, rules: ClinicRules, random: Random): OrderTemplate[] {
  const { quarterlyStart, fourMonthStart, biannualStart, annualMonth } = rules.customMonths;
  const annual = random.chance(0.35) ? annualMonth : random.int(1, 12);
  const diabetic: Record<string, readonly string[]> = patient.isDiabetic ? { A1C: ['E11.22'] } : {};
  const yearly = order('MONTH', { LIPID: ['E78.5'], VITD: ['E55.9'] }, [annual]);
  // Not in this month: some of this month's draws are still to come, and those of a year ago are not among the data.
  const hepatitis = order('MONTH', { HEPB3: ['Z11.59'] }, [annual === annualMonth ? ((annualMonth + 10) % 12) + 1 : annual]);
  // Hepatitis C is looked for every six months.
  const semiannual = order('MONTH', { HCVAB: ['Z11.59'] }, monthsFrom(biannualStart, 6));
  // Susceptible to hepatitis B: the antigen is tested every month.
  const monthly = isSusceptible(patient) ? { HBSAG: ['Z11.59'] } : {};
  if (!isHemodialysisPatient(patient)) {
    return [
      order('MONTH', { MTHPD: renal, ...monthly }),
      order('MONTH', { KINPD: ['N18.6', 'Z49.32'] }, monthsFrom(fourMonthStart, 4)),
      order('MONTH', { PTHI: ['N25.81'], IRONF: ['D63.1'], ...diabetic }, monthsFrom(quarterlyStart, 3)),
      yearly,
      hepatitis,
      semiannual,
    ];
  }
  // One in seven patients is drawn a week before the others, which spreads the work.
  const week = random.chance(0.14) ? (rules.drawWeek + 3) % 4 : null;
  const orders = [
    order('MONTH', { MTHHD: renal, ...monthly }, [], week),
    order('MONTH', { PTHI: ['N25.81'], IRONF: ['D63.1'], MG: ['N25.81'], ...diabetic }, monthsFrom(quarterlyStart, 3), week),
    { ...yearly, week },
    { ...hepatitis, week },
    { ...semiannual, week },
  ];
  const kind = random.next();
  if (kind < 0.18) orders.push(order('WEEK', { HGB: ['D63.1'] }));
  else if (kind < 0.26) orders.push(order('WEEK', { INR: ['Z79.01'] }));
  else if (kind < 0.7) orders.push(order('MIDMONTH', { HGB: ['D63.1'] }));
  return orders;
}
