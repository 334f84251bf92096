/**
 * From fields to columns: absent fields stay as they are, an empty text is stored as no value.
 * @param columnOf where each field is kept; fields of the input without a column are left out
 */
export function columnsOf<Field extends string, Input extends { readonly [F in Field]?: unknown }>(
  columnOf: Readonly<Record<Field, string>>,
  input: Input,
): Record<string, Exclude<Input[Field], undefined> | null> {
  const columns: Record<string, Exclude<Input[Field], undefined> | null> = {};
  for (const [field, column] of Object.entries(columnOf) as [Field, string][]) {
    const value = input[field];
    if (value !== undefined) columns[column] = value === '' ? null : (value as Exclude<Input[Field], undefined>);
  }
  return columns;
}
