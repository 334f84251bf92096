import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, codeOf, findDraw, planTestDraw } from '../requisitions/testing/draw-bench.ts';

const api = await useTestApi();
const record = `/api/master-data/patients/${clinic.patient}`;
async function change(fields: object) {
  const { concurrencyStamp } = (await api.call('nurse', 'GET', record)).body as { concurrencyStamp: string };
  const answer = await api.call('nurse', 'PUT', record, { ...fields, concurrencyStamp });
  expect(answer.status, answer.text).toBe(200);
}
const print = (id: string) => api.call('nurse', 'POST', `${base}/print-zebra-labels`, { requisitionIds: [id] });

test.each([
  ['a family name', { lastName: 'Rivera-Lopez' }],
  ['a date of birth', { dateOfBirth: '1958-03-15' }],
  ['a record number', { mrn: '0048214' }],
  ['isolation', { isIsolation: true }],
])('%s that is corrected makes the labels of planned draws void', async (_, fields) => {
  await api.sql('update requisitions set deleted_at = now()');
  const draw = await planTestDraw(api);
  await print(draw.id);
  await change(fields);
  expect(await findDraw(api, draw.id)).toMatchObject({ isLabelPrinted: false, labelPrintedAt: null });
  const { labels } = (await print(draw.id)).body as { labels: { isReprint: boolean }[] };
  expect(labels).toMatchObject([{ isReprint: true }]);
});

test('a void label that is scanned at the chair is asked about; printed again, it is taken', async () => {
  await api.sql('update requisitions set deleted_at = now()');
  const draw = await planTestDraw(api);
  const [tube] = draw.specimens;
  const scan = (more: object = {}) => api.call('nurse', 'POST', `${base}/scan`, { specimenNumber: tube?.number, ...more });
  await print(draw.id);
  await change({ lastName: 'Rivera-Ortiz' });
  for (const more of [{}, { isSure: true }]) {
    const asked = await scan(more);
    expect([asked.status, codeOf(asked)]).toEqual([409, 'REQ_LABEL_VOID']);
  }
  expect(await findDraw(api, draw.id)).toMatchObject({ statusTypeCode: 'PENDING', specimens: [{ takenAt: null }] });
  await print(draw.id);
  expect((await scan()).body).toMatchObject({ isCollected: true });
  const other = await planTestDraw(api);
  await print(other.id);
  await change({ lastName: 'Rivera' });
  const right = { specimenNumber: other.specimens[0]?.number, isLabelRight: true };
  expect((await api.call('nurse', 'POST', `${base}/scan`, right)).body).toMatchObject({ isCollected: true });
});

test('what no label says, and what stays the same, leaves labels as they are', async () => {
  await api.sql('update requisitions set deleted_at = now()');
  const draw = await planTestDraw(api);
  await print(draw.id);
  await change({ phone: '8145550100', isIsolation: true });
  expect((await findDraw(api, draw.id)).isLabelPrinted).toBe(true);
});

test.each([
  ['a family name', { lastName: 'Whitlow' }],
  ['a date of birth', { dateOfBirth: '1984-02-11' }],
])('%s of an employee that is corrected makes the labels of planned draws void', async (_, fields) => {
  await api.sql('update requisitions set deleted_at = now()');
  await api.sql("update employees set date_of_birth = '1988-03-09' where id = $1", [staff.clinician.employeeId]);
  const draw = await planTestDraw(api, { partyType: 'EMPLOYEE', partyId: staff.clinician.employeeId });
  await print(draw.id);
  expect((await findDraw(api, draw.id)).isLabelPrinted).toBe(true);
  const person = `/api/master-data/employees/${staff.clinician.employeeId}`;
  const { concurrencyStamp } = (await api.call('admin', 'GET', person)).body as { concurrencyStamp: string };
  const answer = await api.call('admin', 'PUT', person, { ...fields, concurrencyStamp });
  expect(answer.status, answer.text).toBe(200);
  expect(await findDraw(api, draw.id)).toMatchObject({ isLabelPrinted: false, labelPrintedAt: null });
});
