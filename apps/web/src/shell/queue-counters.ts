import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, queryOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import type { CounterKey } from '../platform/page.ts';
import { useCan } from '../platform/session.ts';

export type Counters = Partial<Record<CounterKey, number>>;
type CountList = { items: readonly { countType: string; count: number }[] };

const refreshMs = 60_000;

/** `countType` of the wire, in letters only, for each counter of the menu. */
const countTypes: Record<CounterKey, string> = {
  drawOverdue: 'drawoverdue',
  drawDayQueue: 'drawdayqueue',
  missingKinetics: 'missingkinetics',
  criticalResults: 'criticalresults',
  newResults: 'newresults',
  tnp: 'tnp',
  tiq: 'tiq',
  unprintedLabels: 'unprintedlabels',
  unsignedOrders: 'unsignedorders',
  expiringOrders: 'expiringorders',
  patientVerification: 'patientsneedingverification',
  employeeVerification: 'employeesneedingverification',
  sourceVerification: 'sitesneedingverification',
  orderSetReview: 'ordersetchangesneedreview',
  siteUnprintedLabels: 'siteunprintedlabels',
  siteDrawMonth: 'envdrawmonthqueue',
  siteExpiringOrders: 'siteexpiringorders',
  unmatchedReports: 'unmatchedreports',
  unmatchedCriticals: 'unmatchedcriticals',
};

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

export function countersOf(lists: readonly (CountList | undefined)[]): Counters {
  const byType = new Map(lists.flatMap((list) => list?.items ?? []).map((item) => [letters(item.countType), item.count]));
  return Object.fromEntries(Object.entries(countTypes).flatMap(([key, type]) => (byType.has(type) ? [[key, byType.get(type)]] : [])));
}

function countersInput(facilityId: string | null) {
  return { body: facilityId ? { facilityId } : {} };
}

/** What waits in each queue of the facility, asked again every minute and after every change that a screen makes. */
export function useQueueCounters(): Counters {
  const { id } = useFacility();
  const can = useCan();
  const enabled = can('Order.Dashboards.View');
  const shared = { enabled, refetchInterval: refreshMs, meta: { inPlace: true } };
  return useQueries({
    queries: [
      { ...queryOf(dashboards.all, countersInput(id)), ...shared },
      { ...queryOf(dashboards.masterAll, countersInput(id)), ...shared },
    ],
    combine: (results) => countersOf(results.map((result) => result.data)),
  });
}

/** A counter falls at the click, not at the next question to the server: `change('drawDayQueue', -1)`. Undo adds it back. */
export function useChangeCounter(): (counter: CounterKey, by: number) => void {
  const client = useQueryClient();
  return useCallback(
    (counter, by) => {
      for (const contract of [dashboards.all, dashboards.masterAll]) {
        client.setQueriesData<CountList>(
          { queryKey: keyOf(contract) },
          (list) =>
            list && {
              ...list,
              items: list.items.map((item) =>
                letters(item.countType) === countTypes[counter] ? { ...item, count: Math.max(0, item.count + by) } : item,
              ),
            },
        );
      }
    },
    [client],
  );
}

/** Asks the counters again, after something that moved several of them. */
export function useRefreshCounters(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const contract of [dashboards.all, dashboards.masterAll]) void client.invalidateQueries({ queryKey: keyOf(contract) });
  }, [client]);
}
