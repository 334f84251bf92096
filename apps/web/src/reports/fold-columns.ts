import type { ReportColumn } from '@drawday/domain';

export type Placed = { column: ReportColumn; at: number };
export type Folded = {
  /** The columns of the table, each with those that stand beneath its values. */
  columns: readonly (Placed & { second: readonly Placed[] })[];
  /** Who and where somebody is stands under the name. */
  underName: readonly Placed[];
  /** How many are only in the row that opens, and in the files. */
  leftOut: number;
};

/** How far a table is folded: not at all, what belongs to a name or value, pairs of facts, closer together, changes, and months before. */
export const lastFold = 5;
export const closeFold = 3;

/** Columns that name the person or source a row is about; a test in the head of a row is no person. */
export const namesPeople: ReadonlySet<string> = new Set(['name', 'cardName', 'source', 'employee']);
const underName = new Set(['modality', 'sched', 'provider', 'mrn', 'sourceKind', 'location', 'point', 'fluid', 'careRole', 'jobTitle']);

/** What stands beneath what, from which fold on: `on:HGB` beneath `value:HGB`. The first of the places that the report has. */
const pairs: readonly (readonly [fold: number, child: RegExp, parents: readonly string[]])[] = [
  [1, /^on:(.+)$/, ['value:$1']],
  [1, /^(.+)Limit$/, ['$1']],
  [2, /^(?:unit|goal|reference|limit)$/, ['test', 'value']],
  [2, /^resultStatus$/, ['verdict', 'value']],
  [2, /^resulted$/, ['received', 'collected']],
  [2, /^shipped$/, ['collected']],
  [2, /^received$/, ['collectedOn']],
  [2, /^collected$/, ['draw']],
  [2, /^kind$/, ['draw']],
  [2, /^acknowledgedBy$/, ['acknowledged']],
  [2, /^toldTo$/, ['readBack']],
  [2, /^reviewedBy$/, ['reviewed']],
  [2, /^reasonText$/, ['because']],
  [2, /^because$/, ['drawStatus', 'left']],
  [2, /^label$/, ['drawStatus']],
  [2, /^collector$/, ['side']],
  [2, /^reordered$/, ['nextDraw']],
  [2, /^age$/, ['dob']],
  [2, /^firstDialysis$/, ['admitted']],
  [2, /^(?:isolation|transient)$/, ['status']],
  [2, /^previous:2$/, ['previous:1']],
  [2, /^(?:over|min)$/, ['max']],
  [2, /^hep:late$/, ['hep:due']],
  [2, /^hep:doses$/, ['hep:code']],
  [2, /^aoe:POSTWT$/, ['aoe:PREWT']],
  [2, /^aoe:(?:TXMIN|ACCESS)$/, ['rx:min', 'aoe:TXMIN']],
  [2, /^value:BUNPOST$/, ['value:BUNPRE']],
  [4, /^avg3:(.+)$/, ['delta:$1', 'value:$1']],
  [4, /^roll:(.+)$/, ['value:$1']],
  [4, /^lo:(.+)$/, ['hi:$1']],
  [4, /^value:HBCM$/, ['value:HBCT']],
  [4, /^value:HBVDNA$/, ['value:HBSAG']],
  [4, /^value:HCVRNA$/, ['value:HCVAB']],
  [4, /^missing$/, ['comment']],
  [5, /^prev:(.+):[2-9]$/, ['prev:$1:1', 'value:$1']],
];

function parentOf(key: string, keys: ReadonlySet<string>, fold: number): string | null {
  for (const [from, child, parents] of pairs) {
    if (fold < from || !child.test(key)) continue;
    const found = parents.map((parent) => key.replace(child, parent)).find((parent) => parent !== key && keys.has(parent));
    if (found) return found;
  }
  return null;
}

/** The column that a column ends up beneath: what stands beneath something that is folded itself goes further up. */
function topOf(key: string, keys: ReadonlySet<string>, fold: number): string {
  const parent = parentOf(key, keys, fold);
  return parent === null ? key : topOf(parent, keys, fold);
}

const isDate = /^d:\d+$/;
/** Of months or draws the newest stay, and one at least. */
function withoutOldest<One extends Placed>(columns: readonly One[], count: number): readonly One[] {
  const dates = columns.filter(({ column }) => isDate.test(column.key));
  const oldest = new Set(dates.slice(0, Math.min(count, Math.max(0, dates.length - 1))));
  return columns.filter((one) => !oldest.has(one));
}

/**
 * The columns of a table in a fold. Nothing is lost: what stands in no column of its own stands beneath one, and what is left out is in the
 * row that opens.
 * @param hidden so many columns are left out: the oldest months or draws, then those from the end; the head of a row and its last column, which
 * says why, stay
 */
export function foldColumns(all: readonly ReportColumn[], fold: number, hidden: number): Folded {
  const placed = all.map((column, at) => ({ column, at })).filter(({ column }) => column.kind !== 'NOTE');
  const keys = new Set(placed.map(({ column }) => column.key));
  const isNamed = placed.some(({ column }) => namesPeople.has(column.key));
  const under = placed.filter(({ column }) => fold >= 1 && isNamed && underName.has(column.key));
  // The mark beside a value says on which side of its goal it is.
  const isSaidByMark = ({ column: { key } }: Placed) => fold >= 1 && key.startsWith('in:') && keys.has(`value:${key.slice('in:'.length)}`);
  const rest = placed.filter((one) => !under.includes(one) && !isSaidByMark(one));
  const second = Map.groupBy(
    rest.filter(({ column }) => topOf(column.key, keys, fold) !== column.key),
    ({ column }) => topOf(column.key, keys, fold),
  );
  const columns = rest
    .filter(({ column }) => topOf(column.key, keys, fold) === column.key)
    .map((one) => ({ ...one, second: second.get(one.column.key) ?? [] }));
  const recent = withoutOldest(columns, hidden);
  const more = hidden - (columns.length - recent.length);
  const kept = more === 0 ? recent : [...recent.slice(0, Math.max(1, recent.length - 1 - more)), ...recent.slice(-1)];
  const left = columns.filter((one) => !kept.includes(one));
  return { columns: kept, underName: under, leftOut: left.length };
}
