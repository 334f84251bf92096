/**
 * The proof that no order is lost or doubled: draws are shipped through the API while lab link, worker, PostgreSQL and API are killed
 * outright, and the laboratory now and then keeps silent, hangs up or answers late. Afterwards the laboratory must have every order of
 * every draw that was shipped under exactly one ID, and every draw must say so.
 *
 *   node scripts/run.mjs trial-orders [--seconds 40] [--draws 300]
 */
import { createServer, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { demoAccounts } from '@drawday/demo-data/demo-accounts.ts';
import { messageHeader } from '@drawday/hl7/message-header.ts';
import { mllpFrame, mllpFrames } from '@drawday/hl7/mllp.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { componentText, firstSegment } from '@drawday/hl7/read-fields.ts';
import { writeAck } from '@drawday/hl7/write-ack.ts';
import type { SupervisedProcess } from './supervised-process.ts';
import { type Caller, callerTo, distinctPorts, pause, rowsOf, signInAs } from './trial-bench.ts';
import { runTrial, say, type TrialWorld } from './trial-world.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '40' }, draws: { type: 'string', default: '300' } } });
const seconds = Number(values.seconds);
const drawCount = Number(values.draws);
const writers = 4;

/** New orders by draw number: under which IDs, and how often each came. */
type Book = Map<string, Map<string, number>>;

/** A laboratory that notes every order before it answers; of a hundred first sendings three stay unanswered and three are hung up on. */
function startLaboratory(port: number, book: Book): Promise<() => void> {
  const sockets = new Set<Socket>();
  let received = 0;
  const answer = (socket: Socket, bytes: Uint8Array) => {
    const message = parseMessage(bytes);
    const { controlId } = messageHeader(message);
    const draw = componentText(firstSegment(message, 'ORC'), 4);
    const ids = book.get(draw) ?? new Map<string, number>();
    const times = (ids.get(controlId) ?? 0) + 1;
    book.set(draw, ids.set(controlId, times));
    received += 1;
    if (times === 1 && received % 33 === 0) return;
    if (times === 1 && received % 33 === 16) return void socket.destroy();
    socket.write(mllpFrame(writeAck(message, 'AA', { now: Temporal.Now.instant(), controlId: `A${received}` })));
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const reader = mllpFrames({ maxBytes: 1_000_000 });
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      for (const frame of reader.push(chunk)) answer(socket, frame.bytes);
    });
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () =>
      resolve(() => {
        server.close();
        for (const socket of sockets) socket.destroy();
      }),
    );
  });
}

/** Planned draws of one clinic as if their tubes had been taken this morning. */
async function collectDraws(ownerUrl: string): Promise<{ id: string; number: string }[]> {
  return rowsOf(
    ownerUrl,
    `update requisitions r set status = 'COLLECTED', collected_at = now() - interval '2 hours', tubes_owed = 0
     where (r.tenant_id, r.id) in (
       select q.tenant_id, q.id from requisitions q join tenants t on t.id = q.tenant_id
       where t.name = $1 and q.party_type = 'PATIENT' and q.status = 'PENDING' and q.deleted_at is null order by q.id limit $2)
     returning r.id, r.number`,
    [demoAccounts[0].tenantAlias, drawCount],
  );
}

type Shipped = { readonly answered: Set<string>; readonly unanswered: Set<string>; readonly refused: Set<string> };

async function ship(call: Caller, ids: string[], until: number, shipped: Shipped) {
  const gap = (seconds * 1000 * writers) / drawCount;
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    const began = Date.now();
    try {
      const { status, body } = await call('PUT', '/api/order/requisitions/release', { ids: [id] });
      const isDone = status === 200 && JSON.stringify(body).includes('"ok":true');
      (isDone ? shipped.answered : status >= 500 ? shipped.unanswered : shipped.refused).add(id);
    } catch {
      shipped.unanswered.add(id);
    }
    if (Date.now() < until) await pause(Math.max(0, began + gap - Date.now()));
  }
}

async function killInTurn(running: readonly SupervisedProcess[], clusterPid: () => number | undefined) {
  const victims = ['lab-link', 'worker', 'PostgreSQL', 'lab-link', 'api', 'lab-link'];
  for (const name of victims) {
    await pause((seconds * 1000) / (victims.length + 1));
    const pid = name === 'PostgreSQL' ? clusterPid() : running.find((one) => one.name === name)?.pid;
    if (pid === undefined) {
      say(`${name} is not up yet, and cannot be killed`);
      continue;
    }
    process.kill(pid, 'SIGKILL');
    say(`killed ${name} (kill -9)`);
  }
}

type Row = { id: string; number: string; status: string; state: string | null; messages: number };
const readRows = (ownerUrl: string, ids: readonly string[]) =>
  rowsOf<Row>(
    ownerUrl,
    `select r.id, r.number, r.status, x.state,
       (select count(*)::int from lab_link.messages m where m.direction = 'OUT' and m.requisition_id = r.id) as messages
     from requisitions r left join order_exchanges x on x.tenant_id = r.tenant_id and x.requisition_id = r.id
     where r.id = any($1::uuid[])`,
    [ids],
  );

/** Until every shipped draw is accepted; a silent laboratory is asked again after half a minute. */
async function settled(ownerUrl: string, ids: readonly string[]): Promise<Row[]> {
  for (const giveUpAt = Date.now() + 150_000; ; await pause(2000)) {
    const rows = await readRows(ownerUrl, ids);
    if (rows.every(({ state }) => state === null || state === 'ACCEPTED') || Date.now() > giveUpAt) return rows;
  }
}

function faultsOf(rows: readonly Row[], shipped: Shipped, book: Book): string[] {
  const wrong = (name: string, found: readonly Row[]) => (found.length ? [`${found.length} ${name}, such as ${found[0]?.number}`] : []);
  const isShipped = ({ status }: Row) => status === 'SENT';
  const ordered = rows.filter(isShipped);
  const again = ordered.filter(({ number }) => [...(book.get(number)?.values() ?? [])].some((times) => times > 1));
  say(`draws: ${shipped.answered.size} shipped and answered, ${shipped.unanswered.size} unanswered, ${ordered.length} shipped in all`);
  say(`orders: ${book.size} at the laboratory, ${again.length} of them sent more than once under the same ID`);
  return [
    ...wrong(
      'answered draws are not shipped',
      rows.filter((row) => shipped.answered.has(row.id) && !isShipped(row)),
    ),
    ...wrong(
      'shipped draws have no order',
      ordered.filter(({ messages }) => messages === 0),
    ),
    ...wrong(
      'shipped draws have two orders',
      ordered.filter(({ messages }) => messages > 1),
    ),
    ...wrong(
      'orders never came to the laboratory',
      ordered.filter(({ number }) => !book.has(number)),
    ),
    ...wrong(
      'orders came under two IDs',
      ordered.filter(({ number }) => (book.get(number)?.size ?? 0) > 1),
    ),
    ...wrong(
      'orders are not accepted',
      ordered.filter(({ state }) => state !== 'ACCEPTED'),
    ),
    ...wrong(
      'orders are for draws that are not shipped',
      rows.filter((row) => !isShipped(row) && (book.has(row.number) || row.messages > 0)),
    ),
    ...(shipped.refused.size ? [`${shipped.refused.size} releases were refused`] : []),
  ];
}

const [apiPort = 0, identityPort = 0, linkPort = 0, laboratoryPort = 0] = await distinctPorts(4);

async function trial({ server, running }: TrialWorld): Promise<string[]> {
  const book: Book = new Map();
  const stopLaboratory = await startLaboratory(laboratoryPort, book);
  try {
    for (const one of running) one.keepAlive();
    const draws = await collectDraws(server.url);
    say(`${draws.length} draws to ship`);
    const base = `http://127.0.0.1:${apiPort}`;
    const call = callerTo(base, await signInAs(base, 'clinical_admin'));
    const shipped: Shipped = { answered: new Set(), unanswered: new Set(), refused: new Set() };
    const left = draws.map(({ id }) => id);
    const until = Date.now() + seconds * 1000;
    await Promise.all([
      killInTurn(running, () => server.pid()),
      ...Array.from({ length: writers }, () => ship(call, left, until, shipped)),
    ]);
    const rows = await settled(
      server.url,
      draws.map(({ id }) => id),
    );
    return faultsOf(rows, shipped, book);
  } finally {
    stopLaboratory();
  }
}

await runTrial(
  {
    env: {
      PORT: String(apiPort),
      IDENTITY_PORT: String(identityPort),
      LAB_LINK_PORT: String(linkPort),
      LAB_PORT: String(laboratoryPort),
    },
    processes: (usual) => usual.filter(({ name }) => name !== 'lab-simulator'),
    isDemo: true,
  },
  'No order lost, none doubled.',
  trial,
);
