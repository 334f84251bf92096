import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { send } from '../platform/api-client.ts';
import type { OrderRow } from './schedules.queries.ts';

type Filters = Omit<NonNullable<InputOf<typeof schedules.unsigned>['query']>, 'maxResultCount' | 'skipCount'>;

const pageSize = 500;
/** One signature takes so many at once. */
const mostAtOnce = 2000;

/** All orders that the filters find, page by page. */
export async function readAllUnsigned(filters: Filters): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (;;) {
    const page = await send(schedules.unsigned, { query: { ...filters, maxResultCount: pageSize, skipCount: rows.length } });
    rows.push(...page.items);
    if (page.items.length === 0 || rows.length >= Math.min(page.totalCount, mostAtOnce)) return rows.slice(0, mostAtOnce);
  }
}
