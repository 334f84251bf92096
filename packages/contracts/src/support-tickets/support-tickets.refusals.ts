import type { Words } from '@drawday/vocabulary';

export const supportTicketsRefusals: Readonly<Record<string, Words>> = {
  TICKET_CLOSED: { en: 'This ticket is closed. Open a new one.', es: 'Este ticket está cerrado. Abra uno nuevo.' },
  TICKET_STATE: { en: 'This ticket has changed. Reload it.', es: 'Este ticket ya cambió. Recárguelo.' },
  TICKET_FULL: {
    en: 'This ticket has no room for more. Close it and open a new one.',
    es: 'En este ticket ya no cabe más. Ciérrelo y abra uno nuevo.',
  },
  TICKET_SUPPORT: { en: 'Only support can take over a ticket.', es: 'Solo soporte puede asumir un ticket.' },
  TICKET_ABOUT: {
    en: 'A ticket is about a draw or a patient, not both. Name one.',
    es: 'Un ticket trata de una extracción o de un paciente, no de ambos. Indique uno.',
  },
};
