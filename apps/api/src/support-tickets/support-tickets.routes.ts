import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import { room } from '../platform/route.ts';
import { desk, exportList, file, find, markRead, pagedList } from './read-tickets.ts';
import { answer, attach, create, step, update } from './write-tickets.ts';

export const supportTicketsRoom = room(supportTickets, {
  pagedList,
  exportList,
  desk,
  create,
  find,
  markRead,
  answer,
  step,
  update,
  attach,
  file,
});
