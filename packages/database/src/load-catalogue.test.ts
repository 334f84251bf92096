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

  it('A.11 corrects numbers, units, ranges and goals of a database that has the old ones', async () => {
    await client.query("update result_codes set loinc = '1863-0' where code = 'AGAP'");
    await client.query("update result_codes set unit = 'uIU/mL' where code = 'TSH'");
    await client.query("update result_codes set decimals = 1 where code = 'FT4'");
    await client.query("update default_ranges set reference_high = 2, reference_text = '0.5-2' where result_code = 'DIG'");
    await client.query("insert into default_ranges (result_code, reference_low, reference_text) values ('URR', 65, '>= 65')");
    await client.query("delete from default_goals where result_code = 'UFR'");
    expect(await loadCatalogue(client)).toBeGreaterThan(5);
    const { rows } = await client.query(
      `select (select loinc from result_codes where code = 'AGAP') as loinc, (select unit from result_codes where code = 'TSH') as unit,
        (select decimals from result_codes where code = 'FT4') as decimals,
        (select reference_text from default_ranges where result_code = 'DIG') as digoxin,
        (select count(*)::int from default_ranges where result_code = 'URR') as urr,
        (select count(*)::int from default_goals where result_code = 'UFR' and modality = 'HHD') as ufr`,
    );
    expect(rows[0]).toEqual({ loinc: '10466-1', unit: 'u[IU]/mL', decimals: 2, digoxin: '0.5-0.9', urr: 0, ufr: 1 });
    expect(await loadCatalogue(client)).toBe(0);
  });

  it('gives an offering the same id everywhere', async () => {
    const { rows } = await client.query("select id, is_kinetics from offerings where code = 'MTHHD'");
    expect(rows[0]).toEqual({ id: offeringId('MTHHD'), is_kinetics: true });
  });
});
