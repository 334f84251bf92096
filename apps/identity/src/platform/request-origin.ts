import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress, type IsOurProxy } from '@drawday/settings';

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

/** The address is that of the client in front of our own proxies, as the API sees it. */
export function requestOrigin(req: IncomingMessage, isOurProxy: IsOurProxy): RequestOrigin {
  return {
    address: clientAddress(req.socket.remoteAddress ?? '', header(req, 'x-forwarded-for'), isOurProxy),
    userAgent: (header(req, 'user-agent') ?? '').slice(0, 300),
    requestId: requestId(req),
  };
}

/** For calls of our own API process: it names the caller it acts for in X-Client-Address and X-Client-User-Agent. */
export function clientOrigin(req: IncomingMessage): RequestOrigin {
  return {
    address: header(req, 'x-client-address')?.slice(0, 64) ?? '',
    userAgent: (header(req, 'x-client-user-agent') ?? '').slice(0, 300),
    requestId: requestId(req),
  };
}
