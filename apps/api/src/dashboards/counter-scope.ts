import type { CounterQuery } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { byParty } from '@drawday/contracts/endpoint.ts';
import { type CounterName, counters } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { type Barrier, closedFor, narrowActor } from '../platform/narrow-actor.ts';
import { type PartyReach, reachFor } from '../platform/party-reach.ts';
import { type ResultReach, resultReach } from '../platform/shown-results-sql.ts';
import { type TicketReader, ticketReader } from '../platform/tickets-in-reach.ts';
import { counterContracts } from './counter-contracts.ts';
import type { Counted } from './counters.store.ts';

type Asked = z.output<typeof CounterQuery>;

/** What a caller counts from: the facilities for each kind of party, and for records of no kind. */
export type CounterScope = {
  tenantId: string;
  facilityIds: Readonly<Record<PartyType | 'ANY', readonly string[]>>;
  /** All in reach, whatever the caller asked for. */
  everyFacility: readonly string[];
  /** Whether the caller asked for some facilities only. */
  isNarrowed: boolean;
  /** Where the caller may see draws, for each kind of party. */
  draws: PartyReach;
  results: ResultReach;
  tickets: TicketReader;
};
const drawsOf = byParty('draws', 'View');

/** The facilities asked for that are in reach; none asked for means all in reach. */
export function counterScope(actor: Actor, asked: Asked): CounterScope {
  const chosen = asked?.facilityId ? [asked.facilityId] : asked?.facilityIds;
  const inReach = (all: readonly string[]) => (chosen?.length ? all.filter((id) => chosen.includes(id)) : all);
  const draws = reachFor(actor, drawsOf);
  return {
    tenantId: actor.tenantId,
    draws: { PATIENT: inReach(draws.PATIENT), EMPLOYEE: inReach(draws.EMPLOYEE), SITE: inReach(draws.SITE) },
    facilityIds: {
      PATIENT: inReach(actor.contracted.PATIENT),
      EMPLOYEE: inReach(actor.contracted.EMPLOYEE),
      SITE: inReach(actor.contracted.SITE),
      ANY: inReach(actor.facilityIds),
    },
    everyFacility: actor.facilityIds,
    isNarrowed: Boolean(chosen?.length),
    results: resultReach(actor),
    tickets: ticketReader(actor, chosen),
  };
}

/** The part of a counter that this caller may see, or why there is none. */
export function countedFor(actor: Actor, asked: Asked, name: CounterName): Counted<CounterName> | Barrier {
  const { queue, parties } = counters[name];
  const narrowed = counterContracts[name].map((contract) => narrowActor(contract, actor));
  const barrier = narrowed.find((one) => typeof one === 'string');
  if (barrier) return barrier;
  const seen = narrowed.filter((one) => typeof one !== 'string');
  if (!parties) return { name, queue, parties: null };
  const wanted = asked?.partyType ? [asked.partyType] : parties;
  const open = wanted.filter((party) => seen.every(({ reach }) => reach[party].length > 0));
  const theirs = open.filter((party) => !isUncontracted(actor, asked, party));
  if (theirs.length) return { name, queue, parties: theirs };
  if (open.length) return '4032';
  const why = counterContracts[name].map(({ permission }, index) => closedFor(permission, seen[index] ?? actor, wanted));
  return why.includes('4032') ? '4032' : 'FORBIDDEN';
}

/** None of the facilities asked for belongs to an organization that is contracted for testing these. */
function isUncontracted(actor: Actor, asked: Asked, party: PartyType): boolean {
  const chosen = (asked?.facilityId ? [asked.facilityId] : (asked?.facilityIds ?? [])).filter((id) => actor.facilityIds.includes(id));
  return chosen.length > 0 && !chosen.some((id) => actor.contracted[party].includes(id));
}
