import { ZodError } from 'zod';
import { BodyTooLarge, type Exchange, readBody, sendJson } from '../platform/http-exchange.ts';
import { clientOrigin } from '../platform/request-origin.ts';
import { hasServiceSecret } from '../platform/service-secret.ts';
import { alertSupport } from './alert-support.ts';
import { authenticateViaToken } from './authenticate-via-token.ts';
import { changePassword } from './change-password.ts';
import { checkFactor } from './check-factor.ts';
import { checkPassword } from './check-password.ts';
import { confirmAccount } from './confirm-account.ts';
import { createUser } from './create-user.ts';
import { endSignIns } from './end-sign-ins.ts';
import { getUser } from './get-user.ts';
import { invitePeople } from './invite-people.ts';
import { linkUsers } from './link-users.ts';
import { listLinks } from './list-links.ts';
import { listUsers } from './list-users.ts';
import { mailAccounts } from './mail-accounts.ts';
import { mailReports } from './mail-reports.ts';
import { mailSummary, retryMails } from './mail-summary.ts';
import { mailTicket } from './mail-ticket.ts';
import { mailWaiting } from './mail-waiting.ts';
import { makeTenantAdmin } from './make-tenant-admin.ts';
import { type ManageContext, ManageRefusal } from './manage-call.ts';
import { passwordToken } from './password-token.ts';
import { resetUserFactors } from './reset-factors.ts';
import { rotateKeys } from './rotate-keys.ts';
import { sendInvites } from './send-invites.ts';
import { sendMail } from './send-mail.ts';
import { setLanguage } from './set-language.ts';
import { setRoles } from './set-roles.ts';
import { setStatus } from './set-status.ts';
import { setStatuses } from './set-statuses.ts';
import { setupUser } from './setup-user.ts';
import { unlinkUsers } from './unlink-users.ts';
import { updateUserProfile } from './update-user-profile.ts';

/** One line per call; each is described in its own file, and typed for the API in apps/api/src/platform/identity-service.ts. */
const CALLS = [
  // Tokens for scripts
  passwordToken, // POST password-token
  authenticateViaToken, // POST authenticate-via-token          {kind, token, newPassword?}
  // One account
  getUser, // GET  users/{id}
  createUser, // POST users
  setupUser, // POST users/setup                    {userId?, tenantId, userName, email, name, surname, roles}
  updateUserProfile, // PUT  users/{id}/profile
  setLanguage, // PUT  users/{id}/language            {language}
  setRoles, // PUT  users/{id}/roles               {roles}
  setStatus, // PUT  users/{id}/status              {isActive?, isDeleted?, inviteSent?, emailConfirmed?, unlock?}
  checkPassword, // POST users/{id}/check-password
  checkFactor, // POST users/{id}/check-factor          {code, grantId}
  makeTenantAdmin, // POST users/{id}/make-tenant-admin
  confirmAccount, // POST users/{id}/confirm-account      {tenantId, concurrencyStamp}: by somebody else than who gave it its address
  resetUserFactors, // POST users/{id}/reset-factors
  changePassword, // POST users/{id}/change-password
  endSignIns, // POST users/{id}/end-sign-ins        {only?} or {except?}, or all
  // Many accounts
  listUsers, // POST users/list                     {tenantIds, filter?, sorting?, skip?, take?}
  setStatuses, // PUT  users/statuses                 {userIds, …flags}: one statement
  // Mail
  sendInvites, // POST users/send-invites             {userIds}: what became of each
  invitePeople, // POST users/invite-people           {tenantId, people: [{ref, userId?, account?}]}: the same, with accounts for those without
  sendMail, // POST users/{id}/send-mail           {purpose, newEmail?}
  alertSupport, // POST alerts                         {alerts: [{kind, connectionName, count}]}: how many were mailed
  mailWaiting, // POST waiting-mails                   {kind, tenantId, waiting: [{userId, facilityCode, count, minutes}]}: what became of each
  mailTicket, // POST ticket-mails                  {tenantId, ticketId, number, userIds}: how many were mailed
  mailReports, // POST report-mails                 {tenantId, runId, scheduleId, userId, title}: how many were mailed
  mailAccounts, // POST account-mails                {tenantId, userIds, changedBy}
  mailSummary, // GET  mails
  retryMails, // POST mails/retry
  // Accounts of one person
  listLinks, // GET  users/{id}/links
  linkUsers, // POST users/{id}/links               {targetUserId} or {userNameOrEmailAddress, password}
  unlinkUsers, // POST users/{id}/unlink              {targetUserId}
  // Keys
  rotateKeys, // POST keys/rotate
];

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

async function readJson(exchange: Exchange, limitBytes: number): Promise<unknown> {
  const text = (await readBody(exchange.req, limitBytes)).toString('utf8');
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
    const { status, reply } = await call.run(
      { ...surroundings, origin: clientOrigin(req), id },
      await readJson(exchange, call.bodyLimitBytes),
    );
    if (reply !== undefined) return sendJson(res, status, reply);
    res.writeHead(status);
    res.end();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    sendJson(res, refusal.status, { code: refusal.code, message: refusal.message });
  }
}
