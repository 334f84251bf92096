import type pg from 'pg';
import type { Logger } from 'pino';
import { findMailToken, isTokenPurpose } from '../accounts/mail-token.store.ts';
import { findUser } from '../accounts/user.store.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { answerForgotten } from './answer-forgotten.ts';
import { claimMails, markMailDead, markMailFailed, markMailSent, type WaitingMail } from './mail-outbox.store.ts';
import { type MailTransport, openMailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { readMailContent } from './write-mail.ts';

export interface MailLoop {
  /** Finishes the mails under way. */
  stop(): Promise<void>;
}

interface Surroundings {
  settings: IdentitySettings;
  pool: pg.Pool;
  log: Logger;
  transport: MailTransport;
}

const BATCH = 20;
/** Longer than the slowest attempt; only a process that died leaves a mail that long. */
const LEASE_SECONDS = 120;

/** The server's verdict on this one mail will not change; any other fault may. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}

async function giveUp(mail: WaitingMail, because: string, { pool, log }: Surroundings): Promise<void> {
  await inTransaction(pool, async (db) => {
    await markMailDead(db, mail.id, because);
    const user = mail.userId === null ? undefined : await findUser(db, mail.userId);
    const origin = { address: '', userAgent: '', requestId: `mail-${mail.id}` };
    if (user) await insertSecurityEvent(db, { kind: 'mail-given-up', user, origin, detail: { mail: mail.kind } });
  });
  // Without the address, which the server's words may repeat.
  log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'a mail was given up');
}

async function attempt(mail: WaitingMail, { settings, pool, transport }: Surroundings): Promise<'done' | 'link ended'> {
  if (mail.kind === 'forgot-password' || mail.recipient === null) {
    await answerForgotten(pool, mail, settings.fields);
    return 'done';
  }
  const content = readMailContent(mail, settings.fields);
  if (isTokenPurpose(mail.kind) && !(await findMailToken(pool, content.token ?? '', [mail.kind]))) return 'link ended';
  await transport.send({ id: mail.id, to: mail.recipient, ...renderMail(mail.kind, mail.culture, content, settings.issuer) });
  await markMailSent(pool, mail.id);
  return 'done';
}

async function deliver(mail: WaitingMail, surroundings: Surroundings): Promise<void> {
  const { settings, pool, log } = surroundings;
  try {
    const outcome = await attempt(mail, surroundings);
    if (outcome !== 'done') await markMailDead(pool, mail.id, outcome);
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    const waitSeconds = settings.mail.retrySeconds[mail.attempts - 1];
    if (isFinal(error) || waitSeconds === undefined) return giveUp(mail, because, surroundings);
    await markMailFailed(pool, mail.id, because, waitSeconds);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, code, waitSeconds }, 'a mail did not leave, will be tried again');
  }
}

/** Empties the outbox as long as the process runs. Any number of processes may: each takes what no other holds. */
export function startMailLoop(settings: IdentitySettings, pool: pg.Pool, log: Logger): MailLoop {
  if (settings.mail.smtpUrl === '') return { stop: async () => undefined };
  const surroundings = { settings, pool, log, transport: openMailTransport(settings.mail, settings.inProduction) };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    while (!stopped) {
      const mails = await claimMails(pool, BATCH, LEASE_SECONDS);
      if (mails.length === 0) return;
      await Promise.all(mails.map((mail) => deliver(mail, surroundings)));
    }
  }
  function later(): void {
    timer = setTimeout(() => {
      round = drain()
        .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read, will be tried again'))
        .finally(() => {
          if (!stopped) later();
        });
    }, settings.mail.pollMs);
  }
  later();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      surroundings.transport.close();
    },
  };
}
