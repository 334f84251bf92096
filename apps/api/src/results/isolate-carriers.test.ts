import { expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

type Hepatitis = {
  statusB: string;
  needsIsolation: boolean;
  isolationSource: string | null;
  due: { resultCode: string; because: string }[];
};
type Patient = { id: string; isIsolation: boolean; concurrencyStamp: string; hepatitis: Hepatitis };

const bench = await useLabBench();
const base = '/api/master-data/patients';
const call = (...input: Parameters<typeof bench.api.call>) => bench.api.call(...input);
const patient = async (id: string) => (await call('nurse', 'GET', `${base}/${id}`)).body as Patient;
const problems = async (language = 'en') => {
  const answer = await call(
    'nurse',
    'POST',
    '/api/order/problems/paged-list',
    { patientId: clinic.patient },
    { 'accept-language': language },
  );
  return (answer.body as { items: { id: string; kind: string; description: string; concurrencyStamp: string }[] }).items;
};
let sent = 0;

async function report(draw: BenchDraw, values: Readonly<Record<string, string>>, who: object = {}, status = 'F') {
  sent += 1;
  const obx = Object.entries(values).map(([code, value]) => ({ code, value, status, ...(Number.isNaN(Number(value)) && { type: 'ST' }) }));
  const sentAt = Temporal.Instant.from('2026-01-05T17:00:00Z').add({ minutes: sent });
  await bench.report({
    controlId: `I${sent}`,
    sentAt: `${sentAt.toString().replace(/[-:TZ]/g, '')}+0000`,
    patient: who,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'HEPB3', status, obx }],
  });
}
const other = { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' };
const immune = { HBSAG: 'Nonreactive', HBCT: 'Nonreactive', AHBSQ: '4' };

test('a new reactive HBsAg isolates, voids labels, makes a task, and HBsAg is due for the susceptible of the same shift', async () => {
  const theirs = await bench.draw({ lines: ['HEPB3'], drawDate: '2025-12-01', patientId: clinic.secondPatient });
  await report(theirs, immune, other);
  expect((await patient(clinic.secondPatient)).hepatitis.statusB).toBe('SUSC');
  const planned = await bench.draw({ lines: ['K'], drawDate: '2027-01-04', status: 'PENDING' });
  await bench.api.sql('update requisitions set is_label_printed = true where id = $1', [planned.id]);

  const draw = await bench.draw({ lines: ['HEPB3'], drawDate: '2025-12-08' });
  await report(draw, { HBSAG: 'Weakly reactive', HBCT: 'Nonreactive', AHBSQ: '2' });
  const after = await patient(clinic.patient);
  expect(after).toMatchObject({ isIsolation: true, hepatitis: { statusB: 'EARL', needsIsolation: true, isolationSource: 'LAB' } });
  expect(after.hepatitis.due.map((one) => one.resultCode)).toEqual(expect.arrayContaining(['HBCM', 'HBVDNA']));
  expect(await bench.requisition(planned.id)).toMatchObject({ is_label_printed: false });
  const tasks = await problems();
  expect(tasks).toMatchObject([{ kind: 'HBV_ISOLATION', priority: 'URGENT', statusTypeCode: 'OPEN' }]);
  expect(tasks[0]?.description).toContain('of the same shift (patients treated in it: 1)');
  const exposed = await patient(clinic.secondPatient);
  expect(exposed.hepatitis.due.find((one) => one.resultCode === 'HBSAG')).toMatchObject({ because: 'EXPOSURE', dueOn: '2025-12-08' });
});

test('the same value again makes no second task; a correction recomputes the status and leaves the isolation', async () => {
  const draw = await bench.draw({ lines: ['HEPB3'], drawDate: '2025-12-15' });
  await report(draw, { HBSAG: 'Reactive', HBCT: 'Reactive', AHBSQ: '2' });
  expect((await patient(clinic.patient)).hepatitis.statusB).toBe('CHRN');
  await report(draw, { HBSAG: 'Nonreactive', HBCT: 'Nonreactive' }, {}, 'C');
  // A carrier whose antigen is gone may not be this patient: it counts once somebody says so.
  expect((await patient(clinic.patient)).hepatitis.statusB).toBe('EARL');
  const [doubt] = await bench.api.sql<{ id: string }>("select id from order_problems where kind = 'IDENTITY' and requisition_id = $1", [
    draw.id,
  ]);
  const path = `/api/order/results/requisitions/${draw.id}/doubts/${doubt?.id}`;
  expect((await call('nurse', 'PUT', path, { decision: 'TRUSTED', reason: 'CONFIRMED' })).status).toBe(200);
  expect(await patient(clinic.patient)).toMatchObject({ isIsolation: true, hepatitis: { statusB: 'SUSC', needsIsolation: false } });
  expect(
    await bench.api.sql("select 1 from order_problems where kind = 'HBV_ISOLATION' and patient_id = $1", [clinic.patient]),
  ).toHaveLength(1);
});

test('an isolation that a result began ends only in the medical director’s name, with the reason', async () => {
  const { concurrencyStamp } = await patient(clinic.patient);
  const plain = await call('nurse', 'PUT', `${base}/${clinic.patient}`, { isIsolation: false, concurrencyStamp });
  expect(plain.body).toMatchObject({ error: { code: 'PAT_ISOLATED' } });
  const end = (body: object) => call('nurse', 'PUT', `${base}/${clinic.patient}/end-isolation`, body);
  expect((await end({ concurrencyStamp })).status).toBe(400);
  const reason = 'Corrected by the laboratory.';
  await bench.api.sql('update facilities set medical_director_id = null where id = $1', [clinic.facility]);
  expect((await end({ reason, concurrencyStamp })).body).toMatchObject({ error: { code: 'PAT_NO_DIRECTOR' } });
  await bench.api.sql('update facilities set medical_director_id = $2 where id = $1', [clinic.facility, staff.director.employeeId]);
  // Whatever name a caller sends: it is that of the record.
  const ended = await end({ medicalDirector: 'Somebody Else', reason, concurrencyStamp });
  expect(ended.body).toMatchObject({ isIsolation: false, hepatitis: { isolationSource: null } });
  const audited = await bench.api.sql("select detail from audit_log where action = 'patients.endIsolation'");
  expect(audited[0]).toMatchObject({
    detail: { medicalDirectorId: staff.director.employeeId, medicalDirector: expect.stringMatching(/^director /), reason },
  });
  expect((await end({ reason: 'Again.' })).body).toMatchObject({ error: { code: 'PAT_NOT_ISOLATED' } });
});

test('an indeterminate HBsAg isolates until it is resolved', async () => {
  const draw = await bench.draw({ lines: ['HEPB3'], drawDate: '2025-12-22' });
  await report(draw, { HBSAG: 'Equivocal', HBCT: 'Nonreactive', AHBSQ: '2' });
  expect(await patient(clinic.patient)).toMatchObject({ isIsolation: true, hepatitis: { statusB: 'UNKN', isolationSource: 'LAB' } });
});

test('once it is reactive the task is there, and only once', async () => {
  const tasks = () => bench.api.sql("select 1 from order_problems where kind = 'HBV_ISOLATION' and patient_id = $1", [clinic.patient]);
  const before = (await tasks()).length;
  for (const drawDate of ['2025-12-24', '2025-12-26']) {
    const draw = await bench.draw({ lines: ['HEPB3'], drawDate });
    await report(draw, { HBSAG: 'Reactive', HBCT: 'Reactive', AHBSQ: '2' });
  }
  expect(await tasks()).toHaveLength(before + 1);
});

test('a reactive HBsAg of a patient whom a person had isolated makes the task, and the isolation is the result’s', async () => {
  await bench.api.sql("update patients set is_isolation = true, isolation_source = 'PERSON' where id = $1", [clinic.patient]);
  const draw = await bench.draw({ lines: ['HEPB3'], drawDate: '2025-12-29' });
  await report(draw, { HBSAG: 'Reactive', HBCT: 'Reactive', AHBSQ: '2' });
  expect(await patient(clinic.patient)).toMatchObject({ isIsolation: true, hepatitis: { isolationSource: 'LAB' } });
  expect(await bench.api.sql('select kind from order_problems where requisition_id = $1', [draw.id])).toEqual([{ kind: 'HBV_ISOLATION' }]);
});

test('the task is read in the language of the reader; somebody’s own words take its place', async () => {
  const [english] = await problems();
  const [spanish] = await problems('es');
  expect(english?.description).toMatch(/^New reactive HBsAg/);
  expect(spanish?.description).toMatch(/^HBsAg reactivo nuevo/);
  const change = (description: string, language: string, concurrencyStamp?: string) =>
    call('nurse', 'PUT', `/api/order/problems/${english?.id}`, { description, concurrencyStamp }, { 'accept-language': language });
  // saved as it was shown: nothing changes
  const same = await change(spanish?.description ?? '', 'es', english?.concurrencyStamp);
  expect(same.status).toBe(200);
  expect((await problems())[0]?.description).toBe(english?.description);
  expect((await change('Room 4 is ready.', 'es')).body).toMatchObject({ description: 'Room 4 is ready.' });
  expect((await problems())[0]?.description).toBe('Room 4 is ready.');
});

test('of a carrier who was transferred between draw and result, both shifts are exposed', async () => {
  await bench.api.sql('update patients set is_isolation = false, isolation_source = null, hbv_exposed_on = null');
  const draw = await bench.draw({ lines: ['HEPB3'], drawDate: '2026-01-02' });
  await bench.api.sql("update patients set facility_id = $2, shift = 'SECOND' where id = $1", [clinic.patient, clinic.otherFacility]);
  await report(draw, { HBSAG: 'Reactive', HBCT: 'Reactive', AHBSQ: '2' });
  await bench.api.sql("update patients set facility_id = $2, shift = 'FIRST' where id = $1", [clinic.patient, clinic.facility]);
  const exposed = await bench.api.sql('select id, hbv_exposed_on::text as day from patients where hbv_exposed_on is not null');
  expect(exposed).toEqual([{ id: clinic.secondPatient, day: '2026-01-02' }]);
});

test('a reactive HBsAg that is corrected leaves a task, when no other shows why the patient is isolated', async () => {
  await bench.api.sql('update patients set is_isolation = false, isolation_source = null where id = $1', [clinic.secondPatient]);
  const draw = await bench.draw({ lines: ['HEPB3'], drawDate: '2026-01-05', patientId: clinic.secondPatient });
  await report(draw, { ...immune, HBSAG: 'Reactive' }, other);
  const tasks = () =>
    bench.api.sql('select kind, task, status from order_problems where requisition_id = $1 and task <> $2', [draw.id, 'IDENTITY_DOUBT']);
  const isolation = { kind: 'HBV_ISOLATION', task: 'HBV_REACTIVE', status: 'OPEN' };
  expect(await tasks()).toEqual([isolation]);
  await report(draw, { HBSAG: 'Nonreactive' }, other, 'C');
  expect(await tasks()).toEqual([isolation, { kind: 'RESULT_DOUBTFUL', task: 'ISOLATION_UNFOUNDED', status: 'OPEN' }]);
});
