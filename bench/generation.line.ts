import type { BenchContext, BenchLine } from './bench-line.ts';
import { memoryOf } from './bench-processes.ts';

const target = 5_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function lastPlannedDay({ world }: BenchContext): Promise<string> {
  const { rows } = await world.owner.query<{ last: string }>('select greatest(planned_until, current_date) as last from bench.loaded');
  return rows[0]?.last ?? Temporal.Now.plainDateISO().toString();
}

async function countLater({ world }: BenchContext, day: string): Promise<number> {
  const { rows } = await world.owner.query<{ count: number }>(
    "select count(*)::int as count from requisitions where tenant_id = $1 and draw_kind = 'RECURRING' and draw_date > $2",
    [world.tenantId, day],
  );
  return rows[0]?.count ?? 0;
}

async function removeLater({ world }: BenchContext, day: string): Promise<void> {
  const values = [world.tenantId, day];
  await world.owner.query(
    "delete from requisition_events e using requisitions r where r.tenant_id = $1 and r.draw_kind = 'RECURRING' and r.draw_date > $2 and e.tenant_id = r.tenant_id and e.requisition_id = r.id",
    values,
  );
  await world.owner.query("delete from requisitions where tenant_id = $1 and draw_kind = 'RECURRING' and draw_date > $2", values);
  // Nothing is planned over the remains of earlier runs outside of the bench.
  await world.owner.query('vacuum (analyze) requisitions, requisition_lines, specimens');
}

/** All draws of a month for all patients, asked for through the API, made by the worker. */
export const generationLine: BenchLine = {
  name: 'generation',
  async measure(context) {
    const { world, processes, databases, call, say } = context;
    const planned = await lastPlannedDay(context);
    await removeLater(context, planned);
    const until = Temporal.PlainDate.from(planned).add({ months: 1 }).toString();
    // Days that were generated already, but for holes: only the month is measured.
    const worker = await processes.start('worker', databases.large);
    try {
      const generate = async (day: string) => {
        await call({ method: 'POST', path: '/api/order/requisitions/generate', body: { until: day } });
        for (const giveUpAt = Date.now() + 600_000; Date.now() < giveUpAt; await pause(50)) {
          const { rows } = await world.owner.query<{ left: number }>(
            "select count(*)::int as left from jobs.job where name = 'generate-draws' and state in ('created', 'retry', 'active')",
          );
          if (rows[0]?.left === 0) return;
        }
        throw new Error('The draws were not made within ten minutes.');
      };
      await generate(planned);
      const before = memoryOf(worker.process.pid);
      const began = performance.now();
      await generate(until);
      const seconds = (performance.now() - began) / 1000;
      const after = memoryOf(worker.process.pid);
      const made = await countLater(context, planned);
      const perSecond = made / seconds;
      await generate(until);
      if ((await countLater(context, planned)) !== made) throw new Error('A second generation made draws again.');
      const memory = before && after ? `; worker ${before.nowMB} MB before, ${after.peakMB} MB at most` : '';
      say(`generation: ${made} draws from ${planned} to ${until} in ${seconds.toFixed(1)} s${memory}`);
      return [
        {
          work: `generate a month of draws for ${world.patients.length.toLocaleString('en')} patients (${made.toLocaleString('en')} requisitions)`,
          figures: `${perSecond.toFixed(0)} requisitions/s${memory}`,
          ratio: perSecond / target,
          target: '5,000 a second, memory flat',
          isReached: perSecond >= target,
        },
      ];
    } finally {
      await worker.process.stop();
      await removeLater(context, planned);
    }
  },
};
