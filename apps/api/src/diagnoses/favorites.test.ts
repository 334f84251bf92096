import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/master-data/favorite-icd-lists';
type List = { id: string; name: string; statusTypeCode: string; concurrencyStamp: string; icds: { code: string }[] };
const bodyOf = (answer: { body: unknown }) => answer.body as List;
const make = (name: string, icdCodes: string[], who: 'nurse' | 'admin' = 'nurse', facilityId: string = clinic.facility) =>
  api.call(who, 'POST', base, { name, icdCodes, facilityId });
const all = async (who: 'nurse' | 'admin') => ((await api.call(who, 'GET', `${base}/all`)).body as { items: List[] }).items;

describe('favorite diagnosis lists', () => {
  test('keep the order given, each code once, and are seen by the facility alone', async () => {
    const made = await make('Monthly', ['d63.1', 'N18.6', 'D63.1']);
    expect(made.body).toMatchObject({
      name: 'Monthly',
      statusTypeCode: 'ACTIVE',
      isOwner: true,
      icds: [{ code: 'D63.1' }, { code: 'N18.6' }],
    });
    await make('Elsewhere', ['N18.6'], 'admin', clinic.otherFacility);
    expect((await all('nurse')).map((list) => list.name)).toEqual(['Monthly']);
    expect((await all('admin')).map((list) => list.name)).toEqual(['Elsewhere', 'Monthly']);
    const here = await api.call('admin', 'GET', `${base}/all?facilityId=${clinic.otherFacility}`);
    expect(here.body).toMatchObject({ items: [{ name: 'Elsewhere', isOwner: true }] });
  });
  test.each([
    ['a code that is none', () => make('Odd', ['N18.6', 'X99.99']), 400, 'ICD_UNKNOWN'],
    ['a name that is taken, whatever its capitals', () => make('MONTHLY', ['N18.6']), 409, 'ICD_LIST_NAME'],
    ['a facility that is not assigned', () => make('Other', [], 'nurse', clinic.otherFacility), 403, '4031'],
    ['a facility of another tenant', () => make('Other', [], 'nurse', clinic.foreignFacility), 403, '4031'],
  ])('%s is refused', async (_, call, status, code) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
  });
  test('the second of two editors is told who was first, and nothing is written', async () => {
    const made = bodyOf(await make('Anemia', ['D63.1']));
    const first = await api.call('provider', 'PUT', `${base}/${made.id}`, {
      icdCodes: ['D63.1', 'N18.6'],
      concurrencyStamp: made.concurrencyStamp,
    });
    expect(first.body).toMatchObject({ name: 'Anemia', icds: [{ code: 'D63.1' }, { code: 'N18.6' }] });
    const second = await api.call('nurse', 'PUT', `${base}/${made.id}`, { name: 'Mine', concurrencyStamp: made.concurrencyStamp });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ error: { code: 'STALE', data: { changedBy: 'provider Example' } } });
    expect((await all('nurse')).map((list) => list.name)).toContain('Anemia');
  });
  test('out of use by its owner or an administrator, not by somebody else', async () => {
    const { id } = bodyOf(await make('Mine', ['N18.6']));
    const put = (who: 'provider' | 'nurse' | 'admin', statusTypeCode: string) =>
      api.call(who, 'PUT', `${base}/${id}/status`, { statusTypeCode });
    expect((await put('provider', 'INACTIVE')).body).toMatchObject({ error: { code: 'ICD_LIST_OWNER' } });
    expect((await put('nurse', 'INACTIVE')).body).toMatchObject({ statusTypeCode: 'INACTIVE' });
    expect((await put('nurse', 'INACTIVE')).status).toBe(409);
    expect((await put('admin', 'ACTIVE')).body).toMatchObject({ statusTypeCode: 'ACTIVE' });
  });
  test('a copy is in use, under another name here, under its own elsewhere', async () => {
    const { id } = bodyOf(await make('Bone', ['N18.6']));
    await api.call('nurse', 'PUT', `${base}/${id}/status`, { statusTypeCode: 'INACTIVE' });
    expect((await api.call('nurse', 'POST', `${base}/${id}/copy`)).body).toMatchObject({
      name: 'Bone (2)',
      statusTypeCode: 'ACTIVE',
      icds: [{ code: 'N18.6' }],
    });
    const there = await api.call('admin', 'POST', `${base}/${id}/copy`, { facilityId: clinic.otherFacility });
    expect(there.body).toMatchObject({ name: 'Bone', facilityId: clinic.otherFacility });
    expect((await api.call('nurse', 'PUT', `${base}/${bodyOf(there).id}`, { name: 'Far' })).status).toBe(404);
  });
  test('who deletes a list that somebody changed since is told, and it stays', async () => {
    const made = bodyOf(await make('Going', ['D63.1']));
    const put = await api.call('provider', 'PUT', `${base}/${made.id}`, { icdCodes: ['N18.6'] });
    const refused = await api.call('admin', 'DELETE', `${base}/${made.id}?concurrencyStamp=${made.concurrencyStamp}`);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'STALE', data: { changedBy: 'provider Example' } } } });
    expect((await all('nurse')).map((list) => list.name)).toContain('Going');
    const gone = await api.call('admin', 'DELETE', `${base}/${made.id}?concurrencyStamp=${bodyOf(put).concurrencyStamp}`);
    expect(gone.status).toBe(204);
  });
  test('only an administrator deletes, with an audit row', async () => {
    const { id } = bodyOf(await make('Gone', ['N18.6']));
    expect((await api.call('nurse', 'DELETE', `${base}/${id}`)).status).toBe(403);
    expect((await api.call('admin', 'DELETE', `${base}/${id}`)).status).toBe(204);
    expect((await api.call('admin', 'DELETE', `${base}/${id}`)).status).toBe(404);
    expect(await api.sql('select action, subject_id from audit_log where subject_id = $1 order by id', [id])).toEqual([
      { action: 'diagnoses.createFavorites', subject_id: id },
      { action: 'diagnoses.deleteFavorites', subject_id: id },
    ]);
  });
  test('more than a reply holds are counted', async () => {
    expect((await api.call('admin', 'GET', `${base}/all`)).body).toMatchObject({ totalCount: (await all('admin')).length });
    await api.sql(
      `insert into favorite_icd_lists (tenant_id, id, facility_id, name) select $1, gen_random_uuid(), $2, 'Many ' || n from generate_series(1, 510) n`,
      [clinic.tenantA, clinic.otherFacility],
    );
    const [{ count } = { count: 0 }] = await api.sql<{ count: number }>(
      'select count(*)::int as count from favorite_icd_lists where tenant_id = $1',
      [clinic.tenantA],
    );
    expect((await api.call('admin', 'GET', `${base}/all`)).body).toMatchObject({ totalCount: count, items: { length: 500 } });
    expect(count).toBeGreaterThan(510);
  });
});
