import type { ReportDesign } from '@drawday/catalogue';
import type { ReportRunInput } from '@drawday/contracts/reports/report-run.shape.ts';
import { ianaTimeZone } from '@drawday/domain';
import type { PaperCode, PartyType, ReportGrouping, ReportSort } from '@drawday/vocabulary';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { MonthRevision } from '../report-months/report-months.public.ts';
import type { PlaceRow } from './places.store.ts';

export type RunInput = z.output<typeof ReportRunInput>;
export type Language = 'en' | 'es';

/** What a run computes: everything decided, nothing left to choose. Months are `2026-10-01`. */
export type RunPlan = {
  reportKey: string;
  definitionId: string | null;
  /** Of a saved definition: its sections, its indicators, its conditions. */
  settings: Readonly<Record<string, unknown>>;
  design: ReportDesign;
  partyType: PartyType;
  /** The caller as far as this report goes. */
  actor: Actor;
  /** As it was asked for, with what a saved report brought. */
  input: RunInput;
  places: readonly PlaceRow[];
  /** The clock of the paper. */
  zone: string;
  today: Temporal.PlainDate;
  now: Temporal.Instant;
  /** The month of a month report, and the months of one that looks over several, oldest first. */
  month: string;
  months: readonly string[];
  /** Facility-months that are read as they once were. */
  revisions: readonly MonthRevision[];
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  draws: number;
  asOf: Temporal.PlainDate;
  paymentYear: number;
  codes: readonly string[];
  /** Null: everybody. */
  patientIds: readonly string[] | null;
  /** By what its rows stand together, where one may choose. */
  grouping: ReportGrouping | null;
  sort: ReportSort;
  language: Language;
  paper: PaperCode;
};

/** The first day of the month of a day, as the month tables name it. */
export const monthOf = (day: Temporal.PlainDate): string => day.with({ day: 1 }).toString();
/** A month before or after another, `2026-10-01` both. */
export const monthsFrom = (month: string, months: number): string => Temporal.PlainDate.from(month).add({ months }).toString();

/** The last day that a month has come to: its last one, or today. */
export function lastDayOf(month: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const last = Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 });
  return Temporal.PlainDate.compare(last, today) < 0 ? last : today;
}

/** A choice narrows the own numbers, and nothing is kept of closed months by choice: what is not comparable is not shown. */
export const isNarrowed = ({ patientIds, input: { modalities, shifts, dayGroups, providerIds, statuses } }: RunPlan): boolean =>
  patientIds !== null || [modalities, shifts, dayGroups, providerIds, statuses].some((chosen) => chosen?.length);

/** The day of the next month on which the last of its facilities has closed a month. */
export const lastClosingDay = ({ places }: Pick<RunPlan, 'places'>): number => Math.max(...places.map(({ closing_day }) => closing_day));

/** The end of the day as of which a report is asked for, where that is over; null: as it is now. */
export function endOfPastDay({ design, asOf, today, zone }: Pick<RunPlan, 'design' | 'asOf' | 'today' | 'zone'>): Temporal.Instant | null {
  if (design.period.kind !== 'AS_OF' || Temporal.PlainDate.compare(asOf, today) >= 0) return null;
  return asOf.add({ days: 1 }).toZonedDateTime(ianaTimeZone(zone)).toInstant();
}
