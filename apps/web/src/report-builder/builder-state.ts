import type { AnswerOf, BodyOf } from '@drawday/contracts/endpoint.ts';
import type { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { type ConditionGroup, type ConditionNode, type ConditionRule, isGroup, reportLimits } from '@drawday/domain';
import { type PartyType, partyTypes } from '@drawday/vocabulary';

type Stored = AnswerOf<typeof reports.findCustom>;
/** A custom report while it is being built. */
export type Draft = Pick<
  BodyOf<typeof reports.createCustom>,
  'name' | 'partyType' | 'isShared' | 'grain' | 'columns' | 'dateRange' | 'aggregates'
> & {
  name: string;
  description: string;
  partyType: PartyType;
  facilityId: string | null;
  isShared: boolean;
  sort: { column: string; descending: boolean }[];
  groupBy: string | null;
  conditions: ConditionGroup;
};

/** What a reply carries as JSON text; the fallback for what is none. */
export function readJson<T>(text: string, fallback: T): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}

const nameColumns: Readonly<Record<PartyType, readonly string[]>> = {
  PATIENT: ['lastName', 'firstName', 'mrn'],
  EMPLOYEE: ['lastName', 'firstName'],
  SITE: ['name'],
};

export const newDraft = (partyType: PartyType, facilityId: string | null): Draft => ({
  name: '',
  description: '',
  partyType,
  facilityId,
  isShared: false,
  grain: 'PARTY',
  columns: [...nameColumns[partyType]],
  conditions: { logic: 'AND', rules: [{ field: 'status', op: 'eq', value: 'ACTIVE' }] },
  sort: [],
  groupBy: null,
  aggregates: [],
  dateRange: { type: 'DRAW_MONTH', months: 1 },
});

/** A saved report as the builder holds it. */
export const draftOf = (report: Stored): Draft => ({
  name: report.name,
  description: report.description ?? '',
  partyType: report.partyType,
  facilityId: report.facilityId,
  isShared: report.isShared,
  grain: report.grain,
  columns: report.columns,
  conditions: readJson<ConditionGroup>(report.conditions, { logic: 'AND', rules: [] }),
  sort: report.sort,
  groupBy: report.groupBy,
  aggregates: report.aggregates,
  dateRange: report.dateRange,
});

/** As the calls take it. */
export const bodyOfDraft = ({ conditions, ...draft }: Draft) => ({
  ...draft,
  conditions: conditions.rules.length ? JSON.stringify(conditions) : '',
});

/** What was kept of an unsaved report, if it still is one. */
export function keptDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'string') return null;
  try {
    const draft: unknown = JSON.parse(kept);
    const isDraft =
      typeof draft === 'object' &&
      draft !== null &&
      'partyType' in draft &&
      partyTypes.has(String(draft.partyType)) &&
      'columns' in draft &&
      Array.isArray(draft.columns) &&
      'conditions' in draft;
    return isDraft ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export function withColumn(draft: Draft, column: string): Draft {
  return draft.columns.includes(column) || draft.columns.length >= reportLimits.columns
    ? draft
    : { ...draft, columns: [...draft.columns, column] };
}

/** Without a column, and without the order and the sums that named it. */
export const withoutColumn = (draft: Draft, column: string): Draft => ({
  ...draft,
  columns: draft.columns.filter((one) => one !== column),
  sort: draft.sort.filter((one) => one.column !== column),
  aggregates: draft.aggregates?.filter((one) => one.column !== column),
});

/** The item at one place moved to another. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Where a condition stands: the index in each group from the top. */
export type Path = readonly number[];

/** The tree with the node at a path replaced; null removes it, and a group that is then empty goes with it. */
export function withNode(group: ConditionGroup, path: Path, node: ConditionNode | null): ConditionGroup {
  const [index = 0, ...rest] = path;
  if (!path.length) return node && isGroup(node) ? node : group;
  const rules = group.rules.flatMap((one, place): ConditionNode[] => {
    if (place !== index) return [one];
    if (!rest.length) return node ? [node] : [];
    if (!isGroup(one)) return [one];
    const inner = withNode(one, rest, node);
    return inner.rules.length ? [inner] : [];
  });
  return { ...group, rules };
}

/** The tree with a condition added at the end of the group at a path. */
export function withAdded(group: ConditionGroup, path: Path, node: ConditionNode): ConditionGroup {
  const [index, ...rest] = path;
  if (index === undefined) return { ...group, rules: [...group.rules, node] };
  return {
    ...group,
    rules: group.rules.map((one, place) => (place === index && isGroup(one) ? withAdded(one, rest, node) : one)),
  };
}

/** `conditions.rules.1.rules.0` as the server names it. */
export const memberOf = (path: Path): string => ['conditions', ...path.flatMap((index) => ['rules', index])].join('.');

/** A new condition on a field with an operator that fits it. */
export const newRule = (field: string, kind: string | undefined, firstChoice?: string): ConditionRule => {
  if (kind === 'RESULT' || kind === 'NUMBER') return { field, op: 'gt', value: 0 };
  if (kind === 'YES_NO') return { field, op: 'eq', value: true };
  if (kind === 'DATE') return { field, op: 'inLast', value: 30 };
  if (kind === 'INSTANT') return { field, op: 'inLast', value: 30, value2: 'DAYS' };
  if (kind === 'CHOICE') return { field, op: 'in', value: firstChoice === undefined ? [] : [firstChoice] };
  return { field, op: 'notEmpty' };
};
