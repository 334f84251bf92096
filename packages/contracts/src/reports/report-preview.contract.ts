import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { Id } from '../wire.shape.ts';
import { CustomReportDraft } from './report.shape.ts';
import { CalendarMonth, ReportSheetShape } from './report-run.shape.ts';

/** What the builder of custom reports shows while somebody builds. */
export const reportPreviewCalls = {
  preview: endpoint({
    method: 'POST',
    path: '/api/report/preview',
    summary: 'The first 20 rows of a custom report as it is being built, and about how many there are; nothing is kept',
    permission: byParty('reports', 'Create'),
    effect: 'read',
    audit: 'view',
    reads: 'long',
    body: CustomReportDraft.extend({
      /** None: those of the report, or every facility in reach. */
      facilityIds: z.array(Id).max(500).optional(),
      drawMonth: CalendarMonth.optional(),
    }),
    reply: z.object({
      columns: ReportSheetShape.shape.columns,
      /** Rows as JSON, like those of a run. */
      items: z.string(),
      sums: z.array(z.object({ title: z.string(), text: z.string() })),
      notes: z.array(z.string()),
      /** Exact, or a guess if not everybody was looked at. */
      about: z.number().int(),
      isExact: z.boolean(),
    }),
    refusals: { NOT_FOUND: 404, REPORT_DEFINITION: 400, REPORT_RESTRICTED: 403 },
  }),
};
