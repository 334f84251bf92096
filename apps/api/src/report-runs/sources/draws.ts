import { offeringWords } from '@drawday/catalogue';
import { DrawTally, formatMonthDay, type ReportCell, type ReportChart, type ReportCounts } from '@drawday/domain';
import { drawKinds, findReason, requisitionStatuses } from '@drawday/vocabulary';
import { dayCell, flagCell, localDay, missingCell, momentCell, textCell } from '../cells.ts';
import { type DrawDetailRow, drawDetails } from '../detail-rows.store.ts';
import { restrictedNote } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import type { Language, RunPlan } from '../run-plan.ts';
import { drawCells, streamedRows } from '../streamed-rows.ts';

/** Every draw of a period, by how far it is. */
export const draws: RowSource = async (context) => {
  const { plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const byStatus = new Map<string, number>();
  const days = { planned: 0, onDay: 0, near: 0 };
  const today = plan.today.toString();
  let toCome = 0;
  const tally = new DrawTally(today);
  const rows = streamedRows(context, drawDetails(plan), (row) => {
    byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + 1);
    if (row.status === 'PENDING' && row.draw_date >= today) toCome += 1;
    tally.add({ drawDate: row.draw_date, status: row.status, cancelReason: row.cancel_reason, isReplacement: row.is_replacement });
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
      const pending = of(['PENDING']) - toCome;
      return {
        answer: [text('drawsCollected', { collected, of: total, pending }), ...(toCome ? [text('andToCome', { count: toCome })] : [])].join(
          ', ',
        ),
        second: days.planned ? text('drawsOnDay', { onDay: days.onDay, near: days.near, of: days.planned }) : null,
        counts: [
          ...drawsCount(tally, plan),
          {
            key: 'STATUS',
            title: text('byStatus'),
            lines: requisitionStatuses.codes.flatMap((code) => {
              const count = byStatus.get(code) ?? 0;
              return count ? [{ key: code, title: requisitionStatuses.of[code][language], count, of: total }] : [];
            }),
          },
        ],
        charts: total ? [daysChart(tally, plan)] : [],
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
  missing: missingCell(row.missing_codes, language),
  because: textCell(reasonOf(row.cancel_reason ?? row.reschedule_reason, language)),
});
const reasonOf = (code: string | null, language: Language) => findReason(code)?.[language] ?? code;

/** Planned, collected, missed and late as the measure of missed draws counts them. */
function drawsCount(tally: DrawTally, { language }: RunPlan): ReportCounts[] {
  const text = reportText(language);
  const { planned, collected, missed, late, later } = tally.counts();
  if (planned + later === 0) return [];
  const line = (key: string, title: string, count: number) => ({ key, title, count, ...(planned > 0 && { of: planned }) });
  return [
    {
      key: 'DRAWS',
      title: text('plannedDraws'),
      lines: [
        line('COLLECTED', text('collectedDraws'), collected),
        line('MISSED', text('missedDraws'), missed),
        line('LATE', text('lateDraws'), late),
        ...(later ? [{ key: 'LATER', title: text('laterDraws'), count: later }] : []),
      ],
    },
  ];
}

const parts = { BELOW: 'MISSED', IN: 'COLLECTED', UNTESTED: 'LATER' } as const;

/** Draws by day (14), or by the Monday of their week (10/12): collected, missed, still to come. */
function daysChart(tally: DrawTally, { language, from, to }: RunPlan): ReportChart {
  const isByWeek = from.toPlainYearMonth().toString() !== to.toPlainYearMonth().toString();
  const placeOf = (day: string) => {
    const date = Temporal.PlainDate.from(day);
    return (isByWeek ? date.subtract({ days: date.dayOfWeek - 1 }) : date).toString();
  };
  const text = reportText(language);
  const places = [...Map.groupBy(tally.days(), ([day]) => placeOf(day))];
  return {
    key: 'DAYS',
    kind: 'HISTOGRAM',
    title: text(isByWeek ? 'drawsByWeek' : 'drawsByDay'),
    categories: places.map(([day]) => (isByWeek ? formatMonthDay(Temporal.PlainDate.from(day)) : day.slice(-2))),
    rows: Object.keys(parts),
    rowTitles: [text('missedDraws'), text('collectedDraws'), text('laterDraws')],
    counts: Object.values(parts).map((part) => places.map(([, days]) => days.reduce((sum, [, counts]) => sum + counts[part], 0))),
  };
}
