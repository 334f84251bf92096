import { testTitle } from '@drawday/catalogue';
import { formatNumber, percentile, type ReportCell, type ReportChart, roundHalfUp } from '@drawday/domain';
import type { Comparator } from '@drawday/vocabulary';
import { decimalCell, momentCell, numberCell, textCell } from '../cells.ts';
import { type CriticalDetailRow, criticalDetails } from '../detail-rows.store.ts';
import { monthNotes } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import { resultCell } from '../result-cell.ts';
import type { RowSource } from '../row-source.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

const inTimeMinutes = 60;
/** How long it took to close, in classes of minutes. */
const minuteLimits = [15, 30, inTimeMinutes, 240] as const;

/**
 * Critical results that were opened in a period: who closed them, and how fast. What came back abnormal in it, too, at the end. One that
 * is open for longer than it may be counts as not closed in time, as the measure of the facility has it.
 */
export const criticals: RowSource = async (context) => {
  const { plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const counts = { open: 0, closed: 0, withdrawn: 0, abnormal: 0 };
  let overdue = 0;
  let inTime = 0;
  const closedAfter: number[] = [];
  const byTest = new Map<string, number>();
  const rows = streamedRows(context, criticalDetails(plan), (row) => {
    const state = stateOf(row);
    counts[state] += 1;
    const minutes = minutesBetween(row.opened_at, row.acknowledged_at);
    const waits = minutesBetween(row.opened_at, new Date(plan.now.epochMilliseconds));
    if (state === 'open' && waits !== null && waits > inTimeMinutes) overdue += 1;
    if (state === 'closed' && minutes !== null) closedAfter.push(minutes);
    if (state === 'closed' && minutes !== null && minutes <= inTimeMinutes) inTime += 1;
    if (state !== 'abnormal') byTest.set(row.result_code, (byTest.get(row.result_code) ?? 0) + 1);
    return {
      key: row.party_id,
      section: { key: state, title: text(state) },
      cells: {
        ...drawCells(row),
        test: { v: testTitle(row.result_code)[language] },
        value: decimalCell(resultCell(row, { collectedAt: row.collected_at, timeZone: row.time_zone, id: row.result_id }), row.result_code),
        'previous:1': previousCell(row),
        collected: momentCell(row.collected_at),
        resulted: momentCell(row.resulted_at),
        opened: momentCell(row.opened_at),
        acknowledged: momentCell(row.acknowledged_at),
        acknowledgedBy: textCell(row.acknowledged_by_name),
        minutes: numberCell(minutes),
        readBack: textCell(row.read_back_value),
        toldTo: textCell(row.told_to),
        comment: textCell(row.comment),
      },
    };
  });
  return {
    ...rows,
    facts: () => ({
      answer: text('criticalsClosed', { open: counts.open, inTime, minutes: inTimeMinutes, ...shareOf(inTime, counts.closed + overdue) }),
      second: closedAfter.length
        ? text('medianMinutes', { minutes: roundHalfUp(percentile(closedAfter, 0.5) ?? 0, 0), closed: closedAfter.length })
        : null,
      counts: [
        {
          key: 'TEST',
          title: text('byTest'),
          lines: [...byTest]
            .toSorted((a, b) => b[1] - a[1])
            .map(([code, count]) => ({ key: code, title: testTitle(code)[language], count })),
        },
      ],
      charts: closedAfter.length ? [minutesChart(closedAfter, text('minutesToClose'))] : [],
      notes: monthNotes(plan),
    }),
  };
};

const stateOf = (row: CriticalDetailRow) => {
  if (row.opened_at === null) return 'abnormal';
  if (row.withdrawn_at) return 'withdrawn';
  return row.acknowledged_at ? 'closed' : 'open';
};
const minutesBetween = (from: Date | null, to: Date | null): number | null =>
  from && to ? Math.round((to.getTime() - from.getTime()) / 60_000) : null;

function previousCell({
  previous_numeric: number,
  previous_comparator: comparator,
  result_code: code,
}: CriticalDetailRow): ReportCell | null {
  if (number === null) return null;
  return comparator ? { v: number, cmp: comparator as Comparator, t: `${comparator}${number}` } : decimalCell({ v: number }, code);
}

const shareOf = (count: number, of: number) => ({ of, percent: of ? formatNumber((100 * count) / of, 1) : '–' });

/** How many were closed after how many minutes. */
function minutesChart(minutes: readonly number[], title: string): ReportChart {
  const classOf = (one: number) => minuteLimits.filter((limit) => one > limit).length;
  const titles = [
    ...minuteLimits.map((limit, at) => (at === 0 ? `≤ ${limit}` : `${(minuteLimits[at - 1] ?? 0) + 1}–${limit}`)),
    `> ${minuteLimits.at(-1)}`,
  ];
  const counts = titles.map((_, at) => minutes.filter((one) => classOf(one) === at).length);
  return { key: 'HIST:MINUTES', kind: 'HISTOGRAM', title, unit: 'min', categories: titles, counts: [counts] };
}
