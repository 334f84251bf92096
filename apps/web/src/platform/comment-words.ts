import { calculationCommentWords } from '@drawday/domain';
import { currentLanguage } from './texts.ts';

/** The comment on a value as people read it: the laboratory's as it came, ours in the current language. */
export const commentWords = ({ comment, isCalculated }: { comment: string | null; isCalculated: boolean }): string | null =>
  comment && isCalculated ? calculationCommentWords(comment, currentLanguage()) : comment;
