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

/** Code of the status of an order set. */
export type OrderSetStatus = CodeOf<typeof orderSetStatuses>;

/** The state of a patient with respect to an order set. */
export const orderSetStates = closedList({
  REVIEW: { en: 'Needs review', es: 'Por revisar', style: 'warning' },
  FREE: { en: 'Not applied', es: 'Sin aplicar', style: 'normal' },
  CURRENT: { en: 'Up to date', es: 'Al día', style: 'success' },
  KEPT: { en: 'Kept as it was', es: 'Dejado como estaba', style: 'neutral' },
});

/** Code of a patient's state for an order set. */
export type OrderSetState = CodeOf<typeof orderSetStates>;
