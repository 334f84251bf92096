import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** What the laboratory says of the order of a draw; it stands beside the status, which says where the specimen is. */
export const exchangeStates = closedList(
  {
    WAITING: { en: 'sent, waiting', es: 'enviada, en espera', style: 'neutral' },
    RECEIVED: { en: 'received by the laboratory', es: 'recibida por el laboratorio', style: 'neutral' },
    ACCEPTED: { en: 'accepted', es: 'aceptada', style: 'success' },
    PARTLY: { en: 'partly refused', es: 'rechazada en parte', style: 'error' },
    REFUSED: { en: 'refused', es: 'rechazada', style: 'error' },
    UNANSWERED: { en: 'no answer', es: 'sin respuesta', style: 'error' },
    PAPER: { en: 'on paper', es: 'en papel', style: 'neutral' },
    CANCEL_ASKED: { en: 'cancellation requested', es: 'cancelación solicitada', style: 'neutral' },
    CANCELLED: { en: 'cancelled by the laboratory', es: 'cancelada por el laboratorio', style: 'neutral' },
    CANCEL_REFUSED: { en: 'cancellation refused', es: 'cancelación rechazada', style: 'error' },
    CHANGE_ASKED: { en: 'change sent, waiting', es: 'cambio enviado, en espera', style: 'neutral' },
    CHANGE_REFUSED: { en: 'change refused', es: 'cambio rechazado', style: 'error' },
  },
  {
    /** The laboratory owes an answer. */
    waiting: ['WAITING', 'RECEIVED', 'CANCEL_ASKED', 'CHANGE_ASKED'],
    /** A person has to act. */
    trouble: ['PARTLY', 'REFUSED', 'UNANSWERED', 'CANCEL_REFUSED', 'CHANGE_REFUSED'],
    /** Goes out once more as it is: by the same ID the laboratory knows whether it already has it. */
    canBeRepeated: ['WAITING', 'RECEIVED'],
    /** Goes out as a new message, as the draw is now. */
    canBeRenewed: ['PARTLY', 'REFUSED', 'UNANSWERED', 'PAPER'],
    /** The laboratory has not said yes, or has said no; when it reports on the draw, it has the order after all. */
    unconfirmed: ['WAITING', 'RECEIVED', 'REFUSED', 'UNANSWERED', 'PAPER'],
    /** The laboratory has accepted the order, in whole or in part. */
    taken: ['ACCEPTED', 'PARTLY', 'CANCEL_REFUSED', 'CHANGE_ASKED', 'CHANGE_REFUSED'],
  },
);

/** Code of what the laboratory says of an order. */
export type ExchangeState = CodeOf<typeof exchangeStates>;
/** States in which the laboratory owes an answer. */
export type WaitingExchange = CodeIn<typeof exchangeStates, 'waiting'>;

/** What the laboratory says of one test of an order. */
export const exchangeLineStates = closedList(
  {
    ASKED: { en: 'sent', es: 'enviada' },
    ACCEPTED: { en: 'accepted', es: 'aceptada' },
    REFUSED: { en: 'refused', es: 'rechazada' },
    CANCEL_ASKED: { en: 'cancellation requested', es: 'cancelación solicitada' },
    CANCELLED: { en: 'cancelled', es: 'cancelada' },
    CANCEL_REFUSED: { en: 'cancellation refused', es: 'cancelación rechazada' },
  },
  {
    /** The laboratory will not test it. */
    off: ['REFUSED', 'CANCELLED'],
  },
);

/** Code of what the laboratory says of one test. */
export type ExchangeLineState = CodeOf<typeof exchangeLineStates>;
