import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { listName } from '@drawday/domain';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../platform/api-client.ts';

type Known = readonly { employeeId: string; name: string }[];

/** Names of chosen employees: those in the record, and those that the person has just searched for. */
export function colleagueNames<One extends { employeeId: string }>(
  client: QueryClient,
  known: Known,
  chosen: readonly One[],
  inWords: (name: string, one: One) => string = (name) => name,
): string {
  const searched = client.getQueriesData<AnswerOf<typeof employees.allShort>>({ queryKey: keyOf(employees.allShort) });
  const found = searched.flatMap(([, answer]) => answer?.items.map((one) => [one.id, listName(one)] as const) ?? []);
  const names = new Map([...found, ...known.map((one) => [one.employeeId, one.name] as const)]);
  return chosen.map((one) => inWords(names.get(one.employeeId) ?? '…', one)).join(' · ');
}
