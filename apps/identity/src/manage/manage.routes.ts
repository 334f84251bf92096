import { ZodError } from 'zod';
import { BodyTooLarge, type Exchange, readBody, sendJson } from '../platform/http-exchange.ts';
import { clientOrigin } from '../platform/request-origin.ts';
import { hasServiceSecret } from '../platform/service-secret.ts';
import { changePassword } from './change-password.ts';
import { checkPassword } from './check-password.ts';
import { createUser } from './create-user.ts';
import { getUser } from './get-user.ts';
import { type ManageContext, ManageRefusal } from './manage-call.ts';
import { passwordToken } from './password-token.ts';
import { rotateKeys } from './rotate-keys.ts';
import { setRoles } from './set-roles.ts';
import { setStatus } from './set-status.ts';
import { updateUserProfile } from './update-user-profile.ts';

const CALLS = [passwordToken, createUser, rotateKeys, checkPassword, changePassword, updateUserProfile, setRoles, setStatus, getUser];

function refusalOf(error: unknown): ManageRefusal | undefined {
  if (error instanceof ManageRefusal) return error;
  if (error instanceof ZodError) {
    const faults = error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
    return new ManageRefusal(400, 'INVALID', faults.join('; '));
  }
  if (error instanceof SyntaxError) return new ManageRefusal(400, 'INVALID', 'The body is not JSON.');
  if (error instanceof BodyTooLarge) return new ManageRefusal(413, 'TOO_LARGE', 'The body is too large.');
  return undefined;
}

async function readJson(exchange: Exchange): Promise<unknown> {
  const text = (await readBody(exchange.req)).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
}

/** The private API under /manage/ for our own API process. Anything without the service secret gets 401 and learns nothing. */
export async function answerManage(exchange: Exchange, surroundings: Omit<ManageContext, 'origin' | 'id'>): Promise<void> {
  const { req, res, url } = exchange;
  if (!hasServiceSecret(req, surroundings.settings.clientSecret)) {
    res.setHeader('www-authenticate', 'Bearer');
    return sendJson(res, 401, { code: 'UNAUTHORIZED', message: 'The service secret is missing or wrong.' });
  }
  const call = CALLS.find((each) => each.method === req.method && each.path.test(url.pathname));
  if (!call) return sendJson(res, 404, { code: 'NOT_FOUND', message: 'There is no such call.' });
  const id = call.path.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  try {
    const { status, reply } = await call.run({ ...surroundings, origin: clientOrigin(req), id }, await readJson(exchange));
    if (reply !== undefined) return sendJson(res, status, reply);
    res.writeHead(status);
    res.end();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    sendJson(res, refusal.status, { code: refusal.code, message: refusal.message });
  }
}
