import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

// Parts of the record that are written by a step of their own: the stamp of the record guards them too.

const api = await useTestApi();

const base = '/api/master-data/patients';
const record = `${base}/${clinic.patient}`;
type Team = { items: { id: string; employeeId: string; isPrimary: boolean }[]; concurrencyStamp: string };
const stampOf = async (id: string) =>
  ((await api.call('nurse', 'GET', `${base}/${id}`)).body as { concurrencyStamp: string }).concurrencyStamp;
const team = async () => (await api.call('nurse', 'GET', `${record}/care-team`)).body as Team;
const idsOf = (one: Team) => one.items.map((item) => item.employeeId).sort();
const stale = (changedBy: string) => ({
  status: 409,
  body: { error: { code: 'STALE', data: { changedBy, changedAt: expect.stringMatching(/^20\d\d-.*Z$/) } } },
});
const phone = (who: 'nurse' | 'clinician', id: string, digits: string) => api.call(who, 'PUT', `${base}/${id}`, { phone: digits });

describe('the care team', () => {
  const add = (who: 'nurse' | 'clinician', employeeId: string, role: string) =>
    api.call(who, 'POST', `${record}/add-care-teams`, { members: [{ employeeId, role }] });

  test('written anew by the second editor, it does not undo the first', async () => {
    const seen = await team();
    expect(seen.concurrencyStamp).toBe(await stampOf(clinic.patient));
    await add('clinician', staff.clinician.employeeId, 'CLN');
    const write = (members: object[], stamp?: string) =>
      api.call('nurse', 'PUT', `${record}/care-team-members`, { members, ...(stamp && { concurrencyStamp: stamp }) });
    const mine = [{ employeeId: staff.nurse.employeeId, role: 'NURSE' }];
    expect(await write(mine, seen.concurrencyStamp)).toMatchObject(stale('clinician Example'));
    expect(idsOf(await team())).toContain(staff.clinician.employeeId);

    const right = (await write(mine, (await team()).concurrencyStamp)).body as Team;
    expect(idsOf(right)).toContain(staff.nurse.employeeId);
    expect(idsOf(right)).not.toContain(staff.clinician.employeeId);
    expect(right.concurrencyStamp).toBe(await stampOf(clinic.patient));
    expect((await write(mine, right.concurrencyStamp)).status).toBe(200);
    expect((await write(mine)).status).toBe(200);
  });

  test('a primary provider set meanwhile is not replaced unseen', async () => {
    const put = (who: 'nurse' | 'clinician', providerId: string, body?: object) =>
      api.call(who, 'PUT', `${record}/care-team/${providerId}`, body);
    const { concurrencyStamp } = await team();
    expect((await put('clinician', staff.provider.employeeId, { concurrencyStamp })).status).toBe(200);
    expect(await put('nurse', staff.director.employeeId, { concurrencyStamp })).toMatchObject(stale('clinician Example'));
    const primaryOf = ({ items }: Team) => items.find((item) => item.isPrimary)?.employeeId;
    const now = await team();
    expect(primaryOf(now)).toBe(staff.provider.employeeId);
    const changed = await put('nurse', staff.director.employeeId, { concurrencyStamp: now.concurrencyStamp });
    expect(primaryOf(changed.body as Team)).toBe(staff.director.employeeId);
    expect(primaryOf((await put('nurse', staff.provider.employeeId)).body as Team)).toBe(staff.provider.employeeId);
  });

  test('whoever became primary meanwhile is not removed unseen', async () => {
    await add('nurse', staff.director.employeeId, 'PROV');
    const seen = await team();
    const member = seen.items.find((item) => item.employeeId === staff.director.employeeId);
    const remove = (stamp?: string) =>
      api.call('nurse', 'DELETE', `${record}/care-team-members/${member?.id}${stamp ? `?concurrencyStamp=${stamp}` : ''}`);
    await api.call('clinician', 'PUT', `${record}/care-team/${staff.director.employeeId}`);
    expect(await remove(seen.concurrencyStamp)).toMatchObject(stale('clinician Example'));
    expect(idsOf(await team())).toContain(staff.director.employeeId);
    await api.call('clinician', 'PUT', `${record}/care-team/${staff.provider.employeeId}`);
    expect((await remove((await team()).concurrencyStamp)).status).toBe(204);
    expect(idsOf(await team())).not.toContain(staff.director.employeeId);
    expect(await remove(seen.concurrencyStamp), 'whoever removed it is named').toMatchObject(stale('nurse Example'));
    expect((await remove()).status).toBe(404);
  });
});

test('a plan that somebody replaced is not taken back unseen', async () => {
  const plan = (who: 'admin' | 'support', reason: string, days: number) =>
    api.call(who, 'PUT', `${record}/status`, {
      statusTypeCode: 'PAUSED',
      reason,
      effectiveAt: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
  const { concurrencyStamp } = (await plan('admin', 'HOSPITAL', 5)).body as { concurrencyStamp: string };
  await phone('clinician', clinic.patient, '5550102200');
  const back = (stamp?: string) => api.call('admin', 'DELETE', `${record}/planned-status${stamp ? `?concurrencyStamp=${stamp}` : ''}`);
  expect(await back(concurrencyStamp)).toMatchObject(stale('clinician Example'));
  expect((await api.call('admin', 'GET', record)).body).toMatchObject({ plannedStatusChange: { reason: 'HOSPITAL' } });
  expect((await back(await stampOf(clinic.patient))).body).toMatchObject({ plannedStatusChange: null });
  await plan('admin', 'TRAVEL', 6);
  expect((await back()).status).toBe(200);
});

describe('a merge', () => {
  const merged = clinic.secondPatient;
  const merge = (stamps: object) => api.call('nurse', 'POST', `${record}/merge`, { mergedId: merged, ...stamps });
  const seen = async () => ({ concurrencyStamp: await stampOf(clinic.patient), mergedConcurrencyStamp: await stampOf(merged) });
  const undone = { mergedInto: null };
  type Merge = { id: string; concurrencyStamp: string };
  const undo = (id: string, body?: object) => api.call('nurse', 'PUT', `${base}/merges/${id}/undo`, body);

  test.each([
    ['the survivor', clinic.patient],
    ['the record that goes', merged],
  ])('of what was compared before %s was changed is refused', async (_, changed) => {
    const stamps = await seen();
    await phone('clinician', changed, '5550103300');
    expect(await merge(stamps)).toMatchObject(stale('clinician Example'));
    expect((await api.call('nurse', 'GET', `${base}/${merged}`)).body).toMatchObject(undone);
  });

  test('of what stands there now is done, and undone only by who has seen the survivor since', async () => {
    const done = await merge(await seen());
    const { id, concurrencyStamp } = done.body as Merge;
    expect(done.status, done.text).toBe(200);
    expect(concurrencyStamp).toBe(await stampOf(clinic.patient));
    await api.call('clinician', 'PUT', `${record}/insurance`, { items: [{ rank: 1, payer: 'Written anew' }] });
    expect(await undo(id, { concurrencyStamp })).toMatchObject(stale('clinician Example'));
    const { items } = (await api.call('nurse', 'GET', `${record}/merges`)).body as { items: Merge[] };
    const now = items.find((one) => one.id === id);
    expect((await undo(id, { concurrencyStamp: now?.concurrencyStamp })).body).toMatchObject({ id: merged, ...undone });
  });

  test('without stamps nothing is compared', async () => {
    const { id } = (await merge({})).body as Merge;
    expect((await undo(id)).body).toMatchObject(undone);
  });
});
