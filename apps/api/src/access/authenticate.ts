import { access } from '@drawday/contracts/access/access.contract.ts';
import type { BodyOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import { decodeJwt } from 'jose';
import { IdentityFailure, type IdentityService } from '../platform/identity-service.ts';
import { OwnAnswer } from '../platform/own-answer.ts';
import { type Language, refusalText } from '../platform/refusal.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { query } from '../platform/route.ts';

type Reply = ReplyOf<typeof access.authenticate>;
type Tokens = Awaited<ReturnType<IdentityService['passwordToken']>>;
/** What is refused alike, whichever way somebody signs in. */
const signInRefusals: Readonly<Record<string, string>> = {
  ACCOUNT_LOCKED: 'LOGIN_LOCKED',
  TOO_MANY_TRIES: 'LOGIN_LOCKED',
  FACTOR_NEEDED: 'LOGIN_CODE',
  FACTOR_WRONG: 'CODE_WRONG',
  FACTOR_SET_UP: 'LOGIN_FACTOR',
};
const envelope = { targetUrl: null, __abp: true } as const;

/** For scripts. The identity process decides and records; a failure is 401 in the answer's own envelope. */
export const authenticate = query(access.authenticate)(({ body, services, request }) => {
  const { userNameOrEmailAddress, password, tenantId, twoFactorVerificationCode: code } = body;
  const tokens = services.identity.passwordToken(
    { userNameOrEmailAddress, password, ...(tenantId && { tenantId }), ...(code && { code }) },
    { actor: null, request },
  );
  return answering(tokens, request.language, (refusal) => signInRefusals[refusal] ?? 'LOGIN_FAILED');
});

type Kind = Parameters<IdentityService['authenticateViaToken']>[0]['kind'];
type MailCall = { body: BodyOf<typeof access.authenticateViaInvitation>; services: { identity: IdentityService }; request: RequestFacts };

/** The token in a mail works once. A password that the rules refuse does not use it up. */
const viaToken =
  (kind: Kind) =>
  ({ body, services, request }: MailCall): Promise<Reply> => {
    const newPassword = body.newPassword ?? body.password;
    const token = body.token ?? body.code ?? body.invitationCode ?? '';
    const tokens = services.identity.authenticateViaToken(
      { kind, token, ...(newPassword && { newPassword }), ...(body.twoFactorVerificationCode && { code: body.twoFactorVerificationCode }) },
      { actor: null, request },
    );
    return answering(tokens, request.language, (code) => {
      const known = signInRefusals[code];
      if (known) return known;
      if (code === 'PASSWORD_REUSED' || code === 'PASSWORD_BREACHED') return code;
      return code.startsWith('PASSWORD_') ? 'PASSWORD_WEAK' : 'TOKEN_WRONG';
    });
  };

export const authenticateViaInvitation = query(access.authenticateViaInvitation)(viaToken('Invitation'));
export const authenticateViaReviewInvitation = query(access.authenticateViaReviewInvitation)(viaToken('ReviewInvitation'));
export const authenticateViaProjectInvitation = query(access.authenticateViaProjectInvitation)(viaToken('ProjectInvitation'));

async function answering(asked: Promise<Tokens>, language: Language, refusalOf: (code: string) => string): Promise<Reply> {
  try {
    const { access_token: accessToken, expires_in: expireInSeconds } = await asked;
    const userId = decodeJwt(accessToken).sub ?? '';
    const result = { accessToken, encryptedAccessToken: accessToken, expireInSeconds, userId };
    return { ...envelope, result, success: true, error: null, unAuthorizedRequest: false };
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.status >= 500) throw error;
    const message = refusalText(refusalOf(error.code), language);
    throw new OwnAnswer(401, {
      ...envelope,
      result: null,
      success: false,
      error: { code: 0, message, details: null, validationErrors: null },
      unAuthorizedRequest: true,
    });
  }
}
