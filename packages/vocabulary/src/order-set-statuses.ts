import { type CodeOf, closedList } from './closed-list.ts';

/** Status of an order set. */
export const orderSetStatuses = closedList(
  {
    PENDING: { en: 'Draft', es: 'Borrador', style: 'warning' },
    ACTIVE: { en: 'Active', es: 'Activo', style: 'success' },
    INACTIVE: { en: 'Inactive', es: 'Inactivo', style: 'neutral' },
  },
  {
    /** What a person can set it to. */
    chosen: ['ACTIVE', 'INACTIVE'],
  },
);

/** Where a patient stands with an order set. */
export const orderSetStates = closedList({
  FREE: { en: 'Not applied', es: 'Sin aplicar' },
  CURRENT: { en: 'Up to date', es: 'Al día' },
  REVIEW: { en: 'Needs review', es: 'Por revisar' },
  KEPT: { en: 'Kept as it was', es: 'Dejado como estaba' },
});

/** Code of where a patient stands with an order set. */
export type OrderSetState = CodeOf<typeof orderSetStates>;
