/** What the worker does for tickets. */
export { mailTicket } from './mail-ticket.ts';
