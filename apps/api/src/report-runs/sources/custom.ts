import { CustomReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import { customRun } from '../../reports/reports.public.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { largestRun } from '../run-limits.ts';

const mostParties = 1_000_000;

/** The rows of a report that somebody made: they come in their order, and are kept like those of every other. */
export const custom: RowSource = async ({ db, plan, tick, inOrder }) => {
  const { actor, now, language, partyType } = plan;
  let seen = 0;
  const run = await customRun(
    { db, actor, now, language },
    { partyType, settings: CustomReportSettings.parse(plan.settings) },
    {
      facilityIds: plan.places.map(({ id }) => id),
      month: plan.month.slice(0, 7),
      // One more than fits, so that what is cut off is known to be.
      mostRows: largestRun(plan) + 1,
      mostParties,
      inOrder,
      onProgress: async (done) => {
        await tick(done - seen);
        seen = done;
      },
    },
  );
  return {
    columns: run.columns,
    total: null,
    rows: run.rows,
    sections: () => run.end().sections.map(({ rows: _, ...section }) => section),
    facts: (total) => ({
      answer: reportText(language)('rows', { count: total }),
      notes: run.notes,
      counted: run.end().sums,
    }),
  };
};
