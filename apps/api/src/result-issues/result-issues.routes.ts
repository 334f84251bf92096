import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { room } from '../platform/route.ts';
import { answered, choices, excel, list, why } from './list-result-issues.ts';
import { review, reviewBatch } from './review-result-issues.ts';

export const resultIssuesRoom = room(resultIssues, { list, excel, choices, answered, why, review, reviewBatch });
