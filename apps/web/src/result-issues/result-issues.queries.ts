import type { AnswerOf, BodyOf } from '@drawday/contracts/endpoint.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../platform/api-client.ts';

export type Issue = AnswerOf<typeof resultIssues.list>['items'][number];
export type Answered = AnswerOf<typeof resultIssues.answered>;
export type IssueWish = Partial<BodyOf<typeof resultIssues.list>>;

export const issuesQuery = (body: IssueWish) => queryOf(resultIssues.list, { body });
export const whyQuery = (facilityId: string) => queryOf(resultIssues.why, { body: { facilityId } });
export const issueChoicesQuery = (body: BodyOf<typeof resultIssues.choices>) => queryOf(resultIssues.choices, { body });
export const answeredQuery = (facilityId: string | null) => queryOf(resultIssues.answered, { body: facilityId ? { facilityId } : {} });
export const refreshIssues = (client: QueryClient) => {
  for (const call of [resultIssues.list, resultIssues.choices, resultIssues.answered])
    void client.invalidateQueries({ queryKey: keyOf(call) });
};

/** A test of a draw is one issue. */
export const issueKey = ({ requisitionId, lineNumber }: Issue) => `${requisitionId}/${lineNumber}`;
/** What is drawn again: the lost tests of a panel, else the test itself. */
export const codesOf = ({ lostCodes, offeringCode }: Issue): readonly string[] => (lostCodes.length ? lostCodes : [offeringCode]);
