/** Whole years of age on a day; a birthday on February 29 falls on March 1 in other years. */
export function ageOn(dateOfBirth: Temporal.PlainDate, day: Temporal.PlainDate): number {
  const hadBirthday = day.month > dateOfBirth.month || (day.month === dateOfBirth.month && day.day >= dateOfBirth.day);
  return day.year - dateOfBirth.year - (hadBirthday ? 0 : 1);
}
