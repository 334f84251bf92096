import { expect, test } from 'vitest';
import { partyStatusDisplay, siteStatusDisplay, trainingStatusDisplay, vendorStatusDisplay } from './party-status-display.ts';

test.each([
  ['R001 an active party', 'ACTIVE', 'Active', 'success'],
  ['R002 a paused party', 'PAUSED', 'Paused', 'neutral'],
  ['R003 an inactive party', 'INACTIVE', 'Inactive', 'error'],
  ['R004 a party awaiting verification', 'PENDING', 'Pending Verification', 'warning'],
  ['R005 an unknown status of a party', 'XYZ', 'Pending Verification', 'warning'],
  ['R006 no status of a party', null, 'Pending Verification', 'warning'],
  ['the name of an object member is no status', 'constructor', 'Pending Verification', 'warning'],
])('%s', (_, code, text, style) => {
  expect(partyStatusDisplay(code)).toMatchObject({ en: text, style });
});

test.each([
  ['R007 an active source', 'ACTIVE', 'Active'],
  ['R008 a source in maintenance', 'MAINTENANCE', 'Maintenance'],
  ['R009 an inactive source', 'INACTIVE', 'Inactive'],
  ['R010 a source awaiting verification', 'PENDING', 'Pending Verification'],
  ['R011 no status of a source', null, 'Pending Verification'],
])('%s', (_, code, text) => {
  expect(siteStatusDisplay(code).en).toBe(text);
});

test.each([
  ['R021 an active laboratory', 'ACTIVE', 'Active', 'success'],
  ['R022 a paused laboratory', 'PAUSED', 'Paused', 'normal'],
  ['R023 an inactive laboratory', 'INACTIVE', 'Inactive', 'error'],
  ['R024 a laboratory awaiting verification', 'PENDING', 'Pending Verification', 'warning'],
  ['R025 an unknown status of a laboratory', 'foo', 'Pending Verification', 'warning'],
])('%s', (_, code, text, style) => {
  expect(vendorStatusDisplay(code)).toMatchObject({ en: text, style });
});

test.each([
  ['R028 an active training', 'ACTIVE', 'Active'],
  ['R029 an inactive training', 'INACTIVE', 'Inactive'],
  ['R030 a pending training', 'PENDING', 'Editing'],
  ['R031 an unknown status of a training', 'other', 'Editing'],
])('%s', (_, code, text) => {
  expect(trainingStatusDisplay(code).en).toBe(text);
});
