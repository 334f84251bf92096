import { textsOf } from '../platform/texts.ts';
import type english from './supplies.en.json';

export const useSuppliesTexts = textsOf<typeof english>('supplies');
export type SuppliesText = ReturnType<typeof useSuppliesTexts>;
