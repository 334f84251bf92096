import type { PermissionName } from '../access/permissions.ts';

/** What may stand in the way of a change of status; the caller says which of these hold, the graph which of them matter. */
export type StatusObstacle =
  | 'FACILITY_ACTIVE'
  | 'PATIENT_INCOMPLETE'
  | 'PATIENT_DECEASED'
  | 'LAST_ADMIN'
  | 'NOT_OWNER'
  /** Who entered or last changed it. */
  | 'SAME_PERSON'
  | 'VENDOR_TYPE_TAKEN'
  | 'TRAINING_INCOMPLETE'
  | 'BALANCE_OPEN'
  | 'ALREADY_PAID';

/** What has to happen with a change of status. */
export type StatusEffect =
  | 'PAUSE_FACILITIES'
  | 'SYSTEM_CANCEL_PENDING'
  | 'SET_END_DATE'
  | 'DISABLE_USER'
  | 'REMOVE_COVERINGS'
  | 'SKIP_GENERATION'
  | 'PROPOSE_CULTURE'
  | 'REVIEW_ORDER_SET'
  | 'SET_RESOLVED_DATE'
  | 'SET_VERIFIED'
  | 'SEND_INVITE'
  | 'SET_DUE_DATE'
  | 'SOFT_DELETE';

/** One step of a status graph. `permission` null: a background rule or the person concerned takes it. */
export type StatusStep = {
  action: string;
  from: readonly string[];
  to: string;
  permission: PermissionName | null;
  /** A reason of this list is required. */
  reasons?: readonly string[];
  obstacles?: readonly StatusObstacle[];
  /** The permission with which the obstacles do not matter. */
  exempt?: PermissionName;
  effects?: readonly StatusEffect[];
};

/** The statuses of a kind of record and the steps between them. */
export type StatusGraph = { statuses: readonly string[]; steps: readonly StatusStep[] };
