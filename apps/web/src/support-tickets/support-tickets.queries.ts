import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type TicketRow = AnswerOf<typeof supportTickets.pagedList>['items'][number];
export type TicketDetail = AnswerOf<typeof supportTickets.find>;
export type TicketFilters = InputOf<typeof supportTickets.pagedList>['body'];

export const ticketListQuery = (body: TicketFilters) => queryOf(supportTickets.pagedList, { body });
/** Of every customer, for support. */
export const deskQuery = (body: InputOf<typeof supportTickets.desk>['body']) => queryOf(supportTickets.desk, { body });
export const ticketQuery = (id: string) => queryOf(supportTickets.find, { params: { id } });

export const createTicket = mutationOf(supportTickets.create, { inPlace: true });
export const answerTicket = mutationOf(supportTickets.answer);
export const changeTicket = mutationOf(supportTickets.update, { inPlace: true });
export const stepTicket = mutationOf(supportTickets.step, { stamped: true });

export const refreshTickets = (client: QueryClient) =>
  Promise.all(
    [supportTickets.pagedList, supportTickets.desk, supportTickets.find].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
  );
