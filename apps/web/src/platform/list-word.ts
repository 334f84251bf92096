import { drawTypes, monthGroupings } from '@drawday/vocabulary';
import { wordOf } from './code-word.ts';

/** How often an order draws, which the server says in English, in the language of the moment; anything else stays. */
export function listWord(label: string): string {
  const known = [drawTypes, monthGroupings].flatMap((list) => Object.values(list.of)).find(({ en }) => en === label);
  return known ? wordOf(known) : label;
}
