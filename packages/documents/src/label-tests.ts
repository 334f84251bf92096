const MAX_CHARACTERS = 26;

/** Test codes for one label line: as many whole codes as fit in 26 characters, then how many more, as in "RFP,HFP,PTHI +2". */
export function labelTests(tests: readonly string[]): string {
  let shown = 0;
  let line = '';
  for (const test of tests) {
    const longer = shown === 0 ? [...test].slice(0, MAX_CHARACTERS).join('') : `${line},${test}`;
    if (longer.length > MAX_CHARACTERS) break;
    line = longer;
    shown += 1;
  }
  const left = tests.length - shown;
  return left > 0 ? `${line} +${left}` : line;
}
