/**
 * Where a rule of the specification is proven: by a test of packages/domain or vocabulary, by a test of the wire (contracts, catalogue, API, identity,
 * web), by what a person sees (a component test of a screen, or a real browser), or by none, because no screen or call of ours has the case.
 */
export type RuleProof = 'unit' | 'wire' | 'seen' | 'none';

/**
 * A rule by its id, where it is proven, and what it is about. `carriers`: the names that carry out a rule proven by `unit`; a program of
 * the product comes to each of them, or the rule is not proven. `because`: why there is no test.
 */
export type RuleRow = {
  readonly id: string;
  readonly proof: RuleProof;
  readonly about: string;
  readonly carriers: readonly string[];
  readonly because: string | null;
};

type Run =
  | readonly [first: number, last: number, proof: 'unit', about: string, carriers: readonly string[]]
  | readonly [first: number, last: number, proof: 'wire' | 'seen', about: string]
  | readonly [first: number, last: number, proof: 'none', about: string, because: string];

/** All rules, as runs of ids. The id of a proven rule begins the title of a test ("R039 no value"). */
const runs: readonly Run[] = [
  [1, 11, 'unit', 'status displays', ['partyStatusDisplay']],
  [12, 16, 'unit', 'current or not', ['isCurrent']],
  [17, 20, 'unit', 'status displays of accounts', ['userStatusDisplay']],
  [21, 25, 'unit', 'status displays', ['siteStatusDisplay', 'vendorStatusDisplay', 'trainingStatusDisplay']],
  [26, 27, 'unit', 'current or not', ['isCurrentAt']],
  [28, 31, 'unit', 'status displays', ['siteStatusDisplay', 'vendorStatusDisplay', 'trainingStatusDisplay']],
  [32, 32, 'wire', 'status call of trainings'],
  [33, 38, 'unit', 'paused or not', ['isPaused', 'isConsideredPaused']],
  [39, 59, 'unit', 'draws: texts', ['pendingDisplay', 'requisitionStatusDisplay']],
  [60, 60, 'unit', 'statuses of draws', ['requisitionStatuses']],
  [61, 81, 'unit', 'draws: styles', ['requisitionStatusDisplay', 'labelPrintedDisplay']],
  [82, 82, 'unit', 'actions on draws', ['requisitionTransitions']],
  [83, 83, 'none', 'combined report lists', 'the two lists arrive as text and are read where the combined report is drawn: issue 16'],
  [84, 85, 'unit', 'problems', ['problemStatusDisplay', 'decideStatusChange']],
  [86, 86, 'wire', 'status calls'],
  [87, 96, 'unit', 'critical results', ['judge', 'criticalBounds', 'resolveYardsticks', 'wireFlags']],
  [97, 109, 'unit', 'flags and goals', ['judge', 'wireFlags', 'goalVerdict']],
  [110, 113, 'seen', 'ranges as text'],
  [114, 118, 'unit', 'email', ['isEmail']],
  [119, 124, 'unit', 'social security and phone numbers', ['maskSsn', 'formatPhone']],
  [125, 126, 'wire', 'password history'],
  [127, 127, 'unit', 'number fields', ['cleanNumber']],
  [128, 132, 'unit', 'decimal fields', ['cleanDecimal']],
  [133, 135, 'unit', 'decimal fields with a sign', ['cleanComparatorDecimal']],
  [136, 136, 'unit', 'fields of letters', ['cleanLetters']],
  [137, 137, 'unit', 'fields of digits and dashes', ['cleanDigitsDash']],
  [138, 140, 'seen', 'forms and date pickers'],
  [141, 143, 'unit', 'times to choose from', ['statusDateTimeOptions', 'timeOptions']],
  [144, 144, 'unit', 'days and times', ['formatDate', 'formatTime']],
  [145, 150, 'unit', 'time zones', ['ianaTimeZone']],
  [151, 151, 'seen', 'the confirm dialog'],
  [152, 152, 'none', 'the about box', 'no screen of ours has an about box: issue 17'],
  [153, 153, 'unit', 'the first day of a week', ['firstWeekday']],
  [154, 154, 'seen', 'notices'],
  [155, 157, 'unit', 'prefix of water accounts', ['waterAccountPrefix']],
  [158, 158, 'none', 'page of tenants', 'the list of tenants is read page by page, like every list'],
  [159, 159, 'unit', 'parts of the program', ['scriptChunkTimeoutMs']],
  [160, 160, 'unit', 'the administrator of a tenant', ['tenantAdminUserName']],
  [161, 161, 'wire', 'a page without data'],
  [162, 162, 'none', 'the training folder', 'files of a training belong to it and stand in no folder'],
  [163, 163, 'seen', 'scopes of the identity provider'],
  [164, 164, 'seen', 'silent renewal'],
  [165, 173, 'unit', 'closed lists', ['enumerations']],
  [174, 174, 'unit', 'draw frequencies', ['frequencyOf']],
  [175, 176, 'unit', 'closed lists', ['enumerations']],
  [177, 177, 'unit', 'groupings of months', ['monthsOf', 'groupingOf', 'monthGroupings']],
  [178, 184, 'unit', 'closed lists', ['enumerations']],
  [185, 185, 'unit', 'read-only support', ['isReadOnlySession']],
  [186, 186, 'unit', 'read-only support', ['allowedActions']],
  [187, 188, 'wire', 'report catalogue and custom reports'],
  [189, 190, 'unit', 'permission checks', ['hasPermission', 'hasAnyPermission']],
  [191, 191, 'none', 'all of several permissions', 'no screen or call asks for more than one permission at once'],
  [192, 192, 'unit', 'features of a tenant', ['featuresOn']],
  [193, 195, 'unit', 'request headers', ['requestHeaders']],
  [196, 198, 'unit', 'contracts', ['contractOpens']],
  [199, 199, 'wire', 'scope'],
  [200, 204, 'unit', 'global facility', ['chooseGlobalFacility']],
  [205, 213, 'seen', 'cookies and sign-in'],
  [214, 215, 'unit', 'impersonation marker', ['isImpersonationMarkerFresh']],
  [216, 216, 'seen', 'sign-out before sign-in'],
  [217, 217, 'unit', 'sign-out by the server', ['failureDisplay']],
  [218, 228, 'unit', 'navigation guard', ['decideNavigation']],
  [229, 237, 'seen', 'navigation, start, kept pages, leaving a changed form'],
  [238, 248, 'unit', 'failed calls', ['failureDisplay']],
  [249, 249, 'seen', 'errors of the sign-in callback'],
  [250, 250, 'unit', 'stale notices', ['staleNoticeMs']],
  [251, 251, 'seen', 'loading marks'],
  [252, 273, 'unit', 'waiting times', ['requestTimeoutMs']],
  [274, 287, 'wire', 'cache lifetimes'],
  [288, 290, 'wire', 'calls in sequence'],
  [291, 291, 'wire', 'second receipt'],
  [292, 297, 'wire', 'shapes of lists and dashboards'],
];

/** Every rule, in the order of its id. */
export const rules: readonly RuleRow[] = runs.flatMap(([first, last, proof, about, more]) => {
  const carriers = proof === 'unit' ? more : [];
  const because = proof === 'none' ? more : null;
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: ruleId(first + index), proof, about, carriers, because }));
});

/** The ids with which test titles of a test file begin. */
export function ruleIdsInTitles(testSource: string): string[] {
  return [...testSource.matchAll(/['"`]((?:R\d{3} )+)/g)].flatMap(([, ids = '']) => ids.trim().split(' '));
}

function ruleId(number: number): string {
  return `R${String(number).padStart(3, '0')}`;
}
