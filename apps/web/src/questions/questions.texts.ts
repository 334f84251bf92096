import { textsOf } from '../platform/texts.ts';
import type english from './questions.en.json';

export type { TextKey } from '../platform/texts.ts';
export type QuestionsTexts = typeof english;
export const useQuestionsTexts = textsOf<QuestionsTexts>('questions');
export type QuestionsText = ReturnType<typeof useQuestionsTexts>;
