/**
 * The bounds of a normal range, a goal, or what is not yet critical. `lowInclusive`: the bound itself lies within.
 * The only spelling of bounds inside the code; the wire and the tables have their own, translated where values enter and leave.
 */
export interface Bounds {
  readonly low: number | null;
  readonly lowInclusive: boolean;
  readonly high: number | null;
  readonly highInclusive: boolean;
}

/** The bounds beyond which a value is critical: for one modality, or (null) for all without an entry of their own. */
export interface CriticalRange extends Bounds {
  readonly modality: string | null;
}
