import { type TicketEntryKind, type TicketStatus, ticketStatuses } from '@drawday/vocabulary';

/** What somebody wants to do with a support ticket. */
export type TicketStep = 'answer' | 'attach' | 'solve' | 'reopen' | 'close' | 'take' | 'release' | 'edit';

type Decision =
  | { kind: 'do'; status: TicketStatus; entry: TicketEntryKind }
  | { kind: 'refuse'; because: 'TICKET_CLOSED' | 'TICKET_STATE' | 'TICKET_SUPPORT' };

const entryOf: Readonly<Record<TicketStep, TicketEntryKind>> = {
  answer: 'MESSAGE',
  attach: 'FILE',
  solve: 'SOLVED',
  reopen: 'REOPENED',
  close: 'CLOSED',
  take: 'TAKEN',
  release: 'RELEASED',
  edit: 'CHANGED',
};

/**
 * The status after a step, by whom. Whoever writes or attaches hands the turn to the other side, and goes on with a ticket that was solved;
 * nothing follows on a closed one. Only support takes a ticket over, or hands it back. Our own rule: no source names one.
 */
export function decideTicketStep(step: TicketStep, { status, bySupport }: { status: TicketStatus; bySupport: boolean }): Decision {
  if (status === 'CLOSED') return { kind: 'refuse', because: 'TICKET_CLOSED' };
  const entry = entryOf[step];
  const goesOn = { kind: 'do', status, entry } as const;
  switch (step) {
    case 'answer':
    case 'attach':
      return { ...goesOn, status: bySupport ? 'WAITING' : 'OPEN' };
    case 'edit':
      return goesOn;
    case 'take':
    case 'release':
      return bySupport ? goesOn : { kind: 'refuse', because: 'TICKET_SUPPORT' };
    case 'solve':
      return ticketStatuses.isIn('unsettled', status) ? { ...goesOn, status: 'SOLVED' } : { kind: 'refuse', because: 'TICKET_STATE' };
    case 'reopen':
      return status === 'SOLVED' ? { ...goesOn, status: 'OPEN' } : { kind: 'refuse', because: 'TICKET_STATE' };
    case 'close':
      return { ...goesOn, status: 'CLOSED' };
  }
}
