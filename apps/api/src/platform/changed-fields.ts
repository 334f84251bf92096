/** A value as it is compared: no text is no value, the order of names and absent values mean nothing, and numbers are numbers however the database writes them. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  const entries = Object.entries(value).map(([name, part]) => [name, plain(part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== null).toSorted(([one], [other]) => one.localeCompare(other)));
}

/**
 * The part of an input that is not already on record. A form sends all its fields, the record mentions only those that somebody changed.
 * @param columnOf the column of each field; a field without one counts as changed
 */
export function changedFields<Input extends object>(
  input: Input,
  before: object,
  columnOf: Readonly<Record<string, string>>,
): Partial<Input> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(input).filter(([field, value]) => {
    const column = columnOf[field];
    return column === undefined || JSON.stringify(plain(value)) !== JSON.stringify(plain(known.get(column)));
  });
  return Object.fromEntries(changed) as Partial<Input>;
}
