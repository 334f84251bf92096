import { describe, expect, it } from 'vitest';
import { chooseEverything, nothingSelected, toggleRow, toggleRows } from './selection.ts';

describe('selection over pages', () => {
  it('keeps rows of another page when this page is chosen', () => {
    const first = toggleRow(nothingSelected, 'a', 'row a');
    const both = toggleRows(first, [['b', 'row b']], true);
    expect([...both.rows.keys()]).toEqual(['a', 'b']);
    expect([...toggleRows(both, [['b', 'row b']], false).rows.keys()]).toEqual(['a']);
  });

  it('a second click takes the row out again', () => {
    const once = toggleRow(nothingSelected, 'a', 1);
    expect(toggleRow(once, 'a', 1).rows.size).toBe(0);
  });

  it('choosing everything again keeps out what was taken out', () => {
    const without = toggleRow(chooseEverything(nothingSelected), 'a', 1);
    expect([...chooseEverything(without).leftOut]).toEqual(['a']);
  });

  it('with everything chosen a click leaves the row out, a second brings it back', () => {
    const all = { ...nothingSelected, everything: true };
    const without = toggleRow(all, 'a', 1);
    expect([...without.leftOut]).toEqual(['a']);
    expect(toggleRow(without, 'a', 1).leftOut.size).toBe(0);
    expect(toggleRows(without, [['a', 1]], true).leftOut.size).toBe(0);
  });
});
