/** What other rooms and the worker may use of draws. */
export { cancelPendingDraws, type PendingDrawsOf, takeBackDraws } from './cancel-pending-draws.ts';
export { type MadeRequisition, type Maker, makeRequisitions, type RequisitionDraft } from './make-requisitions.ts';
export { type DraftLine, type DrawPlan, isOrderable, planDraw } from './plan-draw.ts';
export { addLinesToDraws, draftLinesOf, replanDraws } from './replan-draws.ts';
export {
  findRequisition,
  lockRequisitions,
  type PartyType,
  type Reach,
  type RequisitionRow,
  updateRequisitions,
} from './requisitions.store.ts';
