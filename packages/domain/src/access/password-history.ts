/** A new password may not equal one of this many latest ones. */
export const passwordHistoryDepth = 3;

/** The message of a refused reuse, and the code it is sent with (our own choice). */
export const passwordReuse = { code: 'PASSWORD_REUSED', message: "Can't reuse the last 3 passwords." } as const;

/** The earlier passwords (any form of them, newest first) which a new one has to be compared with. */
export function passwordsToCompare<Password>(newestFirst: readonly Password[]): readonly Password[] {
  return newestFirst.slice(0, passwordHistoryDepth);
}
