import { type DrawType, drawTypes } from '@drawday/vocabulary';

/** The frequency with that number on the wire, null when there is none. */
export function frequencyOfCode(number: number): DrawType | null {
  return drawTypes.codes.find((code) => drawTypes.of[code].number === number) ?? null;
}

/** Does an order of this frequency repeat? Everything but ONETIME does. */
export function isRecurring(frequency: string): boolean {
  return frequency !== 'ONETIME';
}
