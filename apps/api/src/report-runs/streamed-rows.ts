import type { ReportCell } from '@drawday/domain';
import type { RawBuilder } from 'kysely';
import { streamRows } from '../platform/stream-rows.store.ts';
import { textCell } from './cells.ts';
import type { DrawPerson } from './detail-rows.store.ts';
import { schedText } from './month-facts.ts';
import type { Sectioned } from './row-sections.ts';
import type { RowContext, SourcedRows } from './row-source.ts';
import { sectionOfFacility } from './section-of-facility.ts';
import { shownColumns } from './shown-columns.ts';

type Made = { key: string; section: Omit<Sectioned, 'order'>; cells: Readonly<Record<string, ReportCell | null>> };

/**
 * Rows of a query in its order, read bit by bit over a cursor, however many there are. The query sorts by section; where a report has
 * several facilities each is its own section.
 */
export function streamedRows<Row extends { facility_id: string }>(
  { db, plan, tick }: RowContext,
  query: RawBuilder<Row>,
  make: (row: Row) => Made,
): Pick<SourcedRows, 'columns' | 'total' | 'rows' | 'sections'> {
  const { columns } = plan.design;
  const sections = new Map<string, Omit<Sectioned, 'order'>>();
  return {
    columns: shownColumns(columns, plan.language),
    total: null,
    sections: () => [...sections.values()],
    rows: (async function* () {
      for await (const page of streamRows(db, query, (row) => row)) {
        for (const row of page) {
          const { key, section, cells } = make(row);
          const own = sectionOfFacility(plan, row.facility_id, section);
          sections.set(own.key, own);
          yield { k: key, s: own.key, c: columns.map((column) => cells[column] ?? null) };
        }
        await tick(page.length);
      }
    })(),
  };
}

/** What stands about person and draw in every detail report. */
export const drawCells = (row: DrawPerson): Record<string, ReportCell | null> => ({
  name: textCell(row.name),
  mrn: textCell(row.mrn),
  modality: textCell(row.modality),
  sched: textCell(schedText(row.day_group, row.shift)),
  provider: textCell(row.provider_name),
  facility: textCell(row.facility_name),
  draw: textCell(row.number),
});
