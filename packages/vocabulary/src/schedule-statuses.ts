import { closedList } from './closed-list.ts';

/** Status of a schedule, which screens call an order. */
export const scheduleStatuses = closedList(
  {
    UNSIGNED: { en: 'Unsigned', es: 'Sin firmar' },
    ACTIVE: { en: 'Active', es: 'Activa' },
    EXPIRED: { en: 'Expired', es: 'Vencida' },
    DISCONTINUED: { en: 'Discontinued', es: 'Suspendida' },
  },
  {
    /** Can still make draws. */
    standing: ['UNSIGNED', 'ACTIVE'],
  },
);
