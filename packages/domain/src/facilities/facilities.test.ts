import { expect, test } from 'vitest';
import { orderSetStatusDisplay } from '../displays/order-set-status-display.ts';
import { supplyOrderStatusDisplay } from '../displays/supply-order-status-display.ts';
import { missingForFacility } from './facility-activation.ts';
import { overlappingRange, rangeChange, rangeRemoval } from './range-validity.ts';

const range = (id: string, validFrom: string, validTo: string | null = null) => ({ id, validFrom, validTo });

test.each([
  ['open ends meet', range('a', '2026-01-01'), range('b', '2026-06-01'), true],
  ['one ends the day before the other begins', range('a', '2026-01-01', '2026-05-31'), range('b', '2026-06-01'), false],
  ['they share a day', range('a', '2026-01-01', '2026-06-01'), range('b', '2026-06-01'), true],
  ['the other ends on the first day', range('a', '2026-06-01'), range('b', '2026-01-01', '2026-06-01'), true],
  ['the other is over', range('a', '2026-06-01'), range('b', '2026-01-01', '2026-05-31'), false],
  ['a range does not meet itself', range('a', '2026-06-01'), range('a', '2026-01-01'), false],
])('ranges overlap: %s', (_, one, other, expected) => {
  expect(overlappingRange(one, [other])).toEqual(expected ? other : undefined);
});

test.each([
  ['2026-01-01', { kind: 'correct' }],
  ['2025-12-01', { kind: 'correct' }],
  ['2026-03-01', { kind: 'follow', endBefore: '2026-02-28' }],
])('a range of January changed from %s on', (validFrom, expected) => {
  expect(rangeChange(range('a', '2026-01-01'), validFrom)).toEqual(expected);
});

test.each([
  ['2026-03-02', { kind: 'remove' }],
  ['2026-03-01', { kind: 'remove' }],
  ['2026-02-28', { kind: 'end', lastDay: '2026-02-28' }],
])('a range from %s taken away on March 1', (validFrom, expected) => {
  expect(rangeRemoval(range('a', validFrom), '2026-03-01')).toEqual(expected);
});

test('what a facility lacks before it opens', () => {
  expect(missingForFacility({ phone: ' ', address: null, timeZone: 'EST' })).toEqual(['phone', 'address', 'medicalDirectorId']);
  expect(missingForFacility({ phone: '2', address: 'x', medicalDirectorId: 'y', timeZone: 'EST' })).toEqual([]);
});

test('words of statuses', () => {
  expect(['SUBMITTED', 'APPROVED', 'SHIPPED', 'DELIVERED', 'CANCELED', '?'].map((code) => supplyOrderStatusDisplay(code).en)).toEqual([
    'Submitted',
    'Approved',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Submitted',
  ]);
  expect(['PENDING', 'DRAFT', 'ACTIVE', 'INACTIVE'].map((code) => orderSetStatusDisplay(code).en)).toEqual([
    'Draft',
    'Draft',
    'Active',
    'Inactive',
  ]);
});
