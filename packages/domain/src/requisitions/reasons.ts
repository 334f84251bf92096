/** Reasons by list, code and text. The lists are reference data: a customer may add to them, these codes have meaning in the rules. */
export const facilityCancelReasons = [
  { code: 'DUPLICATE', label: 'Duplicate draw' },
  { code: 'ORDER_ERROR', label: 'Ordered in error' },
  { code: 'PT_REFUSED', label: 'Patient refused' },
  { code: 'PT_HOSPITALIZED', label: 'Patient hospitalized' },
  { code: 'PT_TRANSFERRED', label: 'Patient transferred' },
  { code: 'PT_DECEASED', label: 'Patient deceased' },
  { code: 'NO_SHOW', label: 'Did not come' },
  { code: 'UNABLE_TO_DRAW', label: 'Unable to draw' },
  { code: 'DISCONTINUED', label: 'Order discontinued' },
  { code: 'OTHER', label: 'Other' },
] as const;

/** Why a background rule cancels a draw. */
export const systemCancelReasons = [
  { code: 'OVERDUE_30D', label: 'Overdue for 30 days' },
  { code: 'PARTY_INACTIVE', label: 'Patient, employee or source inactive' },
  { code: 'SCHEDULE_ENDED', label: 'Order ended' },
  { code: 'SCHEDULE_CHANGE', label: 'Schedule changed' },
  { code: 'UNSIGNED_30D', label: 'Order unsigned for 30 days' },
  { code: 'MERGED', label: 'Merged into another draw' },
] as const;

/** Why a person moves a draw to another day. */
export const rescheduleReasons = [
  { code: 'PT_ABSENT', label: 'Patient absent' },
  { code: 'HOLIDAY', label: 'Holiday' },
  { code: 'WEATHER', label: 'Weather' },
  { code: 'ACCESS_PROBLEM', label: 'Access problem' },
  { code: 'SUPPLY', label: 'Supplies missing' },
  { code: 'PROVIDER_REQUEST', label: 'Provider request' },
  { code: 'OTHER', label: 'Other' },
] as const;

/** Why the laboratory did not perform a test. */
export const notPerformedReasons = [
  { code: 'HEMO', label: 'Hemolyzed' },
  { code: 'QNS', label: 'Quantity not sufficient' },
  { code: 'CLOT', label: 'Clotted' },
  { code: 'UNLAB', label: 'Unlabeled' },
  { code: 'MISLAB', label: 'Mislabeled or name mismatch' },
  { code: 'WRONGTUBE', label: 'Wrong tube' },
  { code: 'OLD', label: 'Exceeded stability' },
  { code: 'NOTRCV', label: 'Specimen not received' },
  { code: 'TEMP', label: 'Wrong temperature' },
  { code: 'UNSPUN', label: 'Not centrifuged' },
  { code: 'LIP', label: 'Lipemic' },
  { code: 'CONT', label: 'Contaminated or diluted' },
  { code: 'BROKEN', label: 'Leaked or broken' },
  { code: 'NODATE', label: 'No collection date or time' },
  { code: 'NOPOST', label: 'Post sample missing' },
  { code: 'SWAPPED', label: 'Pre and post suspected swapped' },
  { code: 'DUP', label: 'Duplicate order' },
  { code: 'INSTR', label: 'Instrument or laboratory error' },
  { code: 'UNDERFILL', label: 'Tube underfilled' },
  { code: 'EXPTUBE', label: 'Expired tube' },
  { code: 'ORDERERR', label: 'Order error' },
] as const;

/** Code of a reason of `systemCancelReasons`. */
export type SystemCancelReason = (typeof systemCancelReasons)[number]['code'];
