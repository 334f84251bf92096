import { describe, expect, it } from 'vitest';
import { isSameView, readSavedViews } from './saved-view-list.ts';

describe('saved views', () => {
  it('reads what was kept and drops what has another shape', () => {
    const good = { name: 'MWF', values: { q: '', status: ['ACTIVE'] }, isDefault: true };
    expect(readSavedViews([good, { name: 3, values: {} }, null, { name: 'x', values: { odd: { a: 1 }, q: 'y' } }])).toEqual([
      good,
      { name: 'x', values: { q: 'y' }, isDefault: false },
    ]);
    expect(readSavedViews('views')).toEqual([]);
  });

  it('recognises itself whatever the order of choosing', () => {
    expect(isSameView({ status: ['A', 'B'], q: '' }, { q: '', status: ['B', 'A'] })).toBe(true);
    expect(isSameView({ status: ['A'] }, { status: ['A', 'B'] })).toBe(false);
  });
});
