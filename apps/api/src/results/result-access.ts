import { laboratoryTests } from '@drawday/catalogue';
import { resultPermissionForParty } from '@drawday/domain';
import { partyTypes } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { measuredCodes } from './measured-codes.ts';

/** Shown to the ordering provider and to nurses only. */
export const restrictedCodes: readonly string[] = laboratoryTests.filter((test) => test.restricted).map((test) => test.code);

/** May a paper about these orders speak of a restricted test? */
export function mayHoldRestricted(offeringCodes: readonly string[]): boolean {
  return offeringCodes.some(
    (code) => restrictedCodes.includes(code) || measuredCodes(code, null).some((test) => restrictedCodes.includes(test)),
  );
}

/** What of the results this caller may see: kinds of party, facilities, and whether restricted tests of draws ordered by others. */
export type ResultReach = {
  tenantId: string;
  facilityIds: readonly string[];
  partyTypes: readonly string[];
  seesRestricted: boolean;
  employeeId: string | null;
};

export function resultReach(actor: Actor, action: 'View' | 'Review' = 'View'): ResultReach {
  return {
    tenantId: actor.tenantId,
    facilityIds: actor.facilityIds,
    partyTypes: partyTypes.codes.filter((type) => actor.permissions.has(resultPermissionForParty(type, action))),
    seesRestricted: actor.roles.includes('clinical_nurse'),
    employeeId: actor.employeeId,
  };
}
