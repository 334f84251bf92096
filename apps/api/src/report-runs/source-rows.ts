import type { ReportCell, ReportSection } from '@drawday/domain';
import type { PlaceRow } from './places.store.ts';
import type { RowContext, SourcedRows } from './row-source.ts';
import { sectionOfFacility } from './section-of-facility.ts';
import { shownColumns } from './shown-columns.ts';

export type SourceRow = {
  key: string;
  section: Omit<ReportSection, 'rows'>;
  cells: Readonly<Record<string, ReportCell | null>>;
};

/** Rows made facility by facility, so that a run holds no more than one of them; where there are several, each has sections of its own. */
export function rowsByFacility(
  { plan, tick }: RowContext,
  make: (place: PlaceRow) => Promise<readonly SourceRow[]>,
  /** Columns of another number or name than the design has: a column a month. */
  own: { titles?: Readonly<Record<string, string>>; columns?: readonly string[]; goals?: ReadonlyMap<string, string> } = {},
): Pick<SourcedRows, 'columns' | 'total' | 'rows' | 'sections'> {
  const { titles = {}, columns = plan.design.columns, goals } = own;
  const sections = new Map<string, Omit<ReportSection, 'rows'>>();
  return {
    columns: shownColumns(columns, plan.language, goals).map((column) => ({ ...column, title: titles[column.key] ?? column.title })),
    total: null,
    sections: () => [...sections.values()],
    rows: (async function* () {
      for (const place of plan.places) {
        const made = await make(place);
        for (const { key, section, cells } of made) {
          const inPlace = sectionOfFacility(plan, place.id, section);
          sections.set(inPlace.key, inPlace);
          yield { k: key, s: inPlace.key, c: columns.map((column) => cells[column] ?? null) };
        }
        await tick(made.length);
      }
    })(),
  };
}
