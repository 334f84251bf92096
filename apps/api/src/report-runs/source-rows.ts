import type { ReportCell, ReportSection } from '@drawday/domain';
import type { PlaceRow } from './places.store.ts';
import type { RowContext, SourcedRows } from './row-source.ts';
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
  titles: Readonly<Record<string, string>> = {},
): Pick<SourcedRows, 'columns' | 'total' | 'rows' | 'sections'> {
  const { columns } = plan.design;
  const sections = new Map<string, Omit<ReportSection, 'rows'>>();
  const isSeveral = plan.places.length > 1;
  return {
    columns: shownColumns(columns, plan.language).map((column) => ({ ...column, title: titles[column.key] ?? column.title })),
    total: null,
    sections: () => [...sections.values()],
    rows: (async function* () {
      for (const place of plan.places) {
        const made = await make(place);
        for (const { key, section, cells } of made) {
          const own = isSeveral
            ? {
                ...section,
                key: `${place.id}/${section.key}`,
                title: [place.name, section.title].filter(Boolean).join(': '),
                place: place.name,
              }
            : section;
          sections.set(own.key, own);
          yield { k: key, s: own.key, c: columns.map((column) => cells[column] ?? null) };
        }
        await tick(made.length);
      }
    })(),
  };
}
