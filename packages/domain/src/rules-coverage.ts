/** Where a rule of the specification is proven: by a test of this package, by the web in a browser, or by the API over HTTP. */
export type RuleProof = 'unit' | 'screen' | 'api';

/** A rule by its id, where it is proven, and what it is about. */
export type RuleRow = { id: string; proof: RuleProof; about: string };

/** All rules, as runs of ids. A rule proven here is the start of a test title ("R039 no value"). */
const runs: readonly (readonly [first: number, last: number, proof: RuleProof, about: string])[] = [
  [1, 31, 'unit', 'status displays'],
  [32, 32, 'api', 'status call of trainings'],
  [33, 38, 'unit', 'paused or not'],
  [39, 82, 'unit', 'draws: texts, styles, actions'],
  [83, 83, 'screen', 'combined report lists'],
  [84, 85, 'unit', 'problems'],
  [86, 86, 'api', 'status calls'],
  [87, 113, 'unit', 'flags, goals, ranges'],
  [114, 124, 'unit', 'email, social security and phone numbers'],
  [125, 126, 'unit', 'password history'],
  [127, 137, 'unit', 'input fields'],
  [138, 140, 'screen', 'forms and date pickers'],
  [141, 150, 'unit', 'times and zones'],
  [151, 162, 'unit', 'fixed texts and numbers'],
  [163, 163, 'api', 'scopes of the identity provider'],
  [164, 164, 'screen', 'silent renewal'],
  [165, 184, 'unit', 'closed lists'],
  [185, 186, 'unit', 'read-only support'],
  [187, 188, 'api', 'report catalogue and custom reports'],
  [189, 192, 'unit', 'permission checks'],
  [193, 195, 'unit', 'request headers'],
  [196, 204, 'unit', 'contracts, scope, global facility'],
  [205, 213, 'screen', 'cookies and sign-in'],
  [214, 215, 'unit', 'impersonation marker'],
  [216, 216, 'screen', 'sign-out before sign-in'],
  [217, 228, 'unit', 'navigation guard'],
  [229, 233, 'screen', 'navigation, start, kept pages'],
  [234, 234, 'unit', 'question on unsaved changes'],
  [235, 237, 'screen', 'leaving a changed form'],
  [238, 248, 'unit', 'failed calls'],
  [249, 249, 'screen', 'errors of the sign-in callback'],
  [250, 250, 'unit', 'stale notices'],
  [251, 251, 'screen', 'loading marks'],
  [252, 273, 'unit', 'waiting times'],
  [274, 287, 'unit', 'cache lifetimes'],
  [288, 289, 'screen', 'calls in sequence'],
  [290, 297, 'api', 'shapes of downloads, lists and dashboards'],
];

/** Every rule, in the order of its id. */
export const rules: readonly RuleRow[] = runs.flatMap(([first, last, proof, about]) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ id: ruleId(first + index), proof, about })),
);

/** The ids with which test titles of a test file begin. */
export function ruleIdsInTitles(testSource: string): string[] {
  return [...testSource.matchAll(/['"`](R\d{3}) /g)].map((match) => match[1] ?? '');
}

function ruleId(number: number): string {
  return `R${String(number).padStart(3, '0')}`;
}
