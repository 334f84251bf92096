import { z } from 'zod';
import { checkCredentials } from '../accounts/check-credentials.ts';
import { issueScriptToken } from '../grants/issue-tokens.ts';
import { WEB_CLIENT_ID } from '../provider/api-resource.ts';
import { ManageRefusal, manageCall } from './manage-call.ts';
import { userReply } from './user-reply.ts';

const Body = z.object({
  userNameOrEmailAddress: z.string().trim().min(1).max(256),
  password: z.string().min(1).max(256),
  tenantId: z.uuid().nullish(),
});

const REFUSALS = {
  wrong: { status: 401, code: 'CREDENTIALS_WRONG', message: 'The user name or password is not right.' },
  locked: { status: 401, code: 'ACCOUNT_LOCKED', message: 'The account is locked. Try again in 15 minutes.' },
  ambiguous: { status: 409, code: 'TENANT_NEEDED', message: 'This user name exists in more than one tenant. Say which.' },
  'too-many': { status: 429, code: 'TOO_MANY_TRIES', message: 'Too many wrong tries. Wait 15 minutes.' },
} as const;

/** POST /manage/password-token: an access token for a name and password, under the rules of the sign-in page. For scripts; no refresh token. */
export const passwordToken = manageCall('POST', '/manage/password-token', Body, async ({ pool, provider, origin }, body) => {
  const { userNameOrEmailAddress: signInName, password, tenantId } = body;
  const outcome = await checkCredentials(pool, { signInName, password, tenantId: tenantId ?? undefined }, origin);
  if (outcome.kind !== 'ok') {
    const { status, code, message } = REFUSALS[outcome.kind];
    throw new ManageRefusal(status, code, message);
  }
  const client = await provider.Client.find(WEB_CLIENT_ID);
  if (!client) throw new Error(`Client ${WEB_CLIENT_ID} is not configured.`);
  const context = {
    kind: 'password' as const,
    authenticatedAtSeconds: Math.floor(Date.now() / 1000),
    impersonatorUserId: null,
    impersonatorTenantId: null,
    parentGrantId: null,
  };
  const tokens = await issueScriptToken(pool, { provider, client, user: outcome.user, context });
  return { ...tokens, user: userReply(outcome.user) };
});
