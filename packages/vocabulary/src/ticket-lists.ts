import { type CodeOf, closedList } from './closed-list.ts';

/** Whose turn a support ticket is, or how it ended. */
export const ticketStatuses = closedList(
  {
    OPEN: { en: 'Waiting for support', es: 'Espera a soporte', style: 'warning' },
    WAITING: { en: 'Answered', es: 'Respondido', style: 'primary' },
    SOLVED: { en: 'Solved', es: 'Solucionado', style: 'success' },
    CLOSED: { en: 'Closed', es: 'Cerrado', style: 'neutral' },
  },
  {
    /** Somebody still has to do something. */
    unsettled: ['OPEN', 'WAITING'],
    /** Whoever writes goes on with it. */
    continued: ['OPEN', 'WAITING', 'SOLVED'],
  },
);

/** Code of the status of a support ticket. */
export type TicketStatus = CodeOf<typeof ticketStatuses>;

/** What a support ticket is about, in the order of the screens. */
export const ticketCategories = closedList({
  RESULT: { en: 'Results', es: 'Resultados' },
  ORDER: { en: 'Orders and draws', es: 'Órdenes y extracciones' },
  COURIER: { en: 'Courier', es: 'Mensajería' },
  SUPPLIES: { en: 'Supplies', es: 'Suministros' },
  ACCOUNT: { en: 'Account and sign-in', es: 'Cuenta e inicio de sesión' },
  BILLING: { en: 'Billing', es: 'Facturación' },
  SOFTWARE: { en: 'Portal', es: 'Portal' },
});

/** Code of what a support ticket is about. */
export type TicketCategory = CodeOf<typeof ticketCategories>;

/** The entries of a ticket's thread: what somebody wrote or attached, and each step. */
export const ticketEntryKinds = closedList({
  MESSAGE: { en: 'Message', es: 'Mensaje' },
  FILE: { en: 'File', es: 'Archivo' },
  TAKEN: { en: 'Taken over', es: 'Asumido' },
  RELEASED: { en: 'Handed back', es: 'Devuelto' },
  SOLVED: { en: 'Marked as solved', es: 'Marcado como solucionado' },
  REOPENED: { en: 'Reopened', es: 'Reabierto' },
  CLOSED: { en: 'Closed', es: 'Cerrado' },
  CHANGED: { en: 'Edited', es: 'Editado' },
});

/** Code of an entry of a ticket's thread. */
export type TicketEntryKind = CodeOf<typeof ticketEntryKinds>;
