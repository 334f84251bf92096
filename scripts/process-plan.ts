import { roleUrl } from '@drawday/database/migrate.ts';
import { type ProcessName, type SettingDefinition, type Settings, settingTable } from '@drawday/settings';

/** How it is known that a process does its work: its own word in the log, or an answer over HTTP. */
export type ReadySign = { readonly kind: 'log' } | { readonly kind: 'http'; readonly url: string };

export type PlannedProcess = {
  readonly name: string;
  readonly entry: string;
  readonly ready: ReadySign;
  readonly env: Readonly<Record<string, string>>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of one process: what it uses, and no secret of another. */
function environmentFor(program: ProcessName, given: Environment, databaseUrl: string | undefined): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) env[name] = value;
  for (const definition of Object.values<SettingDefinition>(settingTable))
    if (!definition.usedBy.includes(program)) delete env[definition.variable];
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  return env;
}

/** Keeps a busy process small: half the usual nursery, and two heaps of the C library instead of one per thread. */
const lean = (env: Record<string, string>): Record<string, string> => ({
  ...env,
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
  NODE_OPTIONS: `--max-semi-space-size=16 ${env.NODE_OPTIONS ?? ''}`.trim(),
});

/** With a real laboratory attached, and always in production, no simulator runs. */
const ordersGoToSimulator = ({ nodeEnv, labHost, labPort, labSimulatorPort }: Settings) =>
  nodeEnv !== 'production' && ['127.0.0.1', 'localhost'].includes(labHost) && labPort === labSimulatorPort;

/** Without a mail server the mails of a demo end on this machine, where they can be read; in production they do not leave at all. */
export const mailsGoToMailbox = ({ nodeEnv, smtpUrl }: Settings): boolean => nodeEnv !== 'production' && smtpUrl === '';

/**
 * The processes of one installation, in the order in which they are stopped.
 *
 * @param given variables for all of them, secrets included
 * @param ownerUrl the database, as its owner; each process gets it as its own role
 */
export function processPlan(
  settings: Settings,
  given: Environment,
  ownerUrl: string,
  passwords: { app: string; identity: string },
): PlannedProcess[] {
  const appUrl = roleUrl(ownerUrl, 'drawday_app', passwords.app);
  const identityUrl = roleUrl(ownerUrl, 'drawday_identity', passwords.identity);
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
  const readyAt = (port: number): ReadySign => ({ kind: 'http', url: `http://${host}:${port}/health/ready` });
  const log: ReadySign = { kind: 'log' };
  const simulator: PlannedProcess[] = [
    { name: 'lab-simulator', entry: 'apps/lab-simulator/src/main.ts', ready: log, env: environmentFor('lab-simulator', given, undefined) },
  ];
  const mailbox: PlannedProcess[] = [
    {
      name: 'mailbox',
      entry: 'apps/mailbox/src/main.ts',
      // It listens there whatever HOST says.
      ready: { kind: 'http', url: `http://127.0.0.1:${settings.mailboxPort}/health/ready` },
      env: environmentFor('mailbox', given, undefined),
    },
  ];
  const hasMailbox = mailsGoToMailbox(settings);
  const mailSettings = hasMailbox ? { SMTP_URL: `smtp://127.0.0.1:${settings.mailboxSmtpPort}` } : undefined;
  return [
    ...(hasMailbox ? mailbox : []),
    ...(ordersGoToSimulator(settings) ? simulator : []),
    { name: 'lab-link', entry: 'apps/lab-link/src/main.ts', ready: log, env: environmentFor('lab-link', given, appUrl) },
    { name: 'worker', entry: 'apps/api/src/worker.ts', ready: log, env: environmentFor('worker', given, appUrl) },
    { name: 'api', entry: 'apps/api/src/main.ts', ready: readyAt(settings.port), env: lean(environmentFor('api', given, appUrl)) },
    {
      name: 'identity',
      entry: 'apps/identity/src/main.ts',
      ready: readyAt(settings.identityPort),
      env: { ...environmentFor('identity', given, identityUrl), ...mailSettings },
    },
  ];
}
