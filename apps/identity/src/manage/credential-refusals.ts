/** What the service API says about a name and password, by the outcome of the check. */
export const CREDENTIAL_REFUSALS = {
  wrong: { status: 401, code: 'CREDENTIALS_WRONG', message: 'The user name or password is not right.' },
  locked: { status: 401, code: 'ACCOUNT_LOCKED', message: 'The account is locked. Try again in 15 minutes.' },
  'too-many': { status: 429, code: 'TOO_MANY_TRIES', message: 'Too many wrong tries. Wait 15 minutes.' },
} as const;
