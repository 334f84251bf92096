import { describe, expect, it } from 'vitest';
import { ApiRefusal, NetworkFailure, NoAnswer } from './api-refusal.ts';
import { failureDisplay } from './failure-display.ts';

const refusal = (status: number, error?: { code?: string | number; message?: string; details?: string }) =>
  failureDisplay(new ApiRefusal(status, error));

describe('the error catalogue', () => {
  it('message and details: a dialog titled with the message', () => {
    expect(refusal(400, { message: 'Your request is not valid!', details: 'Last name is required.' })).toEqual({
      kind: 'dialog',
      title: 'Your request is not valid!',
      content: 'Last name is required.',
    });
  });

  it('message only: Oops with the message', () => {
    expect(refusal(409, { code: 'REQ_STATE', message: 'Action not allowed in status RESULTED.' })).toEqual({
      kind: 'dialog',
      title: 'Oops!',
      content: 'Action not allowed in status RESULTED.',
    });
  });

  it('401 signs out, with words or without', () => {
    expect(refusal(401)).toEqual({ kind: 'signOut' });
    expect(refusal(401, { message: 'Token expired' })).toEqual({ kind: 'signOut' });
  });

  it.each([10001, 10002, 10003, 4031, 4032])('code %i is silent, as number and as text, with details or without', (code) => {
    expect(refusal(403, { code, message: 'No', details: 'Really no' })).toEqual({ kind: 'silent' });
    expect(refusal(403, { code: String(code), message: 'No' })).toEqual({ kind: 'silent' });
  });

  it('a code nearby is not silent', () => {
    expect(refusal(403, { code: 10004, message: 'No' })).toEqual({ kind: 'dialog', title: 'Oops!', content: 'No' });
  });

  it('the network: only logged', () => {
    expect(failureDisplay(new NetworkFailure(new TypeError('Failed to fetch')))).toEqual({ kind: 'log' });
  });

  it('not answered in time: Oops, unknown error', () => {
    expect(failureDisplay(new NoAnswer(new DOMException('The operation timed out.', 'TimeoutError')))).toEqual({
      kind: 'dialog',
      title: 'Oops!',
      content: 'Unknown Error.',
    });
  });

  it('neither words nor network: Oops, unknown error', () => {
    expect(refusal(500)).toEqual({ kind: 'dialog', title: 'Oops!', content: 'Unknown Error.' });
    expect(failureDisplay(new Error('bug'))).toEqual({ kind: 'dialog', title: 'Oops!', content: 'Unknown Error.' });
  });
});
