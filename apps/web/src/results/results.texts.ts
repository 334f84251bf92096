import { type Text, textsOf } from '../platform/texts.ts';
import type english from './results.en.json';

export type ResultsText = Text<typeof english>;
export const useResultsTexts = textsOf<typeof english>('results');
