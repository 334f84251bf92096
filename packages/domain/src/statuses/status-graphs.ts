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
  siteStatuses,
  supplyOrderStatuses,
  trainingStatuses,
  vendorStatuses,
} from '@drawday/vocabulary';
import type { StatusGraph, StatusStep } from './status-graph.ts';

/** Days from issue to due date of an invoice. */
export const invoiceTermDays = 30;

const organizationSteps: readonly StatusStep[] = [
  { action: 'activate', from: ['PENDING'], to: 'ACTIVE', permission: 'MasterData.Organizations.ChangeStatus' },
  { action: 'pause', from: ['ACTIVE'], to: 'PAUSED', permission: 'MasterData.Organizations.ChangeStatus', effects: ['PAUSE_FACILITIES'] },
  { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', permission: 'MasterData.Organizations.ChangeStatus' },
  {
    action: 'inactivate',
    from: ['ACTIVE', 'PAUSED'],
    to: 'INACTIVE',
    permission: 'MasterData.Organizations.ChangeStatus',
    obstacles: ['FACILITY_ACTIVE'],
  },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', permission: 'MasterData.Organizations.ChangeStatus' },
];

const facilitySteps: readonly StatusStep[] = [
  { action: 'activate', from: ['PENDING'], to: 'ACTIVE', permission: 'MasterData.Facilities.ChangeStatus' },
  { action: 'pause', from: ['ACTIVE'], to: 'PAUSED', permission: 'MasterData.Facilities.ChangeStatus', effects: ['SKIP_GENERATION'] },
  { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', permission: 'MasterData.Facilities.ChangeStatus' },
  {
    action: 'inactivate',
    from: ['ACTIVE', 'PAUSED'],
    to: 'INACTIVE',
    permission: 'MasterData.Facilities.ChangeStatus',
    effects: ['SYSTEM_CANCEL_PENDING', 'SET_END_DATE'],
  },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', permission: 'MasterData.Facilities.ChangeStatus' },
];

const patientSteps: readonly StatusStep[] = [
  {
    action: 'activate',
    from: ['PENDING'],
    to: 'ACTIVE',
    permission: 'MasterData.Patients.Verify',
    obstacles: ['PATIENT_INCOMPLETE'],
    effects: ['SET_VERIFIED'],
  },
  {
    action: 'pause',
    from: ['ACTIVE'],
    to: 'PAUSED',
    permission: 'MasterData.Patients.ChangeStatus',
    reasons: patientReasons.groups.pause,
    effects: ['SKIP_GENERATION'],
  },
  { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', permission: 'MasterData.Patients.ChangeStatus' },
  {
    action: 'inactivate',
    from: ['ACTIVE', 'PAUSED'],
    to: 'INACTIVE',
    permission: 'MasterData.Patients.ChangeStatus',
    reasons: patientReasons.groups.leave,
    effects: ['SYSTEM_CANCEL_PENDING', 'SET_END_DATE'],
  },
  {
    action: 'reactivate',
    from: ['INACTIVE'],
    to: 'ACTIVE',
    permission: 'MasterData.Patients.ChangeStatus',
    obstacles: ['PATIENT_DECEASED'],
    exempt: 'MasterData.DeceasedPatients.Update',
  },
];

const employeeSteps: readonly StatusStep[] = [
  { action: 'activate', from: ['PENDING'], to: 'ACTIVE', permission: 'MasterData.Employees.Verify', effects: ['SET_VERIFIED'] },
  { action: 'pause', from: ['ACTIVE'], to: 'PAUSED', permission: 'MasterData.Employees.ChangeStatus', effects: ['SKIP_GENERATION'] },
  { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', permission: 'MasterData.Employees.ChangeStatus' },
  {
    action: 'inactivate',
    from: ['PENDING', 'ACTIVE', 'PAUSED'],
    to: 'INACTIVE',
    permission: 'MasterData.Employees.ChangeStatus',
    obstacles: ['LAST_ADMIN'],
    effects: ['DISABLE_USER', 'REMOVE_COVERINGS', 'SYSTEM_CANCEL_PENDING', 'SET_END_DATE'],
  },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', permission: 'MasterData.Employees.ChangeStatus' },
];

const siteSteps: readonly StatusStep[] = [
  { action: 'activate', from: ['PENDING'], to: 'ACTIVE', permission: 'MasterData.Sites.Verify', effects: ['SET_VERIFIED'] },
  { action: 'maintain', from: ['ACTIVE'], to: 'MAINTENANCE', permission: 'MasterData.Sites.ChangeStatus', effects: ['SKIP_GENERATION'] },
  // Water and dialysate are cultured before patients are treated with them again.
  { action: 'returnToUse', from: ['MAINTENANCE'], to: 'ACTIVE', permission: 'MasterData.Sites.ChangeStatus', effects: ['PROPOSE_CULTURE'] },
  {
    action: 'inactivate',
    from: ['ACTIVE', 'MAINTENANCE'],
    to: 'INACTIVE',
    permission: 'MasterData.Sites.ChangeStatus',
    effects: ['SYSTEM_CANCEL_PENDING', 'SET_END_DATE'],
  },
  { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', permission: 'MasterData.Sites.ChangeStatus' },
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
        permission: 'MasterData.Employees.Invite',
        effects: ['SEND_INVITE'],
      },
      { action: 'confirmEmail', from: ['INVITED'], to: 'ACTIVE', permission: null },
      { action: 'disable', from: ['PENDING', 'INVITED', 'ACTIVE'], to: 'INACTIVE', permission: 'MasterData.Employees.Invite' },
    ],
  },
  site: { statuses: siteStatuses.codes, steps: siteSteps },
  orderSet: {
    statuses: ['DRAFT', ...orderSetStatuses.codes],
    steps: [
      { action: 'activate', from: ['DRAFT', 'PENDING'], to: 'ACTIVE', permission: 'MasterData.OrderSets.Update' },
      { action: 'inactivate', from: ['ACTIVE'], to: 'INACTIVE', permission: 'MasterData.OrderSets.Update', effects: ['REVIEW_ORDER_SET'] },
      { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', permission: 'MasterData.OrderSets.Update', effects: ['REVIEW_ORDER_SET'] },
    ],
  },
  favoriteIcdList: {
    statuses: activityStatuses.codes,
    steps: [
      {
        action: 'inactivate',
        from: ['ACTIVE'],
        to: 'INACTIVE',
        permission: 'MasterData.FavoriteIcdLists.Update',
        obstacles: ['NOT_OWNER'],
        exempt: 'MasterData.FavoriteIcdLists.Delete',
      },
      {
        action: 'reactivate',
        from: ['INACTIVE'],
        to: 'ACTIVE',
        permission: 'MasterData.FavoriteIcdLists.Update',
        obstacles: ['NOT_OWNER'],
        exempt: 'MasterData.FavoriteIcdLists.Delete',
      },
    ],
  },
  problem: {
    statuses: ['ACTIVE', 'RESOLVED', 'INACTIVE'],
    steps: [
      { action: 'resolve', from: ['ACTIVE'], to: 'RESOLVED', permission: 'MasterData.Problems.Update', effects: ['SET_RESOLVED_DATE'] },
      { action: 'inactivate', from: ['ACTIVE'], to: 'INACTIVE', permission: 'MasterData.Problems.Update' },
      { action: 'upsert', from: ['RESOLVED', 'INACTIVE'], to: 'ACTIVE', permission: 'MasterData.Problems.Update' },
    ],
  },
  // What staff report about an order, draw, specimen or result; not a diagnosis of the patient.
  reportedProblem: {
    statuses: [...problemStatuses.codes, 'DELETED'],
    steps: [
      { action: 'resolve', from: ['OPEN'], to: 'RESOLVED', permission: 'Order.Problems.Update', effects: ['SET_RESOLVED_DATE'] },
      { action: 'reopen', from: ['RESOLVED'], to: 'OPEN', permission: 'Order.Problems.Update' },
      {
        action: 'delete',
        from: ['OPEN'],
        to: 'DELETED',
        permission: 'Order.Problems.Delete',
        obstacles: ['NOT_OWNER'],
        exempt: 'Order.ProblemsOfOthers.Delete',
        effects: ['SOFT_DELETE'],
      },
    ],
  },
  labVendor: {
    statuses: vendorStatuses.codes,
    steps: [
      { action: 'activate', from: ['PENDING'], to: 'ACTIVE', permission: null, obstacles: ['VENDOR_TYPE_TAKEN'] },
      { action: 'pause', from: ['ACTIVE'], to: 'PAUSED', permission: null },
      { action: 'resume', from: ['PAUSED'], to: 'ACTIVE', permission: null, obstacles: ['VENDOR_TYPE_TAKEN'] },
      { action: 'inactivate', from: ['PAUSED'], to: 'INACTIVE', permission: null, effects: ['SET_END_DATE'] },
    ],
  },
  training: {
    statuses: trainingStatuses.codes,
    steps: [
      { action: 'publish', from: ['PENDING'], to: 'ACTIVE', permission: 'Training.Guides.Update', obstacles: ['TRAINING_INCOMPLETE'] },
      { action: 'inactivate', from: ['ACTIVE'], to: 'INACTIVE', permission: 'Training.Guides.Update' },
      { action: 'reactivate', from: ['INACTIVE'], to: 'ACTIVE', permission: 'Training.Guides.Update', obstacles: ['TRAINING_INCOMPLETE'] },
    ],
  },
  invoice: {
    // Overdue is worked out from the due date (`invoiceStatusOn`), never stored.
    statuses: invoiceStatuses.codes,
    steps: [
      { action: 'issue', from: ['DRAFT'], to: 'ISSUED', permission: 'Order.Invoices.Update', effects: ['SET_DUE_DATE'] },
      { action: 'payPart', from: ['ISSUED', 'PARTIAL'], to: 'PARTIAL', permission: 'Order.Invoices.Pay' },
      { action: 'payRest', from: ['ISSUED', 'PARTIAL'], to: 'PAID', permission: 'Order.Invoices.Pay', obstacles: ['BALANCE_OPEN'] },
      { action: 'void', from: ['ISSUED'], to: 'VOID', permission: 'Order.Invoices.Update', obstacles: ['ALREADY_PAID'] },
    ],
  },
  supplyOrder: {
    statuses: supplyOrderStatuses.codes,
    steps: [
      { action: 'approve', from: ['SUBMITTED'], to: 'APPROVED', permission: 'MasterData.Supplies.Fulfill' },
      { action: 'ship', from: ['APPROVED'], to: 'SHIPPED', permission: 'MasterData.Supplies.Fulfill' },
      { action: 'deliver', from: ['SHIPPED'], to: 'DELIVERED', permission: 'MasterData.Supplies.Fulfill' },
      { action: 'cancel', from: ['SUBMITTED'], to: 'CANCELED', permission: 'MasterData.Supplies.Update' },
    ],
  },
  externalResult: {
    statuses: [...externalResultStatuses.codes, 'DELETED'],
    steps: [
      {
        action: 'verify',
        from: ['ENTERED'],
        to: 'VERIFIED',
        permission: 'Order.ExternalResults.Update',
        obstacles: ['SAME_PERSON'],
        effects: ['SET_VERIFIED'],
      },
      // Changed values are compared with the paper once more.
      { action: 'change', from: ['ENTERED', 'VERIFIED'], to: 'ENTERED', permission: 'Order.ExternalResults.Update' },
      {
        action: 'delete',
        from: ['ENTERED', 'VERIFIED'],
        to: 'DELETED',
        permission: 'Order.ExternalResults.Delete',
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
