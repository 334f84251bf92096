import { textsOf } from '../platform/texts.ts';
import type english from './external-results.en.json';

export const useExternalResultsTexts = textsOf<typeof english>('external-results');
export type ExternalResultsText = ReturnType<typeof useExternalResultsTexts>;
