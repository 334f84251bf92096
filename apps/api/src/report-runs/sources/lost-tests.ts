import { offeringWords, testTitle } from '@drawday/catalogue';
import { notPerformedReasons } from '@drawday/vocabulary';
import { dayCell, momentCell, textCell } from '../cells.ts';
import { lostTests as lostTestRows } from '../detail-rows.store.ts';
import { restrictedNote } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

/** Tests of a period that were not performed, by their reason. */
export const lostTests: RowSource = async (context) => {
  const { plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const byReason = new Map<string, number>();
  const counts = { clinic: 0, reordered: 0 };
  const rows = streamedRows(context, lostTestRows(plan), (row) => {
    const title = notPerformedReasons.find(row.reason)?.[language] ?? row.reason ?? text('noReason');
    byReason.set(title, (byReason.get(title) ?? 0) + 1);
    const isOfClinic = notPerformedReasons.isIn('ofClinic', row.reason);
    if (isOfClinic) counts.clinic += 1;
    if (row.reordered_number) counts.reordered += 1;
    const lost = row.lost_codes.map((code) => testTitle(code)[language]).join(', ');
    const test = offeringWords(row.offering_code)[language];
    return {
      key: row.party_id,
      section: { key: row.reason ?? '-', title },
      cells: {
        ...drawCells(row),
        collected: momentCell(row.collected_at),
        test: { v: lost ? `${test} (${lost})` : test },
        because: textCell(title),
        reasonText: textCell(row.reason_text),
        side: { v: text(isOfClinic ? 'clinic' : 'laboratory') },
        collector: textCell(row.collected_by_name),
        received: momentCell(row.received_at),
        nextDraw: dayCell(row.next_draw),
        reordered: textCell(row.reordered_number),
        reviewedBy: textCell(row.handled_by),
        comment: textCell(row.comment),
      },
    };
  });
  return {
    ...rows,
    facts: (total) => ({
      answer: text('lostBy', { lost: text('testsNotPerformed', { count: total }), ...counts }),
      counts: [
        {
          key: 'REASON',
          title: text('byReason'),
          lines: [...byReason].toSorted((a, b) => b[1] - a[1]).map(([title, count]) => ({ key: title, title, count, of: total })),
        },
      ],
      notes: restrictedNote(plan.actor, language),
    }),
  };
};
