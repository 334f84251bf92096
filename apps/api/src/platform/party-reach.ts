import type { PermissionsByParty } from '@drawday/contracts/endpoint.ts';
import type { ContractFlags, FeatureName } from '@drawday/domain';
import { type PartyType, partyTypes } from '@drawday/vocabulary';

/** Facilities by the kind of party whose records there may be touched. */
export type PartyReach = Readonly<Record<PartyType, readonly string[]>>;

const nowhere: readonly string[] = Object.freeze([]);
export const noReach: PartyReach = { PATIENT: nowhere, EMPLOYEE: nowhere, SITE: nowhere };

/** Of facilities, by kind of party, those whose organization is contracted for testing it, as far as the tenant has subscribed to that. */
export function contractedReach(
  { facilityIds, uncontracted }: { facilityIds: readonly string[]; uncontracted: PartyReach },
  features: ReadonlySet<FeatureName>,
): PartyReach {
  const of = (party: PartyType, feature: FeatureName) => {
    if (!features.has(feature)) return nowhere;
    const without = new Set(uncontracted[party]);
    // The same list where nothing is missing: statements ask it once.
    return without.size ? Object.freeze(facilityIds.filter((id) => !without.has(id))) : facilityIds;
  };
  return {
    PATIENT: of('PATIENT', 'Feature.PatientTesting'),
    EMPLOYEE: of('EMPLOYEE', 'Feature.EmployeeTesting'),
    SITE: of('SITE', 'Feature.SourceTesting'),
  };
}

/** The part of a reach that concerns the kinds of party that these permissions open. */
export function reachFor(
  { contracted, permissions }: { contracted: PartyReach; permissions: ReadonlySet<string> },
  needed: PermissionsByParty,
): PartyReach {
  const of = (party: PartyType) => (needed[party].some((name) => permissions.has(name)) ? contracted[party] : nowhere);
  return { PATIENT: of('PATIENT'), EMPLOYEE: of('EMPLOYEE'), SITE: of('SITE') };
}

/** The part of a reach that concerns one kind of party. */
export const reachOfParty = (reach: PartyReach, party: PartyType): PartyReach => ({ ...noReach, [party]: reach[party] });

/** The part of a reach that concerns some facilities. Kinds of party that had the same list have the same again: statements ask it once. */
export function reachIn(reach: PartyReach, facilityIds: readonly string[]): PartyReach {
  const wanted = new Set(facilityIds);
  const cut = new Map([...new Set(Object.values(reach))].map((ids) => [ids, ids.filter((id) => wanted.has(id))]));
  const of = (party: PartyType) => cut.get(reach[party]) ?? nowhere;
  return { PATIENT: of('PATIENT'), EMPLOYEE: of('EMPLOYEE'), SITE: of('SITE') };
}

/** Every facility of a reach, once. */
export function facilitiesOf(reach: PartyReach): readonly string[] {
  const different = [...new Set(partyTypes.codes.map((party) => reach[party]))].filter((ids) => ids.length);
  const [only = nowhere] = different;
  return different.length > 1 ? Object.freeze([...new Set(different.flat())]) : only;
}

/** The kinds of testing that are open somewhere. */
export const contractsOf = (reach: PartyReach): ContractFlags => ({
  isContractedForPatient: reach.PATIENT.length > 0,
  isContractedForEmployee: reach.EMPLOYEE.length > 0,
  isContractedForSource: reach.SITE.length > 0,
});
