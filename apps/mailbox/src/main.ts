import { readSettings, SettingsError } from '@drawday/settings';
import { pino } from 'pino';
import { openMailShelf } from './mail-shelf.ts';
import { openMailboxServer } from './mailbox-server.ts';
import { openSmtpDoor } from './smtp-door.ts';

/** Never anywhere else, whatever HOST says: anyone who reads these mails can sign in as their recipients. */
const HOST = '127.0.0.1';
const MOST = { mails: 200, letters: 20_000_000 };

async function main(): Promise<void> {
  const settings = readSettings(process.env, 'mailbox');
  if (settings.nodeEnv === 'production')
    throw new SettingsError([
      'The mailbox shows every mail to whoever opens it: it does not run in production. Set SMTP_URL to a mail server.',
    ]);
  const log = pino({ level: settings.logLevel, base: { process: 'mailbox' } });
  const shelf = openMailShelf(MOST);
  const door = await openSmtpDoor(shelf, settings.mailboxSmtpPort, HOST, log);
  const server = await openMailboxServer(shelf, settings.mailboxPort, HOST);
  log.info({ smtpPort: door.port, port: server.port }, 'ready');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), 3000).unref();
    await server.close();
    await door.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const text = error instanceof Error ? error.message : String(error);
  const sentence = isPortTaken ? `MAILBOX_PORT or MAILBOX_SMTP_PORT is taken by another program (${text})` : text;
  process.stderr.write(`${error instanceof SettingsError ? text : `The mailbox could not start: ${sentence}`}\n`);
  process.exit(1);
});
