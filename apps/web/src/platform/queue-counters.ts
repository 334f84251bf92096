import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { type ListedCounter, listedCounters } from '@drawday/domain';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, queryOf } from './api-client.ts';
import { countersEverywhere, countersOfFacility } from './counter-calls.ts';
import { useFacility } from './facility.ts';
import { useCan } from './session.ts';

/** What waits, as far as this person may see it; a missing counter is unknown, or not theirs to see. */
export type Counters = Partial<Record<ListedCounter, number>>;
type Count = { countType: string; count: number };
type CountList = { items: readonly Count[] };

const refreshMs = 60_000;

/** The counts whose list a screen can open. */
export function countersOf(counts: readonly Count[]): Counters {
  const byType = new Map(counts.map(({ countType, count }) => [countType, count]));
  return Object.fromEntries(listedCounters.flatMap((name) => (byType.has(name) ? [[name, byType.get(name)]] : [])));
}

/** The calls that count what waits, asked again every minute and after every change that a screen makes. */
function useCountQueries() {
  const { id } = useFacility();
  const can = useCan();
  const shared = { refetchInterval: refreshMs, meta: { inPlace: true } };
  const ofFacility = { body: id ? { facilityId: id } : {} };
  return [
    { ...queryOf(dashboards.all, ofFacility), ...shared },
    { ...queryOf(dashboards.masterAll, ofFacility), ...shared },
    // New employees are verified at every facility, and before they have one.
    { ...queryOf(dashboards.employeesToVerify, { body: {} }), ...shared, enabled: can('MasterData.Employees.View') },
    // One that is not open yet is hardly the one at which somebody works.
    { ...queryOf(dashboards.facilitiesToOpen, { body: {} }), ...shared, enabled: can('MasterData.Facilities.Create') },
    // Who decides on limits does so for every facility.
    { ...queryOf(dashboards.limitsToApprove, { body: {} }), ...shared, enabled: can('MasterData.CriticalLimits.Approve') },
  ] as const;
}

/** What waits in each queue of the facility. */
export function useQueueCounters(): Counters {
  return useQueries({
    queries: useCountQueries(),
    combine: ([all, master, ...everywhere]) =>
      countersOf([...(all.data?.items ?? []), ...(master.data?.items ?? []), ...everywhere.flatMap(({ data }) => data ?? [])]),
  });
}

/** Whether all was counted, for a place that must not say that nothing waits before it knows: `data` is there once it was. */
export function useCounting(): { data: true | undefined; error: Error | null; refetch: () => unknown } {
  return useQueries({
    queries: useCountQueries(),
    combine: (queries) => {
      const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
      const isCounted = failed.length === 0 && queries.every(({ data, fetchStatus }) => data !== undefined || fetchStatus === 'idle');
      return {
        data: isCounted || undefined,
        error: failed[0]?.error ?? null,
        refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
      };
    },
  });
}

/** A counter falls at the click, not at the next call to the server: `change('drawDayQueue', -1)`. Undo adds it back. */
export function useChangeCounter(): (counter: ListedCounter, by: number) => void {
  const client = useQueryClient();
  return useCallback(
    (counter, by) => {
      const changed = <Row extends Count>(row: Row): Row =>
        row.countType === counter ? { ...row, count: Math.max(0, row.count + by) } : row;
      for (const contract of countersOfFacility)
        client.setQueriesData<CountList>({ queryKey: keyOf(contract) }, (list) => list && { ...list, items: list.items.map(changed) });
      for (const contract of countersEverywhere)
        client.setQueriesData<Count>({ queryKey: keyOf(contract) }, (count) => count && changed(count));
    },
    [client],
  );
}
