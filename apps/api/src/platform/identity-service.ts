import { z } from 'zod';
import type { RequestFacts } from './request-facts.ts';

const TokenSet = z.object({ access_token: z.string(), expires_in: z.number() }).loose();
const Failure = z.object({ code: z.string(), message: z.string().optional() });

const IdentityUser = z.object({
  id: z.string(),
  tenantId: z.string().nullable(),
  userName: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  name: z.string(),
  surname: z.string(),
  phoneNumber: z.string().nullable(),
  phoneNumberConfirmed: z.boolean(),
  roles: z.array(z.string()),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  isExternal: z.boolean(),
  hasPassword: z.boolean(),
  inviteSent: z.boolean(),
  lockoutEnd: z.string().nullable(),
  isLocked: z.boolean(),
  concurrencyStamp: z.string(),
});
/** An account as the identity process reports it after a change: never a credential. */
export type IdentityUser = z.output<typeof IdentityUser>;

const LinkedUser = z.object({
  userId: z.string(),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  tenantId: z.string().nullable(),
  tenantDisplayName: z.string().nullable(),
});
export type LinkedUser = z.output<typeof LinkedUser>;

const inviteOutcome = z.enum(['sent', 'unknown', 'no-email', 'active', 'inactive', 'name-taken']);
const InviteOutcomes = z.object({ outcomes: z.array(z.object({ userId: z.string(), outcome: inviteOutcome })) });
export type InviteOutcome = z.output<typeof InviteOutcomes>['outcomes'][number];

const PersonOutcomes = z.object({
  outcomes: z.array(z.object({ ref: z.string(), userId: z.string().nullable(), outcome: inviteOutcome })),
});
type PersonOutcome = z.output<typeof PersonOutcomes>['outcomes'][number];
/** Somebody to invite: by the account they have, with one to be made, or (both) with one that is renamed; then its roles stay. */
export type Invited = {
  ref: string;
  userId?: string;
  account?: { userName: string; email: string; name: string; surname: string; roles: readonly string[] };
};

/** What waits for one person at one facility: how many, and for how long the oldest. */
export type WaitingWork = { userId: string; facilityCode: string; count: number; minutes: number };
const WaitingMailOutcomes = z.object({
  outcomes: z.array(z.object({ userId: z.string(), outcome: z.enum(['sent', 'no-address', 'off']) })),
});
export type WaitingMailOutcome = z.output<typeof WaitingMailOutcomes>['outcomes'][number];

/** The identity process answered something other than success. `code` is its own: see each call. */
export class IdentityFailure extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`the identity service answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Who asks, and from where: the security event names them, and a mail is written in their language. A handler passes its own `{ actor, request }`. */
export type Asker = { actor: { userId: string } | null; request: Pick<RequestFacts, 'id' | 'address' | 'language'> };
/** Accounts of other tenants are unknown to a call (null: laboratory staff). */
export type InTenant = { tenantId: string | null };

export type StatusFlags = { isActive?: boolean; isDeleted?: boolean; inviteSent?: boolean; emailConfirmed?: boolean; unlock?: boolean };
export type MailPurpose = 'reset-password' | 'change-password' | 'change-email' | 'login-link';

/**
 * The private calls of the identity process: this API never sees a credential's hash. What each refuses is thrown as IdentityFailure.
 * Accounts are read in its views (`identity.user_directory`, `identity.user_link_directory`), not through it.
 */
export type IdentityService = {
  /** FACTOR_NEEDED, FACTOR_WRONG, FACTOR_SET_UP: only after the right password. */
  passwordToken(
    input: { userNameOrEmailAddress: string; password: string; tenantId?: string; code?: string },
    by: Asker,
  ): Promise<z.output<typeof TokenSet>>;
  /** For the token of an invitation or login link, once. TOKEN_WRONG, ACCOUNT_LOCKED, or a rule of the password. */
  authenticateViaToken(
    input: { kind: 'Invitation' | 'ReviewInvitation' | 'ProjectInvitation'; token: string; newPassword?: string; code?: string },
    by: Asker,
  ): Promise<z.output<typeof TokenSet>>;
  checkPassword(userId: string, password: string, by: Asker): Promise<'right' | 'wrong' | 'locked'>;
  /** A code of the account's second factor; `grantId` is the sign-in that has shown it from then on. TOO_MANY_TRIES. */
  checkFactor(userId: string, input: { code: string; grantId?: string }, by: Asker): Promise<boolean>;
  /** The account has no second factor any more, and is signed out everywhere. USER_UNKNOWN, NO_FACTOR. */
  resetFactors(userId: string, scope: InTenant, by: Asker): Promise<void>;
  /** It stands for the tenant from then on, and no other account does. USER_UNKNOWN, NOT_ADMIN. */
  makeTenantAdmin(userId: string, scope: { tenantId: string }, by: Asker): Promise<void>;
  /** A second person knows whose account it is. USER_UNKNOWN, NOT_WAITING, SAME_PERSON, USER_STALE. */
  confirmAccount(userId: string, seen: { tenantId: string; concurrencyStamp: string }, by: Asker): Promise<void>;
  changePassword(userId: string, input: { currentPassword: string; newPassword: string; keepGrantId?: string }, by: Asker): Promise<void>;
  updateProfile(userId: string, input: Record<string, unknown>, by: Asker): Promise<void>;
  /** Mails to the account are in it from then on; null: in that of its last sign-in. */
  setLanguage(userId: string, language: RequestFacts['language'] | null, by: Asker): Promise<void>;
  /**
   * The employee's account with this user name and e-mail, made (without `userId`) or changed; the address of an account that was used changes
   * only once the new one is confirmed. USER_NAME_TAKEN, USER_NAME_ADDRESS, USER_UNKNOWN, MAIL_OFF.
   */
  setupUser(
    input: {
      userId?: string | null;
      tenantId: string;
      userName: string;
      email: string;
      name: string;
      surname: string;
      roles?: readonly string[];
    },
    by: Asker,
  ): Promise<IdentityUser>;
  /** An account with a password, such as the administrator of a new tenant. USER_NAME_TAKEN, or a rule of the password. */
  createUser(
    input: {
      tenantId: string;
      userName: string;
      email: string;
      name: string;
      surname: string;
      password: string;
      roles: readonly string[];
      isTenantAdmin: boolean;
    },
    by: Asker,
  ): Promise<IdentityUser>;
  /** Takes effect at once: this API goes by the roles of the account, not by those in a token. USER_UNKNOWN, SUPPORT_TENANT. */
  setRoles(userId: string, roles: readonly string[], by: Asker): Promise<IdentityUser>;
  /** Somebody who may no longer work (isActive false, isDeleted true) is signed out everywhere. USER_UNKNOWN, USER_NAME_TAKEN, with a stamp USER_STALE. */
  setStatus(userId: string, flags: StatusFlags & InTenant & { concurrencyStamp?: string }, by: Asker): Promise<IdentityUser>;
  /** One sign-in, all but one, or (neither named) all of an account; their tokens are no longer accepted. USER_UNKNOWN, SIGN_IN_UNKNOWN. */
  endSignIns(userId: string, which: { only?: string; except?: string } & InTenant, by: Asker): Promise<void>;
  /** One statement for up to 5,000 accounts; the ids that were accounts of the tenant come back. USER_NAME_TAKEN (none was changed then). */
  setStatuses(userIds: readonly string[], flags: StatusFlags & InTenant, by: Asker): Promise<string[]>;
  /** Up to 5,000 at once; what became of each, in the order of the ids. MAIL_OFF. */
  sendInvites(userIds: readonly string[], scope: InTenant, by: Asker): Promise<InviteOutcome[]>;
  /** Up to 1,000 at once, making accounts for those who have none; `userId` is null where there is no account in the end. MAIL_OFF. */
  invitePeople(people: readonly Invited[], scope: { tenantId: string }, by: Asker): Promise<PersonOutcome[]>;
  /** USER_UNKNOWN, USER_INACTIVE, NO_EMAIL, EMAIL_UNCONFIRMED, EXTERNAL_ACCOUNT, MAIL_OFF. */
  sendMail(userId: string, mail: { purpose: MailPurpose; newEmail?: string } & InTenant, by: Asker): Promise<void>;
  /** E-mails support what is wrong on the laboratory link; how many were written to. */
  alertSupport(alerts: readonly { kind: string; connectionName: string | null; count: number }[]): Promise<number>;
  /** E-mails people of a tenant that critical results, signatures, renewals or their employer wait for them, one each; what became of each. */
  mailWaiting(
    kind: 'critical-waiting' | 'signatures-waiting' | 'renewals-waiting' | 'employee-waiting',
    tenantId: string,
    waiting: readonly WaitingWork[],
  ): Promise<WaitingMailOutcome[]>;
  /** Those of these accounts that wait for a second person are mailed about to the others who may confirm them. */
  askToConfirm(asked: { tenantId: string; userIds: readonly string[]; changedBy: string }): Promise<void>;
  /** E-mails people of a tenant, or (null) of support, that something was written in a ticket; how many were written to. */
  mailTicket(mail: { tenantId: string | null; ticketId: string; number: string; userIds: readonly string[] | null }): Promise<number>;
  /** E-mails somebody of a tenant that a report is ready: its title, its address, and where to leave its schedule. */
  mailReport(mail: {
    tenantId: string;
    runId: string;
    scheduleId: string;
    userId: string;
    title: { en: string; es: string };
  }): Promise<number>;
  /** TARGET_UNKNOWN, SAME_USER, ALREADY_LINKED; with a password also CREDENTIALS_WRONG, ACCOUNT_LOCKED, TOO_MANY_TRIES. */
  linkUser(
    userId: string,
    target: { targetUserId: string } | { userNameOrEmailAddress: string; password: string },
    by: Asker,
  ): Promise<LinkedUser>;
  /** NOT_LINKED. */
  unlinkUser(userId: string, targetUserId: string, by: Asker): Promise<void>;
};

const TIMEOUT_MS = 15_000;
/** Thousands of accounts at once; under the 90 seconds that the caller of the API waits. */
const MANY_TIMEOUT_MS = 80_000;

export function identityService({ url, secret }: { url: string; secret: string }): IdentityService {
  async function call(method: string, path: string, body?: object, by?: Asker, timeoutMs = TIMEOUT_MS): Promise<unknown> {
    const asked = by && { culture: by.request.language, ...(by.actor && { changedBy: by.actor.userId }) };
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        ...(by && { 'x-request-id': by.request.id, 'x-client-address': by.request.address }),
      },
      ...(body !== undefined && { body: JSON.stringify({ ...body, ...asked }) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : undefined;
    if (!response.ok) throw new IdentityFailure(response.status, Failure.safeParse(answer).data?.code ?? 'UNKNOWN');
    return answer;
  }
  const users = '/manage/users';
  return {
    passwordToken: async (input, by) => TokenSet.parse(await call('POST', '/manage/password-token', input, by)),
    authenticateViaToken: async (input, by) => TokenSet.parse(await call('POST', '/manage/authenticate-via-token', input, by)),
    async checkPassword(userId, password, by) {
      try {
        const answer = z.object({ isValid: z.boolean() }).parse(await call('POST', `${users}/${userId}/check-password`, { password }, by));
        return answer.isValid ? 'right' : 'wrong';
      } catch (error) {
        if (error instanceof IdentityFailure && error.code === 'ACCOUNT_LOCKED') return 'locked';
        throw error;
      }
    },
    async checkFactor(userId, input, by) {
      const answer = await call('POST', `${users}/${userId}/check-factor`, input, by);
      return z.object({ isValid: z.boolean() }).parse(answer).isValid;
    },
    resetFactors: async (userId, scope, by) => void (await call('POST', `${users}/${userId}/reset-factors`, scope, by)),
    makeTenantAdmin: async (userId, scope, by) => void (await call('POST', `${users}/${userId}/make-tenant-admin`, scope, by)),
    confirmAccount: async (userId, seen, by) => void (await call('POST', `${users}/${userId}/confirm-account`, seen, by)),
    changePassword: async (userId, input, by) => void (await call('POST', `${users}/${userId}/change-password`, input, by)),
    updateProfile: async (userId, input, by) => void (await call('PUT', `${users}/${userId}/profile`, input, by)),
    setLanguage: async (userId, language, by) => void (await call('PUT', `${users}/${userId}/language`, { language }, by)),
    setupUser: async (input, by) => IdentityUser.parse(await call('POST', `${users}/setup`, input, by)),
    createUser: async (input, by) => IdentityUser.parse(await call('POST', users, input, by)),
    setRoles: async (userId, roles, by) => IdentityUser.parse(await call('PUT', `${users}/${userId}/roles`, { roles }, by)),
    setStatus: async (userId, flags, by) => IdentityUser.parse(await call('PUT', `${users}/${userId}/status`, flags, by)),
    endSignIns: async (userId, which, by) => void (await call('POST', `${users}/${userId}/end-sign-ins`, which, by)),
    async setStatuses(userIds, flags, by) {
      const answer = await call('PUT', `${users}/statuses`, { userIds, ...flags }, by, MANY_TIMEOUT_MS);
      return z.object({ changedIds: z.array(z.string()) }).parse(answer).changedIds;
    },
    async sendInvites(userIds, scope, by) {
      const answer = await call('POST', `${users}/send-invites`, { userIds, ...scope }, by, MANY_TIMEOUT_MS);
      return InviteOutcomes.parse(answer).outcomes;
    },
    async invitePeople(people, scope, by) {
      const answer = await call('POST', `${users}/invite-people`, { people, ...scope }, by, MANY_TIMEOUT_MS);
      return PersonOutcomes.parse(answer).outcomes;
    },
    sendMail: async (userId, mail, by) => void (await call('POST', `${users}/${userId}/send-mail`, mail, by)),
    async alertSupport(alerts) {
      return z.object({ mailed: z.number() }).parse(await call('POST', '/manage/alerts', { alerts })).mailed;
    },
    async mailWaiting(kind, tenantId, waiting) {
      return WaitingMailOutcomes.parse(await call('POST', '/manage/waiting-mails', { kind, tenantId, waiting })).outcomes;
    },
    askToConfirm: async (asked) => void (await call('POST', '/manage/account-mails', asked)),
    async mailTicket(mail) {
      return z.object({ mailed: z.number() }).parse(await call('POST', '/manage/ticket-mails', mail)).mailed;
    },
    async mailReport(mail) {
      return z.object({ mailed: z.number() }).parse(await call('POST', '/manage/report-mails', mail)).mailed;
    },
    linkUser: async (userId, target, by) =>
      z.object({ target: LinkedUser }).parse(await call('POST', `${users}/${userId}/links`, target, by)).target,
    unlinkUser: async (userId, targetUserId, by) => void (await call('POST', `${users}/${userId}/unlink`, { targetUserId }, by)),
  };
}
