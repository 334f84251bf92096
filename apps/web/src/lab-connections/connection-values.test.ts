import { expect, test } from 'vitest';
import { connectionFieldOf, newValues, profileOf, valuesOf } from './connection-values.ts';

const results = {
  ...newValues('LAB_RESULTS_IN'),
  name: 'North in',
  laboratory: 'Northfield',
  names: ' NORTH | N1 \n\nNORTH|N2|DRAWDAY',
  networks: '10.2.0.0/16\n192.0.2.7',
};

test('a form says a profile, and a profile fills the form again', () => {
  const profile = profileOf(results);
  expect(profile.names).toEqual([
    { application: 'NORTH', facility: 'N1', receivingApplication: null, receivingFacility: null },
    { application: 'NORTH', facility: 'N2', receivingApplication: 'DRAWDAY', receivingFacility: null },
  ]);
  expect(profile.networks).toEqual(['10.2.0.0/16', '192.0.2.7']);
  expect(profile.config).toMatchObject({ timeZone: 'US/Eastern', heldPerMessage: 25, fingerprints: [] });
});

test.each([
  ['profile.config.timeZone', 'timeZone'],
  ['profile.names.0.application', 'names'],
  ['profile.name', 'name'],
  ['reason', 'reason'],
])('%s is said at the field %s', (member, field) => {
  expect(connectionFieldOf(member)).toBe(field);
});

test('the values of an order connection keep where it goes', () => {
  const values = { ...newValues('LAB_ORDERS_OUT'), name: 'Out', laboratory: 'N', host: 'lab.example', port: 2575 };
  expect(profileOf(values)).toMatchObject({ kind: 'LAB_ORDERS_OUT', listenerId: null, config: { host: 'lab.example', port: 2575 } });
});

test('lines of names lose nothing on the way', () => {
  const config = { ...newValues('LAB_RESULTS_IN') };
  const { fingerprints: _, name: __, kind: ___, laboratory: ____, names: _____, networks: ______, ...rest } = config;
  expect(rest).toHaveProperty('messagesPerSecond');
  const again = valuesOf({
    name: 'North in',
    kind: 'LAB_RESULTS_IN',
    laboratory: 'N',
    listenerId: null,
    names: [{ application: 'A', facility: '', receivingApplication: null, receivingFacility: 'F' }],
    networks: [],
    config: {
      timeZone: 'US/Eastern',
      characterSet: 'AUTO',
      decimal: 'comma',
      usualUnits: [{ test: 'K', unit: 'mmol/L' }],
      messagesPerSecond: 1,
      megabytesPerDay: 1,
      megabytesPerMessage: 1,
      sessions: 1,
      heldPerMessage: 1,
      heldPerConnection: 1,
      silentAfterHours: 1,
      fingerprints: [],
    },
  });
  expect(again.names).toBe('A|||F');
  expect(again.usualUnits).toBe('K mmol/L');
  expect(profileOf({ ...again, usualUnits: 'k  mmol/L\nCA mg/dL' })).toMatchObject({
    config: {
      decimal: 'comma',
      usualUnits: [
        { test: 'K', unit: 'mmol/L' },
        { test: 'CA', unit: 'mg/dL' },
      ],
    },
  });
});
