import type { ItemReason } from '@drawday/vocabulary';
import { ianaTimeZone } from '../displays/time-zones.ts';

/** What is known about when a specimen was collected. */
export type CollectionTold = {
  /** The time when the tubes were scanned or that a person entered; null when there is neither. */
  readonly ours: Temporal.Instant | null;
  /** The time the laboratory reports (SPM-17, OBR-7); null when it reports none. */
  readonly laboratory: Temporal.Instant | null;
  /** When the laboratory received the specimen, as it reports. */
  readonly received: Temporal.Instant | null;
  readonly arrivedAt: Temporal.Instant;
  readonly drawDate: Temporal.PlainDate | null;
  readonly dateOfBirth: Temporal.PlainDate | null;
  /** IANA zone of the facility. */
  readonly timeZone: string;
};

/** Which time is used. `laboratory` null: ours, or the planned one. `isOtherSpecimen`: so far off that a person must decide on the draw. */
export type BelievedCollection = {
  readonly laboratory: Temporal.Instant | null;
  readonly item: ItemReason | null;
  readonly isOtherSpecimen: boolean;
};

const minutesAhead = 15;
const twoHours = 2 * 60 * 60_000;
const daysOfDoubt = 7;
const daysOfOther = 30;

/** Which collection time is believed. The time a person or a scanner recorded leads; an impossible time is never used. */
export function believedCollection(told: CollectionTold): BelievedCollection {
  const believed = told.ours ? besideOurs(told, told.ours) : withoutOurs(told);
  const used = told.ours ?? believed.laboratory;
  const isReceivedFirst = used !== null && told.received !== null && isAfter(used, told.received.add({ minutes: minutesAhead }));
  return isReceivedFirst && believed.item === null ? { ...believed, item: 'RECEIVED_FIRST' } : believed;
}

function besideOurs(told: CollectionTold, ours: Temporal.Instant): BelievedCollection {
  const { laboratory, timeZone } = told;
  const kept = (item: ItemReason | null, isOtherSpecimen = false): BelievedCollection => ({ laboratory: null, item, isOtherSpecimen });
  if (laboratory === null) return kept(null);
  if (Math.abs(laboratory.epochMilliseconds - ours.epochMilliseconds) <= twoHours) return kept(null);
  const theirDay = laboratory.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate();
  const ourDay = ours.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate();
  if (theirDay.equals(ourDay)) return kept(null);
  if (isImpossible(told, laboratory)) return kept('TIME_IMPLAUSIBLE');
  const days = Math.abs(ourDay.until(theirDay, { largestUnit: 'days' }).days);
  if (days <= daysOfDoubt) return kept('TIME_OTHER_DAY');
  const isOtherYear = theirDay.month === ourDay.month && theirDay.day === ourDay.day;
  return days > daysOfOther && !isOtherYear ? kept('OTHER_SPECIMEN', true) : kept('TIME_IMPLAUSIBLE');
}

function withoutOurs(told: CollectionTold): BelievedCollection {
  const { laboratory, drawDate, timeZone } = told;
  if (laboratory === null) return { laboratory: null, item: 'TIME_UNCERTAIN', isOtherSpecimen: false };
  if (drawDate === null) return { laboratory: isImpossible(told, laboratory) ? null : laboratory, item: null, isOtherSpecimen: false };
  const days = Math.abs(drawDate.until(laboratory.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate(), { largestUnit: 'days' }).days);
  if (days <= daysOfDoubt && !isImpossible(told, laboratory)) return { laboratory, item: null, isOtherSpecimen: false };
  return days > daysOfOther
    ? { laboratory: null, item: 'OTHER_SPECIMEN', isOtherSpecimen: true }
    : { laboratory: null, item: 'TIME_UNCERTAIN', isOtherSpecimen: false };
}

/** Before birth, or after the message arrived. */
function isImpossible({ arrivedAt, dateOfBirth, timeZone }: CollectionTold, at: Temporal.Instant): boolean {
  if (isAfter(at, arrivedAt.add({ minutes: minutesAhead }))) return true;
  return dateOfBirth !== null && Temporal.PlainDate.compare(at.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate(), dateOfBirth) < 0;
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;
