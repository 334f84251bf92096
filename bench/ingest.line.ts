import { mllpClient } from '@drawday/hl7/mllp-client.ts';
import type { BenchContext, BenchLine } from './bench-line.ts';
import { cpuMsOf } from './cpu-times.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';
import { type OruMessage, oruMessages } from './oru-messages.ts';
import { registerSender } from './register-sender.ts';
import { makeSentDraws, removeSentDraws, type SentDraw } from './sent-draws.ts';

const target = 0.35;
const mostMessages = 1_000;

/** Sends over several connections, on each the next message when the last was accepted. */
async function sendAll(messages: readonly OruMessage[], port: number, connections: number): Promise<void> {
  const waiting = messages.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = mllpClient({ host: '127.0.0.1', port, connectTimeoutMs: 5_000, answerTimeoutMs: 60_000 });
      try {
        for (const { body, controlId } of waiting) {
          const ack = await client.send(body, controlId);
          if (ack.code !== 'AA') throw new Error(`A message was answered ${ack.code}.`);
        }
      } finally {
        client.close();
      }
    }),
  );
}

/** Asks again and again until nothing is left. A prepared statement: planning it each time took a sixth of what the database did in a turn. */
async function untilNothing(
  { world }: BenchContext,
  what: string,
  from: string,
  { everyMs, minutes }: { everyMs: number; minutes: number },
) {
  for (const giveUpAt = Date.now() + minutes * 60_000; Date.now() < giveUpAt; ) {
    const { rows } = await world.owner.query<{ count: number }>({ name: what, text: `select count(*)::int as count from ${from}` });
    if (rows[0]?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`After ${minutes} minutes there are still ${what}.`);
}

const untilApplied = (context: BenchContext) =>
  untilNothing(context, 'messages to be applied', "lab_link.messages where direction = 'IN' and state = 'RECEIVED'", {
    ...{ everyMs: 10, minutes: 2 },
  });

/** The worker counts the months of a fresh database once, which has a line of its own. */
const untilMonthsCounted = (context: BenchContext) =>
  untilNothing(context, 'months to be counted', "jobs.job where name = 'fill-months' and state in ('created', 'retry', 'active')", {
    ...{ everyMs: 500, minutes: 20 },
  });

/** Whatever is counted must be there: every draw with its twenty values and complete. */
async function checkApplied({ world }: BenchContext, draws: readonly SentDraw[]): Promise<void> {
  const { rows } = await world.owner.query<{ complete: number; values: number }>(
    `select (select count(*)::int from requisitions where tenant_id = $1 and id = any($2) and status = 'RESULTED') as complete,
       (select count(*)::int from results where tenant_id = $1 and requisition_id = any($2) and not is_calculated) as values`,
    [world.tenantId, draws.map((draw) => draw.id)],
  );
  const [row] = rows;
  if (row?.complete !== draws.length || row.values !== draws.length * 20)
    throw new Error(`Of ${draws.length} draws ${row?.complete} are complete, with ${row?.values} values.`);
}

/** What a turn leaves to be counted would be counted during the next one, be it the thin program's: months have a line of their own. */
const forgetMonths = ({ world }: BenchContext) => world.owner.query('delete from month_dirty where tenant_id = $1', [world.tenantId]);

/** ORU messages of twenty values over MLLP, until all are acknowledged and applied. */
export const ingestLine: BenchLine = {
  name: 'ingest',
  async measure(context) {
    const { world, options, processes, databases, say } = context;
    await removeSentDraws(world.owner, world.tenantId);
    const link = await processes.start('lab-link', databases.large);
    const worker = await processes.start('worker', databases.large);
    await untilMonthsCounted(context);
    const { rows } = await world.owner.query<{ id: string }>("select id from lab_link.connections where direction = 'IN' limit 1");
    await registerSender(world.owner, { application: 'BENCH', facility: 'LAB', port: link.port });
    const thin = await processes.startThin('thin-mllp.ts', { THIN_DATABASE_URL: databases.large, THIN_CONNECTION: rows[0]?.id ?? '' });
    const turns = 2 * (options.rounds + 1);
    const count = Math.min(mostMessages, Math.floor(world.patients.length / turns));
    let turn = 0;
    let acknowledgedPerSecond = 0;
    const parts = { link: () => link.process.pid, worker: () => worker.process.pid, database: () => databases.server.pid() };
    const cpuOf = () => Object.values(parts).map((pid) => cpuMsOf(pid()));
    const spent: { real: number[][]; thin: number[][] } = { real: [], thin: [] };
    const take = async (port: number, isReal: boolean) => {
      const draws = await makeSentDraws(world.owner, world.tenantId, world.patients.slice(turn * count, (turn + 1) * count));
      turn += 1;
      const messages = oruMessages(`bench${turn}`, draws);
      await world.owner.query('checkpoint');
      const [began, before] = [performance.now(), cpuOf()];
      await sendAll(messages, port, options.connections);
      if (isReal) acknowledgedPerSecond = messages.length / ((performance.now() - began) / 1000);
      await untilApplied(context);
      const perSecond = messages.length / ((performance.now() - began) / 1000);
      spent[isReal ? 'real' : 'thin'].push(cpuOf().map((ms, index) => (ms - (before[index] ?? Number.NaN)) / messages.length));
      await checkApplied(context, draws);
      await forgetMonths(context);
      return perSecond;
    };
    try {
      const figures = await interleave(options.rounds, { thin: () => take(thin.port, false), real: () => take(link.port, true) });
      say(`ingest: ${count} messages a turn; the last turn was acknowledged at ${acknowledgedPerSecond.toFixed(0)} messages/s`);
      const [cpu = [], thinCpu = []] = [spent.real, spent.thin].map((turns) =>
        Object.keys(parts).map((_, index) => medianOf(turns.slice(1).map((turn) => turn[index] ?? Number.NaN)).toFixed(2)),
      );
      const told = Object.keys(parts).map((name, index) => `${name} ${cpu[index]}`);
      say(`ingest: CPU ms a message, the median of the turns: ${told.join(', ')}; of the thin program, database ${thinCpu[2]}`);
      const ratio = ratioOf(figures.real, figures.thin);
      return [
        {
          work: 'ingest ORU with 20 OBX over MLLP, acknowledged after commit, applied with flags and history',
          figures: `${medianOf(figures.real).toFixed(0)} against ${medianOf(figures.thin).toFixed(0)} messages/s`,
          ratio,
          target: `at least ${target}`,
          isReached: ratio >= target,
        },
      ];
    } finally {
      await worker.process.stop();
      await link.process.stop();
      await removeSentDraws(world.owner, world.tenantId);
    }
  },
};
