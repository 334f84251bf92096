import { fieldCipher, purposeKey, sealGcm } from '@drawday/database/field-cipher.ts';
import { reencrypt, reencryptionReport } from '@drawday/database/reencrypt.ts';
import { searchIndex } from '@drawday/database/search-index.ts';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSeals } from '../platform/open-seals.ts';
import { sealedColumns } from '../platform/sealed-columns.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { testKeys } from '../platform/testing/test-keys.ts';

const api = await useTestApi();
const base = '/api/master-data/patients';
const ids: Record<string, string> = {};

async function enter(lastName: string, ssn: string) {
  const made = await api.call('nurse', 'POST', base, {
    firstName: 'Ada',
    lastName,
    dateOfBirth: `19${ssn.slice(-2)}-03-04`,
    sex: 'FEMALE',
    facilityId: clinic.facility,
    modality: 'HD',
    ssn,
  });
  expect(made.status, made.text).toBe(200);
  return (made.body as { id: string }).id;
}
const read = (name: string) => api.call('admin', 'POST', `${base}/get-patients-ssn`, { patientIds: [ids[name]] });
const find = (ssn: string) => api.call('admin', 'POST', `${base}/get-patients-ssn`, { ssn });
const shown = (answer: { body: unknown }) => (answer.body as { items: { ssn: string }[] }).items.map(({ ssn }) => ssn);

beforeAll(async () => {
  ids.ada = await enter('Moveable', '311-55-0141');
  ids.bea = await enter('Elsewhere', '311-55-0142');
  ids.cleo = await enter('Earlier', '311-55-0143');
});

describe('C.7 a number in the database', () => {
  test('opens in its own row', async () => {
    expect(shown(await read('ada'))).toEqual(['311-55-0141']);
  });

  test('copied to the row of somebody else shows nothing', async () => {
    const copy = (from: string) =>
      api.sql('update patients set ssn_encrypted = (select ssn_encrypted from patients where id = $1) where id = $2', [from, ids.bea]);
    const [kept] = await api.sql<{ sealed: Buffer }>('select ssn_encrypted as sealed from patients where id = $1', [ids.bea]);
    await copy(ids.ada ?? '');
    const answer = await read('bea');
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'SEAL_UNREADABLE', message: expect.stringContaining(ids.bea ?? '') } },
    });
    expect(answer.text).not.toContain('0141');
    await api.sql('update patients set ssn_encrypted = $1 where id = $2', [kept?.sealed, ids.bea]);
    expect(shown(await read('bea'))).toEqual(['311-55-0142']);
  });

  const asBefore = async (name: string, digits: string) =>
    api.sql('update patients set ssn_encrypted = $1, ssn_digest = $2 where id = $3', [
      sealGcm(purposeKey(testKeys.encryptionKey, 'field-encryption'), digits),
      searchIndex([{ id: 'none', key: Buffer.alloc(32) }], testKeys.encryptionKey).digests(digits)[1],
      ids[name],
    ]);

  test('of the time before keys had names is read, found, and known as a duplicate', async () => {
    await asBefore('cleo', '311550143');
    expect(shown(await read('cleo'))).toEqual(['311-55-0143']);
    expect(shown(await find('311-55-0143'))).toEqual(['311-55-0143']);
    const person = { firstName: 'Cleo', lastName: 'Again', dateOfBirth: '1990-01-01', facilityId: clinic.facility };
    const twin = await api.call('nurse', 'POST', base, { ...person, sex: 'FEMALE', modality: 'HD', ssn: '311-55-0143' });
    expect([twin.status, (twin.body as { error: { code: string } }).error.code]).toEqual([409, 'PAT_SSN']);
    const likeness = await api.call('nurse', 'POST', `${base}/check-duplicates`, { ...person, ssn: '311-55-0143' });
    expect((likeness.body as { items: unknown[] }).items).toMatchObject([{ id: ids.cleo, signs: expect.arrayContaining(['SSN']) }]);
  });

  const seals = openSeals(testKeys);
  const run = (more: Partial<Parameters<typeof reencrypt>[2]> = {}) =>
    reencrypt(api.database.appUrl, sealedColumns, { cipher: seals.cipher, digestOf: seals.searchIndex.digest, ...more });
  const renewed = (found: Awaited<ReturnType<typeof run>>) => found.reduce((sum, one) => sum + one.renewed, 0);

  test('is sealed again by the command, which goes on where it was ended', async () => {
    await asBefore('ada', '311550141');
    await asBefore('bea', '311550142');
    let batches = 0;
    const broken = run({
      batchSize: 1,
      onBatch: () => {
        batches += 1;
        if (batches === 7) throw new Error('ended');
      },
    });
    await expect(broken).rejects.toThrow('ended');
    const rest = await run({ batchSize: 1 });
    expect(renewed(rest)).toBeLessThan(3);
    expect(reencryptionReport(rest)).toMatchObject({ code: 0, text: expect.stringContaining('older ones may be removed') });
    expect(renewed(await run())).toBe(0);
    for (const [name, number] of Object.entries({ ada: '311-55-0141', bea: '311-55-0142', cleo: '311-55-0143' })) {
      expect(shown(await read(name))).toEqual([number]);
      expect(shown(await find(number))).toEqual([number]);
    }
    const alone = fieldCipher(testKeys.fieldKeys);
    const [row] = await api.sql<{ sealed: Buffer }>('select ssn_encrypted as sealed from patients where id = $1', [ids.cleo]);
    const place = { tenant: clinic.tenantA, table: 'patients', row: ids.cleo ?? '', column: 'ssn_encrypted' };
    expect(alone.open(place, row?.sealed ?? Buffer.alloc(0)).toString()).toBe('311550143');
  });

  test('that somebody else is changing waits, and the command says so; one that does not fit is named', async () => {
    await asBefore('ada', '311550141');
    await asBefore('bea', '311550142');
    await api.sql('update patients set ssn_encrypted = $1 where id = $2', [sealGcm(Buffer.alloc(32, 1), '311550142'), ids.bea]);
    const other = new pg.Client({ connectionString: api.database.ownerUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from patients where id = $1 for update', [ids.ada]);
    const report = reencryptionReport(await run());
    expect(report.code).toBe(1);
    expect(report.text).toMatch(
      new RegExp(`patients.ssn_encrypted: 0 renewed; 1 in use by others, run it again; 1 cannot be opened: ${ids.bea}`),
    );
    await other.query('rollback');
    await other.end();
    expect(renewed(await run())).toBe(1);
    expect(shown(await read('ada'))).toEqual(['311-55-0141']);
  });

  test('is, like every other sealed column, known to the command', async () => {
    const columns = await api.sql<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
       from information_schema.columns where table_schema in ('public', 'lab_link') and data_type = 'bytea' and column_name ~ 'sealed|encrypted'`,
    );
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  test('of an employee belongs to that employee', async () => {
    const [one, two] = [staff.nurse.employeeId, staff.provider.employeeId];
    const sealed = seals.cipher.seal({ tenant: clinic.tenantA, table: 'employees', row: one, column: 'ssn_encrypted' }, '311550151');
    await api.sql('update employees set ssn_encrypted = $1 where id = any($2)', [sealed, [one, two]]);
    const look = (id: string) => api.call('admin', 'POST', '/api/master-data/employees/get-employees-ssn', { ids: [id] });
    expect(shown(await look(one))).toEqual(['311-55-0151']);
    expect(await look(two)).toMatchObject({ status: 409, body: { error: { code: 'SEAL_UNREADABLE' } } });
  });
});
