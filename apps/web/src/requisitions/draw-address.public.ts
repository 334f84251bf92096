import type { PartyType } from '@drawday/vocabulary';

export type DrawKey = { id: string; partyType: PartyType };

/** The page of one draw, by whose it is. */
export const drawPaths = {
  PATIENT: '/home/patient-requisition',
  EMPLOYEE: '/home/employee-requisition',
  SITE: '/home/site-requisition',
} as const satisfies Record<PartyType, string>;

/** The page with the results of one draw. */
export const drawResultPaths = {
  PATIENT: '/home/requisition-result',
  EMPLOYEE: '/home/employee-requisition-results',
  SITE: '/home/site-requisition-results',
} as const satisfies Record<PartyType, string>;

/** The page with all draws of one party. */
export const partyDrawsPaths = {
  PATIENT: '/home/patient-draws',
  EMPLOYEE: '/home/employee-draws',
  SITE: '/home/source-draws',
} as const satisfies Record<PartyType, string>;

/** Where a draw is shown. */
export const drawAddress = ({ id, partyType }: DrawKey) => ({ to: drawPaths[partyType], search: { id } });

/** Where the party of a draw is shown; for employees their draws, since not everybody may see their records. */
export const partyAddress = ({ partyId, partyType }: { partyId: string; partyType: PartyType }) => ({
  to: { PATIENT: '/home/patient', EMPLOYEE: partyDrawsPaths.EMPLOYEE, SITE: '/home/site' }[partyType],
  search: { id: partyId },
});
