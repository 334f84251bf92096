const secondsAtFirst = 9;
const fastestSeconds = 3;
const slowestSeconds = 60;

/**
 * Minutes that the rest of the queue will take at the pace of this sitting; at least one while anything is left.
 * Before the first acknowledgement a usual pace is assumed.
 */
export function minutesLeft(left: number, done: number, secondsSpent: number): number {
  if (left === 0) return 0;
  const pace = done === 0 ? secondsAtFirst : Math.min(slowestSeconds, Math.max(fastestSeconds, secondsSpent / done));
  return Math.max(1, Math.round((left * pace) / 60));
}
