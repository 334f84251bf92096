import { unitWords as wordsOfUnit } from '@drawday/vocabulary';
import { currentLanguage } from '../platform/texts.ts';

/** A unit as it is read in the language of the user: `10*3/uL` is 10³/µL, `/wk` is per week. */
export const unitWords = (unit: string | null): string => wordsOfUnit(unit, currentLanguage());
