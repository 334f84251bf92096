import { describe, expect, it } from 'vitest';
import { formatPlainSearch, parsePlainSearch, readUrlState, writeUrlState } from './url-state.ts';

const defaults = { q: '', page: 1, status: [] as readonly string[], paused: false };

describe('state in the address', () => {
  it('reads each value by the kind of its default', () => {
    const state = readUrlState({ q: '123', page: '3', status: 'ACTIVE,PAUSED', paused: 'true' }, defaults);
    expect(state).toEqual({ q: '123', page: 3, status: ['ACTIVE', 'PAUSED'], paused: true });
  });

  it('keeps the default where the address says nothing or nonsense', () => {
    expect(readUrlState({ page: 'many' }, defaults)).toEqual(defaults);
  });

  it('takes a value equal to its default out of the address and leaves foreign parameters alone', () => {
    const search = writeUrlState({ page: '3', id: 'a', status: 'ACTIVE' }, defaults, { page: 1, status: ['PAUSED'] });
    expect(search).toEqual({ id: 'a', status: 'PAUSED' });
  });

  it('survives the way through an address bar', () => {
    const search = { q: 'Müller & Söhne, 5+5', sort: 'lastName desc', status: 'A,B' };
    expect(parsePlainSearch(formatPlainSearch(search))).toEqual(search);
  });

  it('writes lists readably', () => {
    expect(formatPlainSearch({ status: 'ACTIVE,PAUSED', q: '' })).toBe('?status=ACTIVE,PAUSED');
  });
});
