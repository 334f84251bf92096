import { describe, expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { useImportBench } from './testing/import-bench.ts';

const { sql, call, check, work, upload, importText, linesOf, organization, facility } = await useImportBench();

type Line = { lineNumber: number; outcome: string; remarks: { field: string | null; value: string | null; wrong: string }[] };
const told = async (who: 'admin' | 'support', id: string) =>
  ((await linesOf(who, id)) as Line[]).map((line) => [
    line.lineNumber,
    line.outcome,
    ...line.remarks.map((remark) => `${remark.field}: ${remark.wrong}`),
  ]);
const importAndTell = async (kind: string, file: string, who: 'admin' | 'support' = 'support') =>
  told(who, (await importText(who, kind, file)).id);

describe('whose facility it is', () => {
  const made =
    'ccn,code,name,chain,phone,state\n990901,MINE1,First of Two,Harbor Chain,5552014401,OH\n990902,MINE2,Second of Two,Harbor Chain,,OH\n';
  test.each([
    ['another chain', 'ccn,name,chain\n990901,Taken Over,Ridgeline Kidney Care\n'],
    ['a chain nobody knows', 'code,name,chain\nMINE1,Taken Over,Some Other Org\n'],
    ['no chain, where the facility is of one', 'ccn,name,chain\n990901,Taken Over,Independent\n'],
  ])('a row that names %s leaves it as it is', async (_, file) => {
    await importText('support', 'facilities', made);
    const done = await importText('support', 'facilities', file);
    expect(done).toMatchObject({ createdCount: 0, updatedCount: 0, refusedCount: 1 });
    expect(await told('support', done.id)).toEqual([
      [2, 'REFUSED', 'organization: The facility belongs to another organization: Harbor Chain.'],
    ]);
    expect(await facility('MINE1')).toMatchObject({ name: 'First of Two', phone: '(555) 201-4401' });
    expect(await organization('Some Other Org')).toBeUndefined();
  });

  test('its organization by name, code or id; one that stands alone also as “Independent”', async () => {
    await importText('support', 'organizations', 'name,code,id\nSolo Kidney,SOLO,S-1\n');
    await importText('support', 'facilities', 'ccn,name,chain,state\n990911,Solo Clinic,SOLO,OH\n');
    for (const [index, chain] of ['Solo Kidney LLC', 'solo', 'S-1', 'Independent'].entries()) {
      const done = await importText('support', 'facilities', `ccn,name,chain\n990911,Solo Clinic ${index},${chain}\n`);
      expect(done).toMatchObject({ updatedCount: 1, refusedCount: 0 });
    }
  });
});

describe('one CCN, one facility', () => {
  test('within a file, however its rows are named', async () => {
    const done = await importText(
      'support',
      'facilities',
      'id,ccn,name,chain,state\nE-1,111111,One,Ccn Chain,OH\nE-2,111111,Two,Ccn Chain,OH\nE-3,111111,Three,Ccn Chain,OH\n',
    );
    expect(done).toMatchObject({ createdCount: 1, refusedCount: 2 });
    expect(await sql('select name from facilities where ccn = $1', ['111111'])).toEqual([{ name: 'One' }]);
    expect((await told('support', done.id)).slice(1)).toEqual([
      [3, 'REFUSED', 'ccn: The facility in line 2 of this file has this CCN.'],
      [4, 'REFUSED', 'ccn: The facility in line 2 of this file has this CCN.'],
    ]);
  });
  test('against what is on record', async () => {
    await importText('support', 'facilities', 'id,ccn,name,chain,state\nE-1,111111,One,Ccn Chain,OH\nE-8,111118,Eight,Ccn Chain,OH\n');
    const file = 'id,ccn,name,chain,state\nE-8,111111,Eight,Ccn Chain,OH\nE-9,111111,Nine,Ccn Chain,OH\n,111111,One again,Ccn Chain,OH\n';
    const done = await importText('support', 'facilities', file);
    expect(done).toMatchObject({ createdCount: 0, updatedCount: 1, refusedCount: 2 });
    expect(
      await sql('select name, ccn, external_id from facilities where external_id in ($1, $2, $3) order by 3', ['E-1', 'E-8', 'E-9']),
    ).toEqual([
      { name: 'One again', ccn: '111111', external_id: 'E-1' },
      { name: 'Eight', ccn: '111118', external_id: 'E-8' },
    ]);
  });
});

describe('at once', () => {
  const head = 'id,ccn,code,name,chain,state\n';
  const started = async (file: string) => {
    const id = await upload('support', 'facilities', file);
    await check('support', id);
    await call('support', 'PUT', `/api/master-data/imports/${id}/start`);
    return id;
  };
  const rows = (by: string) =>
    Array.from({ length: 40 }, (_, row) => `${by}-${row},9950${String(row).padStart(2, '0')},${by}${row},Clinic ${row},Meeting Chain,OH\n`);

  test('two imports give a CCN to one facility', async () => {
    await importText('support', 'facilities', `${head}MEET,995999,MEET,First,Meeting Chain,OH\n`);
    const ids = await Promise.all(['X', 'Y'].map((by) => started(head + rows(by).join(''))));
    await Promise.all(ids.map(work));
    expect(await sql("select ccn from facilities where ccn like '9950__' group by ccn having count(*) > 1")).toEqual([]);
    const done = await Promise.all(ids.map((id) => call('support', 'GET', `/api/master-data/imports/${id}`)));
    expect(done.map(({ body }) => (body as { createdCount: number }).createdCount).sort()).toEqual([0, 40]);
  });

  test('an import and a person give a CCN to one facility', async () => {
    const [chain] = await sql<{ id: string }>("select id from organizations where name = 'Meeting Chain'");
    const id = await started(head + rows('Z').join('').replaceAll(',9950', ',9951'));
    const typed = Array.from({ length: 8 }, (_, row) =>
      call('support', 'POST', '/api/master-data/facilities', {
        organizationId: chain?.id,
        name: `Typed ${row}`,
        code: `TYPED${row}`,
        ccn: `9951${String(row).padStart(2, '0')}`,
        phone: '(720) 555-0190',
        address: { addressLine1: '12 Mill Road', city: 'Maple Grove', state: 'NC', zip: '27510' },
        timeZone: 'EST',
      }),
    );
    await Promise.all([work(id), ...typed]);
    expect(await sql("select ccn from facilities where ccn like '9951__' group by ccn having count(*) > 1")).toEqual([]);
  });
});

describe('as the screens decide', () => {
  test('an organization does not end before it starts, be it new or known', async () => {
    const file = 'name,id,start date,end date\nBackwards Kidney,D-1,2026-05-01,2026-04-01\nForwards Kidney,D-2,2026-05-01,2026-06-01\n';
    const done = await importText('support', 'organizations', file);
    expect(done).toMatchObject({ createdCount: 1, refusedCount: 1 });
    expect(await told('support', done.id)).toEqual([
      [2, 'REFUSED', 'endDate: It would end on 2026-04-01, before its start on 2026-05-01.'],
    ]);
    expect(await importAndTell('organizations', 'name,id,start date\nForwards Kidney,D-2,2026-07-01\n')).toEqual([
      [2, 'REFUSED', 'endDate: It would end on 2026-06-01, before its start on 2026-07-01.'],
    ]);
  });
  test('nor a facility', async () => {
    await importText('support', 'facilities', 'code,name,chain,state\nENDING,Ending Clinic,Ending Chain,OH\n');
    await sql("update facilities set end_date = '2026-06-01' where code = 'ENDING'");
    expect(await importAndTell('facilities', 'code,name,chain,start date\nENDING,Ending Clinic,Ending Chain,2026-07-01\n')).toEqual([
      [2, 'REFUSED', 'startDate: It would end on 2026-06-01, before its start on 2026-07-01.'],
    ]);
  });
  test('what may be tested is the laboratory’s decision', async () => {
    const file = 'name,id,patient testing,employee testing\nTested Kidney,T-1,N,Y\n';
    expect(await importAndTell('organizations', file, 'admin')).toEqual([
      [
        2,
        'CREATED',
        'patientTesting: Only the laboratory’s support staff can decide what is tested.',
        'employeeTesting: Only the laboratory’s support staff can decide what is tested.',
      ],
    ]);
    expect(await organization('Tested Kidney')).toMatchObject({ is_contracted_for_patient: true, is_contracted_for_employee: false });
    expect(await importText('support', 'organizations', file)).toMatchObject({ updatedCount: 1, remarkedCount: 0 });
    expect(await organization('Tested Kidney')).toMatchObject({ is_contracted_for_patient: false, is_contracted_for_employee: true });
  });
  test('several organizations of one name: none of them is taken', async () => {
    await importText('support', 'organizations', 'name,id\nTwin Kidney,W-1\nTwin Kidney,W-2\n');
    expect(await importAndTell('organizations', 'name,phone\nTwin Kidney,5552014400\n')).toEqual([
      [2, 'REFUSED', 'name: Several organizations have this name.'],
    ]);
  });
});

describe('cells that change nothing are told', () => {
  test('of a known organization', async () => {
    await importText('support', 'organizations', 'name,id,code\nKnown Kidney,K-1,KNOWN\n');
    expect(await importAndTell('organizations', 'name,id,code,status\nKnown Kidney,K-1,OTHER,ACTIVE\n')).toEqual([
      [
        2,
        'UNCHANGED',
        'code: The record says KNOWN; an import does not change that.',
        'status: The record says PENDING; an import does not change that.',
      ],
    ]);
  });
  test('of a known facility, and only those that say otherwise', async () => {
    const head = 'code,ccn,name,chain,first week,draw week,time zone,status\n';
    await importText('support', 'facilities', `${head}KEEP,990921,Keeping Clinic,Keeping Chain,0,1,EST,PENDING\n`);
    const same = await importText('support', 'facilities', `${head}KEEP,990921,Keeping Clinic,Keeping Chain,0,1,EST,PENDING\n`);
    expect(same).toMatchObject({ unchangedCount: 1, remarkedCount: 0 });
    expect(await importAndTell('facilities', `${head}MOVED,990921,Keeping Clinic,Keeping Chain,1,2,PST,ACTIVE\n`)).toEqual([
      [
        2,
        'UNCHANGED',
        ...[
          'code: The record says KEEP',
          'timeZone: The record says EST',
          'firstWeek: The record says 0',
          'drawWeek: The record says 1',
          'status: The record says PENDING',
        ].map((words) => `${words}; an import does not change that.`),
      ],
    ]);
  });
});

test('so does the history of a facility', async () => {
  const head = 'code,ccn,name,chain,state,phone,city\n';
  await importText('support', 'facilities', `${head}TOLD,990931,Told Clinic,Told Chain,OH,5552014400,\n`);
  await importText('support', 'facilities', `${head}TOLD,990931,Told Clinic,Told Chain,OH,5552014401,Cedar Hollow\n`);
  const { id } = (await facility('TOLD')) ?? {};
  expect((await call('support', 'GET', `/api/master-data/facilities/${id}/history`)).body).toMatchObject({
    items: [
      { action: 'imports.update', detail: { fields: ['address', 'phone'] } },
      { action: 'imports.create', detail: null },
    ],
  });
});

test('the history of an organization tells what an import made and changed', async () => {
  await importText('support', 'organizations', 'name,id,phone\nTold Kidney,H-1,5552014400\n');
  await importText('support', 'organizations', 'name,id,phone,city\nTold Kidney,H-1,5552014401,Cedar Hollow\n');
  const rows = await sql('select action, before, after from organization_changes where tenant_id = $1 and summary = $2 order by id', [
    clinic.tenantA,
    'Told Kidney',
  ]);
  expect(rows).toEqual([
    { action: 'CREATED', before: null, after: { name: 'Told Kidney', code: 'TOLD-KIDNEY', external_id: 'H-1', phone: '(555) 201-4400' } },
    {
      action: 'CHANGED',
      before: { phone: '(555) 201-4400', billing_address: {} },
      after: { phone: '(555) 201-4401', billing_address: { city: 'Cedar Hollow' } },
    },
  ]);
});
