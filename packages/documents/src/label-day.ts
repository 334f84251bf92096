/**
 * A calendar day as printed: 2026-10-07 becomes 10/07/2026.
 * @throws RangeError unless the day is written YYYY-MM-DD
 */
export function labelDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) throw new RangeError('A calendar day is written YYYY-MM-DD.');
  return `${parts[2]}/${parts[3]}/${parts[1]}`;
}
