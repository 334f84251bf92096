import type { ExchangeLineState, ExchangeState } from '@drawday/vocabulary';
import { describe, expect, it } from 'vitest';
import { decideReply, type Exchange, type OrderReply } from './decide-reply.ts';

const exchange = (state: ExchangeState, ...lines: ExchangeLineState[]): Exchange => ({
  state,
  reasonCode: null,
  reasonText: null,
  lines: lines.map((one, index) => ({ lineNumber: index + 1, state: one, filler: null, reason: null })),
});
const reply = (action: OrderReply['action'], code: string | null, more: Partial<OrderReply> = {}): OrderReply => ({
  action,
  askedLines: [1, 2],
  code,
  errorCode: null,
  text: null,
  lines: [],
  ...more,
});
const line = (lineNumber: number, control: string, reason: string | null = null) => ({ lineNumber, control, filler: null, reason });
const shown = (before: Exchange, answer: OrderReply) => {
  const { state, lines, reasonText, disagrees } = decideReply(before, answer);
  return [state, lines.map((one) => one.state).join(' '), reasonText, disagrees ? 'disagrees' : ''].filter((part) => part).join(' | ');
};
const waiting = exchange('WAITING', 'ASKED', 'ASKED');
const taken = exchange('ACCEPTED', 'ACCEPTED', 'ACCEPTED');
const asked = exchange('CANCEL_ASKED', 'CANCEL_ASKED', 'CANCEL_ASKED');

describe('an answer to a new order', () => {
  it.each<[string, Exchange, OrderReply, string]>([
    ['accepts it', waiting, reply('NW', 'AA'), 'ACCEPTED | ACCEPTED ACCEPTED'],
    ['only receives it', waiting, reply('NW', 'CA'), 'RECEIVED | ASKED ASKED'],
    ['refuses it', waiting, reply('NW', 'AE', { errorCode: '103', text: 'No such test' }), 'REFUSED | REFUSED REFUSED | No such test'],
    ['refuses it without a word', waiting, reply('NW', 'AR'), 'REFUSED | REFUSED REFUSED'],
    [
      'refuses one test and takes the other',
      waiting,
      reply('NW', 'AE', { text: 'KINHD is not orderable', lines: [line(1, 'UA'), line(2, 'OK')] }),
      'PARTLY | REFUSED ACCEPTED | KINHD is not orderable',
    ],
    [
      'names only what it refuses',
      waiting,
      reply('NW', 'AA', { lines: [line(1, 'UA', 'No account')] }),
      'PARTLY | REFUSED ACCEPTED | No account',
    ],
    ['knows it already', waiting, reply('NW', 'AE', { errorCode: '205', text: 'Duplicate' }), 'ACCEPTED | ACCEPTED ACCEPTED'],
    ['never comes', waiting, reply('NW', null, { text: 'Silence' }), 'UNANSWERED | ASKED ASKED | Silence'],
    ['comes late', exchange('UNANSWERED', 'ASKED', 'ASKED'), reply('NW', 'AA'), 'ACCEPTED | ACCEPTED ACCEPTED'],
    ['comes after the paper', exchange('PAPER', 'ASKED', 'ASKED'), reply('NW', 'AA'), 'ACCEPTED | ACCEPTED ACCEPTED'],
    [
      'refuses what went by paper',
      exchange('PAPER', 'ASKED', 'ASKED'),
      reply('NW', 'AE', { text: 'No' }),
      'PAPER | ASKED ASKED | disagrees',
    ],
    ['refuses what it accepted before', taken, reply('NW', 'AE', { text: 'No' }), 'ACCEPTED | ACCEPTED ACCEPTED | disagrees'],
    ['comes while its cancellation waits', asked, reply('NW', 'AA'), 'CANCEL_ASKED | CANCEL_ASKED CANCEL_ASKED'],
    [
      'refuses a test while the cancellation of another waits',
      exchange('CANCEL_ASKED', 'ASKED', 'CANCEL_ASKED'),
      reply('NW', 'AA', { lines: [line(1, 'UA', 'No account'), line(2, 'OK')] }),
      'CANCEL_ASKED | REFUSED CANCEL_ASKED',
    ],
    [
      'takes a test while the cancellation of another waits',
      exchange('CANCEL_ASKED', 'ASKED', 'CANCEL_ASKED'),
      reply('NW', 'AA'),
      'CANCEL_ASKED | ACCEPTED CANCEL_ASKED',
    ],
    ['is given up after it was accepted', taken, reply('NW', null), 'ACCEPTED | ACCEPTED ACCEPTED'],
  ])('%s', (_, before, answer, after) => {
    expect(shown(before, answer)).toBe(after);
  });
});

describe('an answer to a cancellation', () => {
  it.each<[string, Exchange, OrderReply, string]>([
    ['cancels', asked, reply('CA', 'AA', { lines: [line(1, 'CR'), line(2, 'CR')] }), 'CANCELLED | CANCELLED CANCELLED'],
    ['cancels without naming the tests', asked, reply('CA', 'AA'), 'CANCELLED | CANCELLED CANCELLED'],
    [
      'keeps the order',
      exchange('CANCEL_ASKED', 'ACCEPTED', 'CANCEL_ASKED'),
      reply('CA', 'AE', { askedLines: [2], lines: [line(2, 'UC', 'Already in testing')] }),
      'CANCEL_REFUSED | ACCEPTED CANCEL_REFUSED | Already in testing',
    ],
    [
      'cancels one of two tests',
      exchange('CANCEL_ASKED', 'ACCEPTED', 'CANCEL_ASKED'),
      reply('CA', 'AA', { askedLines: [2], lines: [line(2, 'CR')] }),
      'ACCEPTED | ACCEPTED CANCELLED',
    ],
    [
      'cancels one of two tests, the other of which it refused',
      exchange('CANCEL_ASKED', 'REFUSED', 'CANCEL_ASKED'),
      reply('CA', 'AA', { askedLines: [2], lines: [line(2, 'CR')] }),
      'REFUSED | REFUSED CANCELLED',
    ],
    [
      'cancels one of two tests, the other of which it never answered',
      exchange('CANCEL_ASKED', 'ASKED', 'CANCEL_ASKED'),
      reply('CA', 'AA', { askedLines: [2], lines: [line(2, 'CR')] }),
      'UNANSWERED | ASKED CANCELLED',
    ],
    [
      'does not know the order, which was never accepted',
      asked,
      reply('CA', 'AE', { errorCode: '204' }),
      'CANCELLED | CANCELLED CANCELLED',
    ],
    [
      'does not know an order that it accepted',
      exchange('CANCEL_ASKED', 'ACCEPTED', 'CANCEL_ASKED'),
      reply('CA', 'AE', { askedLines: [2], errorCode: '204', text: 'Unknown' }),
      'CANCEL_REFUSED | ACCEPTED CANCEL_REFUSED | Unknown',
    ],
    ['never comes', asked, reply('CA', null, { text: 'Silence' }), 'UNANSWERED | CANCEL_ASKED CANCEL_ASKED | Silence'],
    ['comes late', exchange('UNANSWERED', 'CANCEL_ASKED', 'CANCEL_ASKED'), reply('CA', 'AA'), 'CANCELLED | CANCELLED CANCELLED'],
  ])('%s', (_, before, answer, after) => {
    expect(shown(before, answer)).toBe(after);
  });
});

describe('an answer to a change', () => {
  const changing = exchange('CHANGE_ASKED', 'ACCEPTED', 'ACCEPTED');
  it.each<[string, Exchange, OrderReply, string]>([
    ['takes it', changing, reply('XO', 'AA', { lines: [line(1, 'XR')] }), 'ACCEPTED | ACCEPTED ACCEPTED'],
    [
      'keeps the old time',
      changing,
      reply('XO', 'AA', { lines: [line(1, 'UX', 'Already received')] }),
      'CHANGE_REFUSED | ACCEPTED ACCEPTED | Already received',
    ],
    ['refuses it', changing, reply('XO', 'AE', { text: 'No changes' }), 'CHANGE_REFUSED | ACCEPTED ACCEPTED | No changes'],
    ['leaves a refused test refused', exchange('CHANGE_ASKED', 'ACCEPTED', 'REFUSED'), reply('XO', 'AA'), 'PARTLY | ACCEPTED REFUSED'],
    ['never comes', changing, reply('XO', null), 'UNANSWERED | ACCEPTED ACCEPTED'],
    [
      'refuses it, while the order itself was not answered when it was sent',
      taken,
      reply('XO', 'AE', { text: 'No' }),
      'CHANGE_REFUSED | ACCEPTED ACCEPTED | No',
    ],
    ['takes it', taken, reply('XO', 'AA'), 'ACCEPTED | ACCEPTED ACCEPTED'],
    ['comes late', exchange('UNANSWERED', 'ACCEPTED'), reply('XO', 'AA'), 'ACCEPTED | ACCEPTED'],
    [
      'refuses it, because it refused the order',
      { ...exchange('REFUSED', 'REFUSED'), reasonText: 'No account' },
      reply('XO', 'AE', { errorCode: '204', text: 'Unknown' }),
      'REFUSED | REFUSED | No account',
    ],
    ['refuses it, and never answered the order', exchange('UNANSWERED', 'ASKED'), reply('XO', 'AE', { text: 'No' }), 'UNANSWERED | ASKED'],
    ['comes when the order is cancelled', exchange('CANCELLED', 'CANCELLED'), reply('XO', 'AE', { text: 'No' }), 'CANCELLED | CANCELLED'],
  ])('%s', (_, before, answer, after) => {
    expect(shown(before, answer)).toBe(after);
  });
});
