/** Which edition of the limits a facility follows: ISO 23500, or AAMI RD62 and RD52 of 2004, the Medicare minimum. */
export type WaterStandard = 'ISO_23500' | 'AAMI_2004';

/** Highest allowed level of each contaminant of dialysis water in mg/L (ISO 23500-3 = ANSI/AAMI 13959). */
export const chemicalLimits: Readonly<Record<string, number>> = {
  WAL: 0.01,
  WCL2T: 0.1,
  WCU: 0.1,
  WF: 0.2,
  WPB: 0.005,
  WNO3: 2,
  WSO4: 100,
  WZN: 0.1,
  WCA: 2,
  WMG: 4,
  WK: 8,
  WNA: 70,
  WSB: 0.006,
  WAS: 0.005,
  WBA: 0.1,
  WBE: 0.0004,
  WCD: 0.001,
  WCR: 0.014,
  WHG: 0.0002,
  WSE: 0.09,
  WAG: 0.005,
  WTL: 0.002,
};

/** Limits of bacteria (CFU/mL) or endotoxin (EU/mL). */
export interface MicrobialLimit {
  /** Results must stay below. */
  readonly maximum: number;
  /** From this level up something must be done; null where the standard names none. */
  readonly action: number | null;
}

const limit = (maximum: number, action: number | null): MicrobialLimit => ({ maximum, action });

const ultrapure: Readonly<Record<string, MicrobialLimit>> = {
  UCFU: limit(0.1, null),
  ULAL: limit(0.03, null),
  SUBFL: limit(0.03, null),
  BCFU: limit(100, 50),
  BLAL: limit(0.5, 0.25),
};

/** Colony counts in CFU/mL, endotoxin in EU/mL. ISO 23500-3 and -5; AAMI RD62/RD52:2004 is the Medicare minimum. */
export const microbialLimits: Readonly<Record<WaterStandard, Readonly<Record<string, MicrobialLimit>>>> = {
  ISO_23500: { WCFU: limit(100, 50), WLAL: limit(0.25, 0.125), DCFU: limit(100, 50), DLAL: limit(0.5, 0.25), ...ultrapure },
  AAMI_2004: { WCFU: limit(200, 50), WLAL: limit(2, 1), DCFU: limit(200, 50), DLAL: limit(2, 1), ...ultrapure },
};

/** Typical acceptable values of bicarbonate dialysate: sodium, potassium, bicarbonate, chloride, acetate mmol/L; calcium, magnesium mEq/L. */
export const dialysateLimits: Readonly<Record<string, readonly [number, number]>> = {
  DNA: [135, 145],
  DK: [0, 4],
  DCA: [2, 3.5],
  DMG: [0.5, 1.5],
  DHCO3: [28, 40],
  DCL: [98, 115],
  DGLU: [0, 200],
  DPH: [6.9, 7.6],
  DCOND: [13, 15.5],
  DACET: [2, 8],
};

/** Acceptable deviation from the prescription: a share of it, or an amount in the unit of the test. */
export const prescribedTolerances: Readonly<Record<string, { readonly share?: number; readonly amount?: number }>> = {
  DNA: { share: 0.025 },
  DHCO3: { share: 0.05 },
  DK: { amount: 0.25 },
  DCA: { amount: 0.25 },
};
