import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const random = () => randomBytes(24).toString('base64url');
const namedKey = () => `first:${randomBytes(32).toString('hex')}`;

/** The secrets that `npm start` makes up for an installation of its own; production gives its own. */
const makers: Record<string, () => string> = {
  COOKIE_KEYS: random,
  IDENTITY_CLIENT_SECRET: random,
  FIELD_KEYS: namedKey,
  IDENTITY_FIELD_KEYS: namedKey,
  SEARCH_KEYS: namedKey,
  AUDIT_KEYS: namedKey,
  DATABASE_APP_PASSWORD: random,
  DATABASE_IDENTITY_PASSWORD: random,
};

/** Reads `secrets.json` of the data folder and adds what it lacks. Environment variable names to values. */
export function generatedSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = Object.entries(makers).filter(([name]) => !kept[name]);
  if (missing.length === 0) return kept;
  const secrets = { ...kept, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, file);
  return secrets;
}
