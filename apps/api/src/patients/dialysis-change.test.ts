import { expect, test } from 'vitest';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const base = '/api/order/schedules';
type Draw = { requisitionId: string; drawDate: string; tests: string[] };
type Changed = Record<'keep' | 'delete' | 'systemCancel' | 'reactivate' | 'create', Draw[]>;
const change = async (body: object) => {
  const answer = await api.call('nurse', 'POST', `${base}/apply-patient-dialysis-change`, { patientId: clinic.patient, ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Changed;
};
const planned = () =>
  api.sql<{ id: string; draw_date: string }>(
    "select id, draw_date from requisitions where party_id = $1 and status = 'PENDING' and deleted_at is null order by draw_date",
    [clinic.patient],
  );
const days = (draws: readonly Draw[]) => draws.map(({ drawDate }) => drawDate);

test('the dry run says what the change then does', async () => {
  const lines = [{ offeringCode: 'HGB', icds: ['D63.1'] }];
  const order = { partyId: clinic.patient, drawTypeCode: 'WEEK', startDate: Temporal.Now.plainDateISO().toString(), lines };
  expect((await api.call('nurse', 'POST', base, order)).status).toBe(200);
  await generateDraws(api);
  const before = await planned();
  expect(before.length).toBeGreaterThanOrEqual(4);
  const [printed] = before;
  await api.sql('update requisitions set is_label_printed = true where id = $1', [printed?.id]);

  const moved = { dayGroup: 'TTS', scheduleDays: [2, 4, 6] };
  const shown = await change({ ...moved, dryRun: true });
  expect(await planned()).toEqual(before);
  expect(await api.sql('select day_group from patients where id = $1', [clinic.patient])).toEqual([{ day_group: 'MWF' }]);
  expect(shown.systemCancel.map(({ requisitionId }) => requisitionId)).toEqual([printed?.id]);
  expect(shown.delete).toHaveLength(before.length - 1);
  expect(shown.create.length).toBeGreaterThanOrEqual(4);
  expect(shown.keep).toEqual([]);

  const done = await change(moved);
  expect({ ...done, create: days(done.create) }).toEqual({ ...shown, create: days(shown.create) });
  expect((await planned()).map(({ draw_date }) => draw_date)).toEqual(days(shown.create));
  expect((await api.call('provider', 'POST', `${base}/apply-patient-dialysis-change`, { patientId: clinic.patient })).status).toBe(403);
});
