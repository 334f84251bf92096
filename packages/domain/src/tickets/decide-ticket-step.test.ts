import { ticketStatuses } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { decideTicketStep, type TicketStep } from './decide-ticket-step.ts';

const outcome = (step: TicketStep, bySupport: boolean) =>
  ticketStatuses.codes.map((status) => {
    const decision = decideTicketStep(step, { status, bySupport });
    return decision.kind === 'do' ? decision.status : decision.because;
  });

test.each([
  ['answer', false, ['OPEN', 'OPEN', 'OPEN', 'TICKET_CLOSED']],
  ['answer', true, ['WAITING', 'WAITING', 'WAITING', 'TICKET_CLOSED']],
  ['attach', false, ['OPEN', 'OPEN', 'OPEN', 'TICKET_CLOSED']],
  ['solve', false, ['SOLVED', 'SOLVED', 'TICKET_STATE', 'TICKET_CLOSED']],
  ['solve', true, ['SOLVED', 'SOLVED', 'TICKET_STATE', 'TICKET_CLOSED']],
  ['reopen', false, ['TICKET_STATE', 'TICKET_STATE', 'OPEN', 'TICKET_CLOSED']],
  ['close', true, ['CLOSED', 'CLOSED', 'CLOSED', 'TICKET_CLOSED']],
  ['take', true, ['OPEN', 'WAITING', 'SOLVED', 'TICKET_CLOSED']],
  ['take', false, ['TICKET_SUPPORT', 'TICKET_SUPPORT', 'TICKET_SUPPORT', 'TICKET_CLOSED']],
  ['edit', false, ['OPEN', 'WAITING', 'SOLVED', 'TICKET_CLOSED']],
  ['release', false, ['TICKET_SUPPORT', 'TICKET_SUPPORT', 'TICKET_SUPPORT', 'TICKET_CLOSED']],
] as const)('%s by support %s: from open, answered, solved, closed', (step, bySupport, expected) => {
  expect(outcome(step, bySupport)).toEqual(expected);
});

test('each step leaves its own entry in the thread', () => {
  expect(decideTicketStep('take', { status: 'OPEN', bySupport: true })).toMatchObject({ entry: 'TAKEN' });
  expect(decideTicketStep('answer', { status: 'OPEN', bySupport: true })).toMatchObject({ entry: 'MESSAGE' });
});
