/** JSON as PostgreSQL can take it: text of other systems may hold null characters and halves of surrogate pairs. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? item.replaceAll('\u0000', '').toWellFormed() : item));
}
