import { textsOf } from '../platform/texts.ts';
import type english from './administration.en.json';

export const useAdministrationTexts = textsOf<typeof english>('administration');
