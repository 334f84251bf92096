import { join } from 'node:path';
import { mllpClient } from '@drawday/hl7/mllp-client.ts';
import { keepFilesPrivate, readSettings, SettingsError } from '@drawday/settings';
import { pino } from 'pino';
import { orderTaker } from './accept-order.ts';
import { readChances } from './chances.ts';
import { openOrderBook } from './order-book.ts';
import { openOrderServer } from './order-server.ts';
import { openReportSender } from './report-sender.ts';

async function main(): Promise<void> {
  keepFilesPrivate();
  const settings = readSettings(process.env, 'lab-simulator');
  const log = pino({ level: settings.logLevel, base: { process: 'lab-simulator' } });
  const chances = readChances(settings.simulatorChances);
  const book = await openOrderBook(join(settings.dataDir, 'lab-simulator'), Temporal.Now.instant());
  const client = mllpClient({ host: settings.labLinkHost, port: settings.labLinkPort, connectTimeoutMs: 5000, answerTimeoutMs: 30_000 });
  const sender = openReportSender({ book, client, rate: settings.simulatorRate, log });
  const take = orderTaker({
    book,
    seed: String(settings.simulatorSeed),
    delayMs: settings.simulatorDelayMs,
    chances,
    now: () => Temporal.Now.instant(),
    onAccepted: (accepted) => {
      log.info({ accession: accepted.accession, tests: accepted.order.lines.length, messages: accepted.steps.length }, 'an order came');
      sender.schedule(accepted);
    },
  });
  const server = await openOrderServer({ host: settings.host, port: settings.labSimulatorPort, take, log });
  log.info({ port: server.port, waiting: book.open().size }, 'ready');

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'the lab simulator stops');
    setTimeout(() => process.exit(0), 5000).unref();
    await server.stop();
    await sender.stop();
    await book.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof SettingsError) process.stderr.write(`${text}\n`);
  else
    process.stderr.write(
      `The lab simulator could not start: ${isPortTaken ? `LAB_SIMULATOR_PORT is taken by another program (${text})` : text}\n`,
    );
  process.exit(1);
});
