/** What JSON writes for a null character or half of a surrogate pair, or text that looks like it. */
const unfit = /\\u(?:0000|d[89a-f])/;

/** JSON as PostgreSQL can take it: text of other systems may hold null characters and halves of surrogate pairs. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!unfit.test(text)) return text;
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? item.replaceAll('\u0000', '').toWellFormed() : item));
}
