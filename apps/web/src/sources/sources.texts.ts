import { textsOf } from '../platform/texts.ts';
import type english from './sources.en.json';

export const useSourcesTexts = textsOf<typeof english>('sources');
export type SourcesText = ReturnType<typeof useSourcesTexts>;
