import { describe, expect, test } from 'vitest';
import { staff } from '../platform/testing/test-clinic.ts';
import { base, useImportBench } from './testing/import-bench.ts';

const { call, sql, upload, check, run, work, allLines, importText, linesOf, organization, facility } = await useImportBench();

describe('organizations', () => {
  test('good rows are written, bad ones kept with line, field, what is wrong and what would be right', async () => {
    const file = [
      'Name,Id,Phone,Billing city,state,Start date',
      '"Larkspur Dialysis, Inc.",L-1,555.201.4400,Larkspur,oh,04/01/2020',
      'X,L-2,,,,',
      'Meadow Kidney Group,L-3,12,,ZZ,2020-02-30',
      'Larkspur again,L-1,,,,',
      'Extra,L-4,,,,,one,too many',
    ].join('\r\n');
    const done = await importText('admin', 'organizations', file);
    expect(done).toMatchObject({ statusTypeCode: 'DONE', rowCount: 5, createdCount: 1, unchangedCount: 0, refusedCount: 4 });
    expect(await linesOf('admin', done.id)).toMatchObject([
      {
        lineNumber: 3,
        outcome: 'REFUSED',
        remarks: [{ field: 'name', value: 'X', wrong: '1 characters.', right: '2 to 100 characters.' }],
      },
      { lineNumber: 4, outcome: 'REFUSED', remarks: [{ field: 'startDate' }, { field: 'phone', value: '12' }, { field: 'state' }] },
      {
        lineNumber: 5,
        name: 'Larkspur again',
        outcome: 'REFUSED',
        remarks: [{ title: 'Name', wrong: 'Line 2 of this file is the same record, Larkspur Dialysis, Inc., with another value.' }],
      },
      { lineNumber: 6, outcome: 'REFUSED', remarks: [{ wrong: '8 cells in a row of 6 columns.' }] },
    ]);
    expect(await organization('Larkspur Dialysis, Inc.')).toMatchObject({
      code: 'LARKSPUR-DIALYSIS',
      external_id: 'L-1',
      phone: '(555) 201-4400',
      start_date: '2020-04-01',
      status_type_code: 'PENDING',
      billing_address: { city: 'Larkspur', state: 'OH' },
    });
  });

  test('the same file again doubles nothing; a change updates; empty cells wipe nothing', async () => {
    const again = await importText('admin', 'organizations', 'Name,Id\n"Larkspur Dialysis, Inc.",L-1\n');
    expect(again).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 1 });
    const changed = await importText('admin', 'organizations', 'Name,Id,Tax id\nLarkspur Kidney Care,L-1,12-3456789\n');
    expect(changed).toMatchObject({ createdCount: 0, updatedCount: 1 });
    expect(await organization('Larkspur Kidney Care')).toMatchObject({ external_id: 'L-1', phone: '(555) 201-4400', tax_id: '12-3456789' });
    const history = await sql("select action from organization_changes where summary like 'Larkspur%' order by id");
    expect(history.map((row) => row.action)).toEqual(['CREATED', 'CHANGED']);
  });

  test('every created and changed record has its audit row', async () => {
    const rows = await sql(
      "select action, actor_name, subject_type from audit_log where action in ('imports.create', 'imports.update') order by id",
    );
    expect(rows).toEqual([
      { action: 'imports.create', actor_name: 'admin Example', subject_type: 'organization' },
      { action: 'imports.update', actor_name: 'admin Example', subject_type: 'organization' },
    ]);
  });
});

describe('facilities', () => {
  test('make the chains they name, keep zeros of a spreadsheet, take the clock from the place', async () => {
    const file = [
      'ccn;name;chain;address1;city;state;zip;phone;lat;lon',
      '12501;Juniper Dialysis;Juniper Renal, Inc.;1 Elm;Gadsden;AL;="02139";(256) 547-2511;34.0;-86.0',
      '012502;Saltmarsh Dialysis;JUNIPER RENAL;2 Elm;Pensacola;FL;32501;8505551212;30.42;-87.22',
      '012503;Mesa Verde Dialysis;Independent;3 Elm;Mesa;AZ;85201;(480) 555-1212;;',
      '012504;Juniper Dialysis;Independent;4 Elm;San Juan;PR;00901;(787) 555-1212;;',
    ].join('\n');
    const done = await importText('support', 'facilities', file);
    expect(done).toMatchObject({ statusTypeCode: 'DONE', createdCount: 4, refusedCount: 0 });
    const chain = await organization('Juniper Renal, Inc.');
    expect(await facility('012501')).toMatchObject({
      ccn: '012501',
      organization_id: chain?.id,
      time_zone: 'CST',
      address: { zip: '02139' },
    });
    expect(await facility('012502')).toMatchObject({ organization_id: chain?.id, time_zone: 'CST' });
    expect(await facility('012503')).toMatchObject({ time_zone: 'MST', organization_id: (await organization('Mesa Verde Dialysis'))?.id });
    const told = (await linesOf('support', done.id)) as { lineNumber: number; remarks: { wrong: string; right: string }[] }[];
    expect(told.map((line) => [line.lineNumber, line.remarks.map((remark) => remark.wrong)])).toEqual([
      [
        2,
        [
          'Leading zeros were missing, as a spreadsheet drops them.',
          'This organization did not exist.',
          'Another facility has the same name: 012504.',
        ],
      ],
      [4, ['“Independent” is not the name of a chain.', 'Arizona does not observe daylight saving time, but its time zone here does.']],
      [
        5,
        [
          '“Independent” is not the name of a chain.',
          'The time zone of PR is not one of the six available to facilities.',
          'Another facility has the same name: 012501.',
        ],
      ],
    ]);
    expect(await importText('support', 'facilities', file)).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 4 });
  });

  test('an administrator reaches what he imported and nothing else', async () => {
    const own = await importText(
      'admin',
      'facilities',
      'name,organization,code\nOwn New Clinic,Ridgeline Kidney Care,OWNNEW\nForeign Hands,Juniper Renal,FH\n',
    );
    expect(own).toMatchObject({ createdCount: 1, refusedCount: 1 });
    expect(await linesOf('admin', own.id)).toMatchObject([
      { lineNumber: 2, outcome: 'CREATED', remarks: [{ field: 'timeZone' }] },
      { lineNumber: 3, outcome: 'REFUSED', remarks: [{ field: 'organization', wrong: 'This record exists but is not assigned to you.' }] },
    ]);
    const assigned = await sql('select 1 from assignments where employee_id = $1 and facility_id = $2', [
      staff.admin.employeeId,
      (await facility('OWNNEW'))?.id,
    ]);
    expect(assigned).toHaveLength(1);
  });
});

describe('the file and its columns', () => {
  test('pieces join wherever they were cut; a look at the columns before the start; a mapping by hand', async () => {
    const id = await upload('admin', 'organizations', '\ufeffBezeichnung,Nr\n"Pine', 'wood Kidney",P', '-1\n');
    const look = await call('admin', 'GET', `${base}/${id}/preview`);
    expect(look.body).toEqual({ headers: ['Bezeichnung', 'Nr'], mapping: {}, rows: [['Pinewood Kidney', 'P-1']] });
    const refused = await call('admin', 'PUT', `${base}/${id}/check`, {});
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: { code: 'IMPORT_COLUMNS', validationErrors: [{ members: ['mapping.name'] }] } });
    expect(await run('admin', id, { name: 'Bezeichnung', externalId: 'Nr' })).toMatchObject({ createdCount: 1 });
  });

  test('a quotation without end costs the rest of the file, not what stood before it', async () => {
    const done = await importText('admin', 'organizations', 'name\nFirst Good One\n"never closed\nSecond\n');
    expect(done).toMatchObject({ statusTypeCode: 'DONE', createdCount: 1, refusedCount: 1, rowCount: 2 });
    expect(await linesOf('admin', done.id)).toMatchObject([{ lineNumber: 3, outcome: 'REFUSED' }]);
  });

  test('nothing of the file is left behind but the refused rows, and those are encrypted', async () => {
    const done = await importText('admin', 'organizations', 'name,phone\nKept For Later,123\n');
    expect(await sql('select 1 from import_parts where import_id = $1', [done.id])).toEqual([]);
    const [line] = await sql<{ sealed: Buffer }>('select sealed_cells as sealed from import_lines where import_id = $1', [done.id]);
    expect(line?.sealed.toString('latin1')).not.toContain('Kept');
    const file = await call('admin', 'GET', `${base}/${done.id}/refused-rows`);
    expect(file.text).toContain('Kept For Later,123,"Phone: Not a phone number.: Ten digits, such as (555) 201-4400."');
    const report = await call('admin', 'GET', `${base}/${done.id}/report`);
    expect(report.headers.get('content-type')).toContain('text/csv');
    expect(report.text).toContain('2,Kept For Later,REFUSED,Phone,123,Not a phone number.,');
  });

  test('goes on behind the last batch when its worker was lost, and two workers do not take the same rows', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `Chain ${index} Kidney,C-${index}`);
    const id = await upload('admin', 'organizations', `name,id\n${rows.join('\n')}\n`);
    await check('admin', id);
    await call('admin', 'PUT', `${base}/${id}/start`);
    await Promise.all([1, 2].map(() => work(id)));
    const [count] = await sql("select count(*)::int as count from organizations where external_id like 'C-%'");
    expect(count).toEqual({ count: 1200 });
    expect((await call('admin', 'GET', `${base}/${id}`)).body).toMatchObject({
      rowCount: 1200,
      createdCount: 1200,
      statusTypeCode: 'DONE',
    });
  });
});

describe('D.4 a check before the import', () => {
  const file = [
    'name,id,phone',
    'Checked First,K-1,',
    'Larkspur Kidney Care,L-1,(555) 201-4499',
    'Larkspur Kidney Care,L-1,(555) 201-4499',
    'Checked Second,K-2,12',
  ].join('\n');

  test('says of each line, by name, what would become of it, and writes nothing', async () => {
    const id = await upload('admin', 'organizations', file);
    const untouched = () =>
      sql(`select (select count(*) from organizations) as organizations, (select count(*) from organization_changes) as changes,
        (select count(*) from audit_log where action in ('imports.create', 'imports.update')) as audit,
        (select max(updated_at) from organizations) as newest`);
    const before = await untouched();
    expect((await call('admin', 'PUT', `${base}/${id}/start`)).status).toBe(409);
    const checked = await check('admin', id);
    expect(await untouched()).toEqual(before);
    expect(checked).toMatchObject({
      statusTypeCode: 'CHECKED',
      rowCount: 4,
      createdCount: 1,
      updatedCount: 1,
      unchangedCount: 1,
      refusedCount: 1,
      finishedAt: null,
    });
    expect((await allLines('admin', id)).map(({ lineNumber, name, outcome }) => [lineNumber, name, outcome])).toEqual([
      [2, 'Checked First', 'CREATED'],
      [3, 'Larkspur Kidney Care', 'UPDATED'],
      [4, 'Larkspur Kidney Care', 'UNCHANGED'],
      [5, 'Checked Second', 'REFUSED'],
    ]);
    // What needs a person stands first.
    const { body } = await call('admin', 'POST', `${base}/${id}/lines`, { maxResultCount: 2 });
    expect(body).toMatchObject({ totalCount: 4, items: [{ lineNumber: 5 }, { lineNumber: 4 }] });
    await call('admin', 'PUT', `${base}/${id}/start`);
    await work(id);
    expect((await call('admin', 'GET', `${base}/${id}`)).body).toMatchObject({
      statusTypeCode: 'DONE',
      rowCount: 4,
      createdCount: 1,
      updatedCount: 1,
      unchangedCount: 1,
      refusedCount: 1,
    });
    expect(await organization('Checked First')).toMatchObject({ external_id: 'K-1' });
  });

  test('may be done again with other columns, and dropped without a trace', async () => {
    const id = await upload('admin', 'organizations', 'name,other\nNever Imported,K-8\n');
    expect(await check('admin', id)).toMatchObject({ createdCount: 1 });
    expect((await call('admin', 'GET', `${base}/${id}/preview`)).status).toBe(200);
    expect(await check('admin', id, { name: 'other' })).toMatchObject({ rowCount: 1, createdCount: 1, mapping: { name: 'other' } });
    expect(await allLines('admin', id)).toMatchObject([{ name: 'K-8' }]);
    await call('admin', 'PUT', `${base}/${id}/cancel`);
    expect((await call('admin', 'GET', `${base}/${id}`)).body).toMatchObject({ statusTypeCode: 'CANCELED', rowCount: 0, createdCount: 0 });
    expect(await allLines('admin', id)).toEqual([]);
    expect(await sql('select 1 from import_parts where import_id = $1', [id])).toEqual([]);
  });

  test('goes across batches as the import does', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => `Across ${index % 600} Kidney,X-${index % 600}`);
    const done = await importText('admin', 'organizations', `name,id\n${rows.join('\n')}\n`);
    expect(done).toMatchObject({ rowCount: 700, createdCount: 600, unchangedCount: 100 });
  });
});

describe('D.4 one record in two rows of a file', () => {
  test('is found as on record: by id, by code, by name alone', async () => {
    const done = await importText(
      'admin',
      'organizations',
      'name,id,code\nTwin Kidney,T-1,TWIN\nTwin Kidney,,TWIN\nTwin Kidney,,\nTwin Kidney,T-2,\n',
    );
    expect(done).toMatchObject({ createdCount: 2, unchangedCount: 2 });
  });
  test('an earlier row that was refused stands in nobody’s way', async () => {
    const file = 'name,id,start date,end date\nLate Kidney,Q-1,2024-05-05,2024-01-01\nLate Kidney,Q-1,2024-05-05,\n';
    expect(await importText('admin', 'organizations', file)).toMatchObject({ createdCount: 1, refusedCount: 1 });
    expect(await organization('Late Kidney')).toMatchObject({ external_id: 'Q-1' });
  });
});

describe('who', () => {
  test('a kind that is not for the caller does not exist for him', async () => {
    expect((await call('nurse', 'GET', `${base}/kinds`)).text).not.toContain('"organizations"');
    expect((await call('nurse', 'POST', base, { kind: 'organizations', fileName: 'a.csv' })).body).toMatchObject({
      error: { code: 'IMPORT_KIND' },
    });
  });
  test('an import of another tenant or person is 404', async () => {
    const id = await upload('admin', 'organizations', 'name\n');
    expect((await call('foreignAdmin', 'GET', `${base}/${id}`)).status).toBe(404);
    expect((await call('nurse', 'GET', `${base}/${id}`)).status).toBe(404);
    expect((await call('director', 'PUT', `${base}/${id}/check`, {})).status).toBe(404);
    expect((await call('director', 'PUT', `${base}/${id}/start`)).status).toBe(404);
  });
  test('stopped before it began: nothing can be added, nothing is kept', async () => {
    const id = await upload('admin', 'organizations', 'name\nNever Made\n');
    expect((await call('admin', 'PUT', `${base}/${id}/cancel`)).body).toMatchObject({ statusTypeCode: 'CANCELED' });
    expect((await call('admin', 'PUT', `${base}/${id}/parts`, { number: 2, text: 'x' })).status).toBe(409);
    expect((await call('admin', 'PUT', `${base}/${id}/check`, {})).status).toBe(409);
    expect((await call('admin', 'PUT', `${base}/${id}/start`)).status).toBe(409);
    await work(id);
    expect(await organization('Never Made')).toBeUndefined();
  });
});

test('C.3 a file of somebody else is only for those who reach every facility: it may hold people of any', async () => {
  const id = await upload('support', 'patients', 'First name,Last name\nAna,Foreign\n');
  const seen = async () => {
    const { body } = await call('admin', 'POST', `${base}/paged-list`, { maxResultCount: 100 });
    const calls = [
      ['GET', ''],
      ['GET', '/preview'],
      ['POST', '/lines'],
      ['GET', '/report'],
      ['GET', '/refused-rows'],
      ['PUT', '/check'],
      ['PUT', '/start'],
      ['PUT', '/cancel'],
    ] as const;
    const statuses = [];
    for (const [method, path] of calls)
      statuses.push((await call('admin', method, `${base}/${id}${path}`, method === 'GET' ? undefined : {})).status);
    return { isListed: (body as { items: { id: string }[] }).items.some((one) => one.id === id), statuses };
  };
  expect((await call('support', 'GET', `${base}/${id}`)).status).toBe(200);
  // The facilities that support has imported above are not among the administrator's.
  expect(await seen()).toEqual({ isListed: false, statuses: Array(8).fill(404) });
});
