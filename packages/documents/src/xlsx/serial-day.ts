/**
 * Days since the eve of 1900, as spreadsheets count; without a zone, so that no reader’s zone moves a day.
 * @param day `2026-10-08`, or the clock of its place, `2026-10-08T13:44`
 * @throws RangeError when it is neither
 */
export function serialDay(day: string): number {
  const instant = Date.parse(day.length === 10 ? `${day}T00:00Z` : `${day}Z`);
  if (Number.isNaN(instant)) throw new RangeError('A date cell is not like 2026-10-08 or 2026-10-08T13:44.');
  return (instant - Date.UTC(1899, 11, 30)) / 86_400_000;
}
