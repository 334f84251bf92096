import { textsOf } from '../platform/texts.ts';
import type english from './result-issues.en.json';

export type ResultIssuesTexts = typeof english;
export const useResultIssuesTexts = textsOf<ResultIssuesTexts>('result-issues');
