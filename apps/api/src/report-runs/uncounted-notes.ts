import type { Reader } from '@drawday/database/connect.ts';
import { countUncounted } from '../report-months/report-months.public.ts';
import { reportText } from './report-text.ts';
import type { SheetFacts } from './row-source.ts';
import type { RunPlan } from './run-plan.ts';

/**
 * What a report of months does not know yet. The worker counts within a minute what has changed, later while laboratories send much: until
 * then whoever has just seen a result must not take the report for complete.
 */
export async function uncountedNotes(db: Reader, plan: RunPlan, { months, notes = [] }: SheetFacts): Promise<Pick<SheetFacts, 'notes'>> {
  if (!months) return {};
  const text = reportText(plan.language);
  const open = months.filter(({ state }) => state === 'OPEN');
  const known = new Set(months.map(({ facilityId }) => facilityId));
  const unknown = plan.places.filter(({ id }) => !known.has(id)).map(({ name }) => name);
  const scope = { facilityIds: open.map(({ facilityId }) => facilityId), months: [...new Set(open.map(({ month }) => `${month}-01`))] };
  const count = open.length > 0 ? await countUncounted(db, plan.actor.tenantId, scope) : 0;
  return {
    notes: [
      ...(unknown.length > 0 ? [text('facilitiesNotCounted', { names: unknown.join(', ') })] : []),
      ...(count > 0 ? [text('changesNotCounted', { count })] : []),
      ...notes,
    ],
  };
}
