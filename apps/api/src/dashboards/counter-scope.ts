import type { CounterQuery } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { CounterScope } from './counters.store.ts';

/** The facilities asked for that are in reach; none asked for means all in reach. */
export function counterScope(actor: Actor, query: z.output<typeof CounterQuery>): CounterScope {
  const chosen = query?.facilityId ? [query.facilityId] : query?.facilityIds;
  return {
    tenantId: actor.tenantId,
    facilityIds: chosen?.length ? actor.facilityIds.filter((id) => chosen.includes(id)) : actor.facilityIds,
  };
}
