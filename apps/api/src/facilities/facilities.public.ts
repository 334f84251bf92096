/** What other rooms may use of facilities. */
export { type FacilityRow, findFacility, listShifts, lockFacility, type ShiftRow } from './facilities.store.ts';
