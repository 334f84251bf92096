import { useMemo } from 'react';
import { usePreference, writePreference } from '../platform/preferences.ts';

/** What a person changed about the columns of one list; kept with the account per screen. */
export type ColumnChoice = { order: readonly string[]; hidden: readonly string[]; widths: Readonly<Record<string, number>> };

/** Whatever an older version saved: only what still has the right shape is used. */
export function readColumnChoice(stored: unknown, hiddenByDesign: readonly string[]): ColumnChoice {
  const kept: Record<string, unknown> = stored !== null && typeof stored === 'object' ? { ...stored } : {};
  const texts = (value: unknown, fallback: readonly string[]) =>
    Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : fallback;
  const widths =
    kept.widths !== null && typeof kept.widths === 'object'
      ? Object.entries(kept.widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
      : [];
  return { order: texts(kept.order, []), hidden: texts(kept.hidden, hiddenByDesign), widths: Object.fromEntries(widths) };
}

/** Columns in the chosen order without the hidden ones; columns missing from the choice come last, in their default order. */
export function arrangeColumns<Column extends { key: string; fixed?: boolean | undefined }>(
  columns: readonly Column[],
  choice: Pick<ColumnChoice, 'order' | 'hidden'>,
): Column[] {
  const place = (column: Column) => {
    const at = choice.order.indexOf(column.key);
    return column.fixed ? -1 : at < 0 ? choice.order.length : at;
  };
  return columns.filter((column) => column.fixed || !choice.hidden.includes(column.key)).toSorted((a, b) => place(a) - place(b));
}

export function useColumnChoice(list: string, hiddenByDesign: readonly string[]) {
  const key = `columns.${list}`;
  const stored = usePreference(key);
  const choice = useMemo(() => readColumnChoice(stored, hiddenByDesign), [stored, hiddenByDesign]);
  return {
    choice,
    change: (changes: Partial<ColumnChoice>) => writePreference(key, { ...choice, ...changes }),
    reset: () => writePreference(key, null),
  };
}
