import type { Words } from '@drawday/vocabulary';

export const invoicesRefusals: Readonly<Record<string, Words>> = {
  INV_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  INV_MONTH: { en: 'Choose a month that is over.', es: 'Elija un mes que ya terminó.' },
  INV_AMOUNT: {
    en: '{balance} is still due. Enter this amount or less.',
    es: 'Quedan {balance} por pagar. Escriba este importe o uno menor.',
  },
  INV_DAY: {
    en: 'The invoice was issued on {day}. Choose this day or a later one.',
    es: 'La factura se emitió el {day}. Elija ese día o uno posterior.',
  },
  INV_NOT_YOURS: {
    en: 'Only the person who recorded the payment, or support, can take it back.',
    es: 'Solo quien registró el pago, o soporte, puede retirarlo.',
  },
  INV_TAKEN_BACK: { en: 'The payment has already been taken back.', es: 'El pago ya está retirado.' },
  INV_CREDITED: {
    en: 'Tests of this invoice are credited, or billed again, on {number}. Void that one first.',
    es: 'Hay pruebas de esta factura abonadas, o facturadas de nuevo, en la {number}. Anule primero esa.',
  },
  INV_NO_PAYMENT: { en: 'Nothing has been paid yet.', es: 'Aún no se ha pagado nada.' },
};
