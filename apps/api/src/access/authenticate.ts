import { access } from '@drawday/contracts/access/access.contract.ts';
import { decodeJwt } from 'jose';
import { IdentityFailure } from '../platform/identity-service.ts';
import { refusalText } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';

const envelope = { targetUrl: null, __abp: true } as const;

/** For scripts. The identity process decides and records; a failure is told in the answer's own envelope. */
export const authenticate = query(access.authenticate)(async ({ body, services, request }) => {
  const { userNameOrEmailAddress, password, tenantId } = body;
  try {
    const tokens = await services.identity.passwordToken({ userNameOrEmailAddress, password, ...(tenantId && { tenantId }) });
    const userId = decodeJwt(tokens.access_token).sub ?? '';
    return {
      ...envelope,
      result: { accessToken: tokens.access_token, encryptedAccessToken: tokens.access_token, expireInSeconds: tokens.expires_in, userId },
      success: true,
      error: null,
      unAuthorizedRequest: false,
    };
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.status >= 500) throw error;
    const message = refusalText(
      ['ACCOUNT_LOCKED', 'TOO_MANY_TRIES'].includes(error.code) ? 'LOGIN_LOCKED' : 'LOGIN_FAILED',
      request.language,
    );
    return {
      ...envelope,
      result: null,
      success: false,
      error: { code: 0, message, details: null, validationErrors: null },
      unAuthorizedRequest: true,
    };
  }
});
