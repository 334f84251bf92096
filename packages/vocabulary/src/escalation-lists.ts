import { type CodeOf, closedList } from './closed-list.ts';

/** Who hears of a critical result that nobody has closed. Only people who may see it are meant. */
export const escalationRecipients = closedList({
  STAFF: { en: 'Nurses (water: environmental staff)', es: 'Enfermería (agua: personal ambiental)' },
  PROVIDER: { en: 'Ordering provider and covering', es: 'Médico que ordenó y cobertura' },
  MANAGERS: { en: 'Facility managers', es: 'Responsables del centro' },
  MEDICAL_DIRECTOR: { en: 'Medical director', es: 'Director médico' },
  EMPLOYEE: { en: 'One person', es: 'Una persona' },
});

/** Code of who hears of a critical result. */
export type EscalationRecipient = CodeOf<typeof escalationRecipients>;

/** What became of the e-mail to somebody who hears of a critical result. */
export const escalationMails = closedList({
  WAITING: { en: 'e-mail is being sent', es: 'el correo se está enviando' },
  SENT: { en: 'e-mail sent', es: 'correo enviado' },
  NO_ADDRESS: { en: 'no e-mail address', es: 'sin correo electrónico' },
  OFF: { en: 'e-mail is off', es: 'correo desactivado' },
  CLOSED: { en: 'closed before the e-mail', es: 'cerrado antes del correo' },
});

/** Code of what became of an e-mail. */
export type EscalationMail = CodeOf<typeof escalationMails>;
