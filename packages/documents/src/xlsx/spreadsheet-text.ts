const longestText = 32_767;

/** Text as a spreadsheet takes it: a longer one, or half a character, makes Excel call the whole file damaged. */
export function spreadsheetText(text: string): string {
  const whole = text.toWellFormed();
  return whole.length > longestText ? `${whole.slice(0, longestText - 1)}…` : whole;
}
