import { users } from '@drawday/contracts/access/users.contract.ts';
import { room } from '../platform/route.ts';
import { changeStatus, checkPassword, confirmAccount, endSessions, makeTenantAdmin, resetSecondFactor } from './account-status.ts';
import { allLinkUsers, linkUsers, unlinkUsers } from './linked-users.ts';
import { find, list, usersInTenants } from './list-users.ts';
import { sendChangeEmailEmail, sendChangePasswordEmail, sendInvite, sendLoginLink, sendResetPasswordEmail } from './send-mails.ts';

export const usersRoom = room(users, {
  list,
  find,
  changeStatus,
  endSessions,
  resetSecondFactor,
  makeTenantAdmin,
  confirmAccount,
  usersInTenants,
  allLinkUsers,
  linkUsers,
  unlinkUsers,
  sendChangePasswordEmail,
  sendResetPasswordEmail,
  sendChangeEmailEmail,
  sendLoginLink,
  sendInvite,
  checkPassword,
});
