import { exchangeStates } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { decideAskCancel, decideAskChange, decideSendAgain, decideSettleOrder } from './ask-laboratory.ts';

const states = [null, ...exchangeStates.codes];
const sent = (exchange: (typeof states)[number]) => ({ status: 'SENT', exchange }) as const;
const whereItMay = (may: (exchange: (typeof states)[number]) => { kind: string }) =>
  states.filter((state) => may(state).kind === 'do').join(' ');

test('what can be asked of the laboratory, by how its order stands', () => {
  expect(whereItMay((state) => decideAskCancel({ ...sent(state), reason: 'OTHER' }))).toBe(
    'WAITING RECEIVED ACCEPTED PARTLY REFUSED UNANSWERED PAPER CANCEL_REFUSED CHANGE_ASKED CHANGE_REFUSED',
  );
  expect(whereItMay((state) => decideAskChange(sent(state)))).toBe('ACCEPTED PARTLY CANCEL_REFUSED CHANGE_ASKED CHANGE_REFUSED');
  expect(whereItMay((state) => decideSendAgain(sent(state)))).toBe('WAITING RECEIVED PARTLY REFUSED UNANSWERED PAPER');
  expect(whereItMay((state) => decideSettleOrder({ ...sent(state), reason: 'By phone' }))).toBe(
    'WAITING RECEIVED PARTLY REFUSED UNANSWERED CANCEL_ASKED CANCEL_REFUSED CHANGE_ASKED CHANGE_REFUSED',
  );
});

test('an order without answer goes out as it was, a refused one as the draw is now', () => {
  expect(decideSendAgain(sent('WAITING'))).toMatchObject({ how: 'repeat' });
  expect(decideSendAgain(sent('REFUSED'))).toMatchObject({ how: 'renew' });
});

test('only what is shipped and not received is asked to be cancelled, and with a reason', () => {
  expect(decideAskCancel({ status: 'RECEIVED', exchange: 'ACCEPTED', reason: 'OTHER' })).toMatchObject({ because: 'REQ_STATE' });
  for (const reason of [null, ' ', 'BANANA'])
    expect(decideAskCancel({ ...sent('ACCEPTED'), reason })).toMatchObject({ because: 'REQ_REASON' });
  expect(decideSettleOrder({ ...sent('REFUSED'), reason: null })).toMatchObject({ because: 'REQ_REASON' });
});
