/**
 * `npm run bench`: the product through its real doors against thin programs that do the same work with nothing around it, side by side,
 * turn by turn, on one database. It prints ratios and never fails for a time: machines differ.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings } from '@drawday/settings';
import { runNode } from '../scripts/child-run.ts';
import { generatedSecrets } from '../scripts/generated-secrets.ts';
import { allPatientsLine } from './all-patients.line.ts';
import { apiMemoryLine } from './api-memory.line.ts';
import { buildWebOnce } from './bench-browser.ts';
import { openBenchDatabases } from './bench-database.ts';
import type { BenchContext, BenchLine, LineResult } from './bench-line.ts';
import { benchOptions } from './bench-options.ts';
import { openBenchProcesses } from './bench-processes.ts';
import { readBenchWorld } from './bench-world.ts';
import { countersLine } from './counters.line.ts';
import { createRequisitionLine } from './create-requisition.line.ts';
import { employeesLine } from './employees.line.ts';
import { facilityPageLine } from './facility-page.line.ts';
import { firstScreenLine } from './first-screen.line.ts';
import { generationLine } from './generation.line.ts';
import { HttpConnection } from './http-connection.ts';
import { runHttpLoad } from './http-load.ts';
import { icdSearchLine } from './icd-search.line.ts';
import { ingestLine } from './ingest.line.ts';
import { invoicesLine } from './invoices.line.ts';
import { longListLine } from './long-list.line.ts';
import { ordersLine } from './orders.line.ts';
import { patientPageLine } from './patient-page.line.ts';
import { patientResultsLine } from './patient-results.line.ts';
import { queuesLine } from './queues.line.ts';
import { reportDocumentsLine } from './report-documents.line.ts';
import { reportMonthsLine } from './report-months.line.ts';
import { reportRunsLine } from './report-runs.line.ts';
import { reportSizesLine } from './report-sizes.line.ts';
import { resultTable } from './result-table.ts';
import { reviewKeysLine } from './review-keys.line.ts';
import { trendSizeLine } from './trend-size.line.ts';
import { turnaroundYearLine } from './turnaround-year.line.ts';
import { uploadLine } from './upload.line.ts';

const lines: readonly BenchLine[] = [
  // First, before the work of other lines leaves rows to be cleaned up beside it.
  generationLine,
  ingestLine,
  createRequisitionLine,
  patientPageLine,
  facilityPageLine,
  patientResultsLine,
  reportDocumentsLine,
  reportRunsLine,
  reportSizesLine,
  trendSizeLine,
  countersLine,
  allPatientsLine,
  turnaroundYearLine,
  reportMonthsLine,
  ordersLine,
  invoicesLine,
  queuesLine,
  icdSearchLine,
  employeesLine,
  uploadLine,
  firstScreenLine,
  reviewKeysLine,
  longListLine,
  apiMemoryLine,
];
const root = join(import.meta.dirname, '..');
const startedAt = Date.now();
const say = (line: string) => console.log(`${`${Math.round((Date.now() - startedAt) / 1000)} s`.padStart(6)}  ${line}`);

async function bench(): Promise<LineResult[]> {
  const options = benchOptions(process.argv.slice(2));
  const chosen = lines.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  if (chosen.length === 0) throw new Error(`There is no such line: use some of ${lines.map(({ name }) => name).join(', ')}.`);
  const dir = join(resolve(root, readSettings(process.env, 'start').dataDir), 'bench');
  mkdirSync(dir, { recursive: true });
  const secrets = generatedSecrets(dir);
  const passwords = { app: secrets.DATABASE_APP_PASSWORD ?? '', identity: secrets.DATABASE_IDENTITY_PASSWORD ?? '' };
  const databases = await openBenchDatabases(dir, options, passwords, say);
  if (chosen.some(({ ofWeb }) => ofWeb)) await buildWebOnce();
  const processes = await openBenchProcesses(dir, say);
  const world = await readBenchWorld(databases.large);
  try {
    const api = await processes.start('api', databases.large);
    const thinEnv = { THIN_DATABASE_URL: databases.large, THIN_TENANT: world.tenantId };
    const thin = await processes.startThin('thin-http.ts', thinEnv);
    const facts = { userId: world.adminUserId, tenantId: world.tenantId, roles: ['clinical_admin'], expiresInSeconds: 7200 };
    const token = await processes.issuer.token(facts);
    const load = { connections: options.connections, seconds: options.secondsPerTurn };
    const context: BenchContext = {
      options,
      databases,
      world,
      processes,
      say,
      real: (next) => runHttpLoad({ ...load, port: api.port, token, next }),
      realAs: (other, next) => runHttpLoad({ ...load, port: api.port, token: other, next }),
      thin: (next) => runHttpLoad({ ...load, port: thin.port, next }),
      async call(call) {
        const connection = await HttpConnection.open(api.port, token);
        const { status, body } = await connection.call(call);
        connection.close();
        if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status}: ${body.toString('utf8').slice(0, 600)}`);
        return body.length ? JSON.parse(body.toString('utf8')) : undefined;
      },
      api: { port: api.port, token },
      thinPort: thin.port,
      apiPid: () => api.process.pid,
    };
    say(
      `${world.patients.length} active patients, ${world.resultCount} results, ${options.connections} connections, ${options.rounds} rounds`,
    );
    const results: LineResult[] = [];
    for (const line of chosen) {
      say(`measuring: ${line.name}`);
      for (const result of await line.measure(context)) {
        results.push(result);
        say(`  ${result.work}: ${result.figures}${result.ratio === null ? '' : `, ratio ${result.ratio.toFixed(2)}`}`);
      }
    }
    return results;
  } finally {
    await world.owner.end();
    await processes.stop();
    await databases.server.stop();
  }
}

try {
  const results = await bench();
  console.log(`\n${resultTable(results)}\n`);
  if (process.argv.length === 2) await runNode(root, ['bench/rules.bench.ts']);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
