import { languageName } from '@drawday/domain';
import { currentLanguage } from '../platform/texts.ts';

/** The languages spoken most at dialysis clinics in the United States. */
const codes = ['en', 'es', 'zh', 'vi', 'ko', 'tl', 'ar', 'fr', 'ht', 'hi', 'pt', 'ru', 'pl', 'so', 'hmn'];

/** Languages by name, in the language of the screen; the code is stored. */
export function languageOptions(): { value: string; label: string }[] {
  return codes.map((value) => ({ value, label: languageName(value, currentLanguage()) }));
}
