import { users } from '@drawday/contracts/access/users.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { accountStandings } from '../employees/employees.public.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import type { InviteOutcome, MailPurpose } from '../platform/identity-service.ts';
import { type Refusal, refusalText } from '../platform/refusal.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { command } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { refusing } from './identity-refusals.ts';
import { findUserToTouch } from './list-users.ts';

type Sending = {
  body: { userId: string; newEmail?: string | undefined };
  actor: Actor;
  db: Writer;
  services: Services;
  request: RequestFacts;
  refuse: (code: (typeof refusals)[keyof typeof refusals], details?: Refusal['details']) => Refusal;
  audit: AuditNotes;
};

const refusals = {
  USER_UNKNOWN: 'NOT_FOUND',
  USER_INACTIVE: 'USER_INACTIVE',
  NO_EMAIL: 'USER_NO_EMAIL',
  EMAIL_UNCONFIRMED: 'USER_EMAIL_UNCONFIRMED',
  EXTERNAL_ACCOUNT: 'USER_EXTERNAL',
  MAIL_OFF: 'MAIL_OFF',
  TOO_MANY_MAILS: 'MAIL_LIMIT',
} as const;

/** The identity process writes the mail into its outbox; nothing of the link comes back here. */
const sending =
  (purpose: MailPurpose) =>
  async ({ body: { userId, newEmail }, actor, db, services, request, refuse, audit }: Sending): Promise<void> => {
    const user = await findUserToTouch(db, actor, userId);
    const mail = { purpose, tenantId: user.tenant_id, ...(newEmail && { newEmail }) };
    const refuseOne = (code: (typeof refusals)[keyof typeof refusals]) => refuse(code, { values: { entity: 'User', id: userId } });
    await refusing(services.identity.sendMail(userId, mail, { actor, request }), refuseOne, refusals);
    audit.about({ subjectType: 'user', subjectId: userId });
  };

export const sendChangePasswordEmail = command(users.sendChangePasswordEmail)(sending('change-password'));
export const sendResetPasswordEmail = command(users.sendResetPasswordEmail)(sending('reset-password'));
export const sendChangeEmailEmail = command(users.sendChangeEmailEmail)(sending('change-email'));
export const sendLoginLink = command(users.sendLoginLink)(sending('login-link'));

const outcomeCodes: Readonly<Record<InviteOutcome['outcome'], string | null>> = {
  sent: null,
  unknown: 'NOT_FOUND',
  'no-email': 'USER_NO_EMAIL',
  active: 'USER_ACTIVE',
  inactive: 'USER_INACTIVE',
  'name-taken': 'USER_NAME_TAKEN',
};

/** One call to the identity process, however many are invited. */
export const sendInvite = command(users.sendInvite)(async ({ body, actor, db, services, request, refuse, audit }) => {
  const userIds = [...new Set([...(body.userIds ?? []), ...(body.userId ? [body.userId] : [])])];
  const standings = actor.isSupport ? undefined : await accountStandings(db, actor, userIds);
  const touched = standings ? userIds.filter((id) => standings.get(id) === 'within') : userIds;
  const sent = touched.length
    ? services.identity.sendInvites(touched, { tenantId: actor.tenantId }, { actor, request })
    : Promise.resolve([]);
  const outcomes = new Map((await refusing(sent, refuse, { MAIL_OFF: 'MAIL_OFF' })).map(({ userId, outcome }) => [userId, outcome]));
  return {
    items: userIds.map((userId) => {
      const isBeyond = standings?.get(userId) === 'beyond';
      const code = isBeyond ? 'ACCOUNT_BEYOND' : outcomeCodes[outcomes.get(userId) ?? 'unknown'];
      if (code === null) audit.about({ subjectType: 'user', subjectId: userId });
      const values = { entity: 'User', id: userId };
      return { id: userId, ok: code === null, code, message: code && refusalText(code, request.language, values) };
    }),
  };
});
