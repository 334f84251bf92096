import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;

const codesOf = (secret: Uint8Array, userName = '') =>
  new TOTP({
    issuer: 'Drawday',
    label: userName,
    // What every authenticator app can: RFC 6238 with its defaults.
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

export const newTotpSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes;

/** What an app reads (`uri`, shown as a picture), or a person types. */
export function totpSetUp(secret: Uint8Array, userName: string): { uri: string; typed: string } {
  const codes = codesOf(secret, userName);
  return { uri: codes.toString(), typed: codes.secret.base32.replace(/(.{4})(?!$)/g, '$1 ') };
}

/** The time step whose code this is, of now and the one before and after; undefined for any other. */
export function totpStep(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const delta = codesOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}

/** Is this typed text the code of an app, and not a recovery code? */
export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));
