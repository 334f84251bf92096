import { textsOf } from '../platform/texts.ts';
import type english from './search.en.json';

export const useSearchTexts = textsOf<typeof english>('search');
