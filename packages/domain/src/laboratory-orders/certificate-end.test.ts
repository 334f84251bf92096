import { expect, test } from 'vitest';
import { certificateEnd } from './certificate-end.ts';

const notAfter = Temporal.Instant.from('2026-12-31T00:00:00Z');
test.each([
  ['30 days and a second before, nothing', 'PT720H1S', null],
  ['30 days before', 'PT720H', 'CERTIFICATE_ENDS 2026-12-01'],
  ['15 days before it is the reminder of 30 days still', 'PT360H', 'CERTIFICATE_ENDS 2026-12-01'],
  ['14 days before', 'PT336H', 'CERTIFICATE_ENDS 2026-12-17'],
  ['7 days before', 'PT168H', 'CERTIFICATE_ENDS 2026-12-24'],
  ['a day before', 'PT24H', 'CERTIFICATE_ENDS 2026-12-30'],
  ['at its end', 'PT0S', 'CERTIFICATE_ENDED 2026-12-31'],
  ['a year after', '-PT8760H', 'CERTIFICATE_ENDED 2026-12-31'],
])('%s', (_, before, expected) => {
  const end = certificateEnd(notAfter, notAfter.subtract(before));
  expect(end && `${end.kind} ${end.since.toString().slice(0, 10)}`).toBe(expected);
});
