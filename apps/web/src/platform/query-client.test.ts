import { expect, it } from 'vitest';
import { ApiRefusal, NetworkFailure, NoAnswer } from './api-refusal.ts';
import { comesBackAfter } from './query-client.ts';

const refusal = new ApiRefusal(403, { message: 'No.' });
it.each([
  ['could not be reached', new NetworkFailure('x'), { inPlace: true }, 5000],
  ['gave no answer', new NoAnswer('x'), { inPlace: true }, 5000],
  ['was refused', refusal, { inPlace: true }, false],
  ['could not be reached, and a dialog said so', new NetworkFailure('x'), undefined, false],
  ['is well', null, { inPlace: true }, false],
])('a place that %s', (_, error, meta, expected) => {
  expect(comesBackAfter({ state: { error }, meta })).toBe(expected);
});
