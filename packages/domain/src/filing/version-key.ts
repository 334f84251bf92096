/** A time as it was written: the moment it begins, and the length of the period it names (`20260105` is a day: 86400 seconds). */
export type WrittenTime = { readonly at: string; readonly seconds: number };

/**
 * What orders the versions of a value: when the laboratory reported it (OBR-22), else sent it (MSH-7), else when it arrived; when it was
 * sent, else arrived; and the number of its message, which only breaks ties.
 */
export type VersionKey = { readonly reported: WrittenTime; readonly sent: WrittenTime; readonly arrival: number };

type KeyFacts = {
  readonly reported: WrittenTime | null;
  readonly sent: WrittenTime | null;
  readonly arrivedAt: Temporal.Instant;
  /** The number of the message. */
  readonly arrival: number;
  readonly collectedAt: Temporal.Instant | null;
};

const earliestMs = 400 * 24 * 60 * 60_000;
const mostMsAhead = 15 * 60_000;

/**
 * The key of a value. A time is used when it is at most 15 minutes after and 400 days before the arrival, and not before the collection:
 * a clock that runs fast must not make later corrections look old.
 */
export function versionKey({ reported, sent, arrivedAt, arrival, collectedAt }: KeyFacts): VersionKey {
  const [arrived, collected] = [arrivedAt.epochMilliseconds, collectedAt?.epochMilliseconds ?? Number.NEGATIVE_INFINITY];
  const applies = (time: WrittenTime | null) => {
    if (time === null) return null;
    const from = Temporal.Instant.from(time.at).epochMilliseconds;
    const isBelievable = from <= arrived + mostMsAhead && from >= arrived - earliestMs;
    return isBelievable && from + time.seconds * 1000 > collected ? time : null;
  };
  const sentOrCame = applies(sent) ?? { at: arrivedAt.toString(), seconds: 1 };
  return { reported: applies(reported) ?? sentOrCame, sent: sentOrCame, arrival };
}

/** Older, the same, or newer, at the coarser precision of the two; the number of the message does not matter here. */
export function compareKeys(one: VersionKey, other: VersionKey): number {
  return compareTimes(one.reported, other.reported) || compareTimes(one.sent, other.sent);
}

function compareTimes(one: WrittenTime, other: WrittenTime): number {
  if (one.at === other.at) return 0;
  const [from, at] = [Temporal.Instant.from(one.at), Temporal.Instant.from(other.at)];
  const seconds = Math.max(one.seconds, other.seconds);
  const [coarse, fine] = one.seconds >= other.seconds ? [from, at] : [at, from];
  const isWithin = Temporal.Instant.compare(fine, coarse) >= 0 && Temporal.Instant.compare(fine, coarse.add({ seconds })) < 0;
  return isWithin ? 0 : Temporal.Instant.compare(from, at);
}
