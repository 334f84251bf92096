/**
 * From where to where values lie within: a normal range, a goal, or what is not critical yet. `lowInclusive`: the bound itself lies within.
 * The only spelling of bounds inside; the wire and the tables have their own, which is read and written at the door.
 */
export interface Bounds {
  readonly low: number | null;
  readonly lowInclusive: boolean;
  readonly high: number | null;
  readonly highInclusive: boolean;
}

/** Beyond which bounds a value is critical: for one modality, or (null) for all that have no entry of their own. */
export interface CriticalRange extends Bounds {
  readonly modality: string | null;
}
