import { expect, test } from 'vitest';
import type { FailedCall, FailureDisplay } from './failure-display.ts';
import { failureDisplay } from './failure-display.ts';

const answered = (httpStatus: number, error: FailedCall['error']): FailedCall => ({ httpStatus, error, isNetworkError: false });

const cases: [string, FailedCall, FailureDisplay][] = [
  ['R238 message and details', answered(400, { code: 'X', message: 'M', details: 'D' }), { kind: 'dialog', title: 'M', content: 'D' }],
  ['R239 code 10001', answered(403, { code: 10001, message: 'M', details: 'D' }), { kind: 'silent' }],
  ['R240 code 10002', answered(403, { code: '10002', message: 'M', details: 'D' }), { kind: 'silent' }],
  ['R241 code 10003', answered(403, { code: 10003, message: 'M', details: 'D' }), { kind: 'silent' }],
  ['R242 message only with 401', answered(401, { message: 'M' }), { kind: 'signOut' }],
  ['R217 any 401', answered(401, null), { kind: 'signOut' }],
  ['R243 code 4031', answered(403, { code: 4031, message: 'M' }), { kind: 'silent' }],
  ['R244 code 4032', answered(403, { code: '4032', message: 'M' }), { kind: 'silent' }],
  [
    'R245 a reused password',
    answered(400, { code: 'PASSWORD_REUSED', message: "Can't reuse the last 3 passwords." }),
    { kind: 'dialog', title: 'Oops!', content: "Can't reuse the last 3 passwords." },
  ],
  ['R246 message only', answered(400, { message: 'M' }), { kind: 'dialog', title: 'Oops!', content: 'M' }],
  ['R247 no network', { httpStatus: null, error: null, isNetworkError: true }, { kind: 'log' }],
  [
    'R248 no response',
    { httpStatus: null, error: null, isNetworkError: false },
    { kind: 'dialog', title: 'Oops!', content: 'Unknown Error.' },
  ],
];

test.each(cases)('%s', (_, call, display) => {
  expect(failureDisplay(call)).toEqual(display);
});
