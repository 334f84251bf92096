import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const columnOf = { firstName: 'first_name', weight: 'weight_kg', days: 'days', address: 'address', phone: 'phone' };
const before = { first_name: 'Ada', weight_kg: '70.5', days: [1, 3], address: { city: 'Wick', state: null, zip: '1' }, phone: null };

test.each([
  [{ firstName: 'Ada', weight: 70.5, days: [1, 3], address: { zip: '1', city: 'Wick' }, phone: '' }, {}],
  [{ firstName: 'Eva' }, { firstName: 'Eva' }],
  [
    { weight: 71, days: [3, 1] },
    { weight: 71, days: [3, 1] },
  ],
  [{ address: { city: 'Wick' } }, { address: { city: 'Wick' } }],
  [{ firstName: null, phone: undefined }, { firstName: null }],
  [{ ssn: '123' }, { ssn: '123' }],
])('%o changes %o', (input, changed) => expect(changedFields(input, before, columnOf)).toEqual(changed));
