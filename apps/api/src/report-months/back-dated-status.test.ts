import { expect, test } from 'vitest';
import { facilityDay } from '../platform/facility-day.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import { dayFromNow } from '../requisitions/testing/draw-bench.ts';
import { listPresence } from './report-months.public.ts';

const api = await useTestApi();

const start = Temporal.Now.instant();
const momentOf = (daysAgo: number) => start.subtract({ hours: 24 * daysAgo });
const dayOf = (daysAgo: number) => facilityDay('EST', momentOf(daysAgo)).toString();
const statusTo = async (statusTypeCode: string, daysAgo: number, reason?: string) => {
  const effectiveAt = momentOf(daysAgo).toString();
  const answer = await api.call('admin', 'PUT', `/api/master-data/patients/${clinic.patient}/status`, {
    statusTypeCode,
    reason,
    effectiveAt,
  });
  expect(answer.body).toMatchObject({ statusTypeCode });
};
const present = async () =>
  (await reading(api.connection.kysely, clinic.tenantA, (db) => listPresence(db, clinic.tenantA, clinic.facility, dayFromNow(0))))
    .filter((stay) => stay.patientId === clinic.patient && stay.leftBecause === null)
    .map(({ statusAtEnd }) => statusAtEnd);

test('a status of before ends what was recorded for later: the dead are not counted since a return that never was', async () => {
  await api.sql("update patients set start_date = '2026-01-05' where id = $1", [clinic.patient]);
  await statusTo('PAUSED', 20, 'TRAVEL');
  await statusTo('ACTIVE', 2);
  expect(await present()).toEqual(['ACTIVE']);
  await statusTo('INACTIVE', 5, 'DECEASED');
  expect(await present()).toEqual([]);
});

test('the last day is that of the status, not of its entry: what is drawn after it is not of the dead', async () => {
  const { body } = await api.call('admin', 'GET', `/api/master-data/patients/${clinic.patient}`);
  expect(body).toMatchObject({ statusTypeCode: 'INACTIVE', endDate: dayOf(5) });
});
