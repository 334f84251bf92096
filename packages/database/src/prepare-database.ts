import { Client } from 'pg';
import { loadCatalogue } from './load-catalogue.ts';
import { loadIcdSubset } from './load-icd-subset.ts';
import { migrate, prepareRoles, type RolePasswords } from './migrate.ts';

/**
 * Makes a database ready for this version: roles, migrations, test directory, diagnosis codes. Running it again changes nothing.
 *
 * @param ownerUrl address for the owner of the database
 * @param onStep called with what is being done, in a few words
 * @returns how many migrations were applied
 */
export async function prepareDatabase(
  ownerUrl: string,
  passwords: RolePasswords,
  onStep: (step: string) => void = () => undefined,
): Promise<number> {
  await prepareRoles(ownerUrl, passwords);
  const applied = await migrate(ownerUrl, { onApply: (name) => onStep(`migration ${name}`) });
  const client = new Client({ connectionString: ownerUrl, application_name: 'drawday prepare' });
  await client.connect();
  try {
    await loadCatalogue(client);
    await loadIcdSubset(client);
  } finally {
    await client.end();
  }
  return applied.length;
}
