import { shortTestNames } from '@drawday/catalogue/short-names.ts';
import { wordOf } from './code-word.ts';
import { testName } from './test-words.ts';

/** What people at the chair call a test, for lines where its full name would be cut. @param name what the server calls it */
export function shortTestName(code: string, name: string): string {
  const words = shortTestNames.get(code);
  return words ? wordOf(words) : testName(code, name);
}
