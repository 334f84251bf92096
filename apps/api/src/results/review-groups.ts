import { laboratoryTests, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { reviewGroup, verdictOrder } from '@drawday/domain';
import { type ReviewGroup, reviewGroups } from '@drawday/vocabulary';
import type { ResultReach } from '../platform/shown-results-sql.ts';
import { markOf, shownVerdict } from '../platform/verdict-columns.ts';
import { bigChangeDays } from './big-change.ts';
import type { ResultDrawRow } from './result-draws.store.ts';
import type { ResultDrawReply } from './result-reply.ts';
import { listDrawsToReview, listResultsToReview, type ResultToReview } from './review-groups.store.ts';
import { valueText } from './value-text.ts';

type GroupOfDraw = NonNullable<ResultDrawReply['groups']>[number];

const comparedCodes = laboratoryTests.filter((test) => test.delta !== null).map((test) => test.code);

/** What stands out in each draw, by review group, what needs a reviewer most first: one query, whatever their number. */
export async function reviewGroupsOf(
  db: Reader,
  reach: ResultReach,
  draws: readonly Pick<ResultDrawRow, 'id' | 'party_id'>[],
): Promise<Map<string, GroupOfDraw[]>> {
  const rows = await listResultsToReview(db, reach, draws, comparedCodes);
  return new Map([...Map.groupBy(rows, (row) => row.requisition_id)].map(([id, ofDraw]) => [id, groupsOf(ofDraw)]));
}

/** As many as a review list shows. */
const wholeQueue = 500;

/** The draws of a facility that wait to be reviewed, by the heading under which each stands, with the time of the oldest. */
export async function countDrawsByGroup(
  db: Reader,
  reach: ResultReach,
  facilityId: string,
): Promise<{ group: ReviewGroup; count: number; oldestAt: Date | null }[]> {
  const draws = await listDrawsToReview(db, reach, facilityId, wholeQueue);
  const groups = await reviewGroupsOf(db, reach, draws);
  const byGroup = Map.groupBy(draws, ({ id }): ReviewGroup => groups.get(id)?.[0]?.group ?? 'IN_RANGE');
  return [...byGroup].map(([group, some]) => ({ group, count: some.length, oldestAt: some[0]?.resulted_at ?? null }));
}

function groupsOf(rows: readonly ResultToReview[]): GroupOfDraw[] {
  const changes = new Map(rows.map((row) => [row, changedInDays(row)]));
  const byGroup = Map.groupBy(rows, (row) =>
    reviewGroup({ ...shownVerdict(row), isBigChange: changes.get(row) != null, isNewCorrection: row.is_new_correction }),
  );
  return reviewGroups.groups.standsOut.flatMap((group) => {
    const [first, ...others] = (byGroup.get(group) ?? []).toSorted(byNeed);
    if (!first) return [];
    const openCount = [first, ...others].filter(isOpen).length;
    return [{ group, count: others.length + 1, openCount, first: shown(first, changes.get(first) ?? null) }];
  });
}

const isOpen = (row: ResultToReview) => row.opened_at !== null && row.acknowledged_at === null;

/** Open criticals before closed ones, then by verdict; otherwise as the directory orders them. */
const byNeed = (a: ResultToReview, b: ResultToReview) =>
  Number(isOpen(b)) - Number(isOpen(a)) || verdictOrder(shownVerdict(a)) - verdictOrder(shownVerdict(b));

function changedInDays(row: ResultToReview): number | null {
  if (row.before_at === null) return null;
  const before = {
    value_numeric: row.before_numeric,
    comparator: row.before_comparator,
    unit: row.before_unit,
    collected_at: row.before_at,
  };
  return bigChangeDays(row.result_code, row, before, row.time_zone);
}

function shown(row: ResultToReview, changedIn: number | null): GroupOfDraw['first'] {
  const before = { value_numeric: row.before_numeric, comparator: row.before_comparator, value_text: null };
  return {
    resultCode: row.result_code,
    name: testByCode.get(row.result_code)?.name ?? row.result_code,
    valueText: valueText(row.result_code, row),
    unit: row.unit,
    displayFlag: markOf(row),
    because: row.because,
    isUrgent: row.is_urgent,
    previousText: changedIn === null ? null : valueText(row.result_code, before),
    bigChangeDays: changedIn,
    criticalClosedAt: row.acknowledged_at?.toISOString() ?? null,
    criticalClosedByName: row.acknowledged_by_name,
  };
}
