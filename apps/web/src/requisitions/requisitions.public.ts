/** What the rooms around a draw (labels, questions) share with it. None of these may import one of those rooms. */
export { showFailures, succeeded } from './batch-outcomes.tsx';
export { DialogField, DrawDialog } from './draw-dialog.tsx';
export { showHistory } from './draw-history.tsx';
export { AllergiesTag, DrawIdentity, DrawPerson, IsolationTag } from './draw-person.tsx';
export { type Specimen, shiftNumber, shiftsOf, tubeCode, tubeTiming } from './draw-words.ts';
export { useReasonName } from './reason-choice.tsx';
export {
  type Draw,
  type DrawPage,
  type DrawQuestion,
  type DrawRow,
  drawQuery,
  orderListsQuery,
  queueQuery,
  refreshDraws,
} from './requisitions.queries.ts';
export { useRequisitionsTexts } from './requisitions.texts.ts';
export { sendWithStamp } from './stamp-check.ts';
