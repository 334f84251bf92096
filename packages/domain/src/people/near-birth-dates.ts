const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
const text = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const swapDigits = (two: number) => (two % 10) * 10 + Math.floor(two / 10);

/**
 * The dates that a slip of the pen makes of a birth date: day and month swapped, two digits of day, month or year swapped, one day, month
 * or year, or ten years off. Without the day itself, each once, real days only.
 * @param day `YYYY-MM-DD`
 */
export function nearBirthDates(day: string): string[] {
  const { year, month, day: ofMonth } = Temporal.PlainDate.from(day);
  const century = year - (year % 100);
  const candidates: readonly (readonly [number, number, number])[] = [
    [year, ofMonth, month],
    [year, month, swapDigits(ofMonth)],
    [year, swapDigits(month), ofMonth],
    [century + swapDigits(year % 100), month, ofMonth],
    [year, month, ofMonth - 1],
    [year, month, ofMonth + 1],
    [year, month - 1, ofMonth],
    [year, month + 1, ofMonth],
    [year - 1, month, ofMonth],
    [year + 1, month, ofMonth],
    [year - 10, month, ofMonth],
    [year + 10, month, ofMonth],
  ];
  const days = candidates.filter((candidate) => isDay(...candidate)).map((candidate) => text(...candidate));
  return [...new Set(days)].filter((candidate) => candidate !== day);
}

/** How a date of birth differs from the one entered: not at all, day and month swapped, by a slip, or completely. */
export function birthDateMatch(entered: string, known: string): 'SAME' | 'SWAPPED' | 'NEAR' | 'OTHER' {
  if (entered === known) return 'SAME';
  const [year, month, day] = entered.split('-');
  if (known === `${year}-${day}-${month}`) return 'SWAPPED';
  return nearBirthDates(entered).includes(known) ? 'NEAR' : 'OTHER';
}
