import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const patient = `/api/master-data/patients/${clinic.patient}`;
const latest = async () => {
  const { items } = (await api.call('nurse', 'GET', `${patient}/history?maxResultCount=1`)).body as { items: Record<string, unknown>[] };
  return items[0];
};
const insurance = (items: object[]) => api.call('nurse', 'PUT', `${patient}/insurance`, { items });

test('the history names the diagnosis, the rank, the colleague and the reason', async () => {
  const made = await api.call('provider', 'POST', `${patient}/problems/upsert`, { problems: [{ icdCode: 'd63.1' }] });
  expect(await latest()).toMatchObject({ action: 'upsertProblems', names: [expect.stringMatching(/^D63\.1 Anemia/)] });
  const problem = (made.body as { items: { id: string; icdCode: string }[] }).items.find((one) => one.icdCode === 'D63.1');
  await api.call('provider', 'PUT', `${patient.replace(clinic.patient, 'problems')}/${problem?.id}/resolve`, {});
  expect(await latest()).toMatchObject({ action: 'resolveProblem', names: [expect.stringMatching(/^D63\.1 Anemia/)] });

  await insurance([
    { rank: 1, payer: 'Medicare' },
    { rank: 2, payer: 'Blue Ridge Mutual' },
  ]);
  expect(await latest()).toMatchObject({ action: 'setInsurance', ranks: [1, 2] });
  await insurance([
    { rank: 1, payer: 'Medicare' },
    { rank: 3, payer: 'Blue Ridge Mutual' },
  ]);
  expect(await latest()).toMatchObject({ ranks: [2, 3] });

  await api.call('nurse', 'POST', `${patient}/add-care-teams`, { members: [{ employeeId: staff.clinician.employeeId, role: 'CLN' }] });
  expect(await latest()).toMatchObject({ action: 'addCareTeams', names: [expect.stringMatching(/^Example, clinician/)] });

  const effectiveAt = Temporal.Now.instant().add({ hours: 240 });
  const plannedOn = effectiveAt.toZonedDateTimeISO('US/Eastern').toPlainDate().toString();
  const status = (body: object) => api.call('nurse', 'PUT', `${patient}/status`, body);
  await status({ statusTypeCode: 'PAUSED', reason: 'TRAVEL', effectiveAt: effectiveAt.toString() });
  expect(await latest()).toMatchObject({ action: 'changeStatus', from: 'ACTIVE', to: 'PAUSED', reason: 'TRAVEL', plannedOn });
  await status({ statusTypeCode: 'PAUSED', reason: 'HOSPITAL' });
  expect(await latest()).toMatchObject({ to: 'PAUSED', reason: 'HOSPITAL', plannedOn: null });

  // The log itself holds no clinical value.
  const log = await api.sql('select detail from audit_log where patient_id = $1', [clinic.patient]);
  expect(JSON.stringify(log)).not.toMatch(/D63|Anemia|Medicare/);
});
