import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Where a request came from, for security events and logs. */
export interface RequestOrigin {
  address: string;
  userAgent: string;
  requestId: string;
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function requestId(req: IncomingMessage): string {
  const given = header(req, 'x-request-id');
  return given && REQUEST_ID.test(given) ? given : randomUUID();
}

/** @param behindProxy trust the last X-Forwarded-For entry, the one our own proxy wrote. */
export function requestOrigin(req: IncomingMessage, behindProxy: boolean): RequestOrigin {
  const forwarded = behindProxy ? header(req, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return {
    address: forwarded || (req.socket.remoteAddress ?? ''),
    userAgent: (header(req, 'user-agent') ?? '').slice(0, 300),
    requestId: requestId(req),
  };
}

/** For calls of our own API process: it says whom it speaks for in X-Client-Address and X-Client-User-Agent. */
export function clientOrigin(req: IncomingMessage): RequestOrigin {
  return {
    address: header(req, 'x-client-address')?.slice(0, 64) ?? '',
    userAgent: (header(req, 'x-client-user-agent') ?? '').slice(0, 300),
    requestId: requestId(req),
  };
}
