import { useCallback, useMemo, useState } from 'react';

type SelectionState<Row> = {
  /** Chosen rows by key, with what was seen of them; kept across pages. */
  rows: ReadonlyMap<string, Row>;
  /** "Select all 345": everything the filter finds except the rows left out. */
  everything: boolean;
  leftOut: ReadonlySet<string>;
};

export const nothingSelected = { rows: new Map<string, never>(), everything: false, leftOut: new Set<string>() };

export function toggleRow<Row>(state: SelectionState<Row>, key: string, row: Row): SelectionState<Row> {
  if (state.everything) {
    const leftOut = new Set(state.leftOut);
    if (!leftOut.delete(key)) leftOut.add(key);
    return { ...state, leftOut };
  }
  const rows = new Map(state.rows);
  if (!rows.delete(key)) rows.set(key, row);
  return { ...state, rows };
}

export function toggleRows<Row>(
  state: SelectionState<Row>,
  entries: readonly (readonly [string, Row])[],
  on: boolean,
): SelectionState<Row> {
  if (state.everything) {
    const leftOut = new Set(state.leftOut);
    for (const [key] of entries) on ? leftOut.delete(key) : leftOut.add(key);
    return { ...state, leftOut };
  }
  const rows = new Map(state.rows);
  for (const [key, row] of entries) on ? rows.set(key, row) : rows.delete(key);
  return { ...state, rows };
}

/** Everything that the filter finds. Rows taken out stay out: selecting all again must not bring them back. */
export const chooseEverything = <Row>(state: SelectionState<Row>): SelectionState<Row> =>
  state.everything ? state : { ...nothingSelected, everything: true };

/** The chosen rows of a list, kept across its pages. */
export function useSelection<Row>() {
  const [state, setState] = useState<SelectionState<Row>>(nothingSelected);
  const toggle = useCallback((key: string, row: Row) => setState((now) => toggleRow(now, key, row)), []);
  const togglePage = useCallback(
    (entries: readonly (readonly [string, Row])[], on: boolean) => setState((now) => toggleRows(now, entries, on)),
    [],
  );
  const selectEverything = useCallback(() => setState(chooseEverything), []);
  const clear = useCallback(() => setState(nothingSelected), []);
  return useMemo(
    () => ({
      ...state,
      has: (key: string) => (state.everything ? !state.leftOut.has(key) : state.rows.has(key)),
      count: (totalCount: number) => (state.everything ? totalCount - state.leftOut.size : state.rows.size),
      keys: [...state.rows.keys()],
      toggle,
      togglePage,
      selectEverything,
      clear,
    }),
    [state, toggle, togglePage, selectEverything, clear],
  );
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
