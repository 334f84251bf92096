import { restrictedOfferings } from '@drawday/catalogue';
import type { ShownTo } from './shown-results-sql.ts';

/** Why an ordered test was not performed, and what the laboratory asks about it, can say its result: kept from whom its results are kept. */
export const isWithheld = (shown: ShownTo, test: { providerId: string | null; offeringCode: string }): boolean =>
  !shown.seesRestricted &&
  (shown.employeeId === null || test.providerId !== shown.employeeId) &&
  restrictedOfferings.includes(test.offeringCode);
