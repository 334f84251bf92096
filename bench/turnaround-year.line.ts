import type { BenchLine } from './bench-line.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

const wanted = 1_000_000;
const limitMs = 3_000;
/** What any call may take, however few tests there are. */
const leastMs = 100;
/** The same lines read and counted, and nothing else. */
const rawQuery = `
  select l.offering_code, count(*), avg(l.first_final_at - r.received_at)
  from requisitions r join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
  where r.tenant_id = $1 and r.received_at >= $2 and r.received_at < $3 and r.deleted_at is null and l.covered_by is null
  group by l.offering_code`;

/** Turnaround of a year by test, medians and percentiles included, for someone who sees every facility. */
export const turnaroundYearLine: BenchLine = {
  name: 'turnaround-year',
  async measure({ world, options, call }) {
    const to = Temporal.Now.plainDateISO();
    const from = to.subtract({ days: 365 });
    const body = { from: from.toString(), to: to.toString(), groupBy: 'TEST' };
    let received = 0;
    const summary = async () => {
      const began = performance.now();
      const answer = await call({ method: 'POST', path: '/api/report/requisition-offering/turnaround-times-summary', body });
      received = (answer as { total: { received: number } }).total.received;
      return performance.now() - began;
    };
    const raw = async () => {
      const began = performance.now();
      await world.owner.query(rawQuery, [world.tenantId, from.toString(), to.add({ days: 1 }).toString()]);
      return performance.now() - began;
    };
    await summary();
    const figures = await interleave(Math.max(options.rounds, 5), { raw, summary });
    const ms = medianOf(figures.summary);
    // A smaller database has fewer tests: the limit is for a million.
    const limit = Math.max(leastMs, limitMs * Math.min(1, received / wanted));
    return [
      {
        work: `turnaround summary of a year by test, ${received} tests; against counting them`,
        figures: `${ms.toFixed(0)} ms`,
        ratio: ratioOf(
          figures.summary.map((one) => 1 / one),
          figures.raw.map((one) => 1 / one),
        ),
        target: `under ${limitMs} ms for ${wanted}`,
        isReached: ms < limit,
      },
    ];
  },
};
