import type { useAccessTexts } from './access.texts.ts';

type Text = ReturnType<typeof useAccessTexts>;

/** Kinds of security events that have words; any other kind is shown as it is. */
const words: Readonly<Record<string, Parameters<Text>[0]>> = {
  'sign-in': 'eventSignIn',
  'sign-in-failed': 'eventSignInFailed',
  'sign-out': 'eventSignOut',
  'sign-ins-ended': 'eventSignInsEnded',
  lockout: 'eventLockout',
  'password-changed': 'eventPasswordChanged',
  'password-check-failed': 'eventPasswordCheckFailed',
  impersonation: 'eventImpersonation',
  'impersonation-refused': 'eventImpersonationRefused',
  'link-login': 'eventLinkLogin',
  'link-login-refused': 'eventLinkLoginRefused',
  'refresh-reuse': 'eventRefreshReuse',
  'user-created': 'eventUserCreated',
  'profile-changed': 'eventProfileChanged',
  'roles-changed': 'eventRolesChanged',
  'status-changed': 'eventStatusChanged',
  'mail-requested': 'eventMailRequested',
  'invitation-accepted': 'eventInvitationAccepted',
  'tenant-admin-changed': 'eventTenantAdminChanged',
  'account-confirmed': 'eventAccountConfirmed',
  'second-factor-added': 'eventFactorAdded',
  'second-factor-removed': 'eventFactorRemoved',
  'second-factor-reset': 'eventFactorReset',
  'second-factor-failed': 'eventFactorFailed',
  'recovery-code-used': 'eventRecoveryCodeUsed',
  'recovery-codes-renewed': 'eventRecoveryCodesRenewed',
  'users-linked': 'eventUsersLinked',
  'users-unlinked': 'eventUsersUnlinked',
};

export const eventKinds = Object.keys(words);

export function eventWords(text: Text, kind: string): string {
  const key = Object.hasOwn(words, kind) ? words[kind] : undefined;
  return key ? text(key) : kind.replaceAll('-', ' ');
}
