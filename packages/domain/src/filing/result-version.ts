import type { ItemReason, ResultState, SupersededReason, Withdrawal } from '@drawday/vocabulary';
import { compareKeys, type VersionKey } from './version-key.ts';

/** What a status from the laboratory (OBX-11) means for a value, and how definite it is: at the same time the higher rank wins. */
export type VersionMeaning = {
  readonly kind: 'CORRECTED' | 'FINAL' | 'PROMOTION' | 'NOT_PERFORMED' | 'PRELIMINARY' | 'PENDING' | 'DELETED' | 'WRONG_PATIENT';
  readonly rank: 0 | 1 | 2 | 4 | 5;
};

const meanings: Readonly<Record<string, VersionMeaning>> = {
  C: { kind: 'CORRECTED', rank: 5 },
  A: { kind: 'CORRECTED', rank: 5 },
  B: { kind: 'CORRECTED', rank: 5 },
  F: { kind: 'FINAL', rank: 4 },
  V: { kind: 'FINAL', rank: 4 },
  U: { kind: 'PROMOTION', rank: 4 },
  X: { kind: 'NOT_PERFORMED', rank: 4 },
  P: { kind: 'PRELIMINARY', rank: 2 },
  S: { kind: 'PRELIMINARY', rank: 2 },
  R: { kind: 'PRELIMINARY', rank: 1 },
  I: { kind: 'PENDING', rank: 0 },
  O: { kind: 'PENDING', rank: 0 },
  N: { kind: 'PENDING', rank: 0 },
  D: { kind: 'DELETED', rank: 5 },
  W: { kind: 'WRONG_PATIENT', rank: 5 },
};
/** OBR-25, used where a value has no status of its own. */
const orderMeanings: Readonly<Record<string, string>> = { F: 'F', C: 'C', P: 'P', A: 'P', I: 'P', X: 'X' };

/** The status that a value has from the laboratory: OBX-11, or OBR-25 where it is empty; without either, a value is final. */
export const laboratoryStatus = (observationStatus: string, orderStatus: string): string =>
  observationStatus || (orderMeanings[orderStatus] ?? 'F');

/** Null: unknown status. */
export const versionMeaning = (observationStatus: string, orderStatus: string): VersionMeaning | null =>
  meanings[laboratoryStatus(observationStatus, orderStatus)] ?? null;

/** The version of a value that is on the chart. */
export type KnownVersion = {
  readonly state: ResultState;
  readonly withdrawnAs: Withdrawal | null;
  /** Two values came at once, and nobody has decided which is right. */
  readonly isDisputed: boolean;
  /** Its unit was not known, so that nothing could judge it. */
  readonly isUnread: boolean;
  /** The laboratory itself calls it critical. */
  readonly isFlagged: boolean;
  readonly rank: number;
  readonly key: VersionKey;
  /** Its content made comparable: number and unit, words, or why there is none. */
  readonly content: string;
  readonly comment: string | null;
  readonly laboratory: string | null;
};

/** An arriving version. */
export type ArrivingVersion = {
  readonly meaning: VersionMeaning;
  readonly key: VersionKey;
  readonly content: string;
  readonly comment: string | null;
  readonly laboratory: string | null;
  /** Is it a critical value, or one that may be? Asked for few values: no getter, which would give each of them a shape of its own. */
  readonly isCritical: () => boolean;
  /** A person chose it from several that came at once. */
  readonly isChosen: boolean;
  /** Its unit is not known. */
  readonly isUnread: boolean;
  /** The laboratory itself calls it critical. */
  readonly isFlagged: boolean;
};

/**
 * What becomes of a value, exactly one of these:
 * `STORED` the chart shows it · `REPEAT` the chart already says the same · `SUPERSEDED` kept but not used · `ITEM` a person decides.
 */
export type VersionDecision =
  | {
      readonly outcome: 'STORED';
      readonly state: ResultState;
      readonly withdrawnAs: Withdrawal | null;
      /** Something that was final has changed. */
      readonly isCorrection: boolean;
      /** The review of the version before also applies to this one: the value is the same. */
      readonly keepsReview: boolean;
      /** The value of the version before becomes final. */
      readonly promotes: boolean;
      readonly item: ItemReason | null;
    }
  | { readonly outcome: 'REPEAT'; readonly item: null }
  | {
      readonly outcome: 'SUPERSEDED';
      readonly because: SupersededReason;
      readonly remembers: Withdrawal | null;
      readonly item: ItemReason | null;
    }
  | { readonly outcome: 'ITEM'; readonly item: ItemReason };

const repeat: VersionDecision = { outcome: 'REPEAT', item: null };

/**
 * What becomes of a value that arrives for a test that may already have one. The newer time wins; at the same time the more definite value,
 * then the later to arrive. A final value beats a preliminary one of any time. A critical value that is not used always waits for a person.
 */
export function decideVersion(known: KnownVersion | null, arriving: ArrivingVersion): VersionDecision {
  const decision = decide(known, arriving);
  const isNews = arriving.content !== known?.content || isRaised(known, arriving);
  const isDiscarded = decision.outcome === 'SUPERSEDED' && isNews && arriving.isCritical();
  return isDiscarded && decision.item === null ? { ...decision, item: 'CRITICAL_DISCARDED' } : decision;
}

function decide(known: KnownVersion | null, arriving: ArrivingVersion): VersionDecision {
  switch (arriving.meaning.kind) {
    case 'DELETED':
      return withdrawal(known, arriving, 'D');
    case 'WRONG_PATIENT':
      return withdrawal(known, arriving, 'W');
    case 'PROMOTION':
      return promotion(known, arriving);
    case 'PENDING':
      return { ...stored('P', known), isCorrection: false, item: hasFinal(known) ? 'PENDING_AFTER_FINAL' : null };
    case 'NOT_PERFORMED':
      return notPerformed(known, arriving);
    case 'PRELIMINARY':
      return preliminary(known, arriving);
    default:
      return final(known, arriving);
  }
}

const stored = (
  state: ResultState,
  known: KnownVersion | null,
  item: ItemReason | null = null,
): Extract<VersionDecision, { outcome: 'STORED' }> => ({
  outcome: 'STORED',
  state,
  withdrawnAs: null,
  isCorrection: known !== null && known.state !== 'P',
  keepsReview: false,
  promotes: false,
  item,
});
const superseded = (because: SupersededReason, item: ItemReason | null = null): VersionDecision => ({
  outcome: 'SUPERSEDED',
  because,
  remembers: null,
  item,
});
/** The laboratory calls a value critical that it sent before without saying so. */
const isRaised = (known: KnownVersion, arriving: ArrivingVersion): boolean => arriving.isFlagged && !known.isFlagged;
const hasFinal = (known: KnownVersion | null) => known !== null && (known.state === 'F' || known.state === 'C');

/** By time, and at the same time by rank, in which case the arriving value wins a tie. */
function standing(known: KnownVersion, { key, meaning }: ArrivingVersion): { byTime: number; wins: boolean; because: SupersededReason } {
  const byTime = compareKeys(key, known.key);
  const wins = byTime > 0 || (byTime === 0 && meaning.rank >= known.rank);
  return { byTime, wins, because: byTime === 0 ? 'LOWER_RANK' : 'NEWER_KNOWN' };
}

function withdrawal(known: KnownVersion | null, arriving: ArrivingVersion, withdrawnAs: Withdrawal): VersionDecision {
  if (!known) return { outcome: 'SUPERSEDED', because: 'WITHDRAWN', remembers: withdrawnAs, item: 'WITHDRAWN_FIRST' };
  const { wins, because } = standing(known, arriving);
  if (known.withdrawnAs === withdrawnAs) return repeat;
  if (known.withdrawnAs === 'W' || !wins) return superseded(because, known.withdrawnAs ? null : 'OLDER_CORRECTION');
  return { ...stored('X', known, withdrawnAs === 'W' ? 'WRONG_PATIENT' : null), withdrawnAs, isCorrection: true };
}

function promotion(known: KnownVersion | null, arriving: ArrivingVersion): VersionDecision {
  if (hasFinal(known)) return repeat;
  if (known?.state !== 'P') return { outcome: 'ITEM', item: 'PROMOTED_NOTHING' };
  const { wins, because } = standing(known, arriving);
  return wins ? { ...stored('F', known), promotes: true } : superseded(because);
}

function notPerformed(known: KnownVersion | null, arriving: ArrivingVersion): VersionDecision {
  if (!known) return stored('X', known);
  const { wins, because } = standing(known, arriving);
  if (known.withdrawnAs) return wins ? stored('X', known) : superseded('WITHDRAWN');
  if (known.state === 'X' && known.content === arriving.content) return repeat;
  if (wins) return stored('X', known);
  return superseded(because, known.state === 'X' || because === 'LOWER_RANK' ? null : 'OLDER_TNP');
}

function preliminary(known: KnownVersion | null, arriving: ArrivingVersion): VersionDecision {
  if (!known) return stored('P', known);
  const { byTime, wins, because } = standing(known, arriving);
  if (known.withdrawnAs) return wins ? stored('P', known) : superseded('WITHDRAWN');
  if (known.state === 'X') return wins ? stored('P', known) : superseded(because, 'VALUE_AFTER_TNP');
  if (isReadNow(known, arriving, byTime)) return { ...stored('P', known), isCorrection: false };
  const isSame = known.content === arriving.content;
  if (known.state === 'P') {
    if (isSame && (known.comment ?? '') === (arriving.comment ?? '') && !isRaised(known, arriving)) return repeat;
    return wins ? { ...stored('P', known), keepsReview: isSame } : superseded(because);
  }
  if (byTime > 0) return superseded('PRELIM_AFTER_FINAL', isSame ? null : 'PRELIMINARY_DIFFERS');
  return superseded(because);
}

function final(known: KnownVersion | null, arriving: ArrivingVersion): VersionDecision {
  const told: ResultState = arriving.meaning.kind === 'CORRECTED' ? 'C' : 'F';
  if (!known) return stored(told, known);
  const { byTime, wins, because } = standing(known, arriving);
  if (known.withdrawnAs) return wins ? stored(told, known) : superseded('WITHDRAWN');
  if (known.state === 'X') return wins ? stored('C', known) : superseded(because, 'VALUE_AFTER_TNP');
  if (isReadNow(known, arriving, byTime)) return { ...stored(known.state === 'C' ? 'C' : told, known), isCorrection: false };
  const isSame = known.content === arriving.content && !known.isDisputed;
  if (known.state === 'P') return stored(told, known, byTime < 0 && !isSame ? 'PRELIMINARY_DIFFERS' : null);
  if (known.isDisputed && known.content === arriving.content) return repeat;
  if (isSame && (known.comment ?? '') === (arriving.comment ?? '') && !isRaised(known, arriving)) return repeat;
  if (arriving.isChosen && known.isDisputed && byTime === 0) return stored('C', known);
  if (!wins) return superseded(because, because === 'NEWER_KNOWN' && told === 'C' && !isSame ? 'OLDER_CORRECTION' : null);
  if (isSame) return { ...stored(known.state === 'C' ? 'C' : told, known), isCorrection: false, keepsReview: true };
  return stored('C', known, doubtOfChange(known, arriving, told));
}

/** The same word of the laboratory, whose unit a person has named meanwhile: nothing was corrected, and now it can be judged. */
const isReadNow = (known: KnownVersion, arriving: ArrivingVersion, byTime: number): boolean =>
  known.isUnread && !arriving.isUnread && byTime === 0;

function doubtOfChange(known: KnownVersion, arriving: ArrivingVersion, told: ResultState): ItemReason | null {
  if (known.laboratory !== null && arriving.laboratory !== null && known.laboratory !== arriving.laboratory) return 'OTHER_LABORATORY';
  return known.state === 'C' && told === 'F' && !known.isDisputed ? 'FINAL_AFTER_CORRECTED' : null;
}
