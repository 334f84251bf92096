import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind), 19 MiB, two passes, one lane: OWASP password storage, about 10 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer input costs time and adds nothing. */
export const PASSWORD_MAX_LENGTH = 256;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Also false for a hash that cannot be read. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (password.length > PASSWORD_MAX_LENGTH) return false;
  return verify(passwordHash, password.normalize('NFKC')).catch(() => false);
}

let nobodysHash: Promise<string> | undefined;

/** Spends the time of a real check, so that the answer's delay does not reveal whether a name exists. */
export async function verifyForNobody(password: string): Promise<false> {
  nobodysHash ??= hashPassword('nobody has this password');
  await verifyPassword(await nobodysHash, password);
  return false;
}
