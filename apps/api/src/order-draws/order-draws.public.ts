/** What other rooms and the worker may use of the draws that orders want. */
export { facilitiesToGenerate, generateFacilityDraws, makesDraws } from './generate-draws.ts';
export { findDrawRules, listExistingDraws, listOrdersOnDrawsBefore, listStandingOrders } from './generation.store.ts';
export { keepUpDraws, type UpkeepResult } from './keep-up-draws.ts';
export { moveFutureDraws, returnDrawsOf } from './move-future-draws.ts';
export { daysFor, orderDates } from './order-calendar.ts';
export { findOrderParty, listOrderParties, type OrderPartyRow } from './order-party.store.ts';
export { type MovedDay, previewCalendarMoves } from './preview-calendar-moves.ts';
export { previewDraws } from './preview-draws.ts';
export { takeBackDrawsOf } from './take-back-draws-of.ts';
export { type OrderToPlace, type WantedDraw, wantedDraws } from './want-draws.ts';
