import type { Logger } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MailShelf } from './mail-shelf.ts';

export interface SmtpDoor {
  port: number;
  close(): Promise<void>;
}

const LONGEST_MAIL_BYTES = 2 * 1024 * 1024;
const MOST_RECIPIENTS = 100;
const CONNECTIONS = 50;

/** Takes every mail, whoever it is for, and sends none on. */
export function openSmtpDoor(shelf: MailShelf, port: number, host: string, log: Logger): Promise<SmtpDoor> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LONGEST_MAIL_BYTES,
    maxClients: CONNECTIONS,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        // The size a sender names beforehand is its own word; the rest of a longer one is read and dropped.
        if (bytes <= LONGEST_MAIL_BYTES) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (bytes > LONGEST_MAIL_BYTES) return done(Object.assign(new Error('the mail is too long'), { responseCode: 552 }));
        // The envelope says whom it is for, the header only whom it names.
        const to = session.envelope.rcptTo.slice(0, MOST_RECIPIENTS).map((recipient) => recipient.address);
        PostalMime.parse(Buffer.concat(chunks)).then(
          ({ from, subject = '', text = '', html = '' }) => {
            shelf.add({ from: from?.address ?? '', to, subject, text, html });
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'a connection failed'));
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}
