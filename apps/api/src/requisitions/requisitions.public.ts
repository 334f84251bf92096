/** What other rooms and the worker may use of draws. */

export { cancelPendingDraws, removeDraws, takeBackDraws } from './cancel-pending-draws.ts';
export { drawReply, drawToChange, noteDraw, refused } from './change-draw.ts';
export { checkOfferings, mayOrder } from './check-offerings.ts';
export { findClosing, listClosings } from './closings.store.ts';
export { type Judged, judgeCoverage } from './coverage.ts';
export { planOneTimeDraw } from './create-requisition.ts';
export { isPartyPlannable } from './draw-standing.ts';
export { eachDraw, type Judge } from './each-draw.ts';
export { followParties } from './follow-party.store.ts';
export { isFrozen } from './is-frozen.ts';
export { isMeasuredFrom } from './is-measured-from.ts';
export { keepTests } from './keep-still-ordered.ts';
export { forgetLeftOut } from './left-out-days.store.ts';
export { linesLost } from './lines-lost.ts';
export { makeRequisitions, type RequisitionDraft } from './make-requisitions.ts';
export { nextDrawDay } from './open-draw-days.ts';
export { findParty, isProvider } from './parties.store.ts';
export { type DraftLine, planDraw } from './plan-draw.ts';
export { addLinesToDraws, draftLinesOf, replanDraws } from './replan-draws.ts';
export { type RequisitionEventInput, recordEvents } from './requisition-events.store.ts';
export { requisitionListItem } from './requisition-reply.ts';
export {
  type ExchangeOfRow,
  findRequisition,
  findRequisitions,
  inReach,
  isDateTaken,
  type LineOfRow,
  listPlannedAgain,
  lockRequisitions,
  type Reach,
  type RequisitionRow,
  readWholeRows,
  type SpecimenOfRow,
  updateRequisitions,
} from './requisitions.store.ts';
export { returnDraws } from './return-draws.ts';
export { asItIs, type ComingBack, listStillOrdered } from './still-ordered.store.ts';
export { takeMovesBack } from './take-moves-back.ts';
export { type Step, takeStep, takeSteps } from './take-step.ts';
export { tubeAtChair } from './take-tubes.ts';
export { correctTaken, forgetTaken, markLostLines } from './tubes.store.ts';
export { judgeEach, oneAtATime, outcomesOf, throwRefused, type Verdicts } from './verdicts.ts';
export { voidLabels } from './void-labels.store.ts';
