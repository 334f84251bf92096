/**
 * The proof that no sender keeps another one waiting: ten laboratories send 100 messages a second each to one lab link, one of them never
 * reads its answers, and an unknown sender floods it. No answer of the nine others may take longer than a second, and the memory
 * of the link may not grow.
 *
 *   node scripts/run.mjs trial-link [--seconds 30] [--rate 100]
 */
import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { mllpFrame, mllpFrames } from '@drawday/hl7/mllp.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readAck } from '@drawday/hl7/read-ack.ts';
import { Client } from 'pg';
import { loadMessages } from '../apps/lab-simulator/src/load-messages.ts';
import { memoryOf } from '../bench/bench-processes.ts';
import { distinctPorts, pause } from './trial-bench.ts';
import { runTrial, say, type TrialWorld } from './trial-world.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' }, rate: { type: 'string', default: '100' } } });
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const laboratories = 10;
const flooders = 4;
const longestMs = 1000;
const mostGrowthMB = 60;

const [template] = [...loadMessages({ run: 'T', count: 1, observations: 20, placers: [], now: Temporal.Now.instant() })];
const bodyOf = (facility: string, controlId: string) =>
  mllpFrame((template?.body ?? '').replace('|LOAD|BENCH|', `|LOAD|${facility}|`).replace('|T-1|', `|${controlId}|`));

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.on('error', reject);
  });

type Tally = { sent: number; answered: number; latencies: number[] };

/** Sends at its rate whatever comes back; `reads` false: it never takes an answer. */
async function laboratory(port: number, facility: string, until: number, reads: boolean): Promise<Tally> {
  const socket = await open(port);
  socket.on('error', () => undefined);
  const tally: Tally = { sent: 0, answered: 0, latencies: [] };
  const sentAt = new Map<string, number>();
  const reader = mllpFrames({ maxBytes: 1_000_000 });
  if (!reads) socket.pause();
  else
    socket.on('data', (chunk) => {
      for (const frame of reader.push(Buffer.from(chunk))) {
        const ack = readAck(parseMessage(frame.bytes));
        const began = sentAt.get(ack?.controlId ?? '');
        if (!ack || began === undefined || ack.code !== 'AA') continue;
        sentAt.delete(ack.controlId);
        tally.answered += 1;
        tally.latencies.push(performance.now() - began);
      }
    });
  const began = performance.now();
  while (Date.now() < until) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; tally.sent < due; tally.sent += 1) {
      const controlId = `${facility}-${tally.sent}`;
      sentAt.set(controlId, performance.now());
      socket.write(bodyOf(facility, controlId));
    }
    await pause(10);
  }
  for (const giveUpAt = Date.now() + 20_000; reads && sentAt.size > 0 && Date.now() < giveUpAt; ) await pause(50);
  socket.destroy();
  return tally;
}

/** Sends as fast as it is read, under a name that nobody has registered. */
async function flood(port: number, until: number): Promise<number> {
  const socket = await open(port);
  socket.on('error', () => undefined).resume();
  let sent = 0;
  while (Date.now() < until && !socket.destroyed) {
    const fits = socket.write(bodyOf('NOBODY', `X${Math.random()}`));
    sent += 1;
    if (!fits) while (socket.writableNeedDrain && !socket.destroyed && Date.now() < until) await pause(5);
  }
  socket.destroy();
  return sent;
}

async function register(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into lab_link.connections (name, id, kind, peer_id, listener_id)
       select 'Trial ' || n, gen_random_uuid(), 'LAB_RESULTS_IN', c.peer_id, c.listener_id
       from lab_link.connections c, generate_series(0, $1::int - 1) n where c.kind = 'LAB_RESULTS_IN' returning id, name
     ), named as (
       insert into lab_link.identities (connection_id, direction, application, facility)
       select id, 'IN', 'LOAD', replace(name, 'Trial ', 'LAB') from made
     )
     insert into lab_link.peer_addresses (connection_id, network) select id, '127.0.0.0/8' from made`,
    [laboratories],
  );
  await client.query('notify lab_connections');
  await client.end();
  await pause(1500);
}

const quantile = (sorted: readonly number[], part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN);

const [port = 0, simulatorPort = 0] = await distinctPorts(2);

async function trial({ server, running: [link] }: TrialWorld): Promise<string[]> {
  if (!link) throw new Error('There is no lab link to start.');
  await register(server.url);
  say(
    `${laboratories} laboratories, ${rate} messages a second each, for ${seconds} s; one never reads, ${flooders} sessions of a stranger flood`,
  );
  const until = Date.now() + seconds * 1000;
  const memory: number[] = [];
  const look = setInterval(() => memory.push(memoryOf(link.pid)?.nowMB ?? 0), 500);
  const [tallies, floods] = await Promise.all([
    Promise.all(Array.from({ length: laboratories }, (_, index) => laboratory(port, `LAB${index}`, until, index > 0))),
    Promise.all(Array.from({ length: flooders }, () => flood(port, until))),
  ]);
  clearInterval(look);
  await link.stop();
  const others = tallies.slice(1);
  const latencies = others.flatMap((tally) => tally.latencies).toSorted((one, other) => one - other);
  const sent = others.reduce((sum, tally) => sum + tally.sent, 0);
  const slowest = quantile(latencies, 1);
  // The first third warms up: buffers, plans and compiled code.
  const settled = memory.slice(Math.floor(memory.length / 3));
  const growth = Math.max(...settled) - (settled[0] ?? 0);
  say(
    `answered: ${latencies.length} of ${sent}; p50 ${quantile(latencies, 0.5)} ms, p99 ${quantile(latencies, 0.99)} ms, slowest ${slowest} ms`,
  );
  say(`hanging laboratory: ${tallies[0]?.sent} sent; stranger: ${floods.reduce((sum, one) => sum + one, 0)} written`);
  say(`memory of the link: ${settled[0]} MB after a third, ${settled.at(-1)} MB at the end, ${Math.max(...memory)} MB at most`);
  return [
    ...(latencies.length < sent ? [`${sent - latencies.length} messages were not answered AA`] : []),
    ...(slowest > longestMs ? [`an answer took ${slowest} ms`] : []),
    ...(growth > mostGrowthMB ? [`the memory grew by ${growth} MB`] : []),
  ];
}

await runTrial(
  {
    env: { LAB_LINK_PORT: String(port), LAB_SIMULATOR_PORT: String(simulatorPort) },
    processes: (usual) => usual.filter(({ name }) => name === 'lab-link'),
    isDemo: false,
  },
  'Nobody waited.',
  trial,
);
