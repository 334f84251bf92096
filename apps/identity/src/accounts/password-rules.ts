import { COMMON_PASSWORDS } from './common-passwords.ts';
import { PASSWORD_MAX_LENGTH } from './password-hash.ts';

export interface PasswordRefusal {
  code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_COMMON' | 'PASSWORD_HAS_NAME' | 'PASSWORD_REUSED' | 'PASSWORD_BREACHED';
  message: string;
}

const PASSWORD_MIN_LENGTH = 12;
/** How many former passwords, the present one included, may not come back. */
export const PASSWORD_HISTORY = 3;

/** The one code and text of the specification's error catalog for a reused password; clients compare the code. */
export const PASSWORD_REUSED: PasswordRefusal = { code: 'PASSWORD_REUSED', message: "Can't reuse the last 3 passwords." };

/** A few characters over and over, or a run such as 123456789012 (two kinds of step: the usual one and the wrap). */
function isMonotone(password: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < password.length; i += 1) steps.add(password.charCodeAt(i) - password.charCodeAt(i - 1));
  return steps.size <= 2 || new Set(password).size < 5;
}

const SIGNS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/** As people disguise a word: p4$$w0rd is password. */
const undisguised = (lower: string) => lower.replace(/[013457@$!]/g, (sign) => SIGNS[sign] ?? sign);

const withoutEnds = (lower: string) => lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');

/** A known one as it stands, disguised, or written several times over. */
function isCommon(lower: string): boolean {
  const forms = [
    lower,
    withoutEnds(lower),
    withoutEnds(undisguised(lower)),
    undisguised(withoutEnds(lower)),
    undisguised(lower),
    /^(.{3,16}?)\1+$/.exec(withoutEnds(lower))?.[1] ?? '',
  ];
  return forms.some((form) => COMMON_PASSWORDS.has(form)) || /^(.{1,6}?)\1+$/.test(lower);
}

/** Words that come to mind here: of the product, the trade, and the clinic itself. */
const CONTEXT_WORDS = [
  'drawday',
  'hemodialysis',
  'dialysis',
  'dialisis',
  'laboratory',
  'kidney',
  'renal',
  'nephrology',
  'clinic',
  'hospital',
  'medical',
  'patient',
  'nurse',
  'provider',
  'admin',
  'password',
  'contraseña',
  'welcome',
  'login',
];
/** What must be left of a password once these words are taken out. */
const OWN_LETTERS = 6;

function isOnlyContext(lower: string, organization: string): boolean {
  const ofClinic = organization
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4);
  const words = [...CONTEXT_WORDS, ...ofClinic].sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), undisguised(lower));
  return rest !== undisguised(lower) && (rest.match(/\p{L}/gu) ?? []).length < OWN_LETTERS;
}

export interface PasswordOwner {
  userName: string;
  email: string | null;
  /** Of the account's organization. */
  tenantDisplayName?: string | null;
}

/** The rules that need no look at former passwords. Undefined: accepted. */
export function refusePassword(password: string, account: PasswordOwner): PasswordRefusal | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return { code: 'PASSWORD_TOO_SHORT', message: `Use at least ${PASSWORD_MIN_LENGTH} characters.` };
  if (length > PASSWORD_MAX_LENGTH) return { code: 'PASSWORD_TOO_LONG', message: `Use at most ${PASSWORD_MAX_LENGTH} characters.` };
  const lower = password.toLowerCase();
  if (isCommon(lower) || isMonotone(lower) || isOnlyContext(lower, account.tenantDisplayName ?? '')) {
    return { code: 'PASSWORD_COMMON', message: 'This password is too easy to guess.' };
  }
  const names = [account.userName, account.email?.split('@')[0] ?? ''].filter((name) => name.length >= 4);
  if (names.some((name) => lower.includes(name.toLowerCase()))) {
    return { code: 'PASSWORD_HAS_NAME', message: 'The password must not contain your user name.' };
  }
  return undefined;
}
