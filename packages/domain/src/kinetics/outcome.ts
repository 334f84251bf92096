import type { KineticsReason } from '@drawday/vocabulary';

/** No value, and why. */
export interface Refused {
  readonly value: null;
  readonly because: KineticsReason;
}

/** A number, or the reason there is none. Never NaN, never infinite. */
export type Outcome<Details = unknown> = ({ readonly value: number } & Details) | Refused;

/** Builds an outcome without a value. */
export function refused(because: KineticsReason): Refused {
  return { value: null, because };
}

/** No quantity in these units is larger, or positive and smaller than its inverse, so a product or quotient of a few cannot overflow. */
const LARGEST = 1e9;
const SMALLEST = 1e-9;

/** True for a positive number that can be a measurement. */
export function isPositiveNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= SMALLEST && value <= LARGEST;
}

/** True for zero and every positive number that can be a measurement. */
export function isNotNegative(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= LARGEST;
}
