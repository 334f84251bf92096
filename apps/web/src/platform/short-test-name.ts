import { shortTestNames } from '@drawday/catalogue/short-names.ts';
import type { NamedTest } from '@drawday/contracts/named-test.shape.ts';
import { wordOf } from './code-word.ts';
import { testName } from './test-words.ts';

/** What people at the chair call a test, for lines where its full name would be cut. @param name what the server calls it */
export function shortTestName(code: string, name: string): string {
  const words = shortTestNames.get(code);
  return words ? wordOf(words) : testName(code, name);
}

/** The tests of a draw in one line: "Hemoglobin, PTH". */
export const testsInLine = (tests: readonly NamedTest[]): string => tests.map(({ code, name }) => shortTestName(code, name)).join(', ');
