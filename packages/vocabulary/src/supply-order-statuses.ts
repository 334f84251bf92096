import { type CodeOf, closedList } from './closed-list.ts';

/** Status of an order of supplies. */
export const supplyOrderStatuses = closedList(
  {
    SUBMITTED: { en: 'Submitted', es: 'Solicitado', style: 'warning' },
    APPROVED: { en: 'Approved', es: 'Aprobado', style: 'primary' },
    SHIPPED: { en: 'Shipped', es: 'Enviado', style: 'primary' },
    DELIVERED: { en: 'Delivered', es: 'Entregado', style: 'success' },
    CANCELED: { en: 'Cancelled', es: 'Cancelado', style: 'neutral' },
  },
  {
    /** What a person can set it to. */
    chosen: ['APPROVED', 'SHIPPED', 'DELIVERED', 'CANCELED'],
    /** On its way. */
    open: ['SUBMITTED', 'APPROVED', 'SHIPPED'],
  },
);

/** Code of the status of an order of supplies. */
export type SupplyOrderStatus = CodeOf<typeof supplyOrderStatuses>;
