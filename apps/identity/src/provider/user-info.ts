import { profileClaims } from '../accounts/account-claims.ts';
import { findGrantContext } from '../accounts/grant-context.store.ts';
import { readSubjectToken, type TokenReader } from '../grants/subject-token.ts';
import type { Db } from '../platform/database.ts';
import { type Exchange, sendJson } from '../platform/http-exchange.ts';

/**
 * /connect/userinfo for our JWT access tokens. The provider's own endpoint accepts opaque tokens only
 * and refuses one whose audience is the API.
 */
export async function answerUserInfo({ req, res }: Exchange, db: Db, reader: TokenReader, webOrigins: readonly string[]): Promise<void> {
  const origin = req.headers.origin;
  res.setHeader('vary', 'Origin');
  if (origin && webOrigins.includes(origin)) res.setHeader('access-control-allow-origin', origin);
  if (req.method === 'OPTIONS') {
    res.writeHead(204, {
      'access-control-allow-headers': 'authorization',
      'access-control-allow-methods': 'GET,POST',
      'access-control-max-age': '3600',
    });
    res.end();
    return;
  }
  const token = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
  const subject = await readSubjectToken(db, reader, token);
  if (!subject) {
    res.setHeader('www-authenticate', 'Bearer error="invalid_token"');
    return sendJson(res, 401, { error: 'invalid_token', error_description: 'invalid token provided' });
  }
  sendJson(res, 200, profileClaims(subject.user, await findGrantContext(db, subject.grantId)));
}
