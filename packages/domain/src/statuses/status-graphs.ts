import {
  accountStatuses,
  activityStatuses,
  externalDeletionReasons,
  externalResultStatuses,
  invoiceStatuses,
  orderSetStatuses,
  partyStatuses,
  patientReasons,
  problemStatuses,
  type RoleCode,
  siteStatuses,
  supplyOrderStatuses,
  trainingStatuses,
  vendorStatuses,
} from '@drawday/vocabulary';
import type { StatusGraph, StatusStep } from './status-graph.ts';

const admin = 'clinical_admin';
const support = 'clinical_support';
const floorStaff: readonly RoleCode[] = [admin, 'clinical_clinician', 'clinical_nurse', support];
const problemCallers: readonly RoleCode[] = [
  admin,
  'clinical_clinician',
  'clinical_medical_director',
  'clinical_nurse',
  'clinical_provider',
];
/** Of sources the water technician. */
const problemReporters: readonly RoleCode[] = [...problemCallers, 'clinical_environmental', support];
const siteCallers: readonly RoleCode[] = [admin, 'clinical_environmental', support];
const orderSetCallers: readonly RoleCode[] = [admin, 'clinical_medical_director', support];
const supplyCallers: readonly RoleCode[] = [admin, 'clinical_clinician', 'clinical_environmental', 'clinical_nurse', support];
const externalCallers: readonly RoleCode[] = [admin, 'clinical_clinician', 'clinical_nurse', 'clinical_provider'];

/** Days from issue to due date of an invoice. */
export const invoiceTermDays = 30;

const organizationSteps: readonly StatusStep[] = [
  { action: 'activate', from: ['PENDING'], to: 'ACTIVE', callers: [support] },
  { action: 'pause', from: ['ACTIVE'], to: 'PAUSED', callers: [support], effects: ['PAUSE_FACILITIES'] },
  { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', callers: [support] },
  { action: 'inactivate', from: ['ACTIVE', 'PAUSED'], to: 'INACTIVE', callers: [support], obstacles: ['FACILITY_ACTIVE'] },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', callers: [support] },
];

const facilitySteps: readonly StatusStep[] = [
  { action: 'activate', from: ['PENDING'], to: 'ACTIVE', callers: [support] },
  { action: 'pause', from: ['ACTIVE'], to: 'PAUSED', callers: [support], effects: ['SKIP_GENERATION'] },
  { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', callers: [support] },
  {
    action: 'inactivate',
    from: ['ACTIVE', 'PAUSED'],
    to: 'INACTIVE',
    callers: [support],
    effects: ['SYSTEM_CANCEL_PENDING', 'SET_END_DATE'],
  },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', callers: [support] },
];

const patientSteps: readonly StatusStep[] = [
  {
    action: 'activate',
    from: ['PENDING'],
    to: 'ACTIVE',
    callers: floorStaff,
    obstacles: ['PATIENT_INCOMPLETE'],
    effects: ['SET_VERIFIED'],
  },
  {
    action: 'pause',
    from: ['ACTIVE'],
    to: 'PAUSED',
    callers: floorStaff,
    reasons: patientReasons.groups.pause,
    effects: ['SKIP_GENERATION'],
  },
  { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', callers: floorStaff },
  {
    action: 'inactivate',
    from: ['ACTIVE', 'PAUSED'],
    to: 'INACTIVE',
    callers: floorStaff,
    reasons: patientReasons.groups.leave,
    effects: ['SYSTEM_CANCEL_PENDING', 'SET_END_DATE'],
  },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', callers: floorStaff, obstacles: ['PATIENT_DECEASED'], exempt: [support] },
];

const employeeSteps: readonly StatusStep[] = [
  { action: 'activate', from: ['PENDING'], to: 'ACTIVE', callers: [admin, support], effects: ['SET_VERIFIED'] },
  { action: 'pause', from: ['ACTIVE'], to: 'PAUSED', callers: [admin, support], effects: ['SKIP_GENERATION'] },
  { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', callers: [admin, support] },
  {
    action: 'inactivate',
    from: ['PENDING', 'ACTIVE', 'PAUSED'],
    to: 'INACTIVE',
    callers: [admin, support],
    obstacles: ['LAST_ADMIN'],
    effects: ['DISABLE_USER', 'REMOVE_COVERINGS', 'SYSTEM_CANCEL_PENDING', 'SET_END_DATE'],
  },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', callers: [admin, support] },
];

const siteSteps: readonly StatusStep[] = [
  { action: 'activate', from: ['PENDING'], to: 'ACTIVE', callers: siteCallers, effects: ['SET_VERIFIED'] },
  { action: 'maintain', from: ['ACTIVE'], to: 'MAINTENANCE', callers: siteCallers, effects: ['SKIP_GENERATION'] },
  // Water and dialysate are cultured before patients are treated with them again.
  { action: 'returnToUse', from: ['MAINTENANCE'], to: 'ACTIVE', callers: siteCallers, effects: ['PROPOSE_CULTURE'] },
  {
    action: 'inactivate',
    from: ['ACTIVE', 'MAINTENANCE'],
    to: 'INACTIVE',
    callers: siteCallers,
    effects: ['SYSTEM_CANCEL_PENDING', 'SET_END_DATE'],
  },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', callers: siteCallers },
];

/** Every status graph except that of requisitions (`requisitionTransitions`). A step that is not listed is refused. */
export const statusGraphs = {
  organization: { statuses: partyStatuses.codes, steps: organizationSteps },
  facility: { statuses: partyStatuses.codes, steps: facilitySteps },
  patient: { statuses: partyStatuses.codes, steps: patientSteps },
  employee: { statuses: partyStatuses.codes, steps: employeeSteps },
  userAccount: {
    statuses: accountStatuses.codes,
    steps: [
      // An invitation can be sent again, and an account can be closed before it is ever used: our own choice.
      {
        action: 'sendInvite',
        from: ['PENDING', 'INVITED', 'INACTIVE'],
        to: 'INVITED',
        callers: [admin, support],
        effects: ['SEND_INVITE'],
      },
      { action: 'confirmEmail', from: ['INVITED'], to: 'ACTIVE', callers: [] },
      { action: 'disable', from: ['PENDING', 'INVITED', 'ACTIVE'], to: 'INACTIVE', callers: [admin, support] },
    ],
  },
  site: { statuses: siteStatuses.codes, steps: siteSteps },
  orderSet: {
    statuses: ['DRAFT', ...orderSetStatuses.codes],
    steps: [
      { action: 'activate', from: ['DRAFT', 'PENDING'], to: 'ACTIVE', callers: orderSetCallers },
      { action: 'inactivate', from: ['ACTIVE'], to: 'INACTIVE', callers: orderSetCallers, effects: ['REVIEW_ORDER_SET'] },
      { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', callers: orderSetCallers, effects: ['REVIEW_ORDER_SET'] },
    ],
  },
  favoriteIcdList: {
    statuses: activityStatuses.codes,
    steps: [
      {
        action: 'inactivate',
        from: ['ACTIVE'],
        to: 'INACTIVE',
        callers: [...problemCallers, support],
        obstacles: ['NOT_OWNER'],
        exempt: [admin, support],
      },
      {
        action: 'reactivate',
        from: ['INACTIVE'],
        to: 'ACTIVE',
        callers: [...problemCallers, support],
        obstacles: ['NOT_OWNER'],
        exempt: [admin, support],
      },
    ],
  },
  problem: {
    statuses: ['ACTIVE', 'RESOLVED', 'INACTIVE'],
    steps: [
      { action: 'resolve', from: ['ACTIVE'], to: 'RESOLVED', callers: problemCallers, effects: ['SET_RESOLVED_DATE'] },
      { action: 'inactivate', from: ['ACTIVE'], to: 'INACTIVE', callers: problemCallers },
      { action: 'upsert', from: ['RESOLVED', 'INACTIVE'], to: 'ACTIVE', callers: problemCallers },
    ],
  },
  // What staff report about an order, draw, specimen or result; not a diagnosis of the patient.
  reportedProblem: {
    statuses: [...problemStatuses.codes, 'DELETED'],
    steps: [
      { action: 'resolve', from: ['OPEN'], to: 'RESOLVED', callers: problemReporters, effects: ['SET_RESOLVED_DATE'] },
      { action: 'reopen', from: ['RESOLVED'], to: 'OPEN', callers: problemReporters },
      {
        action: 'delete',
        from: ['OPEN'],
        to: 'DELETED',
        callers: problemReporters,
        obstacles: ['NOT_OWNER'],
        exempt: [admin],
        effects: ['SOFT_DELETE'],
      },
    ],
  },
  labVendor: {
    statuses: vendorStatuses.codes,
    steps: [
      { action: 'activate', from: ['PENDING'], to: 'ACTIVE', callers: [support], obstacles: ['VENDOR_TYPE_TAKEN'] },
      { action: 'pause', from: ['ACTIVE'], to: 'PAUSED', callers: [support] },
      { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', callers: [support], obstacles: ['VENDOR_TYPE_TAKEN'] },
      { action: 'inactivate', from: ['PAUSED'], to: 'INACTIVE', callers: [support], effects: ['SET_END_DATE'] },
    ],
  },
  training: {
    statuses: trainingStatuses.codes,
    steps: [
      { action: 'publish', from: ['PENDING'], to: 'ACTIVE', callers: [support], obstacles: ['TRAINING_INCOMPLETE'] },
      { action: 'inactivate', from: ['ACTIVE'], to: 'INACTIVE', callers: [support] },
      { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', callers: [support], obstacles: ['TRAINING_INCOMPLETE'] },
    ],
  },
  invoice: {
    // Overdue is worked out from the due date (`invoiceStatusOn`), never stored.
    statuses: invoiceStatuses.codes,
    steps: [
      { action: 'issue', from: ['DRAFT'], to: 'ISSUED', callers: [support], effects: ['SET_DUE_DATE'] },
      { action: 'payPart', from: ['ISSUED', 'PARTIAL'], to: 'PARTIAL', callers: [admin, support] },
      { action: 'payRest', from: ['ISSUED', 'PARTIAL'], to: 'PAID', callers: [admin, support], obstacles: ['BALANCE_OPEN'] },
      { action: 'void', from: ['ISSUED'], to: 'VOID', callers: [support], obstacles: ['ALREADY_PAID'] },
    ],
  },
  supplyOrder: {
    statuses: supplyOrderStatuses.codes,
    steps: [
      { action: 'approve', from: ['SUBMITTED'], to: 'APPROVED', callers: [support] },
      { action: 'ship', from: ['APPROVED'], to: 'SHIPPED', callers: [support] },
      { action: 'deliver', from: ['SHIPPED'], to: 'DELIVERED', callers: [support] },
      { action: 'cancel', from: ['SUBMITTED'], to: 'CANCELED', callers: supplyCallers },
    ],
  },
  externalResult: {
    statuses: [...externalResultStatuses.codes, 'DELETED'],
    steps: [
      {
        action: 'verify',
        from: ['ENTERED'],
        to: 'VERIFIED',
        callers: externalCallers,
        obstacles: ['SAME_PERSON'],
        effects: ['SET_VERIFIED'],
      },
      // Changed values are compared with the paper once more.
      { action: 'change', from: ['ENTERED', 'VERIFIED'], to: 'ENTERED', callers: externalCallers },
      {
        action: 'delete',
        from: ['ENTERED', 'VERIFIED'],
        to: 'DELETED',
        callers: externalCallers,
        reasons: externalDeletionReasons.codes,
        effects: ['SOFT_DELETE'],
      },
    ],
  },
} as const satisfies Readonly<Record<string, StatusGraph>>;

/** A kind of record that has a status graph. */
export type StatusEntity = keyof typeof statusGraphs;

/** The graph of a kind of record, with its steps as plain rows. */
export function statusGraphOf(entity: StatusEntity): StatusGraph {
  return statusGraphs[entity];
}
