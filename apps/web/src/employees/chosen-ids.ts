import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { send } from '../platform/api-client.ts';
import { readAll } from '../platform/read-all.ts';
import type { Selection } from '../tables/selection.ts';
import type { EmployeeBody } from './employees.queries.ts';

/**
 * The IDs of what is selected; "select all" asks the server for everything that the filters find.
 * @throws TooManyRows
 */
export async function chosenIds<Row>(selection: Selection<Row>, body: EmployeeBody, most: number): Promise<string[]> {
  if (!selection.everything) return selection.keys;
  const found = await readAll((page) => send(employees.pagedList, { body: { ...body, ...page } }), { most: most + selection.leftOut.size });
  return found.map((row) => row.id).filter((id) => !selection.leftOut.has(id));
}
