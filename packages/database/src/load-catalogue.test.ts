import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue, offeringId } from './load-catalogue.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('the test directory in the database', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('writes nothing when it is there already', async () => {
    expect(await loadCatalogue(client)).toBe(0);
  });

  it('repairs what was changed, takes away what left the directory, keeps retired offerings for old orders', async () => {
    await client.query("update result_codes set name = 'Kalium' where code = 'K'");
    await client.query("insert into offerings (code, name, kind, category) values ('OLD', 'Left the directory', 'TEST', 'chemistry')");
    await client.query("insert into panel_members (panel_code, result_code, position) values ('RFP', 'HIV', 99)");
    expect(await loadCatalogue(client)).toBe(3);
    const { rows } = await client.query(
      "select (select name from result_codes where code = 'K') as name, (select is_orderable from offerings where code = 'OLD') as orderable, (select count(*)::int from panel_members where panel_code = 'RFP' and result_code = 'HIV') as members",
    );
    expect(rows[0]).toEqual({ name: 'Potassium (pre)', orderable: false, members: 0 });
  });

  it('gives an offering the same id everywhere', async () => {
    const { rows } = await client.query("select id, is_kinetics from offerings where code = 'MTHHD'");
    expect(rows[0]).toEqual({ id: offeringId('MTHHD'), is_kinetics: true });
  });
});
