import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const call = (method: string, path: string, body: object) => api.call('admin', method, `/api/master-data/sites${path}`, body);
const entry = { siteTypeCode: 'MACHINE', siteLocationCode: 'FACFLOOR', facilityId: clinic.facility };
const enter = (name: string, assetNumber: string | null, facilityId: string = clinic.facility) =>
  call('POST', '', { ...entry, name, assetNumber, facilityId });
async function entered(name: string, assetNumber: string | null, facilityId: string = clinic.facility): Promise<string> {
  const answer = await enter(name, assetNumber, facilityId);
  expect(answer.status, answer.text).toBe(200);
  const { id } = answer.body as { id: string };
  await call('PUT', `/${id}/activate`, {});
  return id;
}
const refused = {
  error: { code: 'SITE_ASSET', validationErrors: [{ members: ['assetNumber'] }] },
};
const retire = (id: string) => call('PUT', `/${id}/status`, { statusTypeCode: 'INACTIVE' });

test('an asset number is of one source of a facility, however it is written', async () => {
  await entered('Asset 1', 'A-100');
  expect(await enter('Asset 2', 'a-100')).toMatchObject({ status: 409, body: refused });
  const second = await entered('Asset 2', 'A-200');
  expect(await call('PUT', `/${second}`, { assetNumber: 'A-100' })).toMatchObject({ status: 409, body: refused });
  expect((await call('PUT', `/${second}`, { name: 'Asset 2', assetNumber: 'A-200', samplePoint: 'Port' })).status).toBe(200);
});

test('many may be without one, and another facility may have the same', async () => {
  await entered('Nameless 1', null);
  await entered('Nameless 2', null);
  await entered('Blank', ' ');
  const there = await entered('Asset there', 'A-100', clinic.otherFacility);
  expect(await call('PUT', `/${there}/facility`, { facilityId: clinic.facility })).toMatchObject({ status: 409, body: refused });
});

test('one that is out of use gives its number away, and comes back only while it is free', async () => {
  const old = await entered('Old', 'A-300');
  await retire(old);
  const young = await entered('Young', 'A-300');
  expect(await call('PUT', `/${old}/status`, { statusTypeCode: 'ACTIVE' })).toMatchObject({ status: 409, body: refused });
  await retire(young);
  expect((await call('PUT', `/${old}/status`, { statusTypeCode: 'ACTIVE' })).status).toBe(200);
});

test('two that share a number from before can still be written down better', async () => {
  const [one, other] = [await entered('Shared 1', 'A-400'), await entered('Shared 2', 'A-401')];
  await api.sql("update sources set asset_number = 'A-400' where id = $1", [other]);
  expect((await call('PUT', `/${one}`, { assetNumber: 'A-400', samplePoint: 'Port' })).status).toBe(200);
});

test('entered by several at once it is given to one, and so is a name', async () => {
  const answers = async (calls: readonly Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status).sort();
  expect(await answers([1, 2, 3, 4, 5].map((at) => enter(`At once ${at}`, 'A-500')))).toEqual([200, 409, 409, 409, 409]);
  expect(await answers([1, 2, 3, 4, 5].map((at) => enter('Same name', `A-60${at}`)))).toEqual([200, 409, 409, 409, 409]);
});
