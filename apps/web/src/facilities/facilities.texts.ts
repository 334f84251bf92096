import { textsOf } from '../platform/texts.ts';
import type english from './facilities.en.json';

export const useFacilitiesTexts = textsOf<typeof english>('facilities');
export type FacilitiesText = ReturnType<typeof useFacilitiesTexts>;
