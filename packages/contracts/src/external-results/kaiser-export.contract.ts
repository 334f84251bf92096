import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { CalendarDay, Id, Line, SeenStamp, StreamedFileReply } from '../wire.shape.ts';

const base = '/api/order/reports';
const mostDays = 92;
/** One list for the whole customer: `mayChange` for support and whoever may set payers and reaches every facility that has an export. */
const Payers = z.object({ items: z.array(z.string()), mayChange: z.boolean(), concurrencyStamp: z.string() });

/** Results of the patients of one plan as a file for that plan. */
export const kaiserExport = {
  run: endpoint({
    method: 'POST',
    path: `${base}/export-kaiser-report`,
    summary: 'Results of the patients of the plan in a file (CSV), by the day on which they were reported or verified: at most 92 days',
    permission: 'Report.KaiserExport.View',
    effect: 'read',
    audit: 'export',
    timeoutMs: 90_000,
    body: z
      .object({ facilityIds: z.array(Id).min(1).max(500), from: CalendarDay, to: CalendarDay })
      .refine(({ from, to }) => from <= to && Temporal.PlainDate.from(from).until(to).days < mostDays, {
        message: ownFault('ninetyTwoDays'),
        path: ['to'],
      }),
    reply: StreamedFileReply,
    refusals: {},
  }),
  payers: endpoint({
    method: 'GET',
    path: `${base}/kaiser-payers`,
    summary: 'The payers whose patients the export holds, as insurances name them',
    permission: 'Report.KaiserExport.View',
    effect: 'read',
    reply: Payers,
    refusals: {},
  }),
  changePayers: endpoint({
    method: 'PUT',
    path: `${base}/kaiser-payers`,
    summary: 'Set the payers whose patients the export holds',
    permission: 'Report.KaiserExport.Update',
    effect: 'write',
    body: z.object({ payers: z.array(Line.min(1).max(100)).max(50), ...SeenStamp.shape }),
    reply: Payers,
    refusals: { STALE: 409, KAISER_PAYERS_SHARED: 403 },
  }),
};
