import { background } from '@drawday/contracts/background/background.contract.ts';
import { expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const ask = async (caller: Caller, body: object) => {
  const answer = await api.call(caller, 'POST', '/api/background/jobs/schedule-batch-generating-jobs', body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return background.scheduleGeneration.reply.parse(answer.body).items;
};
const jobsOf = (facilityId: string) =>
  api.sql<{ id: string }>(`select id from jobs.job where name = 'generate-draws' and data ->> 'facilityId' = $1 order by created_on`, [
    facilityId,
  ]);

test('a facility that is started twice, even at once, has one job; once that has run it may have another', async () => {
  const facilityIds = [clinic.facility];
  const answers = await Promise.all([ask('admin', { facilityIds }), ask('admin', { facilityIds })]);
  const [job, ...more] = await jobsOf(clinic.facility);
  expect(more).toEqual([]);
  expect(answers.flat().map(({ jobId, state }) => [jobId, state])).toEqual([
    [job?.id, 'QUEUED'],
    [job?.id, 'QUEUED'],
  ]);
  await api.sql(`update jobs.job set state = 'active' where id = $1`, [job?.id]);
  expect(await ask('admin', { facilityIds })).toMatchObject([{ jobId: job?.id, state: 'RUNNING' }]);
  await api.sql(`update jobs.job set state = 'completed' where id = $1`, [job?.id]);
  expect((await ask('admin', { facilityIds }))[0]?.jobId).not.toBe(job?.id);
});

test('without facilities, every one in reach is started; an organization narrows it', async () => {
  expect((await ask('admin', {})).map((item) => item.facilityId).sort()).toEqual([clinic.facility, clinic.otherFacility]);
  expect(await ask('admin', { organizationId: clinic.organizationB })).toEqual([]);
});

test('a facility that is paused, foreign or not assigned is named with the reason and gets no job', async () => {
  await api.sql('update facilities set is_locked = true where id = $1', [clinic.otherFacility]);
  const refused = await ask('admin', { facilityIds: [clinic.otherFacility, clinic.foreignFacility] });
  await api.sql('update facilities set is_locked = false where id = $1', [clinic.otherFacility]);
  expect(refused.map(({ state, code, jobId }) => [state, code, jobId])).toEqual([
    ['REFUSED', 'ORG_PAUSED', null],
    ['REFUSED', 'NOT_FOUND', null],
  ]);
  expect(await ask('nurse', { facilityIds: [clinic.otherFacility] })).toMatchObject([{ state: 'REFUSED', code: 'NOT_FOUND' }]);
  expect(await jobsOf(clinic.foreignFacility)).toEqual([]);
});
