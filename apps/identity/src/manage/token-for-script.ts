import type { UserRecord } from '../accounts/user.store.ts';
import { WEB_CLIENT_ID } from '../grants/api-resource.ts';
import { issueScriptToken } from '../grants/issue-tokens.ts';
import type { ManageContext } from './manage-call.ts';
import { userReply } from './user-reply.ts';

/** The answer to a script that has proved who it is (`hasShownFactor`: with a second factor): an access token of an hour, and the user. No refresh token. */
export async function issueTokenForScript({ pool, provider, origin }: ManageContext, user: UserRecord, hasShownFactor: boolean) {
  const client = await provider.Client.find(WEB_CLIENT_ID);
  if (!client) throw new Error(`Client ${WEB_CLIENT_ID} is not configured.`);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const context = {
    kind: 'password' as const,
    authenticatedAtSeconds: nowSeconds,
    impersonatorUserId: null,
    impersonatorTenantId: null,
    parentGrantId: null,
  };
  const tokens = await issueScriptToken(pool, { provider, client, user, context }, origin, hasShownFactor ? nowSeconds : null);
  return { ...tokens, user: userReply(user) };
}
