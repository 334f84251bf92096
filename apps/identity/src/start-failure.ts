import { SettingsError } from '@drawday/settings';

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port of sign-in is taken: stop the program that holds it, or set IDENTITY_PORT to a free one.',
  EACCES: 'The port of sign-in may not be used by this account: set IDENTITY_PORT to one above 1023.',
  ECONNREFUSED: 'The database cannot be reached: check DATABASE_URL, and that PostgreSQL runs.',
  ENOTFOUND: 'The database cannot be reached: the host name in DATABASE_URL is not known.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
  '3F000': 'The database is not migrated: run the migrator first.',
  '42P01': 'The database is not migrated: run the migrator first.',
  '42501': 'The role of DATABASE_URL has no rights on sign-in: it must be drawday_identity.',
};

/** Why the process could not start, and what to do, in a sentence for the person who started it. */
export function startFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return `Sign-in could not start: ${String(error)}`;
  const sentence = 'code' in error && typeof error.code === 'string' ? SENTENCES[error.code] : undefined;
  return sentence ? `${sentence} (${error.message})` : `Sign-in could not start: ${error.message}`;
}
