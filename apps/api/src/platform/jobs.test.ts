import { afterAll, expect, test } from 'vitest';
import { openJobs, prepareQueues } from './jobs.ts';
import { useTestApi } from './testing/test-api.ts';

const api = await useTestApi();
const boss = openJobs(api.database.appUrl, { supervise: false });
await boss.start();
afterAll(() => boss.stop({ graceful: false }));
const queueOf = async (name: string) => (await boss.getQueues([name]))[0];

test('a queue of an earlier release becomes what it is now', async () => {
  await boss.updateQueue('fill-months', { retryLimit: 0, heartbeatSeconds: null });
  await prepareQueues(boss);
  expect(await queueOf('fill-months')).toMatchObject({ policy: 'exclusive', retryLimit: 3, heartbeatSeconds: 60 });
});

test('earlier months of a killed worker are taken up within minutes, not when the job expires', async () => {
  await boss.send('fill-months', {});
  const [taken] = await boss.fetch('fill-months');
  expect(await boss.send('fill-months', {})).toBeNull();
  await api.sql("update jobs.job set heartbeat_on = now() - interval '61 seconds' where id = $1", [taken?.id]);
  await boss.supervise('fill-months');
  expect(
    await api.sql('select state, start_after < now() + $2::interval as soon from jobs.job where id = $1', [taken?.id, '2 minutes']),
  ).toEqual([{ state: 'retry', soon: true }]);
});
