/**
 * The proof of docs/operations/scale-out.md: two API processes and two workers on one PostgreSQL behind one address; patients are entered
 * and laboratory messages stream in while one process after the other is killed outright. Nothing that was answered may be lost or doubled.
 *
 *   node scripts/run.mjs trial [--seconds 30] [--messages 1000]
 */
import { parseArgs } from 'node:util';
import { demoAccounts } from '@drawday/demo-data/demo-accounts.ts';
import { Client } from 'pg';
import { loadMessages } from '../apps/lab-simulator/src/load-messages.ts';
import { runLoad } from '../apps/lab-simulator/src/load-run.ts';
import { registerSender } from '../bench/register-sender.ts';
import type { PlannedProcess } from './process-plan.ts';
import { roundRobinProxy } from './round-robin-proxy.ts';
import type { SupervisedProcess } from './supervised-process.ts';
import { type Caller, callerTo, distinctPorts, pause, rowsOf, signInAs } from './trial-bench.ts';
import { runTrial, say, type TrialWorld } from './trial-world.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' }, messages: { type: 'string', default: '1000' } } });
const seconds = Number(values.seconds);
const messageCount = Number(values.messages);
const writers = 8;

/** The usual five processes, and a second API and a second worker. */
function scaledOut(plans: readonly PlannedProcess[], secondPort: number): PlannedProcess[] {
  return plans.flatMap((plan): PlannedProcess[] => {
    if (plan.name === 'worker') return [plan, { ...plan, name: 'worker-2' }];
    if (plan.name !== 'api') return [plan];
    const second = { ...plan, name: 'api-2', env: { ...plan.env, PORT: String(secondPort) } };
    return [plan, { ...second, ready: { kind: 'http', url: `http://127.0.0.1:${secondPort}/health/ready` } }];
  });
}

type Writes = { readonly answered: Set<string>; readonly unanswered: Set<string>; readonly refused: Map<number, number> };

/** Surnames of letters only, never twice: they show afterwards which write a row came from. */
const surname = (writer: number, turn: number) =>
  `Trial${[writer, turn].map((n) => String(n).replace(/\d/g, (d) => 'abcdefghij'[Number(d)] ?? '')).join('x')}`;

async function writePatients(call: Caller, facilityId: string, writer: number, until: number, writes: Writes) {
  for (let turn = 0; Date.now() < until; turn += 1) {
    const lastName = surname(writer, turn);
    const input = {
      firstName: 'Trial',
      lastName,
      dateOfBirth: '1950-05-05',
      sex: 'FEMALE',
      facilityId,
      modality: 'HD',
      acceptDuplicate: true,
    };
    try {
      const { status } = await call('POST', '/api/master-data/patients', input);
      if (status < 300) writes.answered.add(lastName);
      else if (status >= 500) writes.unanswered.add(lastName);
      else writes.refused.set(status, (writes.refused.get(status) ?? 0) + 1);
    } catch {
      writes.unanswered.add(lastName);
    }
    await pause(5);
  }
}

/** One after the other, at even distances over the load. */
async function killInTurn(running: readonly SupervisedProcess[], clusterPid: () => number | undefined) {
  const victims = ['api', 'worker', 'lab-link', 'PostgreSQL', 'api-2', 'worker-2'];
  for (const name of victims) {
    await pause((seconds * 1000) / (victims.length + 1));
    const pid = name === 'PostgreSQL' ? clusterPid() : running.find((one) => one.name === name)?.pid;
    if (pid === undefined) throw new Error(`${name} does not run.`);
    process.kill(pid, 'SIGKILL');
    say(`killed ${name} (kill -9)`);
  }
}

async function drained(ownerUrl: string): Promise<boolean> {
  const giveUpAt = Date.now() + 90_000;
  for (;;) {
    const [row] = await rowsOf<{ waiting: number }>(
      ownerUrl,
      "select count(*)::int as waiting from lab_link.messages where direction = 'IN' and state = 'RECEIVED'",
    );
    if (row?.waiting === 0) return true;
    if (Date.now() > giveUpAt) return false;
    await pause(500);
  }
}

async function faultsAfter(ownerUrl: string, writes: Writes, accepted: number): Promise<string[]> {
  const found = await rowsOf<{ last_name: string; copies: number; audited: number }>(
    ownerUrl,
    `select p.last_name, count(distinct p.id)::int as copies,
       (select count(*)::int from audit_log a where a.patient_id = any (array_agg(p.id)) and a.action ilike '%create%') as audited
     from patients p where p.last_name ~ '^Trial' group by p.last_name`,
  );
  const names = new Set(found.map((row) => row.last_name));
  const lost = [...writes.answered].filter((name) => !names.has(name));
  const doubled = found.filter((row) => row.copies !== 1);
  const unaudited = found.filter((row) => row.audited !== 1);
  const strays = found.filter((row) => !writes.answered.has(row.last_name) && !writes.unanswered.has(row.last_name));
  const [inbox] = await rowsOf<{ stored: number; keys: number }>(
    ownerUrl,
    `select (select count(*)::int from lab_link.messages where direction = 'IN') as stored, (select count(*)::int from lab_link.message_keys) as keys`,
  );
  say(
    `patients: ${writes.answered.size} answered and there, ${writes.unanswered.size} unanswered (${names.size - writes.answered.size} of them there)`,
  );
  say(`messages: ${accepted} acknowledged, ${inbox?.stored} stored`);
  return [
    ...(lost.length ? [`${lost.length} answered patients are lost, such as ${lost[0]}`] : []),
    ...(doubled.length ? [`${doubled.length} patients are there twice`] : []),
    ...(unaudited.length ? [`${unaudited.length} patients have not exactly one audit row`] : []),
    ...(strays.length ? [`${strays.length} patients nobody asked for`] : []),
    ...(writes.refused.size ? [`refused writes: ${JSON.stringify([...writes.refused])}`] : []),
    ...(accepted !== messageCount ? [`only ${accepted} of ${messageCount} messages were acknowledged`] : []),
    ...(inbox?.stored !== messageCount || inbox.keys !== messageCount ? [`${inbox?.stored} messages are stored, ${inbox?.keys} keys`] : []),
  ];
}

/** Sends a second's share of the messages each second. */
async function streamMessages(ownerUrl: string, port: number): Promise<number> {
  const sent = await rowsOf<{ number: string }>(
    ownerUrl,
    "select number from requisitions where status in ('SENT', 'RECEIVED') order by number limit $1",
    [messageCount],
  );
  const placers = sent.map(({ number }) => `${number}-1`);
  const messages = [...loadMessages({ run: 'trial', count: messageCount, observations: 20, placers, now: Temporal.Now.instant() })];
  const share = Math.ceil(messageCount / seconds);
  let accepted = 0;
  let retries = 0;
  for (let from = 0; from < messageCount; from += share) {
    const began = Date.now();
    const batch = messages.slice(from, from + share).values();
    const outcome = await runLoad(batch, { host: '127.0.0.1', port, connections: 4, giveUpMs: 120_000 });
    accepted += outcome.accepted;
    retries += outcome.retries;
    await pause(Math.max(0, began + 1000 - Date.now()));
  }
  say(`messages: ${retries} sent again, for ${placers.length} orders`);
  return accepted;
}

/** The load speaks for the laboratory; the lab link learns of it at once. */
async function registerLoad(ownerUrl: string, port: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await registerSender(client, { application: 'LOAD', facility: 'BENCH', port });
  await client.end();
}

const [proxyPort = 0, apiPort = 0, secondPort = 0, identityPort = 0, linkPort = 0, simulatorPort = 0] = await distinctPorts(6);

async function trial({ server, running }: TrialWorld): Promise<string[]> {
  const proxy = await roundRobinProxy(proxyPort, [apiPort, secondPort]);
  try {
    for (const one of running) one.keepAlive();
    await registerLoad(server.url, linkPort);

    const base = `http://127.0.0.1:${proxyPort}`;
    const call = callerTo(base, await signInAs(base, 'clinical_admin'));
    const [facility] = await rowsOf<{ id: string }>(
      server.url,
      "select f.id from facilities f join tenants t on t.id = f.tenant_id where t.name = $1 and f.status_type_code = 'ACTIVE' order by f.id limit 1",
      [demoAccounts[0].tenantAlias],
    );
    const until = Date.now() + seconds * 1000;
    const writes: Writes = { answered: new Set(), unanswered: new Set(), refused: new Map() };
    const [accepted] = await Promise.all([
      streamMessages(server.url, linkPort),
      killInTurn(running, () => server.pid()),
      ...Array.from({ length: writers }, (_, writer) => writePatients(call, facility?.id ?? '', writer, until, writes)),
    ]);
    const waited = (await drained(server.url)) ? [] : ['messages still wait to be applied after 90 s'];
    return [...waited, ...(await faultsAfter(server.url, writes, accepted))];
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

await runTrial(
  {
    env: {
      PORT: String(apiPort),
      IDENTITY_PORT: String(identityPort),
      LAB_LINK_PORT: String(linkPort),
      LAB_SIMULATOR_PORT: String(simulatorPort),
      PUBLIC_URL: `http://localhost:${proxyPort}`,
    },
    processes: (usual) => scaledOut(usual, secondPort),
    isDemo: true,
  },
  'Nothing lost, nothing doubled.',
  trial,
);
