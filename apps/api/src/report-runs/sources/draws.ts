import { offeringWords } from '@drawday/catalogue';
import type { ReportCell } from '@drawday/domain';
import { drawKinds, findReason, requisitionStatuses } from '@drawday/vocabulary';
import { dayCell, flagCell, localDay, momentCell, textCell } from '../cells.ts';
import { type DrawDetailRow, drawDetails } from '../detail-rows.store.ts';
import { restrictedNote } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import type { Language } from '../run-plan.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

/** Every draw of a period, by how far it is. */
export const draws: RowSource = async (context) => {
  const { plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const byStatus = new Map<string, number>();
  const days = { planned: 0, onDay: 0, near: 0 };
  const rows = streamedRows(context, drawDetails(plan), (row) => {
    byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + 1);
    if (row.collected_at) {
      days.planned += 1;
      const off = Temporal.PlainDate.from(row.draw_date).until(localDay(row.collected_at, row.time_zone), { largestUnit: 'days' }).days;
      if (off === 0) days.onDay += 1;
      if (Math.abs(off) <= 1) days.near += 1;
    }
    return {
      key: row.party_id,
      section: { key: row.status, title: requisitionStatuses.find(row.status)?.[language] ?? row.status },
      cells: { ...drawCells(row), ...cellsOf(row, language) },
    };
  });
  return {
    ...rows,
    facts: (total) => {
      const of = (codes: readonly string[]) => codes.reduce((sum, code) => sum + (byStatus.get(code) ?? 0), 0);
      const collected = of(requisitionStatuses.groups.collected);
      const pending = of(['PENDING']);
      return {
        answer: text('drawsCollected', { collected, of: total, pending }),
        second: days.planned ? text('drawsOnDay', { onDay: days.onDay, near: days.near, of: days.planned }) : null,
        counts: [
          {
            key: 'STATUS',
            title: text('byStatus'),
            lines: requisitionStatuses.codes.flatMap((code) => {
              const count = byStatus.get(code) ?? 0;
              return count ? [{ key: code, title: requisitionStatuses.of[code][language], count, of: total }] : [];
            }),
          },
        ],
        notes: restrictedNote(plan.actor, language),
      };
    },
  };
};

const cellsOf = (row: DrawDetailRow, language: Language): Record<string, ReportCell | null> => ({
  kind: textCell(drawKinds.find(row.draw_kind)?.[language]),
  drawDate: dayCell(row.draw_date),
  drawStatus: textCell(requisitionStatuses.find(row.status)?.[language]),
  tests: textCell(row.tests.map((code) => offeringWords(code)[language]).join(', ')),
  label: flagCell(row.is_label_printed),
  collected: momentCell(row.collected_at),
  shipped: momentCell(row.shipped_at),
  received: momentCell(row.received_at),
  resulted: momentCell(row.resulted_at),
  missing: textCell(row.missing_codes.join(', ')),
  because: textCell(findReason(row.cancel_reason)?.[language] ?? row.cancel_reason),
});
