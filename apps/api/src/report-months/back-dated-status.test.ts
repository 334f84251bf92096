import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import { dayFromNow } from '../requisitions/testing/draw-bench.ts';
import { listPresence } from './report-months.public.ts';

const api = await useTestApi();

const statusTo = async (statusTypeCode: string, daysAgo: number, reason?: string) => {
  const effectiveAt = Temporal.Now.instant()
    .subtract({ hours: 24 * daysAgo })
    .toString();
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
