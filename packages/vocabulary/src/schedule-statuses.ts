import { type CodeOf, closedList } from './closed-list.ts';

/** Status of a schedule, which screens call an order. */
export const scheduleStatuses = closedList(
  {
    UNSIGNED: { en: 'Unsigned', es: 'Sin firmar', style: 'warning' },
    ACTIVE: { en: 'Active', es: 'Activa', style: 'success' },
    EXPIRED: { en: 'Expired', es: 'Vencida', style: 'normal' },
    DISCONTINUED: { en: 'Discontinued', es: 'Suspendida', style: 'normal' },
  },
  {
    /** Can still plan draws. */
    standing: ['UNSIGNED', 'ACTIVE'],
    /** Waits for its signature. */
    unsigned: ['UNSIGNED'],
    /** Plans draws now; a patient’s is signed. */
    inForce: ['ACTIVE'],
  },
);

/** Code of an order's status. */
export type ScheduleStatus = CodeOf<typeof scheduleStatuses>;
