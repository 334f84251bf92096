/**
 * From columns to fields, the other way of `columnsOf`.
 * @param columnOf where each field is kept
 */
export function fieldsOf<Row extends object, const Columns extends Readonly<Record<string, keyof Row>>>(
  columnOf: Columns,
  row: Row,
): { [Field in keyof Columns]: Row[Columns[Field]] } {
  return Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [field, row[column]])) as {
    [Field in keyof Columns]: Row[Columns[Field]];
  };
}
