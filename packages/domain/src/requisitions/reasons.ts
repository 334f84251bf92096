/** Why a background rule cancels a draw: code and text. */
export const systemCancelReasons = [
  { code: 'OVERDUE_30D', label: 'Overdue for 30 days' },
  { code: 'PARTY_INACTIVE', label: 'Patient, employee or source inactive' },
  { code: 'SCHEDULE_ENDED', label: 'Order ended' },
  { code: 'SCHEDULE_CHANGE', label: 'Schedule changed' },
  { code: 'UNSIGNED_30D', label: 'Order unsigned for 30 days' },
  { code: 'MERGED', label: 'Merged into another draw' },
] as const;

/** Code of a reason of `systemCancelReasons`. */
export type SystemCancelReason = (typeof systemCancelReasons)[number]['code'];
