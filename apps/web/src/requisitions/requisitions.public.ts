/** What the rooms around a draw (labels, questions) share with it. Nothing here may import one of those rooms; what is done with draws is a layer above, in draw-handling. */
export { inBatches, showFailures, succeeded } from './batch-outcomes.tsx';
export { CommentField, DialogField, DrawDialog } from './draw-dialog.tsx';
export { DrawHistory, showHistory } from './draw-history.tsx';
export { AllergiesTag, DrawIdentity, DrawPerson } from './draw-person.tsx';
export { DrawRelations } from './draw-relations.tsx';
export {
  matchesDraw,
  nextTube,
  type Specimen,
  sexLetter,
  shiftsOf,
  sourcePlace,
  statusDisplay,
  testCodes,
  testNames,
  tubeCode,
  tubePart,
  tubeTiming,
  tubeViews,
} from './draw-words.ts';
export { LaboratoryTag, laboratoryDisplay } from './laboratory-tag.tsx';
export { ReasonChoice } from './reason-choice.tsx';
export {
  type BatchOutcome,
  batchSize,
  type Draw,
  type DrawFilters,
  type DrawPage,
  type DrawQuestion,
  type DrawRow,
  drawDayQuery,
  drawQuery,
  drawsBetweenQuery,
  drawsQuery,
  historyQuery,
  orderListsQuery,
  providersQuery,
  queueQuery,
  refreshDraws,
} from './requisitions.queries.ts';
export { type RequisitionsTexts, useRequisitionsTexts } from './requisitions.texts.ts';
export { sendWithStamp } from './stamp-check.ts';
export { type Reordered, useReordering } from './use-reordering.tsx';
