import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { fileCalls, toldOfSupport } from './testing/file-calls.ts';
import { pdf, sendFile } from './testing/send-file.ts';

// A file moved to another folder leaves the order of the old one and comes last in the new one.

const api = await useTestApi();

const { call, newFolder } = fileCalls(api);
const upload = async (directoryId: string, name: string) =>
  (await sendFile(api, 'support', { fileName: `${name}.pdf`, content: pdf(name), fields: { directoryId } })).body.id;
const shown = async (path: string) =>
  ((await call('support', 'GET', path)).body as { items: { name: string; order: number }[] }).items.map(({ name, order }) => [name, order]);

test('a file: whoever orders the list as it was before is told by whom it went, and the file keeps its place', async () => {
  const [from, to] = [await newFolder('Old shelf'), await newFolder('New shelf')];
  const [a, b] = [await upload(from, 'a'), await upload(from, 'b')];
  await upload(to, 'c');
  const order = { fileIds: [b, a], orders: [0, 1], seenOrders: [1, 0] };
  expect((await call('support', 'POST', '/file-descriptor/move', { id: b, newDirectoryId: to })).status).toBe(200);
  expect(await shown(`/file-descriptor?directoryId=${to}`)).toEqual([
    ['c.pdf', 0],
    ['b.pdf', 1],
  ]);
  expect(await call('support', 'POST', '/change-file-orders', order)).toMatchObject(toldOfSupport);
  expect(await shown(`/file-descriptor?directoryId=${to}`)).toEqual([
    ['c.pdf', 0],
    ['b.pdf', 1],
  ]);
  expect((await call('support', 'POST', `/file-descriptor/${b}/change`, { directoryId: to, name: 'B' })).status).toBe(200);
  expect(await shown(`/file-descriptor?directoryId=${to}`)).toEqual([
    ['c.pdf', 0],
    ['B', 1],
  ]);
});

test('a folder likewise', async () => {
  const [from, to] = [await newFolder('Old room'), await newFolder('New room')];
  const [a, b] = [await newFolder('A', { parentId: from }), await newFolder('B', { parentId: from })];
  await newFolder('C', { parentId: to });
  expect((await call('support', 'POST', '/directory-descriptor/move', { id: b, newParentId: to })).status).toBe(200);
  const order = { directoryIds: [b, a], orders: [0, 1], seenOrders: [1, 0] };
  expect(await call('support', 'POST', '/change-directory-orders', order)).toMatchObject(toldOfSupport);
  expect((await shown(`/directory-descriptor?id=${to}`)).map(([name]) => name)).toEqual(['C', 'B']);
});
