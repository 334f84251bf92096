import { COMMON_PASSWORDS } from './common-passwords.ts';
import { PASSWORD_MAX_LENGTH } from './password-hash.ts';

export interface PasswordRefusal {
  code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_COMMON' | 'PASSWORD_HAS_NAME' | 'PASSWORD_REUSED';
  message: string;
}

const PASSWORD_MIN_LENGTH = 12;
/** How many former passwords, the present one included, may not come back. */
export const PASSWORD_HISTORY = 3;

/** The one code and text of the specification's error catalogue for a reused password; clients compare the code. */
export const PASSWORD_REUSED: PasswordRefusal = { code: 'PASSWORD_REUSED', message: "Can't reuse the last 3 passwords." };

/** A few characters over and over, or a run such as 123456789012 (two kinds of step: the usual one and the wrap). */
function isMonotone(password: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < password.length; i += 1) steps.add(password.charCodeAt(i) - password.charCodeAt(i - 1));
  return steps.size <= 2 || new Set(password).size < 5;
}

/** The rules that need no look at former passwords. Undefined: accepted. */
export function refusePassword(password: string, account: { userName: string; email: string | null }): PasswordRefusal | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return { code: 'PASSWORD_TOO_SHORT', message: `Use at least ${PASSWORD_MIN_LENGTH} characters.` };
  if (length > PASSWORD_MAX_LENGTH) return { code: 'PASSWORD_TOO_LONG', message: `Use at most ${PASSWORD_MAX_LENGTH} characters.` };
  const lower = password.toLowerCase();
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  if (COMMON_PASSWORDS.has(core) || isMonotone(lower)) {
    return { code: 'PASSWORD_COMMON', message: 'This password is too easy to guess.' };
  }
  const names = [account.userName, account.email?.split('@')[0] ?? ''].filter((name) => name.length >= 4);
  if (names.some((name) => lower.includes(name.toLowerCase()))) {
    return { code: 'PASSWORD_HAS_NAME', message: 'The password must not contain your user name.' };
  }
  return undefined;
}
