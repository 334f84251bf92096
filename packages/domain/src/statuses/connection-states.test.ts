import { connectionStates } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { connectionStatesAfter, missingOfConnection } from './connection-states.ts';

test('a connection is tested before it is turned on, and comes back from off as a draft', () => {
  expect(connectionStates.codes.map((from) => `${from}: ${connectionStatesAfter(from).join(' ')}`)).toEqual([
    'DRAFT: TESTING',
    'TESTING: DRAFT ON',
    'ON: PAUSED OFF',
    'PAUSED: ON OFF',
    'OFF: DRAFT',
  ]);
});

test.each([
  [{ kind: 'LAB_RESULTS_IN', listenerId: 'x', names: ['n'], networks: ['w'] }, []],
  [{ kind: 'LAB_RESULTS_IN', listenerId: null, names: [], networks: [] }, ['listenerId', 'names', 'networks']],
  [{ kind: 'LAB_ORDERS_OUT', config: { host: 'lab', port: 2575 } }, []],
  [{ kind: 'LAB_ORDERS_OUT', config: { host: '', port: 0 } }, ['host', 'port']],
] as const)('%o misses %o', (profile, missing) => {
  expect(missingOfConnection(profile)).toEqual(missing);
});
