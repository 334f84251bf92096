/**
 * Where a rule of the specification is proven: by a test of this package, by a test of the wire (contracts, catalogue, identity),
 * by a test in a real browser, or not yet by any, because only a screen will show it.
 */
export type RuleProof = 'unit' | 'wire' | 'browser' | 'screen';

/** A rule by its id, where it is proven, what it is about, and why no test can carry it. */
export type RuleRow = { id: string; proof: RuleProof; about: string; because: string | null };

/** All rules, as runs of ids. The id of a proven rule begins the title of a test ("R039 no value"). */
const runs: readonly (readonly [first: number, last: number, proof: RuleProof, about: string, because?: string])[] = [
  [1, 31, 'unit', 'status displays'],
  [32, 32, 'wire', 'status call of trainings'],
  [33, 38, 'unit', 'paused or not'],
  [39, 82, 'unit', 'draws: texts, styles, actions'],
  [83, 83, 'screen', 'combined report lists', 'the two lists arrive as text and are read where the combined report is drawn'],
  [84, 85, 'unit', 'problems'],
  [86, 86, 'wire', 'status calls'],
  [87, 113, 'unit', 'flags, goals, ranges'],
  [114, 124, 'unit', 'email, social security and phone numbers'],
  [125, 126, 'unit', 'password history'],
  [127, 137, 'unit', 'input fields'],
  [138, 140, 'browser', 'forms and date pickers'],
  [141, 150, 'unit', 'times and zones'],
  [151, 162, 'unit', 'fixed texts and numbers'],
  [163, 163, 'browser', 'scopes of the identity provider'],
  [164, 164, 'browser', 'silent renewal'],
  [165, 184, 'unit', 'closed lists'],
  [185, 186, 'unit', 'read-only support'],
  [187, 188, 'wire', 'report catalogue and custom reports'],
  [189, 192, 'unit', 'permission checks'],
  [193, 195, 'unit', 'request headers'],
  [196, 204, 'unit', 'contracts, scope, global facility'],
  [205, 213, 'browser', 'cookies and sign-in'],
  [214, 215, 'unit', 'impersonation marker'],
  [216, 216, 'browser', 'sign-out before sign-in'],
  [217, 228, 'unit', 'navigation guard'],
  [229, 233, 'browser', 'navigation, start, kept pages'],
  [234, 234, 'unit', 'question on unsaved changes'],
  [235, 237, 'browser', 'leaving a changed form'],
  [238, 248, 'unit', 'failed calls'],
  [249, 249, 'browser', 'errors of the sign-in callback'],
  [250, 250, 'unit', 'stale notices'],
  [251, 251, 'browser', 'loading marks'],
  [252, 273, 'unit', 'waiting times'],
  [274, 287, 'unit', 'cache lifetimes'],
  [288, 290, 'wire', 'calls in sequence'],
  [291, 291, 'screen', 'second receipt', 'a second form of the receipt, chosen where an invoice is shown'],
  [292, 297, 'wire', 'shapes of lists and dashboards'],
];

/** Every rule, in the order of its id. */
export const rules: readonly RuleRow[] = runs.flatMap(([first, last, proof, about, because = null]) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ id: ruleId(first + index), proof, about, because })),
);

/** The ids with which test titles of a test file begin. */
export function ruleIdsInTitles(testSource: string): string[] {
  return [...testSource.matchAll(/['"`](R\d{3}) /g)].map((match) => match[1] ?? '');
}

function ruleId(number: number): string {
  return `R${String(number).padStart(3, '0')}`;
}
