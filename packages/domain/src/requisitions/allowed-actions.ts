import type { ExchangeState, PartyType, RequisitionStatus } from '@drawday/vocabulary';
import type { PartyAction } from '../access/party-permission.ts';
import { permissionForParty, resultPermissionForParty } from '../access/party-permission.ts';
import { decideAskCancel, decideAskChange, decideSendAgain, decideSettleOrder } from '../laboratory-orders/ask-laboratory.ts';
import { refuseByStatus } from './decision.ts';
import type { RequisitionAction } from './transitions.ts';

/** The facts of a draw that buttons depend on; one that is not known (null) does not restrict. */
export type RequisitionForActions = {
  status: RequisitionStatus;
  partyType: PartyType;
  drawDate: Temporal.PlainDate | null;
  today: Temporal.PlainDate;
  wasEverPrinted: boolean;
  isFromSignedRecurringOrder: boolean | null;
  hasKinetics: boolean;
  hasReportableValue: boolean | null;
  hasOpenIssue: boolean | null;
  /** What the laboratory says of its order; null: no order went out. */
  exchange: ExchangeState | null;
  replacement: { status: RequisitionStatus; isTouched: boolean } | null;
};

/** Who asks: what this person may do, and whether support staff are viewing as them. */
export type ActionActor = { permissions: ReadonlySet<string>; isReadOnly: boolean };

const partyActions: Partial<Record<RequisitionAction, PartyAction>> = {
  update: 'Update',
  delete: 'Delete',
  collect: 'Collect',
  uncollect: 'Collect',
  takeTubes: 'Collect',
  leaveTubes: 'Collect',
  changeCollectionDate: 'Collect',
  printLabels: 'Print',
  release: 'Ship',
  changeShipDate: 'Ship',
  answerAoes: 'AnswerAoes',
  reupdateTreatmentInfo: 'AnswerAoes',
  switchKtv: 'AnswerAoes',
  reschedule: 'Reschedule',
  unreschedule: 'Reschedule',
  noShow: 'Cancel',
  cancel: 'Cancel',
  askCancel: 'Cancel',
  askChange: 'Update',
  sendOrderAgain: 'Ship',
  settleOrder: 'Ship',
  reactivate: 'Reactivate',
  reorder: 'Reorder',
  markReordered: 'Reorder',
};

const namedPermissions: Partial<Record<RequisitionAction, string>> = {
  labCancel: 'Order.Requisitions.LabCancel',
  reloadResult: 'Order.Requisitions.ReloadResult',
  reviewIssue: 'Order.ResultIssues.Answer',
};

const userActions: readonly RequisitionAction[] = [
  'update',
  'delete',
  'collect',
  'uncollect',
  'printLabels',
  'changeCollectionDate',
  'release',
  'changeShipDate',
  'answerAoes',
  'reupdateTreatmentInfo',
  'switchKtv',
  'reschedule',
  'unreschedule',
  'noShow',
  'cancel',
  'askChange',
  'askCancel',
  'sendOrderAgain',
  'settleOrder',
  'labCancel',
  'reactivate',
  'reviewResults',
  'markReordered',
  'reorder',
  'reloadResult',
  'reviewIssue',
];

/** The actions to offer this person on a draw, in the order of the screens. Each is decided again when it is taken. */
export function allowedActions(draw: RequisitionForActions, actor: ActionActor): RequisitionAction[] {
  if (actor.isReadOnly) return [];
  return userActions.filter(
    (action) => isPermitted(action, draw, actor) && refuseByStatus(action, draw.status) === null && isOpen(action, draw),
  );
}

/** The permissions for this action on a draw of that kind of party, any one of which is enough; empty: people cannot take it. */
export function permissionsForAction(action: RequisitionAction, partyType: PartyType): string[] {
  if (action === 'reviewResults') return [resultPermissionForParty(partyType, 'Review')];
  const named = namedPermissions[action];
  if (named !== undefined) return [named];
  const partyAction = partyActions[action];
  if (partyAction === undefined) return [];
  const own = permissionForParty(partyType, partyAction);
  return partyAction === 'AnswerAoes' && partyType === 'PATIENT' ? [own, 'Order.Requisitions.AnswerMissingKinetics'] : [own];
}

function isPermitted(action: RequisitionAction, draw: RequisitionForActions, actor: ActionActor): boolean {
  return permissionsForAction(action, draw.partyType).some((permission) => actor.permissions.has(permission));
}

const anyReason = 'OTHER';
const sentFacts = ({ status, exchange }: RequisitionForActions) => ({ status, exchange });
const isPossible = ({ kind }: { kind: 'do' | 'refuse' }) => kind === 'do';

function isOpen(action: RequisitionAction, draw: RequisitionForActions): boolean {
  switch (action) {
    case 'delete':
      return !draw.wasEverPrinted && !draw.isFromSignedRecurringOrder;
    case 'printLabels':
      return draw.partyType !== 'SITE' || draw.status === 'COLLECTED';
    case 'reupdateTreatmentInfo':
    case 'switchKtv':
      return draw.hasKinetics;
    case 'askCancel':
      return isPossible(decideAskCancel({ ...sentFacts(draw), reason: anyReason }));
    case 'askChange':
      return isPossible(decideAskChange(sentFacts(draw)));
    case 'sendOrderAgain':
      return isPossible(decideSendAgain(sentFacts(draw)));
    case 'settleOrder':
      return isPossible(decideSettleOrder({ ...sentFacts(draw), reason: anyReason }));
    case 'labCancel':
      return !draw.hasReportableValue;
    case 'reviewIssue':
      return draw.hasOpenIssue !== false;
    case 'noShow':
      return !draw.drawDate || Temporal.PlainDate.compare(draw.drawDate, draw.today) <= 0;
    case 'unreschedule':
      return !draw.replacement || (draw.replacement.status === 'PENDING' && !draw.replacement.isTouched);
    default:
      return true;
  }
}
