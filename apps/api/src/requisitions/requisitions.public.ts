/** What other rooms and the worker may use of draws. */
export { cancelPendingDraws, type PendingDrawsOf } from './cancel-pending-draws.ts';
export { type MadeRequisition, type Maker, makeRequisitions, type RequisitionDraft } from './make-requisitions.ts';
export { type DraftLine, type DrawPlan, isOrderable, planDraw } from './plan-draw.ts';
export { type AskedQuestion, missingAnswers, missingForKinetics, questionsOf } from './questions-of.ts';
export { addLinesToDraws } from './replan-draws.ts';
export { listAnswers, saveAnswers } from './requisition-details.store.ts';
export { type RequisitionEventInput, recordEvent, recordEvents } from './requisition-events.store.ts';
export {
  findIdBySpecimen,
  findRequisition,
  findRequisitions,
  type LineChange,
  type LineOfRow,
  lockRequisition,
  lockRequisitions,
  type PartyType,
  type Reach,
  type RequisitionColumns,
  type RequisitionRow,
  type SpecimenOfRow,
  setLineStatuses,
  updateRequisitions,
} from './requisitions.store.ts';
export { takeStep } from './take-step.ts';
