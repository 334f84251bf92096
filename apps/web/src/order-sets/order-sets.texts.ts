import { textsOf } from '../platform/texts.ts';
import type english from './order-sets.en.json';

export const useOrderSetsTexts = textsOf<typeof english>('order-sets');
export type OrderSetsText = ReturnType<typeof useOrderSetsTexts>;
