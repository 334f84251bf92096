import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import type { ReportRow, ReportSheet } from '@drawday/domain';
import { z } from 'zod';

type Sent = { items: string; items2: string };

/** What a finished run carries as text: its first rows, and everything around them. Null while there is nothing yet. */
export function readRun({ items, items2 }: Sent): { rows: readonly ReportRow[]; sheet: ReportSheet } | null {
  if (items2 === '') return null;
  const sheet = ReportSheetShape.parse(JSON.parse(items2)) as ReportSheet;
  return { sheet, rows: items === '' ? [] : (z.array(ReportRowShape).parse(JSON.parse(items)) as readonly ReportRow[]) };
}
