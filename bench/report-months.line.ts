import { connect } from '@drawday/database/connect.ts';
import { monthOf } from '@drawday/domain';
import { keepMonths, refreshMonths } from '../apps/api/src/report-months/report-months.public.ts';
import type { BenchContext, BenchLine, LineResult } from './bench-line.ts';
import { medianOf } from './interleave.ts';

const refreshed = 500;
const limits = { refreshMs: 15, closeMs: 2_000, goalsMs: 100 };

const msOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * Months of reports: one facility is counted back and closed by the worker’s own code, its kept counts are copied to all others, and patients
 * are counted again as after a result.
 */
export const reportMonthsLine: BenchLine = {
  name: 'report-months',
  async measure(context): Promise<LineResult[]> {
    const { world, databases } = context;
    const database = connect({ url: databases.large, connections: 2, name: 'drawday-bench' });
    try {
      const now = Temporal.Now.instant();
      const facilityId = context.world.patients[0]?.facility_id ?? '';
      await world.owner.query('delete from report_months where tenant_id = $1 and facility_id = $2', [world.tenantId, facilityId]);
      let closed = 0;
      const closing = await msOf(async () => {
        closed = await keepMonths(database.kysely, world.tenantId, facilityId, now, async () => true);
      });
      const month = monthOf(now.toString());
      await world.owner.query(
        `insert into month_dirty (tenant_id, month, party_id, cause) select $1, $2, id, 'RESULT' from patients where tenant_id = $1 limit ${refreshed}`,
        [world.tenantId, month],
      );
      let counted = 0;
      const refreshing = await msOf(async () => {
        counted = await refreshMonths(database.kysely, world.tenantId, now);
      });
      await copyCounts(context, facilityId, month);
      const goals: number[] = [];
      for (let turn = 0; turn < Math.max(context.options.rounds, 9); turn += 1)
        goals.push(await msOf(() => context.call({ method: 'POST', path: '/api/order/dashboards/get-patient-health-check', body: {} })));
      const perPatient = refreshing / Math.max(counted, 1);
      const perMonth = closing / Math.max(closed, 1);
      return [
        {
          work: `${counted} patients of the running month counted again, one each`,
          figures: `${perPatient.toFixed(1)} ms`,
          ratio: null,
          target: `under ${limits.refreshMs} ms`,
          isReached: perPatient < limits.refreshMs,
        },
        {
          work: `a facility counted back: each of ${closed} months closed with its measures`,
          figures: `${perMonth.toFixed(0)} ms`,
          ratio: null,
          target: `under ${limits.closeMs} ms`,
          isReached: perMonth < limits.closeMs,
        },
        {
          work: `goals of the running month at all ${world.facilityIds.length} facilities`,
          figures: `${medianOf(goals).toFixed(0)} ms`,
          ratio: null,
          target: `under ${limits.goalsMs} ms`,
          isReached: medianOf(goals) < limits.goalsMs,
        },
      ];
    } finally {
      await database.close();
    }
  },
};

async function copyCounts({ world }: BenchContext, facilityId: string, month: string): Promise<void> {
  const others = world.facilityIds.filter((id) => id !== facilityId);
  await world.owner.query(
    `insert into report_months (tenant_id, facility_id, month, state, refreshed_at)
     select $1, f, $2, 'OPEN', now() from unnest($3::uuid[]) f on conflict do nothing`,
    [world.tenantId, month, others],
  );
  await world.owner.query(
    `insert into facility_months select c.tenant_id, c.month, f, c.provider_id, c.measure, c.stratum, c.revision, c.eligible, c.met, c.below,
       c.above, c.undecided, c.untested, c.excluded, c.value_sum, c.value_squares, c.value_count, c.classes
     from facility_months c, unnest($4::uuid[]) f where c.tenant_id = $1 and c.month = $2 and c.facility_id = $3 on conflict do nothing`,
    [world.tenantId, month, facilityId, others],
  );
  await world.owner.query('analyze facility_months, report_months');
}
