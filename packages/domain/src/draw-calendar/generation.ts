import type { PartyType } from '@drawday/vocabulary';
/** Draws are generated this many days ahead, every night and on demand. */
export const generationHorizonDays = 35;

/** A time in which a party is away: no draw is generated, and none is made up afterwards. */
export type Pause = { from: Temporal.PlainDate; to: Temporal.PlainDate | null };

/** What decides whether draws are generated for a party at all. */
export type GenerationFacts = {
  partyType: PartyType;
  partyStatus: string;
  isPartyCurrent: boolean;
  isFacilityPaused: boolean;
  isContracted: boolean;
};

/** Why no draws are generated for this party now, null when they are. A patient awaiting verification gets draws (which cannot be collected yet). */
export function generationStop(facts: GenerationFacts): 'ORG_PAUSED' | 'CONTRACT' | 'PARTY_NOT_CURRENT' | 'PARTY_STATUS' | null {
  if (facts.isFacilityPaused) return 'ORG_PAUSED';
  if (!facts.isContracted) return 'CONTRACT';
  if (!facts.isPartyCurrent) return 'PARTY_NOT_CURRENT';
  return ['ACTIVE', 'PENDING', 'PAUSED'].includes(facts.partyStatus) ? null : 'PARTY_STATUS';
}

/** The dates that still need a draw: not yet planned (by `taken`, ISO days with any recurring draw) and outside every pause. */
export function datesToGenerate(
  dates: readonly Temporal.PlainDate[],
  taken: ReadonlySet<string>,
  pauses: readonly Pause[],
): Temporal.PlainDate[] {
  return dates.filter((date) => !taken.has(date.toString()) && !pauses.some((pause) => isInside(date, pause)));
}

/** One draw per party, day and kind: the key that makes generation repeatable. */
export function requisitionKey(draw: { partyType: string; partyId: string; drawDate: Temporal.PlainDate; isOneTime: boolean }): string {
  return `${draw.partyType}:${draw.partyId}:${draw.drawDate.toString()}:${draw.isOneTime ? 'one-time' : 'recurring'}`;
}

function isInside(date: Temporal.PlainDate, pause: Pause): boolean {
  const isAfterStart = Temporal.PlainDate.compare(date, pause.from) >= 0;
  return isAfterStart && (pause.to === null || Temporal.PlainDate.compare(date, pause.to) <= 0);
}
