import type { SexCode, Timing } from '@drawday/vocabulary';

export type DrawSheetTube = {
  readonly specimenNumber: string;
  readonly tubeCode: string;
  readonly tubeNumber: number;
  readonly tubeCount: number;
  readonly timing: Timing;
  readonly tests: readonly string[];
  readonly isFrozen: boolean;
  /** Taken already: its box is ticked. */
  readonly isTaken: boolean;
  /** Why it was not taken. */
  readonly notDrawn: string | null;
};

/** One patient's draw. Days are YYYY-MM-DD; tubes are in order of draw. */
export type DrawSheetDraw = {
  readonly chair: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly dateOfBirth: string | null;
  readonly sex: SexCode;
  readonly mrn: string | null;
  readonly patientNumber: string | null;
  readonly requisitionNumber: string;
  readonly isHbvIsolation: boolean;
  readonly isStat: boolean;
  readonly isFasting: boolean;
  readonly tubes: readonly DrawSheetTube[];
  readonly notes: readonly string[];
  /** Who collected it, and when (ISO 8601 UTC); null while nobody has. */
  readonly collected: { readonly by: string | null; readonly at: string } | null;
};

/** The draws of one day at one facility, by shift, in the order of the round (chair by chair). */
export type DrawSheet = {
  readonly facility: { readonly name: string; readonly code: string; readonly timeZone: string };
  readonly drawDate: string;
  readonly shifts: readonly { readonly title: string; readonly draws: readonly DrawSheetDraw[] }[];
  /** What the day came to, on a page of its own at the end; null before the round. */
  readonly result: DrawSheetResult | null;
};

/** Counts with their words, tubes by kind, and who was not drawn, why. */
export type DrawSheetResult = {
  readonly figures: readonly { readonly name: string; readonly count: number }[];
  readonly tubes: readonly { readonly tubeCode: string; readonly expected: number; readonly taken: number; readonly toPack: number }[];
  readonly notDrawn: readonly {
    readonly chair: string | null;
    readonly name: string;
    readonly mrn: string | null;
    readonly requisitionNumber: string;
    readonly reason: string;
  }[];
  /** As it is shown, by the clock of the facility. */
  readonly courierPickupTime: string | null;
};
