import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import type { PartyType } from '@drawday/vocabulary';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type ProblemRow = AnswerOf<typeof problems.pagedList>['items'][number];
export type ProblemDetail = AnswerOf<typeof problems.find>;
export type ProblemFilters = InputOf<typeof problems.pagedList>['body'];

const choosableDraws = 50;
export const problemListQuery = (body: ProblemFilters) => queryOf(problems.pagedList, { body });
export const problemQuery = (id: string) => queryOf(problems.find, { params: { id } });
/** The newest draws of one patient, employee or source. */
export const drawsOfPartyQuery = (partyType: PartyType, partyId: string) =>
  queryOf(requisitions.list, { query: { partyType, partyId, maxResultCount: choosableDraws } });
/** Sources and employees to choose from. */
export const sourceChoiceQuery = (facilityId: string) => queryOf(sources.all, { query: { facilityId } });
export const employeeChoiceQuery = (facilityId: string) => queryOf(employees.allShort, { query: { facilityId } });

export const reportProblem = mutationOf(problems.create, { inPlace: true });
export const changeProblem = mutationOf(problems.update, { inPlace: true });
export const resolveProblem = mutationOf(problems.markAsResolved, { inPlace: true });
export const reopenProblem = mutationOf(problems.reopen, { stamped: true });
export const deleteProblem = mutationOf(problems.remove, { stamped: true });

export const refreshProblems = (client: QueryClient) =>
  Promise.all([problems.pagedList, problems.find].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
