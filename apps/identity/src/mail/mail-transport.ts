import { createTransport } from 'nodemailer';
import type { RenderedMail } from './render-mail.ts';

export interface MailTransport {
  /** Resolves when the server has taken it over. */
  send(mail: RenderedMail & { id: string; to: string }): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;
const CONNECTIONS = 4;

const isLocal = (host: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(host);

/** Speaks SMTP. In production nothing goes over the network unencrypted, whatever the server offers. */
export function openMailTransport({ smtpUrl, from }: { smtpUrl: string; from: string }, inProduction: boolean): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: inProduction && !secure && !isLocal(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'drawday.invalid';
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        from,
        // As an object, so that an address is never read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same at every attempt: a server that took it without our noticing can recognize the repetition.
        messageId: `<outbox-${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
      });
    },
    close: () => transport.close(),
  };
}
