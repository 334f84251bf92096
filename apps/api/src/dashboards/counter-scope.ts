import type { CounterQuery } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { type CounterName, counters } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { narrowActor } from '../platform/narrow-actor.ts';
import { type ResultReach, resultReach } from '../results/results.public.ts';
import { counterContracts } from './counter-contracts.ts';
import type { Counted } from './counters.store.ts';

type Asked = z.output<typeof CounterQuery>;

/** What a caller counts from: the facilities for each kind of party, and for what is of no kind. */
export type CounterScope = {
  tenantId: string;
  facilityIds: Readonly<Record<PartyType | 'ANY', readonly string[]>>;
  /** Whether the caller asked for some facilities only. */
  isNarrowed: boolean;
  results: ResultReach;
};
/** The facilities asked for that are in reach; none asked for means all in reach. */
export function counterScope(actor: Actor, asked: Asked): CounterScope {
  const chosen = asked?.facilityId ? [asked.facilityId] : asked?.facilityIds;
  const inReach = (all: readonly string[]) => (chosen?.length ? all.filter((id) => chosen.includes(id)) : all);
  return {
    tenantId: actor.tenantId,
    facilityIds: {
      PATIENT: inReach(actor.contracted.PATIENT),
      EMPLOYEE: inReach(actor.contracted.EMPLOYEE),
      SITE: inReach(actor.contracted.SITE),
      ANY: inReach(actor.facilityIds),
    },
    isNarrowed: Boolean(chosen?.length),
    results: resultReach(actor),
  };
}

/** What of a counter this caller may see: undefined without the permission of what it counts. */
export function countedFor(actor: Actor, asked: Asked, name: CounterName): Counted<CounterName> | undefined {
  const { queue, parties } = counters[name];
  const seen = counterContracts[name].map((contract) => narrowActor(contract, actor)).filter((one) => typeof one !== 'string');
  if (seen.length < counterContracts[name].length) return undefined;
  if (!parties) return { name, queue, parties: null };
  const wanted = asked?.partyType ? [asked.partyType] : parties;
  const theirs = wanted.filter((party) => seen.every(({ reach }) => reach[party].length > 0));
  return theirs.length ? { name, queue, parties: theirs } : undefined;
}
