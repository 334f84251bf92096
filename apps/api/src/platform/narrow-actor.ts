import type { Endpoint, PermissionsByParty } from '@drawday/contracts/endpoint.ts';
import { type ContractGate, findPermission } from '@drawday/domain';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
import type { Actor } from './actor.ts';
import { facilitiesOf, noReach, reachFor, reachOfParty } from './party-reach.ts';

export type Barrier = 'FORBIDDEN' | 'READONLY' | 'ACCOUNT_UNCONFIRMED' | '4032';
const partyOfGate: Partial<Record<ContractGate, PartyType>> = { patient: 'PATIENT', employee: 'EMPLOYEE', source: 'SITE' };

/** The contract that the rows of a call need: of its own, else of its permission. */
export function gateOf({ permission, gate }: Pick<Endpoint, 'permission' | 'gate'>): ContractGate {
  if (gate) return gate;
  return typeof permission === 'string' ? (findPermission(permission)?.gate ?? 'none') : 'any';
}

/**
 * The caller as far as this call goes, or why not: what follows sees only facilities whose organization is contracted for it, and only
 * kinds of party that the caller may do this with. Stores take it as it is, so that nobody has to check again.
 */
export function narrowActor(contract: Pick<Endpoint, 'permission' | 'effect' | 'gate' | 'audit'>, actor: Actor): Actor | Barrier {
  const { permission, effect, audit } = contract;
  if (actor.readOnly && (effect === 'write' || audit === 'export')) return 'READONLY';
  if (actor.isUnconfirmed && effect === 'write' && permission !== 'signed-in' && permission !== 'public') return 'ACCOUNT_UNCONFIRMED';
  const gate = gateOf(contract);
  if (typeof permission === 'object') {
    const reach = reachFor(actor, permission);
    const facilityIds = facilitiesOf(reach);
    return facilityIds.length
      ? { ...actor, reach, facilityIds }
      : missing(
          partyTypes.codes.flatMap((party) => permission[party]),
          actor,
        );
  }
  if (permission !== 'signed-in' && permission !== 'public' && !holds(actor.permissions, permission)) return missing([permission], actor);
  const party = partyOfGate[gate];
  if (!party)
    return gate === 'any'
      ? { ...actor, reach: actor.contracted, facilityIds: facilitiesOf(actor.contracted) }
      : { ...actor, reach: noReach };
  const reach = reachOfParty(actor.contracted, party);
  return reach[party].length ? { ...actor, reach, facilityIds: reach[party] } : '4032';
}

/** May the caller do what this call does with that kind of party? */
export function opensFor(permission: PermissionsByParty, party: PartyType, actor: Pick<Actor, 'permissions'>): boolean {
  return permission[party].some((name) => holds(actor.permissions, name));
}

/** Why none of these kinds of party is open to the caller: the contract takes them away, or the permission is missing. */
export function closedFor(permission: Endpoint['permission'], actor: Actor, parties: readonly PartyType[]): Barrier | undefined {
  if (typeof permission !== 'object' || parties.some((party) => actor.reach[party].length)) return undefined;
  return missing(
    parties.flatMap((party) => permission[party]),
    actor,
  );
}

const holds = (held: ReadonlySet<string>, name: string) => held.has(name);
const missing = (names: readonly string[], { uncontracted }: Actor): Barrier =>
  names.some((name) => holds(uncontracted, name)) ? '4032' : 'FORBIDDEN';
