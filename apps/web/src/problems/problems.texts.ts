import { textsOf } from '../platform/texts.ts';
import type english from './problems.en.json';

export const useProblemsTexts = textsOf<typeof english>('problems');
export type ProblemsText = ReturnType<typeof useProblemsTexts>;
