import { type Logger, pino } from 'pino';

/** JSON lines on standard output. Nothing that names a patient or carries a secret is ever passed in; the redaction is a second lock. */
export function openLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: {
      paths: ['req.headers.authorization', 'headers.authorization', 'password', '*.password', 'token', '*.token'],
      censor: '[hidden]',
    },
  });
}
