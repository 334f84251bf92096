import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { siteTypes, testStates } from '@drawday/vocabulary';
import { send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { formatDay, formatMonth, monthName } from '../platform/format.ts';
import { cellWords } from './rotation-cell.tsx';
import { type Plan, planOf } from './rotation-cells.ts';
import type { RotationRow } from './sources.queries.ts';
import type { SourcesText } from './sources.texts.ts';

type Shown = { facilityId: string; rows: readonly RotationRow[]; plan: Plan; text: SourcesText };

/** The sources on the screen as the server has them now, month by month in words. */
export async function exportPlan({ facilityId, rows, plan: { thisMonth, months }, text }: Shown): Promise<void> {
  const shown = new Set(rows.map(({ id }) => id));
  const { items } = await send(sources.exportRotation, { query: { facilityId } });
  const plan = planOf(items, thisMonth, months);
  const kept = items.filter(({ id }) => shown.has(id));
  await exportCsv<RotationRow>({
    name: 'month-rotation',
    titles: [
      ...[text('source'), text('type'), text('samplePoint'), text('lastSample'), text('tests'), text('month')],
      ...months.map((month) => formatMonth(month.toString())),
    ],
    read: async () => ({ totalCount: kept.length, items: kept }),
    cells: (row) => [
      row.name,
      codeWord(siteTypes, row.siteTypeCode),
      row.samplePoint,
      row.lastSampledOn && formatDay(row.lastSampledOn),
      codeWord(testStates, row.testState),
      row.month && monthName(row.month, 'short'),
      ...months.map((month) => cellWords(plan.cellOf(row, month), text)),
    ],
  });
}
