import { type ReportCounts, sumCounts } from '@drawday/domain';
import { measureMoves, type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import { behindColumns, behindRows } from '../behind-rows.ts';
import { countedMonths } from '../counted-months.ts';
import { measureGoals } from '../goal-reader.ts';
import { countedOf, measureCells, percentOf, sumMeasure } from '../measure-rows.ts';
import { countedText, measureTitle } from '../measure-summary.ts';
import { movedSince } from '../moved-since.ts';
import { shortMonth } from '../plan-in-words.ts';
import { reportMonths } from '../report-month-states.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { monthsFrom } from '../run-plan.ts';
import { shownColumns } from '../shown-columns.ts';
import type { StoredRow } from '../stored-row.ts';

/** A disease over months: each measure of it, month by month, of all facilities of the report together. */
export const outcomes: RowSource = async ({ db, plan, tick }) => {
  const { design, language, months } = plan;
  const text = reportText(language);
  const ids: readonly ReportMeasureId[] = design.measures.filter((id) => reportMeasures.has(id));
  const facilityIds = plan.places.map(({ id }) => id);
  const counts = await countedMonths(db, plan, { months, measures: ids });
  await tick(0);
  const goalOf = await measureGoals(db, plan, plan.month);
  const sumOf = (month: string | undefined, id: ReportMeasureId) => {
    const all = month ? facilityIds.flatMap((facilityId) => counts.of(facilityId, month, id) ?? []) : [];
    return all.length ? sumCounts(all) : undefined;
  };
  const rows = ids.flatMap((id) =>
    months.map((month, at): StoredRow => {
      const cells = {
        ...measureCells(
          id,
          {
            ...{ goal: goalOf(id), now: sumOf(month, id), before: sumOf(months[at - 1], id), line: [] },
            isOpen: facilityIds.some((facilityId) => counts.isOpen(facilityId, month)),
          },
          language,
        ),
        month: { v: month.slice(0, 7), t: shortMonth(month, language) },
      };
      const known: Readonly<Record<string, (typeof cells)[keyof typeof cells]>> = cells;
      return { k: `${id} ${month}`, s: id, c: design.columns.map((key) => known[key] ?? null) };
    }),
  );
  const before = monthsFrom(plan.month, -1);
  const behind = await behindRows(db, plan, [before, plan.month], ids, {
    sectionOf: () => '',
    titleOf: (id) => measureTitle(id, language),
  });
  const moved = movedSince(behind.rows, { before, month: plan.month }, ids);
  const sums = ids.flatMap((id) => {
    const sum = sumOf(plan.month, id);
    return sum ? [sumMeasure(id, sum, goalOf(id), language)] : [];
  });
  return {
    columns: shownColumns(design.columns, language),
    behindColumns: behindColumns(plan),
    total: rows.length,
    rows: [...rows, ...moved.rows],
    sections: () => ids.map((id) => ({ key: id, title: measureTitle(id, language) })),
    facts: async () => {
      const [first] = sums;
      return {
        answer: first ? `${first.title}: ${text('countOf', { in: countedOf(first), of: first.n })}` : design.empty[language],
        measures: sums,
        counts: ids.flatMap((id) => moves(id) ?? []),
        charts: ids.map((id) => ({
          key: `LINE:${id}`,
          kind: 'LINE' as const,
          title: measureTitle(id, language),
          unit: '%',
          series: [
            {
              ...{ key: 'OWN', title: text('thisReport'), role: 'OWN' as const },
              points: months.map((month) => ({
                at: month.slice(0, 7),
                value: percentOf(id, sumOf(month, id)),
                n: sumOf(month, id)?.eligible ?? 0,
              })),
            },
          ],
        })),
        months: await reportMonths(db, plan, [plan.month]),
        counted: ids.map((id) => countedText(id, language)),
      };
    },
  };

  /** Who came into the goal of a measure and who left it, of those with a verdict in both months. */
  function moves(id: ReportMeasureId): ReportCounts | null {
    const counts = moved.counts.get(id);
    if (!counts) return null;
    return {
      key: `MOVES:${id}`,
      title: text('movesSince', { measure: measureTitle(id, language), month: shortMonth(before, language) }),
      lines: measureMoves.codes.map((code) => ({ key: code, title: measureMoves.of[code][language], count: counts[code], of: counts.all })),
    };
  }
};
