/** The closed set of requisition statuses, in the order of the specification. */
export const requisitionStatuses = [
  'PENDING',
  'COLLECTED',
  'SENT',
  'RECEIVED',
  'CANCELED',
  'LABCANCELED',
  'SYSCANCELED',
  'PRELIMINARY',
  'MISSINGAOE',
  'RESULTED',
  'RESCHEDULED',
] as const;

/** Status of a requisition, which screens call a draw. */
export type RequisitionStatus = (typeof requisitionStatuses)[number];

/** Statuses that nothing leads out of. CANCELED and SYSCANCELED can be reactivated, RESCHEDULED unrescheduled. */
export const terminalStatuses: readonly RequisitionStatus[] = ['RESULTED', 'LABCANCELED'];

/** Statuses in which the specimen has been taken. */
export const collectedStatuses: readonly RequisitionStatus[] = [
  'COLLECTED',
  'SENT',
  'RECEIVED',
  'PRELIMINARY',
  'MISSINGAOE',
  'RESULTED',
  'LABCANCELED',
];
