import { readSettings } from '@drawday/settings';
import { prepareDatabase } from './prepare-database.ts';

/** Brings the database of DATABASE_URL up to date, as its owner. All processes may keep running meanwhile. */
try {
  const settings = readSettings(process.env, 'migrate');
  const passwords = { app: settings.databaseAppPassword, identity: settings.databaseIdentityPassword };
  const applied = await prepareDatabase(settings.databaseUrl, passwords, (step) => console.log(step));
  console.log(`The database is up to date (${applied} migrations applied now).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
