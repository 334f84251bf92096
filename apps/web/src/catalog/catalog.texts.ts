import { textsOf } from '../platform/texts.ts';
import type english from './catalog.en.json';

export const useCatalogTexts = textsOf<typeof english>('catalog');
export type CatalogText = ReturnType<typeof useCatalogTexts>;
