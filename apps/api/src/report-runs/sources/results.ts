import { testByCode, testTitle } from '@drawday/catalogue';
import { calculationCommentWords, formatRange } from '@drawday/domain';
import { resultStates, unitWords } from '@drawday/vocabulary';
import { decimalCell, momentCell, textCell } from '../cells.ts';
import { resultDetails } from '../detail-rows.store.ts';
import { monthNotes } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import { resultCell } from '../result-cell.ts';
import type { RowSource } from '../row-source.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

/** Every current result of a period. */
export const results: RowSource = async (context) => {
  const { language, grouping } = context.plan;
  const text = reportText(language);
  const counts = new Map<string, number>();
  let marked = 0;
  const rows = streamedRows(context, resultDetails(context.plan), (row) => {
    const at = { collectedAt: row.collected_at, timeZone: row.time_zone, id: row.result_id };
    const value = decimalCell(resultCell(row, at), row.result_code);
    const range = row.reference_text ?? rangeText(row.reference_low, row.reference_high);
    if (value.mark || value.pos === 'B' || value.pos === 'A') marked += 1;
    counts.set(row.result_code, (counts.get(row.result_code) ?? 0) + 1);
    return {
      key: row.party_id,
      section:
        grouping === 'TEST'
          ? { key: row.result_code, title: testTitle(row.result_code)[language] }
          : { key: row.party_id, title: row.name },
      cells: {
        ...drawCells(row),
        test: { v: testTitle(row.result_code)[language] },
        value,
        unit: textCell(unitWords(row.unit, language)),
        reference: textCell(range && formatRange(range, testByCode.get(row.result_code)?.decimals ?? 0)),
        inGoal: row.goal_met === null ? null : { v: text(row.goal_met ? 'yes' : 'no') },
        resultStatus: textCell(resultStates.find(row.status)?.[language]),
        collected: momentCell(row.collected_at),
        resulted: momentCell(row.resulted_at),
        laboratory: textCell(row.performing_lab),
        comment: textCell(row.comment && calculationCommentWords(row.comment, language)),
        reviewed: momentCell(row.reviewed_at),
        reviewedBy: textCell(row.reviewed_by_name),
      },
    };
  });
  return {
    ...rows,
    facts: (total) => ({
      answer: text('resultsMarked', { results: text('results', { count: total }), marked }),
      counts: [
        {
          key: 'COUNT',
          title: text('byTest'),
          lines: [...counts]
            .toSorted((a, b) => b[1] - a[1])
            .map(([code, count]) => ({ key: code, title: testTitle(code)[language], count, of: total })),
        },
      ],
      notes: monthNotes(context.plan),
    }),
  };
};

const rangeText = (low: number | null, high: number | null): string | null => {
  if (low === null && high === null) return null;
  if (low === null) return `≤ ${high}`;
  return high === null ? `≥ ${low}` : `${low}-${high}`;
};
