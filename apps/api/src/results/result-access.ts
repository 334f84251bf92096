import { laboratoryTests } from '@drawday/catalogue';
import type { Actor } from '../platform/actor.ts';
import type { PartyReach } from '../platform/party-reach.ts';
import { measuredCodes } from './measured-codes.ts';

/** Shown to the ordering provider and to nurses only. */
export const restrictedCodes: readonly string[] = laboratoryTests.filter((test) => test.restricted).map((test) => test.code);

/** May a paper about these tests and panels, ordered or measured, mention a restricted one? */
export function mayHoldRestricted(codes: readonly string[]): boolean {
  return codes.some((code) => restrictedCodes.includes(code) || measuredCodes(code, null).some((test) => restrictedCodes.includes(test)));
}

/** Which results this caller may see: the facilities by kind of party, and whether restricted tests of draws ordered by others. */
export type ResultReach = {
  tenantId: string;
  reach: PartyReach;
  seesRestricted: boolean;
  employeeId: string | null;
};

export function resultReach(actor: Actor): ResultReach {
  return {
    tenantId: actor.tenantId,
    reach: actor.reach,
    seesRestricted: actor.permissions.has('Order.RestrictedResults.View'),
    employeeId: actor.employeeId,
  };
}
