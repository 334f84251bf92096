import { restrictedCodes } from '@drawday/catalogue';
import { measuredCodes } from './measured-codes.ts';

/** May a paper about these tests and panels, ordered or measured, mention a restricted one? */
export function mayHoldRestricted(codes: readonly string[]): boolean {
  return codes.some((code) => restrictedCodes.includes(code) || measuredCodes(code, null).some((test) => restrictedCodes.includes(test)));
}
