import type {
  CriticalState,
  NotJudgedReason,
  SpecimenCondition,
  SpecimenEffect,
  Verdict,
  VerdictNote,
  VerdictSide,
} from '@drawday/vocabulary';

/** The judgement on one value. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Null where the value lies on no side; for a value that was not judged, the side on which it would be critical. */
  readonly side: VerdictSide | null;
  /** Why it was not judged; null for every other verdict. */
  readonly because: NotJudgedReason | null;
  /** It must be called; UNVERIFIED: it is critical only if it is what it looks like. */
  readonly criticalOpen: CriticalState | null;
  /** Somebody has to look at it at once: it is critical, or could be. */
  readonly isUrgent: boolean;
  /** Null where no goal is in force, or when nothing certain can be said. */
  readonly goalMet: boolean | null;
  readonly notes: readonly VerdictNote[];
  /** What the sentence of a value that was not judged is filled with; empty where it names nothing. */
  readonly detail: VerdictDetail;
}

/** What a sentence names: the limit in question, the possible range, what the laboratory reported. */
export interface VerdictDetail {
  readonly unit?: string | null | undefined;
  readonly limit?: number | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** A unit in which the number would be possible. */
  readonly fits?: string | undefined;
  readonly values?: readonly string[] | undefined;
  readonly condition?: SpecimenCondition | undefined;
  readonly effect?: SpecimenEffect | undefined;
}
