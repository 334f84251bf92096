import { describe, expect, it } from 'vitest';
import { addressOf, fileNameOf } from './api-client.ts';

describe('address of a call', () => {
  it('fills parameters and leaves out what is not said', () => {
    expect(
      addressOf(
        { path: '/api/order/requisitions/{id}/history' },
        { params: { id: 'a/b' }, query: { skipCount: 0, filter: undefined, status: null } },
      ),
    ).toBe('/api/order/requisitions/a%2Fb/history?skipCount=0');
  });

  it('joins lists by commas', () => {
    expect(addressOf({ path: '/api/x' }, { query: { status: ['A', 'B'] } })).toBe('/api/x?status=A%2CB');
  });
});

describe('name of a file', () => {
  it.each([
    ['attachment; filename="report.pdf"', 'report.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'Pe%C3%B1a%20report.pdf', 'Peña report.pdf'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [null, 'download'],
  ])('%s is %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});
