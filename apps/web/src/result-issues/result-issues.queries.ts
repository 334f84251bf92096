import type { AnswerOf, BodyOf } from '@drawday/contracts/endpoint.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../platform/api-client.ts';

export type Issue = AnswerOf<typeof resultIssues.list>['items'][number];
export type IssueWish = Partial<BodyOf<typeof resultIssues.list>>;

export const issuesQuery = (body: IssueWish) => queryOf(resultIssues.list, { body });
export const whyQuery = (facilityId: string) => queryOf(resultIssues.why, { body: { facilityId } });
export const refreshIssues = (client: QueryClient) => void client.invalidateQueries({ queryKey: keyOf(resultIssues.list) });

/** A test of a draw is one issue. */
export const issueKey = ({ requisitionId, lineNumber }: Issue) => `${requisitionId}/${lineNumber}`;
/** What is drawn again: the lost tests of a panel, else the test itself. */
export const codesOf = ({ lostCodes, offeringCode }: Issue): readonly string[] => (lostCodes.length ? lostCodes : [offeringCode]);
