import { expect, test } from 'vitest';
import { isUnprotected } from './listener-set.ts';

const home = ['127.0.0.1', '::1', '10.2.0.7', 'fe80::1'];
const outside = [...home, '203.0.113.9'];

test.each<[string, 'PLAIN' | 'TLS' | 'MTLS', readonly string[], boolean, boolean]>([
  ['127.0.0.1', 'PLAIN', outside, true, false],
  ['10.2.0.7', 'PLAIN', outside, true, false],
  ['203.0.113.9', 'PLAIN', outside, true, true],
  ['203.0.113.9', 'PLAIN', outside, false, true],
  ['203.0.113.9', 'TLS', outside, true, false],
  ['203.0.113.9', 'MTLS', outside, true, false],
  ['0.0.0.0', 'PLAIN', outside, true, true],
  ['0.0.0.0', 'PLAIN', outside, false, false],
  ['0.0.0.0', 'PLAIN', home, true, false],
  ['::', 'PLAIN', outside, true, true],
  ['::', 'TLS', outside, true, false],
])('B.4 a port on %s with %s, of the machine %j, in production %s: unprotected %s', (bindAddress, tls, machine, isProduction, expected) =>
  expect(isUnprotected({ bindAddress, tls }, machine, isProduction)).toBe(expected),
);
