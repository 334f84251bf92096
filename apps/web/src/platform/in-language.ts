import { currentLanguage } from './texts.ts';

/** A text that rules stored in both languages, English first, in that of the reader. */
export function inLanguage(stored: string): string {
  const [english = '', spanish = english] = stored.split('\n\n');
  return currentLanguage() === 'es' ? spanish : english;
}
