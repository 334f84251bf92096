import { textsOf } from '../platform/texts.ts';
import type english from './requisitions.en.json';

export type { TextKey } from '../platform/texts.ts';
export type RequisitionsTexts = typeof english;
export const useRequisitionsTexts = textsOf<RequisitionsTexts>('requisitions');
