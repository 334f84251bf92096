type ViewValue = string | number | boolean | readonly string[];
export type SavedView = { name: string; values: Record<string, ViewValue>; isDefault: boolean };

const isValue = (value: unknown): value is ViewValue =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

/** Saved views, as far as they have the right shape. */
export function readSavedViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    if (entry === null || typeof entry !== 'object' || !('name' in entry) || !('values' in entry)) return [];
    if (typeof entry.name !== 'string' || entry.values === null || typeof entry.values !== 'object') return [];
    const values = Object.fromEntries(Object.entries(entry.values).filter((pair): pair is [string, ViewValue] => isValue(pair[1])));
    return [{ name: entry.name, values, isDefault: 'isDefault' in entry && entry.isDefault === true }];
  });
}

/** The same filters and order, in whatever sequence they were chosen. */
export function isSameView(a: SavedView['values'], b: SavedView['values']): boolean {
  const plain = (values: SavedView['values']) =>
    Object.entries(values)
      .map(([key, value]) => `${key}=${typeof value === 'object' ? value.toSorted().join(',') : value}`)
      .toSorted()
      .join('&');
  return plain(a) === plain(b);
}
