import type { Tag, Words } from '@drawday/vocabulary';
import { currentLanguage } from './texts.ts';

/** Any closed list of the vocabulary. */
type List<Entry extends Words = Words> = { codes: readonly string[]; find: (code: string | null | undefined) => Entry | undefined };

/** What a code means, in the current language. */
export const wordOf = (words: Words): string => words[currentLanguage()];

/** A code of a closed list as a person reads it; an unknown code is returned unchanged. */
export function codeWord(list: List, code: string | null | undefined): string {
  const words = list.find(code);
  return words ? wordOf(words) : (code ?? '');
}

/** What a tag shows, in the current language. */
export const displayOf = (tag: Tag): { text: string; style: Tag['style'] } => ({ text: wordOf(tag), style: tag.style });

/** The same for a code of a closed list; an unknown code is returned unchanged. */
export function codeDisplay(list: List<Tag>, code: string): ReturnType<typeof displayOf> {
  const tag = list.find(code);
  return tag ? displayOf(tag) : { text: code, style: 'normal' };
}

/** The choices of a field: every code of a closed list, or some of them. */
export const optionsOf = <Code extends string>(list: List & { codes: readonly Code[] }, codes: readonly Code[] = list.codes) =>
  codes.map((value) => ({ value, label: codeWord(list, value) }));
