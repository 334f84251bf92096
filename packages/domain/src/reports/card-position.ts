/** How a patient's value stands to its goal, in the words of the report card. */
export type CardPosition = 'IN_GOAL' | 'LITTLE_LOW' | 'LOW' | 'VERY_LOW' | 'LITTLE_HIGH' | 'HIGH' | 'VERY_HIGH';

/** Bounds of a goal; null is open. */
export type CardGoal = { readonly low: number | null; readonly high: number | null };

/** A goal of one bound is taken to be this share of the bound wide. */
const ONE_SIDED_WIDTH = 0.2;
const LITTLE = 0.25;
/** 3.8 against 4.0 is a quarter, whatever binary fractions make of it. */
const TOLERANCE = 1e-9;

/** How far a value lies outside of its goal, in widths of the goal; negative below, zero inside. */
export function goalDistance(value: number, { low, high }: CardGoal): number {
  const width = low !== null && high !== null ? high - low : Math.abs(low ?? high ?? 1) * ONE_SIDED_WIDTH;
  if (low !== null && value < low) return (value - low) / width;
  return high !== null && value > high ? (value - high) / width : 0;
}

/** "A little" is up to a quarter of the goal's width outside of it, "very" the whole width or more. */
export function cardPosition(value: number, goal: CardGoal): CardPosition {
  const distance = goalDistance(value, goal);
  if (distance === 0) return 'IN_GOAL';
  const far = Math.abs(distance);
  if (far <= LITTLE + TOLERANCE) return distance < 0 ? 'LITTLE_LOW' : 'LITTLE_HIGH';
  if (far < 1 - TOLERANCE) return distance < 0 ? 'LOW' : 'HIGH';
  return distance < 0 ? 'VERY_LOW' : 'VERY_HIGH';
}
