import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { startEmbeddedServer } from '@drawday/database/embedded-server.ts';
import { anyFreePort, portIsFree } from '@drawday/database/free-port.ts';
import { prepareDatabase } from '@drawday/database/prepare-database.ts';
import { closeToOthers, keepFilesPrivate, readSettings, type Settings, SettingsError } from '@drawday/settings';
import { buildWeb } from './build-web.ts';
import { accountLines, hasDemoAccounts, hasNoTenant, loadDemo, settleBulkLoad } from './demo.ts';
import { generatedSecrets } from './generated-secrets.ts';
import { fullDisk, takenPorts, unusableDatabase } from './preflight.ts';
import { mailsGoToMailbox, processPlan } from './process-plan.ts';
import { endFormerRun, forgetRun, recordRun } from './run-record.ts';
import { stopSignal } from './stop-signal.ts';
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts';

type Database = { readonly ownerUrl: string; stop(): Promise<void> };
type Passwords = { readonly app: string; readonly identity: string };

const root = join(import.meta.dirname, '..');
const startedAt = Date.now();
const say = (line: string) => console.log(`${`${Math.round((Date.now() - startedAt) / 1000)} s`.padStart(6)}  ${line}`);
const wantsFresh = process.argv.includes('--fresh');
const given = (variable: string) => process.env[variable]?.trim() || undefined;
const inProduction = given('NODE_ENV') === 'production';
const ownDatabase = given('DATABASE_URL') === undefined;

/** What the processes keep in the folder, beside the database, which has a user of its own when root starts it. */
const ownNames = ['files', 'lab-simulator', 'logs', 'secrets.json', 'run.json', 'audit-seals.jsonl'];

/** Only what this program put there: DATA_DIR may be a folder that holds other things too. */
function startOver(dataDir: string) {
  if (!ownDatabase)
    throw new Error('--fresh does not empty a database of your own: drop it and create it again, then start without --fresh.');
  for (const name of ['postgres', ...ownNames]) rmSync(join(dataDir, name), { recursive: true, force: true });
  say('Former data removed');
}

/** The mailbox is a convenience: two installations on one machine must not need two more settings for it. */
async function freeMailboxPorts(env: Record<string, string>) {
  for (const [variable, usual] of [
    ['MAILBOX_SMTP_PORT', 4004],
    ['MAILBOX_PORT', 4005],
  ] as const)
    if (!env[variable] && !(await portIsFree(usual, '127.0.0.1'))) env[variable] = String(await anyFreePort('127.0.0.1'));
}

/** Settings of all processes; an installation of one's own on one machine gets secrets made up for it, production does not. */
async function environment(dataDir: string): Promise<{ env: Record<string, string>; settings: Settings }> {
  const env: Record<string, string> = inProduction ? {} : { SECOND_FACTOR: 'offered', ...generatedSecrets(dataDir) };
  for (const [name, value] of Object.entries(process.env)) if (value?.trim()) env[name] = value;
  env.DATA_DIR = dataDir;
  if (!inProduction) await freeMailboxPorts(env);
  const settings = readSettings(env);
  env.NODE_ENV = settings.nodeEnv;
  return { env, settings };
}

async function refuseToBegin(settings: Settings, dataDir: string) {
  const missing = [
    ...(await takenPorts(settings, mailsGoToMailbox(settings))),
    ...fullDisk(dataDir),
    ...(ownDatabase ? [] : await unusableDatabase(settings.databaseUrl)),
  ];
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

async function openDatabase(settings: Settings, dataDir: string): Promise<Database> {
  if (!ownDatabase) return { ownerUrl: settings.databaseUrl, stop: async () => undefined };
  const folder = join(dataDir, 'postgres');
  say(existsSync(join(folder, 'cluster')) ? 'Database: starting PostgreSQL' : 'Database: creating one');
  const server = await startEmbeddedServer({ dataDir: folder, onRestart: say });
  say(`Database: PostgreSQL on port ${server.port}`);
  return { ownerUrl: server.url, stop: server.stop };
}

async function bringUpToDate(ownerUrl: string, passwords: Passwords) {
  const applied = await prepareDatabase(ownerUrl, passwords, (step) => say(`Database: ${step}`));
  say(applied === 0 ? 'Database: up to date' : `Database: ${applied} migrations applied`);
}

async function fillIfEmpty(ownerUrl: string, settings: Settings): Promise<void> {
  if (inProduction) {
    if (await hasDemoAccounts(ownerUrl))
      throw new Error('This database holds the demo accounts, which everybody knows: production needs a database without them.');
    return;
  }
  if (!(await hasNoTenant(ownerUrl))) return;
  say('Demo: loading two customers with their clinics, patients and a year of results');
  await loadDemo(root, ownerUrl, say, settings.s3Bucket ? '' : join(settings.dataDir, 'files'));
  if (ownDatabase) await settleBulkLoad(ownerUrl);
  say('Demo: loaded');
}

async function buildIfChanged() {
  const began = Date.now();
  const timer = setInterval(() => say(`Web app: building, ${Math.round((Date.now() - began) / 1000)} s`), 5000);
  try {
    say((await buildWeb(root)) ? `Web app: built in ${Math.round((Date.now() - began) / 1000)} s` : 'Web app: up to date');
  } finally {
    clearInterval(timer);
  }
}

async function launchAll(settings: Settings, env: Record<string, string>, ownerUrl: string, passwords: Passwords, dataDir: string) {
  const plans = processPlan(settings, env, ownerUrl, passwords);
  say(`Processes: starting ${plans.map((plan) => plan.name).join(', ')}`);
  for (const plan of plans) processes.push(superviseProcess(plan, { root, logsDir: join(dataDir, 'logs'), say, onStart: record }));
  record();
  let count = 0;
  await Promise.all(
    processes.map(async (running) => {
      await running.ready;
      count += 1;
      say(`Processes: ${running.name} is ready (${count} of ${plans.length})`);
    }),
  );
  for (const running of processes) running.keepAlive();
}

async function closingBlock(settings: Settings, ownerUrl: string, dataDir: string): Promise<string> {
  const accounts = (await hasDemoAccounts(ownerUrl)) ? ['', ...accountLines()] : [];
  const place = relative(root, dataDir).startsWith('..') ? dataDir : relative(root, dataDir);
  const mailbox = mailsGoToMailbox(settings) ? ['', `Mails are at http://localhost:${settings.mailboxPort}`] : [];
  return [
    '',
    `Drawday is ready at ${settings.publicUrl}`,
    ...accounts,
    ...mailbox,
    '',
    `Data and logs are in ${place}. Ctrl-C stops everything.`,
  ].join('\n');
}

const processes: SupervisedProcess[] = [];
let database: Database | undefined;
let stopping = false;
const dataDir = resolve(root, given('DATA_DIR') ?? '.data');
const record = () =>
  recordRun(
    dataDir,
    processes.map(({ pid }) => pid).filter((pid) => pid !== undefined),
  );

async function start() {
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL runs as another user when root starts it, and passes through.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  else if (!given('DATA_DIR')) chmodSync(dataDir, 0o700);
  keepFilesPrivate();
  closeToOthers(dataDir, ownNames);
  await endFormerRun(dataDir);
  if (wantsFresh) startOver(dataDir);
  const { env, settings } = await environment(dataDir);
  await refuseToBegin(settings, dataDir);
  record();
  const passwords = { app: settings.databaseAppPassword, identity: settings.databaseIdentityPassword };
  const building = buildIfChanged();
  building.catch(() => undefined);
  const opened = await openDatabase(settings, dataDir);
  database = opened;
  await bringUpToDate(opened.ownerUrl, passwords);
  await fillIfEmpty(opened.ownerUrl, settings);
  await building;
  if (stopping) return;
  // Made beforehand: anybody who waits for the ready sign looks for it at once.
  const lastWords = await closingBlock(settings, opened.ownerUrl, dataDir);
  await launchAll(settings, env, opened.ownerUrl, passwords, dataDir);
  console.log(lastWords);
}

/** Sign-in and the database go last: the others may still be writing. */
async function stop() {
  stopping = true;
  const identity = processes.filter(({ name }) => name === 'identity');
  await Promise.all(processes.filter(({ name }) => name !== 'identity').map((running) => running.stop()));
  await Promise.all(identity.map((running) => running.stop()));
  await database?.stop();
  forgetRun(dataDir);
}

function killAll() {
  for (const running of processes) running.kill();
  process.exit(1);
}

const stopAsked = stopSignal(killAll);
try {
  const outcome = await Promise.race([start().then(() => 'started' as const), stopAsked.then(() => 'stop' as const)]);
  if (outcome === 'started') await stopAsked;
  console.log('\nStopping …');
  await stop();
  console.log('Stopped.');
  process.exit(0);
} catch (error) {
  await stop().catch(() => undefined);
  const sentence = error instanceof SettingsError || error instanceof Error ? error.message : String(error);
  console.error(`\n${/ENOSPC/.test(sentence) ? 'The disk is full: free some space, then start again.' : sentence}`);
  process.exit(1);
}
