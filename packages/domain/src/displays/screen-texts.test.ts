import { expect, test } from 'vitest';
import { staleNoticeMs } from './failure-display.ts';
import { firstWeekday, notices, tenantAdminUserName } from './screen-texts.ts';
import { waterAccountPrefix } from './water-account-prefix.ts';

test.each([
  ['R155 development', 'DEV', 'ND'],
  ['R156 test', 'TEST', 'NT'],
  ['R157 production', 'PROD', 'N'],
  ['R157 anything else', 'staging', 'N'],
  ['R157 nothing', null, 'N'],
])('%s', (_, environment, prefix) => {
  expect(waterAccountPrefix(environment)).toBe(prefix);
});

test.each([
  ['R153 weeks start on Monday', firstWeekday, 1],
  ['notices', notices, { topPx: 100, durationMs: 3000 }],
  ['R160 the administrator of a tenant', tenantAdminUserName, 'admin'],
  ['R250 a stale notice goes a second after the error', staleNoticeMs, 1000],
])('%s', (_, actual, expected) => {
  expect(actual).toEqual(expected);
});
