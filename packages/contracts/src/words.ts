import type { Words } from '@drawday/vocabulary';

/** What a person calls some fields of the wire: Spanish, and English where the field's own name does not say it ("drawDate": draw date). */
export type FieldWords = Readonly<Record<string, string | readonly [es: string, en: string]>>;

/** Joins several words: "height, fasting". */
export const joinedWords = (words: readonly Words[], separator: string): Words => ({
  en: words.map(({ en }) => en).join(separator),
  es: words.map(({ es }) => es).join(separator),
});
