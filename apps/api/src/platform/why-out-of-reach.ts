import { byParty, type Endpoint } from '@drawday/contracts/endpoint.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
import type { Actor } from './actor.ts';
import { type Barrier, closedFor, gateOf, opensFor } from './narrow-actor.ts';
import { findPlaces, type Place } from './places.store.ts';
import type { Refusal } from './refusal.ts';
import { reading } from './transactions.ts';

const seeing = byParty('draws', 'View');
const gates: Readonly<Record<PartyType, string>> = { PATIENT: 'patient', EMPLOYEE: 'employee', SITE: 'source' };

/**
 * The kinds of party that a call is about, as far as the caller may do this with them where a contract allows it. One permission for several
 * kinds, as that of problems, reaches those whose draws the caller may see.
 */
function partiesOf(contract: Endpoint, caller: Actor): readonly PartyType[] {
  const { permission } = contract;
  const gate = gateOf(contract);
  const named = typeof permission === 'object' ? permission : seeing;
  return partyTypes.codes.filter((party) =>
    typeof permission === 'object' || gate === 'any'
      ? opensFor(named, party, caller) || opensFor(named, party, { permissions: caller.uncontracted })
      : gates[party] === gate,
  );
}

/** A kind of party that is named and not theirs, or a facility in reach whose organization is not contracted for what the call is about. */
export function refuseNamed(contract: Endpoint, caller: Actor, actor: Actor, values: object): Barrier | undefined {
  const { partyType, facilityId } = namesIn(contract, values);
  const party = partyTypes.codes.find((type) => type === partyType);
  const closed = party && closedFor(contract.permission, actor, [party]);
  if (closed) return closed;
  if (!facilityId || !caller.facilityIds.includes(facilityId)) return undefined;
  const open = typeof contract.permission === 'object' && party ? actor.reach[party] : actor.facilityIds;
  return open.includes(facilityId) ? undefined : '4032';
}

/** A facility is named by its field, or by the address of what lies below it. */
function namesIn({ path }: Endpoint, values: object): { partyType?: string; facilityId?: string } {
  const named: Record<string, unknown> = {};
  for (const part of Object.values(values)) if (typeof part === 'object' && part !== null) Object.assign(named, part);
  const { partyType, facilityId = path.includes('/facilities/{id}') ? named.id : undefined } = named;
  return { ...(typeof partyType === 'string' && { partyType }), ...(typeof facilityId === 'string' && { facilityId }) };
}

/**
 * Nothing was found within reach. Was it hidden because its organization is not contracted for it (4032), or is it a record that the caller
 * may see but not do this with (FORBIDDEN)? Otherwise undefined: then it does not exist for this caller.
 */
export async function whyOutOfReach(
  db: Reader,
  contract: Endpoint,
  caller: Actor,
  { code, details }: Refusal,
): Promise<'4032' | 'FORBIDDEN' | undefined> {
  const { entity, id } = details.values ?? {};
  const wanted = partiesOf(contract, caller);
  if (!wanted.length || !/^(NOT_FOUND|SPECIMEN_UNKNOWN)$/.test(code) || typeof entity !== 'string' || typeof id !== 'string')
    return undefined;
  const places = await reading(db, caller.tenantId, (transaction) => findPlaces(transaction, caller, entity, id));
  const isClosed = ({ party_type, facility_id }: Place) => {
    const about = wanted.filter((party) => party === (party_type ?? party));
    return about.length > 0 && about.every((party) => !caller.contracted[party].includes(facility_id));
  };
  const isSeen = ({ party_type, facility_id }: Place) =>
    party_type !== null &&
    !wanted.includes(party_type) &&
    opensFor(seeing, party_type, caller) &&
    caller.contracted[party_type].includes(facility_id);
  if (places.some(isClosed)) return '4032';
  return typeof contract.permission === 'object' && places.some(isSeen) ? 'FORBIDDEN' : undefined;
}
