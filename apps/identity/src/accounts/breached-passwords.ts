import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type PasswordOwner, type PasswordRefusal, refusePassword } from './password-rules.ts';

/** Has a password that the rules allow become known in a breach? Undefined: no, nobody was asked, or nobody answered. */
export type BreachCheck = (password: string, account: PasswordOwner) => Promise<PasswordRefusal | undefined>;

const PASSWORD_BREACHED: PasswordRefusal = {
  code: 'PASSWORD_BREACHED',
  message: 'This password is known from a data breach elsewhere.',
};
/** A person waits for the answer. */
const TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;
/** About a thousand lines of 40 characters are usual. */
const ANSWER_LIMIT_CHARACTERS = 1_000_000;

/** One line per hash: what follows its first five characters, and how often it was seen; 0 is only padding. */
const lists = (answer: string, rest: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [suffix = '', count = '0'] = line.trim().split(':');
    return suffix.toUpperCase() === rest && Number(count) > 0;
  });

/**
 * Asks a range service such as Have I Been Pwned: it receives the first five characters of the SHA-1 and learns neither password nor
 * hash. When it does not answer the password is let through, or nobody could choose one while it is down.
 * @param url the address that the five characters are put behind; empty: nobody is asked
 */
export function breachCheck(url: string, log: Pick<Logger, 'warn'>): BreachCheck {
  if (url === '') return async () => undefined;
  const unanswered = (reason: string) => {
    // Log neither the address, which ends with a part of the hash, nor an error's cause, which may name it.
    log.warn({ reason }, 'breached passwords were not asked for: the service did not answer');
    return undefined;
  };
  const base = url.endsWith('/') ? url : `${url}/`;
  return async (password, account) => {
    if (refusePassword(password, account)) return undefined;
    const hash = createHash('sha1').update(password.normalize('NFKC'), 'utf8').digest('hex').toUpperCase();
    try {
      const response = await fetch(new URL(hash.slice(0, PREFIX_LENGTH), base), {
        headers: { 'add-padding': 'true', 'user-agent': 'Drawday' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return unanswered(`status ${response.status}`);
      const answer = (await response.text()).slice(0, ANSWER_LIMIT_CHARACTERS);
      return lists(answer, hash.slice(PREFIX_LENGTH)) ? PASSWORD_BREACHED : undefined;
    } catch (error) {
      return unanswered(error instanceof Error ? error.name : 'unknown');
    }
  };
}
