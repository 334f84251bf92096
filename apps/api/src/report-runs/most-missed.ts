import { measureOf, testTitle } from '@drawday/catalogue';
import type { ReportColumn, ReportSheet } from '@drawday/domain';
import { type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import { measureTitle } from './measure-summary.ts';
import { shownColumns } from './shown-columns.ts';
import type { StoredRow } from './stored-row.ts';

type Sheet = Pick<ReportSheet, 'language' | 'measures'>;
type Missing = { row: StoredRow; measures: Set<string> };
const keys = ['name', 'mrn', 'missedCount', 'missedMeasures'] as const;

/** "Hgb": what people call the test of a measure, where it has one. */
function shortTitle(id: ReportMeasureId, language: Sheet['language']): string {
  const { resultCode } = measureOf(id);
  return resultCode ? testTitle(resultCode)[language] : measureTitle(id, language);
}

/** Everybody behind the measures of a run who misses one of them, with how many and which: most first, then by name. */
export async function mostMissed(
  people: AsyncIterable<StoredRow>,
  { language, measures }: Sheet,
  behindColumns: readonly ReportColumn[],
): Promise<{ columns: ReportColumn[]; rows: StoredRow[] }> {
  const missing = new Map<string, Missing>();
  for await (const row of people)
    for (const [id, part] of Object.entries(row.m ?? {})) {
      if (part !== 'B' && part !== 'A') continue;
      const one = missing.get(row.k) ?? { row, measures: new Set<string>() };
      missing.set(row.k, one);
      one.measures.add(id);
    }
  const order = measures.map(({ id }) => id);
  const placeOf = (key: string) => behindColumns.findIndex((column) => column.key === key);
  const rows = [...missing.values()].map(({ row, measures: ids }): StoredRow => {
    const inOrder = order.filter((id): id is ReportMeasureId => ids.has(id) && reportMeasures.has(id));
    return {
      ...{ k: row.k, s: row.s },
      c: [
        row.c[placeOf('name')] ?? null,
        row.c[placeOf('mrn')] ?? null,
        { v: inOrder.length },
        { v: inOrder.map((id) => shortTitle(id, language)).join(', ') },
      ],
    };
  });
  const countOf = ({ c }: StoredRow) => Number(c[2]?.v);
  return {
    columns: shownColumns(keys, language),
    // People stand by name already: a sort that is stable keeps it so.
    rows: rows.filter((row) => countOf(row) > 0).toSorted((a, b) => countOf(b) - countOf(a)),
  };
}
