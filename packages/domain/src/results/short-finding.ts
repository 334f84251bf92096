import { readFinding } from './read-finding.ts';

const shorts: ReadonlyMap<string, string> = new Map([
  ['POS', 'POS'],
  ['WEAK', 'POS?'],
  ['NEG', 'neg'],
  ['IND', 'ind'],
]);

/** A finding as short as a narrow column wants it, the same in both languages: "POS", "neg"; what has a number stays as it is. */
export function shortFinding(text: string): string {
  const { wordClass, number, titer } = readFinding(text);
  return (number === null && titer === null && shorts.get(wordClass)) || text;
}
