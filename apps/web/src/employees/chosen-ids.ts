import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { send } from '../platform/api-client.ts';
import type { Selection } from '../tables/selection.ts';
import type { EmployeeBody } from './employees.queries.ts';

const pageSize = 1000;

/** The IDs of what is selected; "select all" asks the server for everything that the filters find. */
export async function chosenIds<Row>(selection: Selection<Row>, body: EmployeeBody, most: number): Promise<string[]> {
  if (!selection.everything) return selection.keys;
  const ids: string[] = [];
  for (let skipCount = 0; ids.length < most; skipCount += pageSize) {
    const { items, totalCount } = await send(employees.pagedList, { body: { ...body, skipCount, maxResultCount: pageSize } });
    ids.push(...items.map((row) => row.id).filter((id) => !selection.leftOut.has(id)));
    if (!items.length || skipCount + items.length >= totalCount) break;
  }
  return ids.slice(0, most);
}
