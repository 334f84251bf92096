import { FacilityGroup as Group } from '@drawday/contracts/facilities/facility.shape.ts';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const { call } = api;
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code;
const base = '/api/master-data/facilities';
const find = async () => (await call('admin', 'GET', `${base}/${clinic.facility}`)).body as { groups: object[] };

describe('groups', () => {
  const groups = '/api/master-data/facility-groups';
  test('hold facilities in reach; others keep theirs', async () => {
    const made = await call('admin', 'POST', groups, { name: 'East', facilityIds: [clinic.facility, clinic.otherFacility] });
    const group = Group.parse(made.body);
    expect(group.facilities.map((facility) => facility.id).sort()).toEqual([clinic.facility, clinic.otherFacility]);
    expect((await find()).groups).toEqual([{ id: group.id, name: 'East' }]);
    expect((await call('admin', 'POST', `${base}/paged-list`, { groupId: group.id })).body).toMatchObject({ totalCount: 2 });
    expect((await call('nurse', 'GET', `${groups}/all`)).body).toMatchObject({
      items: [{ name: 'East', facilities: [{ id: clinic.facility }] }],
    });
    expect(codeOf(await call('nurse', 'POST', groups, { name: 'West', facilityIds: [clinic.otherFacility] }))).toBe('4031');
    expect(codeOf(await call('nurse', 'POST', groups, { name: 'east', facilityIds: [clinic.facility] }))).toBe('FAC_GROUP_NAME');
    expect((await call('nurse', 'PUT', `${groups}/${group.id}`, { name: 'East', facilityIds: [clinic.facility] })).status).toBe(200);
    expect((await call('admin', 'GET', `${groups}/all`)).body).toMatchObject({ items: [{ facilities: [{}, {}], outside: 0 }] });
    expect((await call('admin', 'PUT', `${groups}/${group.id}`, { name: 'East side' })).body).toMatchObject({ name: 'East side' });
    expect((await call('foreignAdmin', 'PUT', `${groups}/${group.id}`, { name: 'X' })).status).toBe(404);
    await call('support', 'PUT', `${groups}/${group.id}`, { description: 'For the year' }, { __tenant: clinic.tenantA });
    const late = await call('admin', 'DELETE', `${groups}/${group.id}?concurrencyStamp=${group.concurrencyStamp}`);
    expect([late.status, late.body]).toMatchObject([409, { error: { code: 'STALE', data: { changedBy: 'Support Person' } } }]);
    expect((await call('admin', 'DELETE', `${groups}/${group.id}`)).status).toBe(204);
    expect((await find()).groups).toEqual([]);
  });
  test('that also hold facilities out of reach are renamed, described and removed only by who reaches all of them', async () => {
    const made = await call('admin', 'POST', groups, { name: 'Both', facilityIds: [clinic.facility, clinic.otherFacility] });
    const path = `${groups}/${Group.parse(made.body).id}`;
    expect((await call('nurse', 'GET', `${groups}/all`)).body).toMatchObject({ items: [{ name: 'Both', outside: 1 }] });
    for (const change of [{ name: 'Taken' }, { description: 'Taken' }])
      expect([(await call('nurse', 'PUT', path, change)).body]).toMatchObject([
        { error: { code: 'FAC_GROUP_SHARED', message: expect.stringContaining(': 1.') } },
      ]);
    expect((await call('admin', 'GET', `${groups}/all`)).body).toMatchObject({ items: [{ name: 'Both', description: null }] });
    expect((await call('admin', 'DELETE', path)).status).toBe(204);
  });
});
