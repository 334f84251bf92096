import { textsOf } from '../platform/texts.ts';
import type english from './vendors.en.json';

export const useVendorsTexts = textsOf<typeof english>('vendors');
export type VendorsText = ReturnType<typeof useVendorsTexts>;
