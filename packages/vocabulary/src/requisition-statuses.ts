import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** Status of a requisition, which screens call a draw; in the order of the specification. What a tag shows also depends on the hour. */
export const requisitionStatuses = closedList(
  {
    PENDING: { en: 'Not Collected', es: 'Sin extraer', style: 'normal' },
    COLLECTED: { en: 'Draw Collected', es: 'Extraída', style: 'success' },
    SENT: { en: 'Specimen Shipped', es: 'Muestra enviada', style: 'warning' },
    RECEIVED: { en: 'Specimen Received', es: 'Muestra recibida', style: 'yellow' },
    CANCELED: { en: 'Facility Cancelled', es: 'Cancelada por el centro', style: 'normal' },
    LABCANCELED: { en: 'Lab Cancelled', es: 'Cancelada por el laboratorio', style: 'normal' },
    SYSCANCELED: { en: 'System Cancelled', es: 'Cancelada por el sistema', style: 'normal' },
    PRELIMINARY: { en: 'Partial Result', es: 'Resultado parcial', style: 'success' },
    MISSINGAOE: { en: 'Missing Kinetics', es: 'Cinética faltante', style: 'error' },
    RESULTED: { en: 'Final Result', es: 'Resultado final', style: 'success' },
    RESCHEDULED: { en: 'Rescheduled', es: 'Reprogramada', style: 'normal' },
  },
  {
    /** Its order went out, and results are still to come. */
    sent: ['SENT', 'RECEIVED', 'PRELIMINARY'],
    /** Something is still to come. */
    open: ['PENDING', 'COLLECTED', 'SENT', 'RECEIVED', 'PRELIMINARY', 'MISSINGAOE'],
    /** No longer takes its place on the day: another draw may take it. */
    calledOff: ['CANCELED', 'LABCANCELED', 'SYSCANCELED', 'RESCHEDULED'],
    canceled: ['CANCELED', 'LABCANCELED', 'SYSCANCELED'],
    /** No longer a draw of its day, though nobody missed it. */
    setAside: ['SYSCANCELED', 'RESCHEDULED'],
    canBeCollected: ['PENDING'],
    canBeReactivated: ['CANCELED', 'SYSCANCELED'],
    /** No laboratory report is filed on it, unless a person does so. */
    closedToReports: ['CANCELED', 'LABCANCELED', 'RESCHEDULED'],
    /** Labels can still be used: it is not yet on its way. */
    toLabel: ['PENDING', 'COLLECTED'],
    /** Nothing has left the clinic, as far as anybody has recorded. */
    beforeShipping: ['PENDING', 'COLLECTED', 'SYSCANCELED'],
    /** The specimen has been taken, whatever became of it. */
    collected: ['COLLECTED', 'SENT', 'RECEIVED', 'LABCANCELED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED'],
    /** Collected and not called off. */
    kept: ['COLLECTED', 'SENT', 'RECEIVED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED'],
    /** Collected and not final. */
    underWay: ['COLLECTED', 'SENT', 'RECEIVED', 'PRELIMINARY', 'MISSINGAOE'],
    /** Collected and not at the laboratory. */
    notReceived: ['COLLECTED', 'SENT'],
    /** Its order went out, and no result has come. */
    sentOnly: ['SENT', 'RECEIVED'],
    /** Collected, and no result yet. */
    awaitingResults: ['COLLECTED', 'SENT', 'RECEIVED'],
    /** The laboratory is working on it. */
    inLaboratory: ['RECEIVED', 'PRELIMINARY', 'MISSINGAOE'],
    /** Some tests are still to be measured. */
    inTesting: ['RECEIVED', 'PRELIMINARY'],
    /** The laboratory has the specimen and may have reported values to calculate from. */
    received: ['RECEIVED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED'],
    /** Has results to show, even if only that no test could be performed. */
    withResults: ['LABCANCELED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED'],
    /** Has values. */
    withValues: ['PRELIMINARY', 'MISSINGAOE', 'RESULTED'],
    /** Has results, and more are to come. */
    partlyResulted: ['PRELIMINARY', 'MISSINGAOE'],
    /** Everything measured is final. */
    measured: ['MISSINGAOE', 'RESULTED'],
    /** No transition leads out of it. CANCELED and SYSCANCELED can be reactivated, RESCHEDULED unrescheduled. */
    terminal: ['RESULTED', 'LABCANCELED'],
  },
);

/** Code of a draw's status. */
export type RequisitionStatus = CodeOf<typeof requisitionStatuses>;

/** Named group of draw statuses. */
export type RequisitionGroup = keyof typeof requisitionStatuses.groups;

/** The status that the tests can give their draw. */
export type ReportedStatus = CodeIn<typeof requisitionStatuses, 'received' | 'withResults'>;

/** What the tag of a planned draw shows instead of its status, depending on the hour. */
export const dueStates = closedList({
  UNDATED: { en: 'Not Collected', es: 'Sin extraer', style: 'normal' },
  FUTURE: { en: 'Future Draw', es: 'Futura', style: 'normal' },
  DUE: { en: 'Draw Due', es: 'Pendiente', style: 'warning' },
  OVERDUE: { en: 'Draw Overdue', es: 'Atrasada', style: 'error' },
});

/** What the screens of sources call some statuses. */
export const sourceDrawWords = closedList({
  COLLECTED: { en: 'Collected', es: 'Extraída' },
  SENT: { en: 'Label Printed', es: 'Etiqueta impresa' },
});

/** Whether the label of a draw is printed. */
export const labelStates = closedList({
  PRINTED: { en: 'Label Printed', es: 'Etiqueta impresa', style: 'success' },
  NOT_YET: { en: 'Label Not Printed', es: 'Etiqueta sin imprimir', style: 'warning' },
  LATE: { en: 'Label Not Printed', es: 'Etiqueta sin imprimir', style: 'error' },
});
