import { describe, expect, it } from 'vitest';
import { nextSorting, pagingOf, sortDirection } from './list-state.ts';

describe('sorting of a list', () => {
  it('goes up, down, off', () => {
    const first = nextSorting('', 'name');
    const second = nextSorting(first, 'name');
    expect([first, second, nextSorting(second, 'name')]).toEqual(['name asc', 'name desc', '']);
  });

  it('starts upwards when another column was sorted', () => {
    expect(nextSorting('name desc', 'drawDate')).toBe('drawDate asc');
  });

  it('tells the state per column', () => {
    expect(sortDirection('name desc', 'name')).toBe('descending');
    expect(sortDirection('name', 'name')).toBe('ascending');
    expect(sortDirection('name desc', 'nam')).toBe('none');
  });
});

describe('paging of a list', () => {
  it.each([
    [1, 50, 0],
    [3, 20, 40],
    [0, 20, 0],
  ])('page %i of %i rows skips %i', (page, size, skipCount) => {
    expect(pagingOf(page, size)).toEqual({ skipCount, maxResultCount: size });
  });
});
