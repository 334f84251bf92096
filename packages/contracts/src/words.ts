import type { Words } from '@drawday/vocabulary';

/** Joins several words: "height, fasting". */
export const joinedWords = (words: readonly Words[], separator: string): Words => ({
  en: words.map(({ en }) => en).join(separator),
  es: words.map(({ es }) => es).join(separator),
});
