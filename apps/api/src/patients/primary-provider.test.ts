import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/master-data/patients';
const call = (method: string, path: string, body?: object) => api.call('admin', method, `${base}${path}`, body);
type Member = { id: string; employeeId: string; role: string; isPrimary: boolean };
const team = async (id: string) => ((await call('GET', `/${id}/care-team`)).body as { items: Member[] }).items;
const primaries = async (id: string) => (await team(id)).filter((member) => member.isPrimary).map((member) => member.employeeId);
const onRecord = async (id: string) => ((await call('GET', `/${id}`)).body as { primaryProviderId: string | null }).primaryProviderId;
const provider = staff.provider.employeeId;
const director = staff.director.employeeId;

let number = 0;
const enter = (fields: object) => {
  number += 1;
  return call('POST', '', {
    firstName: 'Prima',
    lastName: `Provided${'abcdefgh'[number]}`,
    dateOfBirth: '1960-02-03',
    sex: 'FEMALE',
    facilityId: clinic.facility,
    modality: 'HD',
    acceptDuplicate: true,
    ...fields,
  });
};
const entered = async (fields: object) => ((await enter(fields)).body as { id: string }).id;

describe('the record and the care team name one primary provider', () => {
  test('from the first day', async () => {
    expect(await primaries(await entered({ primaryProviderId: provider }))).toEqual([provider]);
    expect(await team(await entered({}))).toEqual([]);
  });

  test('when the record is changed; who was it stays in the team', async () => {
    const id = await entered({ primaryProviderId: provider });
    expect((await call('PUT', `/${id}`, { primaryProviderId: director })).status).toBe(200);
    expect(await primaries(id)).toEqual([director]);
    expect((await team(id)).map((member) => member.employeeId)).toContain(provider);
    expect((await call('PUT', `/${id}`, { primaryProviderId: null })).status).toBe(200);
    expect([await primaries(id), await onRecord(id)]).toEqual([[], null]);
  });

  test('and who is it leaves the team only when another one follows', async () => {
    const id = await entered({ primaryProviderId: provider });
    const [member] = await team(id);
    const refused = await call('DELETE', `/${id}/care-team-members/${member?.id}`);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'PAT_PROVIDER' } }]);
    expect([await primaries(id), await onRecord(id)]).toEqual([[provider], provider]);
    await call('PUT', `/${id}/care-team/${director}`);
    expect((await call('DELETE', `/${id}/care-team-members/${member?.id}`)).status).toBe(204);
    expect([await primaries(id), await onRecord(id)]).toEqual([[director], director]);
  });
});

describe('only who may order is a primary provider', () => {
  const strangers = [
    ['a nurse', staff.nurse.employeeId],
    ['nobody', clinic.patient],
  ] as const;
  test.each(strangers)('not %s', async (_, primaryProviderId) => {
    const id = await entered({ primaryProviderId: provider });
    const told = { error: { code: 'NOT_FOUND', validationErrors: [{ members: ['primaryProviderId'] }] } };
    expect((await enter({ primaryProviderId })).body).toMatchObject(told);
    expect((await call('PUT', `/${id}`, { primaryProviderId })).body).toMatchObject(told);
    expect((await call('PUT', `/${id}/facility`, { facilityId: clinic.otherFacility, primaryProviderId })).body).toMatchObject(told);
    expect((await call('PUT', `/${id}/care-team/${primaryProviderId}`)).status).toBe(404);
    expect([await primaries(id), await onRecord(id)]).toEqual([[provider], provider]);
  });

  test('one who has left since stays on a record that is saved without choosing anew', async () => {
    const id = await entered({ primaryProviderId: director });
    await api.sql("update employees set status_type_code = 'INACTIVE' where id = $1", [director]);
    expect((await call('PUT', `/${id}`, { phone: '5550104400', primaryProviderId: director })).status).toBe(200);
    expect((await enter({ primaryProviderId: director })).status).toBe(404);
    await api.sql("update employees set status_type_code = 'ACTIVE' where id = $1", [director]);
  });
});
