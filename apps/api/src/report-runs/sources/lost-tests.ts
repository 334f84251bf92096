import { offeringWords, testTitle } from '@drawday/catalogue';
import { formatNumber } from '@drawday/domain';
import { notPerformedReasons } from '@drawday/vocabulary';
import { dayCell, momentCell, textCell } from '../cells.ts';
import { countReceivedTests, type LostTestRow, lostTests as lostTestRows } from '../detail-rows.store.ts';
import { restrictedNote } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

/** Tests of a period that were not performed, by their reason. */
export const lostTests: RowSource = async (context) => {
  const { db, plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const byReason = new Map<string, number>();
  const byTest = new Map<string, number>();
  const byCollector = new Map<string, number>();
  const byFacility = new Map<string, number>();
  const counts = { lost: 0, clinic: 0, redrawn: 0 };
  const rows = streamedRows(context, lostTestRows(plan), (row) => {
    const title = notPerformedReasons.find(row.reason)?.[language] ?? row.reason ?? text('noReason');
    byReason.set(title, (byReason.get(title) ?? 0) + 1);
    const side = sideOf(row);
    // What never arrived is listed, and no part of what was received.
    if (row.received_at) {
      counts.lost += 1;
      if (side === 'clinic') counts.clinic += 1;
      if (row.is_redrawn) counts.redrawn += 1;
    }
    const collector = row.collected_by_name ?? text('notKnown');
    byCollector.set(collector, (byCollector.get(collector) ?? 0) + 1);
    byFacility.set(row.facility_name, (byFacility.get(row.facility_name) ?? 0) + 1);
    const lost = row.lost_codes.map((code) => testTitle(code)[language]).join(', ');
    const test = offeringWords(row.offering_code)[language];
    byTest.set(test, (byTest.get(test) ?? 0) + 1);
    return {
      key: row.party_id,
      section: plan.grouping === 'PATIENT' ? { key: row.party_id, title: row.name } : { key: row.reason ?? '-', title },
      cells: {
        ...drawCells(row),
        collected: momentCell(row.collected_at),
        test: { v: lost ? `${test} (${lost})` : test },
        because: textCell(title),
        reasonText: textCell(row.reason_text),
        side: textCell(side && text(side)),
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
    facts: async (total) => ({
      answer: await answerOf(),
      second: total > counts.lost ? text('neverReceived', { count: total - counts.lost }) : null,
      counts: [
        { key: 'REASON', title: text('byReason'), lines: linesOf(byReason, total) },
        { key: 'TEST', title: text('byTest'), lines: linesOf(byTest, total) },
        { key: 'COLLECTOR', title: text('byCollector'), lines: linesOf(byCollector, total) },
        ...(plan.places.length > 1 ? [{ key: 'FACILITY', title: text('byFacility'), lines: linesOf(byFacility, total) }] : []),
      ],
      notes: restrictedNote(plan.actor, language),
    }),
  };

  async function answerOf(): Promise<string> {
    const of = await countReceivedTests(db, plan);
    const share = (count: number) => (of ? formatNumber((100 * count) / of, 1) : '–');
    return text('lostOf', { of, percent: share(counts.lost), ...counts, clinicPercent: share(counts.clinic) });
  }
};

/** The most frequent first. */
const linesOf = (counts: ReadonlyMap<string, number>, of: number) =>
  [...counts].toSorted((a, b) => b[1] - a[1]).map(([title, count]) => ({ key: title, title, count, of }));

/** Whose it was; of a few reasons nobody can say. */
function sideOf({ reason, shipped_at }: LostTestRow): 'clinic' | 'laboratory' | null {
  if (notPerformedReasons.isIn('ofClinic', reason)) return 'clinic';
  if (!notPerformedReasons.isIn('ofLaboratory', reason)) return null;
  return reason === 'NOTRCV' && !shipped_at ? null : 'laboratory';
}
