import type { PartyReach } from '../platform/party-reach.ts';
import type { CounterScope } from './counter-scope.ts';

type Ids = readonly string[];
const tenant = ':tenant';
const employee = ':employee';
const user = ':user';

const byParty = ({ PATIENT, EMPLOYEE, SITE }: PartyReach): Ids[] => [PATIENT, EMPLOYEE, SITE];
const listsOf = ({ facilityIds, everyFacility, draws, results, tickets }: CounterScope): Ids[] => [
  facilityIds.ANY,
  ...byParty(facilityIds),
  everyFacility,
  ...byParty(draws),
  ...byParty(results.reach),
  tickets.facilityIds,
  ...byParty(tickets.reach),
];
/** All that a statement asks about the length of a list: is it empty, is it as long as that of all facilities? */
const lengthOf = (ids: Ids, { facilityIds: { ANY } }: CounterScope) => (ids.length === 0 ? 0 : ids.length === ANY.length ? 1 : 2);

/** Callers of one shape are answered by the same statement: what their values have in common, apart from the values. */
export function shapeOf(scope: CounterScope): string {
  const lists = listsOf(scope);
  const { isNarrowed, results, tickets } = scope;
  return JSON.stringify([
    isNarrowed,
    results.seesRestricted,
    tickets.isSupport,
    lists.map((ids) => [lists.indexOf(ids), lengthOf(ids, scope)]),
  ]);
}

/** A scope of the same shape that holds marks instead of values: a statement made of it holds nobody's. */
export function markedScope(scope: CounterScope): CounterScope {
  const lists = listsOf(scope);
  const marks = lists.map((ids, at): Ids => Array.from({ length: lengthOf(ids, scope) }, () => `:list${at}`));
  // The first of equal lists marks all of them.
  const mark = (ids: Ids): Ids => marks[lists.indexOf(ids)] ?? ids;
  const reach = ({ PATIENT, EMPLOYEE, SITE }: PartyReach) => ({ PATIENT: mark(PATIENT), EMPLOYEE: mark(EMPLOYEE), SITE: mark(SITE) });
  return {
    tenantId: tenant,
    facilityIds: { ...reach(scope.facilityIds), ANY: mark(scope.facilityIds.ANY) },
    everyFacility: mark(scope.everyFacility),
    isNarrowed: scope.isNarrowed,
    draws: reach(scope.draws),
    results: { tenantId: tenant, reach: reach(scope.results.reach), seesRestricted: scope.results.seesRestricted, employeeId: employee },
    tickets: {
      tenantId: tenant,
      userId: user,
      isSupport: scope.tickets.isSupport,
      facilityIds: mark(scope.tickets.facilityIds),
      reach: reach(scope.tickets.reach),
    },
  };
}

/** Whose value takes the place of a mark; what is no mark stands for itself. @param marked made of a scope of the same shape */
export function fillMark(mark: unknown, marked: CounterScope): (scope: CounterScope) => unknown {
  if (mark === tenant) return ({ tenantId }) => tenantId;
  if (mark === employee) return ({ results }) => results.employeeId;
  if (mark === user) return ({ tickets }) => tickets.userId;
  const at = listsOf(marked).findIndex((ids) => Object.is(ids, mark));
  return at < 0 ? () => mark : (scope) => listsOf(scope)[at];
}
