import { textsOf } from '../platform/texts.ts';
import type english from './imports.en.json';

export const useImportsTexts = textsOf<typeof english>('imports');
export type ImportsText = ReturnType<typeof useImportsTexts>;
