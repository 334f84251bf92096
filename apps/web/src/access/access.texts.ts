import { textsOf } from '../platform/texts.ts';
import type english from './access.en.json';

export const useAccessTexts = textsOf<typeof english>('access');
export type AccessText = ReturnType<typeof useAccessTexts>;
