import { IncomingMessage } from 'node:http';
import { readBody } from '../platform/http-exchange.ts';

/** Keys of forms and queries that clients write in any case (ASP.NET binds them so), in the spelling the provider knows. */
const CANONICAL_KEYS = new Map(
  [
    'grant_type',
    'client_id',
    'access_token',
    'scope',
    'UserId',
    'TenantId',
    'LinkUserId',
    'LinkTenantId',
    'OnlyExternalLogin',
    'OnlyLocalLogin',
    'TenantAlias',
  ].map((key) => [key.toLowerCase(), key]),
);

/** The same pairs with known keys in their canonical spelling. */
export function canonicalPairs(pairs: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...pairs].map(([key, value]) => [CANONICAL_KEYS.get(key.toLowerCase()) ?? key, value]));
}

/** The exchange grants take the token from the form or, as some clients send it, from the bearer header, which the provider would not accept here. */
function takeBearer(req: IncomingMessage, form: URLSearchParams): void {
  const bearer = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (bearer === undefined) return;
  delete req.headers.authorization;
  if (!form.has('access_token')) form.set('access_token', bearer);
}

/** Reads the form and returns a request that holds it in canonical spelling; the provider wants to read the body itself. */
export async function canonicalFormRequest(req: IncomingMessage): Promise<IncomingMessage> {
  const form = canonicalPairs(new URLSearchParams((await readBody(req)).toString('utf8')));
  if (/^(LinkLogin|Impersonation)$/.test(form.get('grant_type') ?? '')) takeBearer(req, form);
  const body = Buffer.from(form.toString());
  const replay = new IncomingMessage(req.socket);
  replay.method = req.method;
  replay.url = req.url;
  replay.httpVersion = req.httpVersion;
  replay.headers = { ...req.headers, 'content-length': String(body.length) };
  delete replay.headers['transfer-encoding'];
  // Without it the end of this stream would count as an abort and close the client's connection.
  replay.complete = true;
  replay.push(body);
  replay.push(null);
  return replay;
}
