import { anyFreePort } from '@drawday/database/free-port.ts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export interface TestMailServer {
  url: string;
  mails: Email[];
  /** How the next recipients are answered; undefined takes the mail. */
  answerNext(...errors: ({ code: number; text: string } | undefined)[]): void;
  /** Waits for the newest mail to an address that has these words in its subject or text. */
  mailTo(address: string, words?: string): Promise<Email>;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it gets. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: Email[] = [];
  const errors: ({ code: number; text: string } | undefined)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      const error = errors.shift();
      done(error && Object.assign(new Error(error.text), { responseCode: error.code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mails.push(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  const port = await anyFreePort('127.0.0.1');
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answerNext: (...next) => void errors.push(...next),
    mailTo: (address, words = '') =>
      vi.waitFor(
        () => {
          const found = mails.findLast(
            (mail) => mail.to?.some((to) => to.address === address) && `${mail.subject}\n${mail.text}`.includes(words),
          );
          if (!found) throw new Error(`no mail to ${address} with "${words}" among ${mails.length}`);
          return found;
        },
        { timeout: 10_000, interval: 50 },
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The link of a mail, from its plain text. */
export const linkOf = (mail: Email): string => /https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
