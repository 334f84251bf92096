import { queryClient } from '../platform/query-client.ts';
import { loadTexts } from '../platform/texts.ts';
import { refreshTickets } from './support-tickets.queries.ts';
import type { TicketSubject } from './ticket-dialog.tsx';

/** Asks support about a draw from any screen; the dialog and its texts are loaded on demand. @returns whether a ticket was opened */
export async function askSupportAbout(subject: TicketSubject): Promise<boolean> {
  const [{ ticketDialog }] = await Promise.all([import('./ticket-dialog.tsx'), loadTexts('support-tickets')]);
  const made = await ticketDialog(subject);
  if (made) await refreshTickets(queryClient);
  return made !== null;
}
