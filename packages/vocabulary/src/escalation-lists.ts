import { type CodeOf, closedList } from './closed-list.ts';

/** Who hears of a critical result that nobody has closed. Only people who may see it are meant. */
export const escalationRecipients = closedList({
  STAFF: { en: 'Nurses (water: environmental staff)', es: 'Enfermería (agua: personal ambiental)' },
  PROVIDER: { en: 'Ordering provider and covering', es: 'Médico que ordenó y quien lo suple' },
  MANAGERS: { en: 'Facility managers', es: 'Responsables del centro' },
  MEDICAL_DIRECTOR: { en: 'Medical director', es: 'Director médico' },
  EMPLOYEE: { en: 'One person', es: 'Una persona' },
});

/** Code of who hears of a critical result. */
export type EscalationRecipient = CodeOf<typeof escalationRecipients>;

/** What became of the e-mail to somebody who hears of a critical result. */
export const escalationMails = closedList(
  {
    WAITING: { en: 'e-mail is being sent', es: 'el correo se está enviando' },
    SENT: { en: 'e-mail sent', es: 'correo enviado' },
    EARLIER: { en: 'e-mailed at an earlier step', es: 'avisado por correo en un paso anterior' },
    NO_ADDRESS: { en: 'no e-mail address', es: 'sin correo electrónico' },
    OFF: { en: 'e-mail is off', es: 'correo desactivado' },
    CLOSED: { en: 'closed before the e-mail', es: 'cerrado antes del correo' },
  },
  {
    /** Nobody gets another one about the same result. */
    mailed: ['WAITING', 'SENT', 'EARLIER'],
  },
);

/** Code of what became of an e-mail. */
export type EscalationMail = CodeOf<typeof escalationMails>;
