/** What other rooms may use of facilities. */
export { listClosedDays } from './closed-days.store.ts';
export { type FacilityRow, findFacility, listShifts, lockFacility, type ShiftRow } from './facilities.store.ts';
