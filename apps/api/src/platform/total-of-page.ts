/**
 * How many rows there are, where each row says so. A page beyond the last has none, as after somebody dealt with all of the last page: then the
 * first row is asked.
 */
export async function totalOfPage(
  rows: readonly { total: number }[],
  skipCount: number,
  readFirst: () => Promise<readonly { total: number }[]>,
): Promise<number> {
  const [row] = rows.length > 0 || skipCount === 0 ? rows : await readFirst();
  return row?.total ?? 0;
}
