/** Decimals of calculated results; codes not listed keep the digits of their test. */
const DECIMALS: Readonly<Record<string, number>> = {
  URR: 1,
  KTVSP: 2,
  KTVE: 2,
  KTVSTD: 2,
  NPCR: 2,
  UFR: 1,
  KRU: 1,
  CRCL: 1,
  VWAT: 1,
  KTVPDD: 2,
  KTVPDR: 2,
  KTVPDT: 2,
  CCRT: 1,
  DPCR: 2,
  DDGLU: 2,
  IDWG: 1,
  IDWGP: 1,
  CACOR: 1,
  CAXP: 1,
  TSAT: 0,
  TIBC: 0,
  AGAP: 0,
  GLOB: 1,
  LDL: 0,
  VLDL: 0,
  EGFR: 0,
};

/**
 * Rounds half away from zero, on the decimals the reader sees: 1.005 to 2 decimals is 1.01. Flags use the unrounded value.
 * `value` is finite, as every result of a rule is; `decimals` is 0 to 15, otherwise the value stays as it is.
 */
export function roundHalfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // fifteen digits repair the binary error of the product (1.005 * 100 is 100.49999999999999)
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 15 || !Number.isFinite(rounded)) return value;
  return value < 0 ? 0 - rounded : rounded;
}

/** A calculated result as it is printed. Unknown codes are returned unrounded. */
export function roundForReport(resultCode: string, value: number): number {
  const decimals = DECIMALS[resultCode];
  return decimals === undefined ? value : roundHalfUp(value, decimals);
}
