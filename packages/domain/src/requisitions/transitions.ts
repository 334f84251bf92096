import { type PartyType, type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import type { RequisitionRefusal } from './refusals.ts';

/** Everything that can happen to a draw. */
export type RequisitionAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'collect'
  | 'uncollect'
  | 'takeTubes'
  | 'leaveTubes'
  | 'printLabels'
  | 'changeCollectionDate'
  | 'release'
  | 'changeShipDate'
  | 'labAccession'
  | 'resultImport'
  | 'answerAoes'
  | 'reupdateTreatmentInfo'
  | 'switchKtv'
  | 'reschedule'
  | 'unreschedule'
  | 'noShow'
  | 'cancel'
  | 'askCancel'
  | 'askChange'
  | 'sendOrderAgain'
  | 'settleOrder'
  | 'laboratoryAnswer'
  | 'labCancel'
  | 'systemCancel'
  | 'reactivate'
  | 'reviewResults'
  | 'correctResult'
  | 'markReordered'
  | 'reorder'
  | 'reloadResult'
  | 'reviewIssue';

/** What else must happen when an action is taken. */
export type RequisitionEffect =
  | 'ASSIGN_NUMBER'
  | 'CLEAR_LABEL_PRINTED'
  | 'WARN_RELABEL'
  | 'SET_COLLECTION'
  | 'SAVE_ANSWERS'
  | 'CLEAR_COLLECTION'
  | 'SET_TUBES'
  | 'SET_LABEL_PRINTED'
  | 'SET_SHIP_DATE'
  | 'SEND_ORDER'
  | 'RECALCULATE_KINETICS'
  | 'SET_RECEIVED'
  | 'COMPUTE_FLAGS'
  | 'LIST_NEW_RESULTS'
  | 'ALERT_CRITICALS'
  | 'SET_RESULTED'
  | 'RENDER_REPORT'
  | 'LIST_MISSING_KINETICS'
  | 'CALCULATE_RESULTS'
  | 'CORRECT_CALCULATED_RESULTS'
  | 'PULL_TREATMENT_INFO'
  | 'CHANGE_REPORTED_KTV'
  | 'CREATE_REPLACEMENT'
  | 'LINK_REPLACEMENT'
  | 'DELETE_REPLACEMENT'
  | 'COUNT_MISSED_DRAW'
  | 'VOID_LABELS'
  | 'STORE_REASON'
  | 'MARK_LINES_NOT_PERFORMED'
  | 'LIST_NOT_PERFORMED'
  | 'SET_REVIEWED'
  | 'KEEP_OLD_RESULT'
  | 'CLEAR_REVIEW'
  | 'MARK_LINES_REORDERED'
  | 'CREATE_ONE_TIME'
  | 'LINK_REORDERED'
  | 'CLOSE_ISSUE';

/** Where an action leads: to a status, to the status it started in, or out of the list (soft deletion). */
export type TransitionTarget = RequisitionStatus | 'SAME' | 'REMOVED';

/** One row of the state machine. `from` empty: there is no draw yet. Guards are named after the refusal they return. */
export type RequisitionTransition = {
  action: RequisitionAction;
  from: readonly RequisitionStatus[];
  to: TransitionTarget;
  guards: readonly RequisitionRefusal[];
  effects: readonly RequisitionEffect[];
  /** When only these kinds of party go this way. */
  parties?: readonly PartyType[];
};

/**
 * The requisition state machine. Whatever is not listed is refused with REQ_STATE.
 * Never: RESULTED to anything earlier, SENT back to COLLECTED, LABCANCELED back to PENDING.
 */
export const requisitionTransitions: readonly RequisitionTransition[] = [
  {
    action: 'create',
    from: [],
    to: 'PENDING',
    guards: ['REQ_PARTY', 'ORG_PAUSED', '4032', 'REQ_EMPTY', 'REQ_DUP'],
    effects: ['ASSIGN_NUMBER'],
  },
  { action: 'update', from: ['PENDING'], to: 'SAME', guards: [], effects: [] },
  { action: 'delete', from: ['PENDING'], to: 'REMOVED', guards: ['REQ_PRINTED', 'REQ_SIGNED'], effects: [] },
  {
    action: 'collect',
    from: ['PENDING'],
    to: 'COLLECTED',
    guards: ['REQ_COLLECTOR', 'ORG_PAUSED', 'REQ_PARTY', 'REQ_FUTURE', 'REQ_EARLY', 'AOE_MISSING', 'ORD_ABN'],
    effects: ['SET_COLLECTION', 'SAVE_ANSWERS'],
  },
  { action: 'uncollect', from: ['COLLECTED'], to: 'PENDING', guards: ['REQ_AGAIN'], effects: ['CLEAR_COLLECTION'] },
  // Tubes due after the treatment are drawn hours after the draw was collected.
  {
    action: 'takeTubes',
    from: ['COLLECTED'],
    to: 'SAME',
    guards: ['REQ_TUBE_TAKEN', 'REQ_FUTURE', 'REQ_TUBE_TIME', 'REQ_POST_SOON'],
    effects: ['SET_TUBES'],
  },
  {
    action: 'leaveTubes',
    from: ['PENDING', 'COLLECTED'],
    to: 'SAME',
    guards: ['REQ_TUBE_TAKEN', 'REQ_NO_TUBE'],
    effects: ['SET_TUBES', 'MARK_LINES_NOT_PERFORMED', 'LIST_NOT_PERFORMED'],
  },
  {
    action: 'printLabels',
    from: ['PENDING', 'COLLECTED', 'SENT'],
    to: 'SAME',
    guards: [],
    effects: ['SET_LABEL_PRINTED'],
    parties: ['PATIENT', 'EMPLOYEE'],
  },
  // A source's bottle is labeled last: once its label is printed, it leaves.
  {
    action: 'printLabels',
    from: ['COLLECTED'],
    to: 'SENT',
    guards: ['REQ_LABEL'],
    effects: ['SET_LABEL_PRINTED', 'SET_SHIP_DATE', 'SEND_ORDER'],
    parties: ['SITE'],
  },
  {
    action: 'changeCollectionDate',
    from: ['COLLECTED', 'SENT', 'RECEIVED', 'PRELIMINARY', 'MISSINGAOE'],
    to: 'SAME',
    guards: ['REQ_REASON', 'REQ_FUTURE', 'REQ_EARLY', 'REQ_COLLECTION_DATE', 'REQ_TUBE_TIME'],
    effects: ['SET_COLLECTION'],
  },
  { action: 'release', from: ['COLLECTED'], to: 'SENT', guards: ['REQ_TUBES'], effects: ['SET_SHIP_DATE', 'SEND_ORDER'] },
  { action: 'changeShipDate', from: ['SENT'], to: 'SAME', guards: ['REQ_SHIP_DATE'], effects: ['SET_SHIP_DATE'] },
  { action: 'labAccession', from: ['SENT', 'COLLECTED'], to: 'RECEIVED', guards: ['REQ_ACCESSION'], effects: ['SET_RECEIVED'] },
  // The specimen is at the laboratory, so it was collected, even if unrecorded; if the facility cancelled the draw, a person must confirm.
  {
    action: 'labAccession',
    from: ['PENDING', 'SYSCANCELED', 'CANCELED'],
    to: 'RECEIVED',
    guards: ['REQ_ACCESSION'],
    effects: ['SET_COLLECTION', 'SET_RECEIVED'],
  },
  {
    action: 'resultImport',
    from: ['RECEIVED', 'SENT', 'COLLECTED', 'PRELIMINARY'],
    to: 'PRELIMINARY',
    guards: ['REQ_NO_LINES'],
    effects: ['COMPUTE_FLAGS', 'LIST_NEW_RESULTS', 'ALERT_CRITICALS'],
  },
  {
    action: 'resultImport',
    from: ['RECEIVED', 'SENT', 'COLLECTED', 'PRELIMINARY'],
    to: 'MISSINGAOE',
    guards: ['REQ_NO_LINES'],
    effects: ['COMPUTE_FLAGS', 'LIST_NEW_RESULTS', 'ALERT_CRITICALS', 'LIST_MISSING_KINETICS'],
  },
  {
    action: 'resultImport',
    from: ['RECEIVED', 'SENT', 'COLLECTED', 'PRELIMINARY'],
    to: 'RESULTED',
    guards: ['REQ_NO_LINES'],
    effects: ['COMPUTE_FLAGS', 'LIST_NEW_RESULTS', 'ALERT_CRITICALS', 'SET_RESULTED', 'RENDER_REPORT'],
  },
  {
    action: 'answerAoes',
    from: [...requisitionStatuses.groups.open, 'RESULTED'],
    to: 'SAME',
    guards: ['AOE_UNKNOWN', 'AOE_VALUE', 'AOE_RANGE', 'AOE_FUTURE'],
    effects: ['SAVE_ANSWERS'],
  },
  {
    action: 'answerAoes',
    from: ['MISSINGAOE'],
    to: 'RESULTED',
    guards: ['AOE_UNKNOWN', 'AOE_VALUE', 'AOE_RANGE', 'AOE_FUTURE'],
    effects: ['SAVE_ANSWERS', 'CALCULATE_RESULTS', 'SET_RESULTED', 'RENDER_REPORT'],
  },
  {
    action: 'reupdateTreatmentInfo',
    from: ['MISSINGAOE', 'RESULTED'],
    to: 'SAME',
    guards: ['REQ_NO_KINETICS'],
    effects: ['PULL_TREATMENT_INFO'],
  },
  {
    action: 'reupdateTreatmentInfo',
    from: ['MISSINGAOE'],
    to: 'RESULTED',
    guards: ['REQ_NO_KINETICS'],
    effects: ['PULL_TREATMENT_INFO', 'CALCULATE_RESULTS', 'SET_RESULTED', 'RENDER_REPORT'],
  },
  {
    action: 'switchKtv',
    from: ['MISSINGAOE', 'RESULTED'],
    to: 'SAME',
    guards: ['REQ_NO_KINETICS'],
    effects: ['CHANGE_REPORTED_KTV'],
  },
  {
    action: 'reschedule',
    from: ['PENDING'],
    to: 'RESCHEDULED',
    guards: ['REQ_REASON', 'REQ_DATE', 'REQ_DUP'],
    effects: ['CREATE_REPLACEMENT', 'LINK_REPLACEMENT', 'STORE_REASON'],
  },
  {
    action: 'unreschedule',
    from: ['RESCHEDULED'],
    to: 'PENDING',
    guards: ['REQ_REPLACEMENT', 'REQ_ENDED', 'REQ_DUP', 'REQ_AGAIN'],
    effects: ['DELETE_REPLACEMENT'],
  },
  { action: 'noShow', from: ['PENDING'], to: 'CANCELED', guards: ['REQ_NO_SHOW'], effects: ['STORE_REASON', 'COUNT_MISSED_DRAW'] },
  {
    action: 'noShow',
    from: ['PENDING'],
    to: 'RESCHEDULED',
    guards: ['REQ_NO_SHOW', 'REQ_DATE', 'REQ_DUP'],
    effects: ['CREATE_REPLACEMENT', 'LINK_REPLACEMENT', 'STORE_REASON', 'COUNT_MISSED_DRAW'],
  },
  { action: 'cancel', from: ['PENDING', 'COLLECTED'], to: 'CANCELED', guards: ['REQ_REASON'], effects: ['STORE_REASON', 'VOID_LABELS'] },
  { action: 'askCancel', from: ['SENT'], to: 'SAME', guards: ['REQ_REASON', 'REQ_ORDER'], effects: ['SEND_ORDER'] },
  { action: 'askChange', from: ['SENT', 'RECEIVED'], to: 'SAME', guards: ['REQ_ORDER'], effects: ['SEND_ORDER'] },
  { action: 'sendOrderAgain', from: [...requisitionStatuses.groups.sent], to: 'SAME', guards: ['REQ_ORDER'], effects: ['SEND_ORDER'] },
  {
    action: 'settleOrder',
    from: [...requisitionStatuses.groups.sent],
    to: 'SAME',
    guards: ['REQ_REASON', 'REQ_ORDER'],
    effects: ['STORE_REASON'],
  },
  // Whatever has become of the specimen, what the laboratory says of its order is kept.
  { action: 'laboratoryAnswer', from: requisitionStatuses.codes, to: 'SAME', guards: [], effects: [] },
  {
    action: 'labCancel',
    from: ['SENT', 'RECEIVED', 'PRELIMINARY'],
    to: 'LABCANCELED',
    guards: ['REQ_REASON', 'REQ_HAS_RESULTS'],
    effects: ['STORE_REASON', 'MARK_LINES_NOT_PERFORMED', 'LIST_NOT_PERFORMED'],
  },
  { action: 'systemCancel', from: ['PENDING'], to: 'SYSCANCELED', guards: ['REQ_NO_CAUSE'], effects: ['STORE_REASON'] },
  {
    action: 'reactivate',
    from: ['CANCELED', 'SYSCANCELED'],
    to: 'PENDING',
    guards: ['REQ_PARTY', 'REQ_DATE', 'REQ_OLD', 'REQ_ENDED', 'REQ_DUP', 'REQ_AGAIN'],
    effects: ['CLEAR_LABEL_PRINTED', 'CLEAR_COLLECTION'],
  },
  { action: 'reviewResults', from: ['PRELIMINARY', 'RESULTED', 'LABCANCELED'], to: 'SAME', guards: [], effects: ['SET_REVIEWED'] },
  {
    action: 'correctResult',
    from: ['RESULTED', 'MISSINGAOE', 'PRELIMINARY'],
    to: 'SAME',
    guards: [],
    effects: [
      'KEEP_OLD_RESULT',
      'COMPUTE_FLAGS',
      'CLEAR_REVIEW',
      'LIST_NEW_RESULTS',
      'ALERT_CRITICALS',
      'CORRECT_CALCULATED_RESULTS',
      'RENDER_REPORT',
    ],
  },
  {
    action: 'markReordered',
    from: ['PRELIMINARY', 'RESULTED', 'LABCANCELED'],
    to: 'SAME',
    guards: ['REQ_EMPTY', 'REQ_CONFIRM'],
    effects: ['MARK_LINES_REORDERED'],
  },
  {
    action: 'reorder',
    from: ['PRELIMINARY', 'RESULTED', 'LABCANCELED', 'CANCELED'],
    to: 'SAME',
    guards: ['REQ_EMPTY'],
    effects: ['CREATE_ONE_TIME', 'LINK_REORDERED'],
  },
  {
    action: 'reloadResult',
    from: ['RECEIVED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED'],
    to: 'SAME',
    guards: [],
    effects: ['COMPUTE_FLAGS'],
  },
  {
    action: 'reloadResult',
    from: ['RECEIVED', 'PRELIMINARY'],
    to: 'PRELIMINARY',
    guards: [],
    effects: ['COMPUTE_FLAGS', 'LIST_NEW_RESULTS', 'ALERT_CRITICALS'],
  },
  {
    action: 'reloadResult',
    from: ['RECEIVED', 'PRELIMINARY', 'MISSINGAOE'],
    to: 'MISSINGAOE',
    guards: [],
    effects: ['COMPUTE_FLAGS', 'LIST_NEW_RESULTS', 'ALERT_CRITICALS', 'LIST_MISSING_KINETICS'],
  },
  {
    action: 'reloadResult',
    from: ['RECEIVED', 'PRELIMINARY', 'MISSINGAOE'],
    to: 'RESULTED',
    guards: [],
    effects: ['COMPUTE_FLAGS', 'LIST_NEW_RESULTS', 'ALERT_CRITICALS', 'SET_RESULTED', 'RENDER_REPORT'],
  },
  { action: 'reviewIssue', from: requisitionStatuses.codes, to: 'SAME', guards: ['REQ_NO_ISSUE'], effects: ['CLOSE_ISSUE'] },
];
