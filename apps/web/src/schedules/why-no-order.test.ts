import { expect, test } from 'vitest';
import { whyNoOrder } from './why-no-order.ts';

test.each([
  ['ACTIVE', undefined, false, null],
  ['PENDING', undefined, false, null],
  ['PAUSED', 'UNSIGNED', false, null],
  ['INACTIVE', undefined, false, 'patientLeft'],
  ['INACTIVE', 'ACTIVE', false, 'patientLeft'],
  ['ACTIVE', 'EXPIRED', false, 'orderIsOver'],
  ['INACTIVE', 'DISCONTINUED', true, 'orderIsOver'],
  ['ACTIVE', undefined, true, 'orderingOff'],
])('for a patient who is %s, with an order that is %s and a pause: %s, the reason is %s', (statusTypeCode, order, paused, reason) => {
  expect(whyNoOrder({ type: 'PATIENT', statusTypeCode }, order, paused)).toBe(reason);
});

test('a source that was taken out of use is no patient', () => {
  expect(whyNoOrder({ type: 'SITE', statusTypeCode: 'INACTIVE' }, undefined, false)).toBe('partyLeft');
});
