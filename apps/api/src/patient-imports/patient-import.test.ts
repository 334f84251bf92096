import { beforeAll, describe, expect, test } from 'vitest';
import { base, useImportBench } from '../imports/testing/import-bench.ts';
import { lockPatientEntry, patientColumnOf } from '../patients/patients.public.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { patientImportColumns } from './patient-import-columns.ts';

const bench = await useImportBench();

const head = 'Last name,First name,DOB,Sex,Facility,Modality,MRN,SSN,Provider NPI,Different person';
type Told = { outcome: string; wrong: string };
/** What the report says about each row, whose cells follow `head`. */
async function say(who: 'nurse' | 'admin', ...rows: string[]): Promise<(Told | undefined)[]> {
  const { id } = await bench.importText(who, 'patients', [head, ...rows].join('\n'));
  const lines = (await bench.linesOf(who, id)) as { lineNumber: number; outcome: string; remarks: { wrong: string }[] }[];
  return rows.map((_, index) => {
    const line = lines.find(({ lineNumber }) => lineNumber === index + 2);
    return line && { outcome: line.outcome, wrong: line.remarks.map(({ wrong }) => wrong).join(' ') };
  });
}
const looksAt = async (patientId: string) =>
  bench.sql("select actor_name, detail from audit_log where patient_id = $1 and action = 'imports.view'", [patientId]);

describe('somebody on record', () => {
  const person = { firstName: 'Zelda', lastName: 'Quixworth', dateOfBirth: '1960-05-05', sex: 'FEMALE', modality: 'HD' };
  const rows = [
    'Probe,Pat,1911-01-01,F,014,HD,,123-45-6789,,',
    'Probe,Pia,1911-02-02,F,014,HD,ZQ1,,,',
    'Quixworth,Zelda,1960-05-05,F,014,HD,ZQ2,,,',
    'Quicksworth,Selda,1960-05-05,F,014,HD,ZQ3,,,',
    'Quicksworth,Selda,1960-05-05,F,014,HD,ZQ4,,,Y',
    'Quixworth,Zelda,1960-05-05,F,014,HD,,,,',
  ];
  let id = '';
  beforeAll(async () => {
    const body = { ...person, facilityId: clinic.otherFacility, mrn: 'ZQ1', ssn: '123-45-6789' };
    const made = await bench.call('admin', 'POST', '/api/master-data/patients', body);
    expect(made.status, made.text).toBe(200);
    id = (made.body as { id: string }).id;
  });

  test('is not named to those who do not work there', async () => {
    const said = await say('nurse', ...rows);
    expect(said.map((one) => one?.outcome)).toEqual(['REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'CREATED', 'UNCHANGED']);
    expect(said[0]?.wrong).toBe('Another patient of the organization has this number.');
    expect(said[1]?.wrong).toBe('Another patient of the organization has this MRN.');
    const [taken, ...others] = said.slice(2).reverse();
    expect(taken?.wrong).toContain('Already on record');
    expect(others).toHaveLength(3);
    const words = JSON.stringify(said);
    for (const secret of ['Quixworth', 'ZQ1', 'Birch', 'SSN', 'NAME']) expect(words).not.toContain(secret);
    expect(await looksAt(id)).toEqual([]);
  });
  test('is named to those who do, and the trail keeps it; whose a social security number is, is told to nobody', async () => {
    const said = await say('admin', ...rows.slice(0, 3));
    expect(said[0]?.wrong).toBe('Another patient of the organization has this number.');
    expect(said[1]?.wrong).toBe('This MRN belongs to Quixworth, Zelda 1960-05-05 MRN ZQ1 (Birch Landing Dialysis).');
    expect(said[2]?.wrong).toContain('May be Quixworth, Zelda');
    const look = { actor_name: 'admin Example', detail: { look: 'view' } };
    // Twice in the check, twice in the import.
    expect(await looksAt(id)).toEqual([look, look, look, look]);
  });
});

test('of two files taken in at the same moment, the second finds those of the first', async () => {
  const text = [head, ...Array.from({ length: 40 }, (_, n) => `Twain${n},Tess,19${10 + n}-03-04,F,014,HD,,,,`)].join('\n');
  const ids = [await bench.upload('admin', 'patients', text), await bench.upload('nurse', 'patients', text)];
  for (const [index, id] of ids.entries()) {
    const who = index ? 'nurse' : 'admin';
    await bench.check(who, id);
    expect((await bench.call(who, 'PUT', `${base}/${id}/start`)).status).toBe(200);
  }
  const waiting = async () =>
    (
      await bench.sql(
        "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
    ).length;
  // Both have begun, and neither has looked, when the organization is free.
  const { both } = await bench.writing(async (db) => {
    await lockPatientEntry(db, clinic.organizationA);
    const both = Promise.all(ids.map((id) => bench.work(id)));
    await expect.poll(waiting).toBe(2);
    return { both };
  });
  await both;
  const entered = await bench.sql("select last_name, count(*)::int as times from patients where last_name like 'Twain%' group by 1");
  expect(entered.length).toBeGreaterThan(5);
  expect(entered.filter(({ times }) => times !== 1)).toEqual([]);
});

test('a policy number without a payer is not kept, and said at its field', async () => {
  const rows = ['Last name,First name,DOB,Sex,Facility,Modality,Payer,Policy number', 'Paddock,Una,1951-03-03,F,014,HD,,BRM551207'];
  const { id } = await bench.importText('admin', 'patients', rows.join('\n'));
  expect(await bench.linesOf('admin', id)).toMatchObject([
    { outcome: 'CREATED', remarks: [{ field: 'policyNumber', value: '•••1207', wrong: 'No payer: the policy number was not imported.' }] },
  ]);
});

test('stops at the rows for which its owner has no right any more', async () => {
  const text = [head, ...Array.from({ length: 501 }, (_, n) => `Morrow${n},Max,1950-01-01,M,014,HD,RT-${n},,,Y`)].join('\n');
  const id = await bench.upload('nurse', 'patients', text);
  await bench.check('nurse', id);
  await bench.call('nurse', 'PUT', `${base}/${id}/start`);
  const { employeeId } = staff.nurse;
  await bench.sql(`create function take_the_right_away() returns trigger language plpgsql as $$ begin
    insert into employee_permissions (tenant_id, employee_id, permission, is_granted)
      values (new.tenant_id, '${employeeId}', 'MasterData.Patients.Create', false);
    return null; end $$`);
  await bench.sql(`create trigger take_the_right_away after update on imports for each row
    when (new.row_count = 500 and old.row_count = 0) execute function take_the_right_away()`);
  await bench.work(id);
  await bench.sql('drop trigger take_the_right_away on imports');
  await bench.sql('delete from employee_permissions where employee_id = $1', [employeeId]);
  expect((await bench.call('admin', 'GET', `${base}/${id}`)).body).toMatchObject({
    ...{ statusTypeCode: 'FAILED', failure: 'FORBIDDEN', rowCount: 500 },
  });
});

describe('the facility', () => {
  const twin = 'a0000000-0000-7000-8000-0000000001f1';
  const made = async (code: string) => bench.sql('select facility_id from patients where mrn = $1', [code]);
  test('that shares its name is named by its code', async () => {
    await bench.sql(
      `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, start_date, time_zone, phone)
       values ($1, $2, $3, 'cedar hollow dialysis', '016', 'ACTIVE', '2020-01-01', 'EST', '5550103')`,
      [clinic.tenantA, twin, clinic.organizationA],
    );
    const row = 'Tamber,Ulla,1950-06-06,F,Cedar Hollow Dialysis,HD,TW-1,,,';
    // Somebody who works in one of the two means that one.
    await bench.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
      clinic.tenantA,
      staff.admin.employeeId,
      twin,
    ]);
    expect(await say('admin', row)).toEqual([{ outcome: 'REFUSED', wrong: 'Several of your facilities have this name or CCN.' }]);
    expect(await say('nurse', row)).toEqual([undefined]);
    expect(await made('TW-1')).toEqual([{ facility_id: clinic.facility }]);
    expect(await say('admin', 'Tamber,Olga,1951-07-07,F,016,HD,TW-2,,,')).toEqual([undefined]);
    expect(await made('TW-2')).toEqual([{ facility_id: twin }]);
  });
  test('is open, as on the screen', async () => {
    await bench.sql("update facilities set status_type_code = 'PENDING' where id = $1", [twin]);
    expect(await say('admin', 'Tamber,Inge,1952-08-08,F,016,HD,TW-3,,,')).toEqual([
      { outcome: 'REFUSED', wrong: 'The facility or its organization is paused or not yet verified.' },
    ]);
  });
});

describe('the provider', () => {
  const providerOf = async (mrn: string) => bench.sql('select primary_provider_id from patients where mrn = $1', [mrn]);
  const row = (mrn: string, first: string) => `Fennimore,${first},1948-0${mrn.at(-1)}-02,M,014,HD,${mrn},,${staff.director.npi},`;
  const unknown = 'No active employee of the organization has this NPI.';
  test('is one who is verified and at work', async () => {
    expect(await say('nurse', row('PV-1', 'Abel'))).toEqual([undefined]);
    expect(await providerOf('PV-1')).toEqual([{ primary_provider_id: staff.director.employeeId }]);
    await bench.sql("update employees set status_type_code = 'PENDING' where id = $1", [staff.director.employeeId]);
    expect(await say('nurse', row('PV-2', 'Boris'))).toEqual([{ outcome: 'CREATED', wrong: unknown }]);
    await bench.sql("update employees set status_type_code = 'ACTIVE' where id = $1", [staff.director.employeeId]);
  });
  test('is nobody where two have the number', async () => {
    await bench.sql('update employees set npi = $1 where id = $2', [staff.director.npi, staff.provider.employeeId]);
    const wrong = 'Several active employees of the organization have this NPI.';
    expect(await say('nurse', row('PV-3', 'Cyrus'))).toEqual([{ outcome: 'CREATED', wrong }]);
    expect(await providerOf('PV-3')).toEqual([{ primary_provider_id: null }]);
  });
});

describe('D.4 within one file', () => {
  test('the same MRN and another birth date is a clash that names the other line, and nobody is lost as "Unchanged"', async () => {
    const said = await say(
      'nurse',
      'Vega,Ana,1950-01-01,F,014,HD,CL-1,,,',
      'Vega,Ana,1962-12-31,F,014,HD,CL-1,,,',
      'Roth,Udo,1941-03-03,M,014,HD,CL-1,,,Y',
    );
    expect(said).toEqual([
      undefined,
      { outcome: 'REFUSED', wrong: 'Line 2 of this file has this MRN: Vega, Ana 1950-01-01 MRN CL-1 (Cedar Hollow Dialysis).' },
      { outcome: 'REFUSED', wrong: 'Line 2 of this file has this MRN: Vega, Ana 1950-01-01 MRN CL-1 (Cedar Hollow Dialysis).' },
    ]);
  });
  test('the same SSN, too', async () => {
    const said = await say(
      'nurse',
      'Abend,Ida,1950-01-01,F,014,HD,CL-2,234-56-7890,,',
      'Morgen,Eva,1971-11-30,F,014,HD,CL-3,234-56-7890,,',
    );
    expect(said[1]?.wrong).toBe('Line 2 of this file has this number: Abend, Ida 1950-01-01 MRN CL-2 (Cedar Hollow Dialysis).');
  });
  test('one person without an MRN and with one is one person', async () => {
    const said = await say('nurse', 'Lind,Per,1933-02-02,M,014,HD,CL-4,,,', 'LIND,per,1933-02-02,M,014,HD,,,,');
    expect(said[1]).toEqual({
      outcome: 'UNCHANGED',
      wrong: 'Line 2 of this file is the same person: Lind, Per 1933-02-02 MRN CL-4 (Cedar Hollow Dialysis).',
    });
  });
  test('a row that was refused stands in nobody’s way', async () => {
    const said = await say('nurse', 'Ober,Jon,1944-04-04,M,nowhere,HD,CL-5,,,', 'Ober,Jon,1944-04-04,M,014,HD,CL-5,,,');
    expect(said.map((one) => one?.outcome)).toEqual(['REFUSED', undefined]);
    expect(await bench.sql("select last_name from patients where mrn = 'CL-5'")).toEqual([{ last_name: 'Ober' }]);
  });
});

describe('rows that sound alike', () => {
  test('are compared with each other', async () => {
    const said = await say(
      'nurse',
      'Philipson,Katherine,1957-09-21,F,014,HD,SN-1,,,',
      'Phillipsen,Catherine,1957-09-21,F,014,HD,SN-2,,,',
      'Phillipsen,Catherine,1957-09-21,F,014,HD,SN-3,,,Y',
      'Philipson,Katherine,1957-09-21,F,014,HD,,,,',
    );
    expect(said.map((one) => one?.outcome)).toEqual([undefined, 'REFUSED', 'CREATED', 'UNCHANGED']);
    expect(said[1]?.wrong).toBe(
      'May be the person of line 2, Philipson, Katherine 1957-09-21 MRN SN-1 (Cedar Hollow Dialysis): NAME_SOUND, BIRTH_DATE.',
    );
    expect(await bench.sql("select mrn from patients where mrn like 'SN-%' order by mrn")).toEqual([{ mrn: 'SN-1' }, { mrn: 'SN-3' }]);
  });
});

describe('social security numbers that are never issued', () => {
  test.each(['000-00-0000', '666-12-3456', '999-99-9999', '123-00-6789', '123-45-0000'])('%s', async (ssn) => {
    expect(await say('nurse', `Nought,Nils,1950-01-01,M,014,HD,,${ssn},,`)).toEqual([
      { outcome: 'REFUSED', wrong: 'Not a Social Security number.' },
    ]);
    const entry = { firstName: 'Nils', lastName: 'Nought', dateOfBirth: '1950-01-01', sex: 'MALE', modality: 'HD' };
    const answer = await bench.call('nurse', 'POST', '/api/master-data/patients', { ...entry, facilityId: clinic.facility, ssn });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { validationErrors: [{ members: ['ssn'] }] } });
  });
});

test('the examples on the page of the import are good cells', () => {
  for (const [name, column] of Object.entries(patientImportColumns))
    expect([name, 'fault' in column.read(column.example)]).toEqual([name, false]);
});

test('every field of the record is a column of the import, or is left to whoever completes the record', () => {
  const left = 'suffix preferredName race ethnicity accessSite amputationPercent dateFirstDialysis dateOfAdmission isTransient diabetic';
  const otherwise = { facilityId: 'facility', scheduleDays: 'dayGroup', visitDays: 'dayGroup', primaryProviderId: 'providerNpi' };
  const missing = Object.keys(patientColumnOf).filter((field) => !(field in patientImportColumns) && !(field in otherwise));
  expect(missing).toEqual(left.split(' '));
});
