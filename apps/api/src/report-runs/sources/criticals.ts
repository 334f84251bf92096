import { testTitle } from '@drawday/catalogue';
import { percentile, roundHalfUp } from '@drawday/domain';
import { decimalCell, momentCell, numberCell, textCell } from '../cells.ts';
import { criticalDetails } from '../detail-rows.store.ts';
import { monthNotes } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import { resultCell } from '../result-cell.ts';
import type { RowSource } from '../row-source.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

const inTimeMinutes = 60;

/** Critical results that were opened in a period: who closed them, and how fast. */
export const criticals: RowSource = async (context) => {
  const { plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const counts = { open: 0, closed: 0, withdrawn: 0 };
  let inTime = 0;
  const closedAfter: number[] = [];
  const byTest = new Map<string, number>();
  const rows = streamedRows(context, criticalDetails(plan), (row) => {
    const state = row.withdrawn_at ? 'withdrawn' : row.acknowledged_at ? 'closed' : 'open';
    counts[state] += 1;
    const minutes = row.acknowledged_at ? Math.round((row.acknowledged_at.getTime() - row.opened_at.getTime()) / 60_000) : null;
    if (state === 'closed' && minutes !== null) closedAfter.push(minutes);
    if (state === 'closed' && minutes !== null && minutes <= inTimeMinutes) inTime += 1;
    byTest.set(row.result_code, (byTest.get(row.result_code) ?? 0) + 1);
    return {
      key: row.party_id,
      section: { key: state, title: text(state) },
      cells: {
        ...drawCells(row),
        test: { v: testTitle(row.result_code)[language] },
        value: decimalCell(resultCell(row, { collectedAt: row.collected_at, timeZone: row.time_zone, id: row.result_id }), row.result_code),
        'previous:1': row.previous_numeric === null ? null : decimalCell({ v: row.previous_numeric }, row.result_code),
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
      answer: text('criticalsClosed', { open: counts.open, inTime, closed: counts.closed, minutes: inTimeMinutes }),
      second: closedAfter.length ? text('medianMinutes', { minutes: roundHalfUp(percentile(closedAfter, 0.5) ?? 0, 0) }) : null,
      counts: [
        {
          key: 'TEST',
          title: text('byTest'),
          lines: [...byTest]
            .toSorted((a, b) => b[1] - a[1])
            .map(([code, count]) => ({ key: code, title: testTitle(code)[language], count })),
        },
      ],
      notes: monthNotes(plan),
    }),
  };
};
