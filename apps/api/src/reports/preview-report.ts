import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import type { ReportRow } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { checkedSettings } from './checked-settings.ts';
import { customRun } from './custom-rows.ts';

/** Rows that the builder shows, and how many people or sources it looks at to find and order them. */
const shownRows = 20;
const looked = { mostParties: 1000, mostRows: 20_000 };

export const preview = query(reports.preview)(async ({ body, actor, db, clock, request, audit }) => {
  const { partyType, facilityId } = body;
  const reach = actor.reach[partyType];
  if (!reach.length) throw new Refusal('FORBIDDEN');
  const asked = body.facilityIds?.length ? body.facilityIds : facilityId ? [facilityId] : reach;
  const outside = asked.find((id) => !reach.includes(id));
  if (outside) throw new Refusal('NOT_FOUND', { values: { entity: 'Facility', id: outside } });
  const settings = await checkedSettings(db, actor, body);
  const context = { db, actor, now: clock.now(), language: request.language };
  const run = await customRun(context, { partyType, settings }, { facilityIds: asked, month: body.drawMonth, ...looked });
  const rows: ReportRow[] = [];
  for await (const row of run.rows) if (rows.length < shownRows) rows.push(row);
  const { sums, about, totalCount } = run.end();
  audit.about({ subjectType: 'report', detail: { preview: partyType, rows: rows.length } });
  return {
    columns: run.columns,
    items: JSON.stringify(rows),
    sums,
    notes: run.notes,
    about,
    isExact: about === totalCount,
  };
});
