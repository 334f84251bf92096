import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { query } from '../platform/route.ts';
import { countDrawsByGroup } from '../results/results.public.ts';
import { countedFor, counterScope } from './counter-scope.ts';
import { explainedCounters, listToDo } from './to-do.store.ts';

/** What stands behind the numbers of the to-do list: the rows of each counter that the caller may see, by day and kind. */
export const toDo = query(dashboards.toDo)(async ({ body, actor, db }) => {
  const mayCount = (name: Parameters<typeof countedFor>[2]) => countedFor(actor, body, name);
  const scope = counterScope(actor, body);
  const counted = explainedCounters.map(mayCount).filter((one) => typeof one !== 'string');
  const rows = await listToDo(db, scope, counted);
  const seesResults = typeof mayCount('newResults') !== 'string' && scope.facilityIds.PATIENT.includes(body.facilityId);
  const groups = seesResults ? await countDrawsByGroup(db, scope.results, body.facilityId) : [];
  return {
    items: [
      ...rows.map(({ counter, at, ...row }) => ({ ...row, countType: counter, at: at?.toISOString() ?? null })),
      ...groups.map(({ group, count, oldestAt }) => ({
        countType: 'newResults' as const,
        day: null,
        code: group,
        count,
        at: oldestAt?.toISOString() ?? null,
        names: [],
      })),
    ],
  };
});
