import { type CodeOf, closedList } from './closed-list.ts';

/** What a provider is reminded of: orders that wait for a signature, or for renewal. */
export const reminderKinds = closedList({
  UNSIGNED: { en: 'Orders to sign', es: 'Órdenes por firmar' },
  EXPIRING: { en: 'Orders to renew', es: 'Órdenes por renovar' },
});
/** Code of what a provider is reminded of. */
export type ReminderKind = CodeOf<typeof reminderKinds>;
