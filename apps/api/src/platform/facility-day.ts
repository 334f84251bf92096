import { ianaTimeZone } from '@drawday/domain';

/** The clock of a facility. */
export const facilityClock = (timeZone: string, at: Temporal.Instant): Temporal.ZonedDateTime =>
  at.toZonedDateTimeISO(ianaTimeZone(timeZone));

/** The calendar day at a facility. */
export const facilityDay = (timeZone: string, at: Temporal.Instant): Temporal.PlainDate => facilityClock(timeZone, at).toPlainDate();

export const calendarDay = (text: string | null): Temporal.PlainDate | null => (text === null ? null : Temporal.PlainDate.from(text));
export const instantOf = (date: Date | null): Temporal.Instant | null => date && Temporal.Instant.fromEpochMilliseconds(date.getTime());
/** ISO 8601 UTC with milliseconds: how an instant goes into the database, so that it comes back equal. */
export const instantText = (at: Temporal.Instant): string => new Date(at.epochMilliseconds).toISOString();
