import type { SexCode, Timing } from '@drawday/vocabulary';
export type DrawSheetTube = {
  readonly specimenNumber: string;
  readonly tubeCode: string;
  readonly tubeNumber: number;
  readonly tubeCount: number;
  readonly timing: Timing;
  readonly tests: readonly string[];
  readonly isFrozen: boolean;
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
};

/** The draws of one day at one facility, by shift, in the order of the round (chair by chair). */
export type DrawSheet = {
  readonly facility: { readonly name: string; readonly code: string; readonly timeZone: string };
  readonly drawDate: string;
  readonly shifts: readonly { readonly title: string; readonly draws: readonly DrawSheetDraw[] }[];
};
