import { z } from 'zod';

const TokenSet = z.object({ access_token: z.string(), expires_in: z.number() }).loose();
const Failure = z.object({ code: z.string(), message: z.string().optional() });

/** The identity process answered something other than success. */
export class IdentityFailure extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`the identity service answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** The private calls of the identity process: this API never sees a credential's hash. */
export type IdentityService = {
  passwordToken(input: { userNameOrEmailAddress: string; password: string; tenantId?: string }): Promise<z.output<typeof TokenSet>>;
  checkPassword(userId: string, password: string): Promise<'right' | 'wrong' | 'locked'>;
  changePassword(userId: string, input: { currentPassword: string; newPassword: string }): Promise<void>;
  updateProfile(userId: string, input: Record<string, unknown>): Promise<void>;
};

export function identityService({ url, secret }: { url: string; secret: string }): IdentityService {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : undefined;
    if (!response.ok) throw new IdentityFailure(response.status, Failure.safeParse(answer).data?.code ?? 'UNKNOWN');
    return answer;
  }
  return {
    passwordToken: async (input) => TokenSet.parse(await call('POST', '/manage/password-token', input)),
    async checkPassword(userId, password) {
      try {
        const answer = z.object({ isValid: z.boolean() }).parse(await call('POST', `/manage/users/${userId}/check-password`, { password }));
        return answer.isValid ? 'right' : 'wrong';
      } catch (error) {
        if (error instanceof IdentityFailure && error.code === 'ACCOUNT_LOCKED') return 'locked';
        throw error;
      }
    },
    changePassword: async (userId, input) => void (await call('POST', `/manage/users/${userId}/change-password`, input)),
    updateProfile: async (userId, input) => void (await call('PUT', `/manage/users/${userId}/profile`, input)),
  };
}
