import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, fileCalls, toldOfSupport } from './testing/file-calls.ts';
import { pdf, sendFile } from './testing/send-file.ts';

const api = await useTestApi();
const { call, support, newFolder } = fileCalls(api);
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;
const stampOf = (answer: { body: unknown }) => (answer.body as { concurrencyStamp: string }).concurrencyStamp;
const namesIn = (answer: { body: unknown }) => (answer.body as { items: { name: string }[] }).items.map((item) => item.name);
const trainingFolder = '00000000-0000-7000-8000-000000000001';

describe('folders', () => {
  test('form a tree in the order that was given', async () => {
    const top = await newFolder('Tree');
    const [first, second] = [await newFolder('First', { parentId: top }), await newFolder('Second', { parentId: top })];
    expect(namesIn(await call('nurse', 'GET', `/directory-descriptor?id=${top}`))).toEqual(['First', 'Second']);
    expect((await support('POST', '/change-directory-orders', { directoryIds: [first, second], orders: [1, 0] })).status).toBe(204);
    expect(namesIn(await call('nurse', 'GET', `/directory-descriptor?id=${top}`))).toEqual(['Second', 'First']);
    expect((await support('POST', '/change-directory-orders', { directoryIds: [first], orders: [1, 0] })).status).toBe(400);
  });
  test('whoever orders them or deletes one after somebody else has is told, and undoes nothing', async () => {
    const top = await newFolder('Two at once');
    const made = [
      await newFolder('One', { parentId: top }),
      await newFolder('Two', { parentId: top }),
      await newFolder('Three', { parentId: top }),
    ];
    const [one = '', two = '', three = ''] = made;
    const order = (directoryIds: string[], seenOrders?: number[]) =>
      support('POST', '/change-directory-orders', { directoryIds, orders: [0, 1, 2], ...(seenOrders && { seenOrders }) });
    expect(await order([two, one, three], [1, 0, 2])).toMatchObject({ status: 204 });
    expect(
      await support('POST', '/change-directory-orders', {
        directoryIds: [one, three, two],
        orders: [0, 1, 2],
        seenOrders: [0, 2, 1],
      }),
    ).toMatchObject(toldOfSupport);
    expect(namesIn(await call('nurse', 'GET', `/directory-descriptor?id=${top}`))).toEqual(['Two', 'One', 'Three']);
    expect(await order([one, three, two], [1, 2, 0])).toMatchObject({ status: 204 });
    expect(await order([one, three, two], [1, 2])).toMatchObject({ status: 400 });
    expect(await order(made)).toMatchObject({ status: 204 });

    const [folder] = ((await support('GET', '/directories?filter=Three')).body as { items: { id: string; concurrencyStamp: string }[] })
      .items;
    const query = `concurrencyStamp=${folder?.concurrencyStamp}`;
    const renamed = await support('POST', `/directory-descriptor/${three}`, { name: 'Third' });
    // Its place in the tree is not part of the folder itself: the person who moved it is not named as the one who renamed it.
    await support('POST', '/change-directory-orders', { directoryIds: [one, two, three], orders: [2, 1, 0] });
    for (const path of [`/directory-descriptor?id=${three}&${query}`, `/directory-descriptor/${three}?${query}`])
      expect(await support('DELETE', path)).toMatchObject(toldOfSupport);
    expect(namesIn(await call('nurse', 'GET', `/directory-descriptor?id=${top}`))).toContain('Third');
    expect(await support('DELETE', `/directory-descriptor/${three}?concurrencyStamp=${stampOf(renamed)}`)).toMatchObject({ status: 204 });
    expect(await support('DELETE', `/directory-descriptor/${two}`)).toMatchObject({ status: 204 });
  });
  test('are moved, never into themselves', async () => {
    const top = await newFolder('Movers');
    const inner = await newFolder('Inner', { parentId: top });
    const innermost = await newFolder('Innermost', { parentId: inner });
    for (const newParentId of [top, inner, innermost])
      expect(await support('POST', '/directory-descriptor/move', { id: top, newParentId })).toMatchObject({
        status: 409,
        body: { error: { code: 'DIRECTORY_CYCLE' } },
      });
    expect(await support('POST', '/directory-descriptor/move', { id: innermost, newParentId: top })).toMatchObject({
      status: 200,
      body: { parentId: top },
    });
    expect(await support('POST', '/directory-descriptor/move', { id: innermost, newParentId: null })).toMatchObject({
      status: 200,
      body: { parentId: null },
    });
  });
  test('two moves at once make no cycle', async () => {
    const [one, two] = [await newFolder('Crossing one'), await newFolder('Crossing two')];
    const answers = await Promise.all([
      support('POST', '/directory-descriptor/move', { id: one, newParentId: two }),
      support('POST', '/directory-descriptor/move', { id: two, newParentId: one }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
  test('have one name a level, whatever its case, and eight levels', async () => {
    expect(await support('POST', '/directory-descriptor', { name: ' tree ' })).toMatchObject({
      status: 409,
      body: { error: { code: 'DIRECTORY_EXISTS', validationErrors: [{ members: ['name'] }] } },
    });
    let parentId = await newFolder('Level 1');
    for (let level = 2; level <= 8; level++) parentId = await newFolder(`Level ${level}`, { parentId });
    expect(await support('POST', '/directory-descriptor', { name: 'Level 9', parentId })).toMatchObject({
      status: 400,
      body: { error: { code: 'DIRECTORY_DEPTH' } },
    });
  });
  test('a stale stamp is refused, and says who changed it', async () => {
    const made = await support('POST', '/directory-descriptor', { name: 'Stamped' });
    const body = { name: 'Stamped 2', concurrencyStamp: stampOf(made) };
    expect((await support('POST', `/directory-descriptor/${idOf(made)}`, body)).status).toBe(200);
    expect(await support('POST', `/directory-descriptor/${idOf(made)}`, body)).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE' } },
    });
  });
  test('are deleted when they are empty, by either address', async () => {
    const full = await newFolder('Full');
    const file = await sendFile(api, 'support', { fileName: 'a.pdf', content: pdf(), fields: { directoryId: full } });
    expect(await support('DELETE', `/directory-descriptor?id=${full}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'DIRECTORY_NOT_EMPTY' } },
    });
    expect((await support('DELETE', `/file-descriptor/${file.body.id}`)).status).toBe(204);
    expect((await support('DELETE', `/directory-descriptor?id=${full}`)).status).toBe(204);
    expect((await support('DELETE', `/directory-descriptor/${await newFolder('Full')}`)).status).toBe(204);
    expect((await support('DELETE', `/directory-descriptor?id=${full}`)).status).toBe(404);
  });
  test('the training folder stays', async () => {
    const moved = await newFolder('Not in there', { isShared: true });
    for (const [method, path, body] of [
      ['POST', `/directory-descriptor/${trainingFolder}`, { name: 'other' }],
      ['POST', '/directory-descriptor/move', { id: trainingFolder, newParentId: moved }],
      ['DELETE', `/directory-descriptor?id=${trainingFolder}`, undefined],
    ] as const)
      expect(await support(method, path, body)).toMatchObject({
        status: 409,
        body: { error: { code: expect.stringMatching(/^DIRECTORY_(FIXED|OWNER)$/) } },
      });
  });
});

describe('whose they are', () => {
  test("a tenant never sees another one's, and everybody sees the laboratory's", async () => {
    const own = await newFolder('Only of A');
    const shared = await newFolder('Of the laboratory', { isShared: true });
    const ownFile = await sendFile(api, 'support', { fileName: 'own.pdf', content: pdf(), fields: { directoryId: own } });
    const sharedFile = await sendFile(api, 'support', { fileName: 'shared.pdf', content: pdf('shared'), fields: { directoryId: shared } });
    expect(sharedFile.body).toMatchObject({ isShared: true });
    const seen = namesIn(await call('foreignAdmin', 'GET', '/directories'));
    expect(seen).toContain('Of the laboratory');
    expect(seen).not.toContain('Only of A');
    expect((await call('foreignAdmin', 'GET', `/content?id=${ownFile.body.id}`)).status).toBe(404);
    expect((await call('foreignAdmin', 'GET', `/file-descriptor/download/${ownFile.body.id}/token`)).status).toBe(404);
    expect((await call('foreignAdmin', 'GET', `/content?id=${sharedFile.body.id}`)).text).toBe(pdf('shared'));
    expect(namesIn(await call('foreignAdmin', 'GET', `/files?filter=own`))).toEqual([]);
    const { token } = (await call('foreignAdmin', 'GET', `/file-descriptor/download/${sharedFile.body.id}/token`)).body as {
      token: string;
    };
    expect((await api.call(null, 'GET', `${base}/file-descriptor/download/${sharedFile.body.id}?token=${token}`)).text).toBe(pdf('shared'));
  });
  test('an administrator with the permission changes the own documents, not those of the laboratory', async () => {
    for (const permission of ['Files.Documents.Create', 'Files.Documents.Update', 'Files.Directories.Update'])
      await api.sql('insert into employee_permissions (tenant_id, employee_id, permission, is_granted) values ($1, $2, $3, true)', [
        clinic.tenantA,
        staff.director.employeeId,
        permission,
      ]);
    const [own, shared] = [await newFolder('Of A'), await newFolder('Of the laboratory too', { isShared: true })];
    expect((await sendFile(api, 'director', { fileName: 'a.pdf', content: pdf(), fields: { directoryId: own } })).status).toBe(200);
    expect(await sendFile(api, 'director', { fileName: 'a.pdf', content: pdf(), fields: { directoryId: shared } })).toMatchObject({
      status: 403,
      body: { error: { code: 'FILE_SHARED' } },
    });
    expect((await call('director', 'POST', `/directory-descriptor/${shared}`, { name: 'Mine' })).status).toBe(403);
    expect((await call('director', 'POST', '/directory-descriptor/move', { id: own, newParentId: shared })).body).toMatchObject({
      error: { code: 'DIRECTORY_OWNER' },
    });
  });
  test('support staff change those of the laboratory', async () => {
    const directoryId = await newFolder('Laboratory only', { isShared: true });
    const { body: file } = await sendFile(api, 'support', { fileName: 'a.pdf', content: pdf(), fields: { directoryId } });
    expect((await support('PUT', `/file-descriptor/${file.id}/status`, { status: 'INACTIVE' })).body).toMatchObject({
      status: 'INACTIVE',
      isShared: true,
    });
    expect((await support('POST', '/change-file-orders', { fileIds: [file.id], orders: [7] })).status).toBe(204);
    expect((await support('DELETE', `/file-descriptor/${file.id}`)).status).toBe(204);
    expect((await support('DELETE', `/directory-descriptor/${directoryId}`)).status).toBe(204);
  });
  test('row-level security lets no tenant change rows of the laboratory', async () => {
    const app = new pg.Client({ connectionString: api.database.appUrl });
    await app.connect();
    await app.query(`select set_config('app.tenant_id', $1, false)`, [clinic.tenantA]);
    const changed = await app.query("update file_directories set name = 'x' where tenant_id = laboratory_id()");
    const seen = await app.query('select distinct tenant_id from file_directories where tenant_id <> laboratory_id()');
    await app.end();
    expect([changed.rowCount, seen.rows]).toEqual([0, [{ tenant_id: clinic.tenantA }]]);
  });
});

describe('files', () => {
  test('are moved, renamed and hidden; stale stamps are refused', async () => {
    const [from, to] = [await newFolder('From'), await newFolder('To')];
    const { body: file } = await sendFile(api, 'support', { fileName: 'a.pdf', content: pdf(), fields: { directoryId: from } });
    const moved = await support('POST', '/file-descriptor/move', {
      id: file.id,
      newDirectoryId: to,
      concurrencyStamp: file.concurrencyStamp,
    });
    expect(moved).toMatchObject({ status: 200, body: { directoryId: to } });
    expect(
      await support('POST', '/file-descriptor/move', { id: file.id, newDirectoryId: from, concurrencyStamp: file.concurrencyStamp }),
    ).toMatchObject({ status: 409, body: { error: { code: 'STALE' } } });
    expect(
      await support('POST', `/file-descriptor/${file.id}/change`, { name: 'Care of catheters', fileName: 'care.pdf', directoryId: from }),
    ).toMatchObject({
      status: 200,
      body: { name: 'Care of catheters', fileName: 'care.pdf', directoryId: from },
    });
    expect((await support('POST', `/file-descriptor/${file.id}/change`, { fileName: 'care.html' })).body).toMatchObject({
      error: { code: 'FILE_MISMATCH' },
    });
    expect((await support('PUT', `/file-descriptor/${file.id}/status`, { status: 'INACTIVE' })).body).toMatchObject({ status: 'INACTIVE' });
    expect((await support('PUT', `/file-descriptor/${file.id}/status`, { status: 'GONE' })).status).toBe(400);
    expect((await call('nurse', 'GET', `/content?id=${file.id}`)).status).toBe(404);
    expect(namesIn(await call('nurse', 'GET', `/file-descriptor?directoryId=${from}`))).toEqual([]);
    expect(namesIn(await support('GET', `/file-descriptor?directoryId=${from}`))).toEqual(['Care of catheters']);
    expect(namesIn(await support('GET', `/file-descriptor?directoryId=${from}&includeInactive=false`))).toEqual([]);
  });
  test('are renamed and moved by the rules of an upload', async () => {
    const [from, to] = [await newFolder('Renamed'), await newFolder('Moved')];
    const add = async (name: string, directoryId: string) =>
      (await sendFile(api, 'support', { fileName: name, content: pdf(name), fields: { directoryId } })).body.id;
    const [one, two] = [await add('a.pdf', from), await add('b.pdf', from)];
    await add('a.pdf', to);
    const rename = (id: string, name: string) => support('POST', `/file-descriptor/${id}/change`, { name });
    expect((await rename(two, '../..\\c\u202e.pdf')).body).toMatchObject({ name: '-..-c.pdf', fileName: 'b.pdf' });
    expect((await rename(two, 'Care HD/PD')).body).toMatchObject({ name: 'Care HD-PD' });
    expect((await rename(two, 'A.pdf')).body).toMatchObject({ name: 'A (2).pdf' });
    expect((await rename(two, 'A (2).pdf')).body).toMatchObject({ name: 'A (2).pdf' });
    expect(await rename(two, '...')).toMatchObject({
      status: 400,
      body: { error: { code: 'FILE_NAME', validationErrors: [{ members: ['name'] }] } },
    });
    expect((await support('POST', '/file-descriptor/move', { id: one, newDirectoryId: to })).body).toMatchObject({ name: 'a (2).pdf' });
    const sent = await sendFile(api, 'support', { fileName: 'd.pdf', content: pdf('d'), fields: { directoryId: to, name: 'd\u202e' } });
    expect(sent.body).toMatchObject({ name: 'd', fileName: 'd.pdf' });
  });
  test('stand in the order that was given', async () => {
    const directoryId = await newFolder('Ordered');
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c'])
      ids.push((await sendFile(api, 'support', { fileName: `${name}.pdf`, content: pdf(name), fields: { directoryId } })).body.id);
    expect((await support('POST', '/change-file-orders', { fileIds: ids, orders: [2, 0, 1] })).status).toBe(204);
    expect(namesIn(await call('nurse', 'GET', `/file-descriptor?directoryId=${directoryId}`))).toEqual(['b.pdf', 'c.pdf', 'a.pdf']);
    expect(namesIn(await call('nurse', 'GET', `/files?directoryId=${directoryId}&sorting=name desc&MaxResultCount=2`))).toEqual([
      'c.pdf',
      'b.pdf',
    ]);
    expect((await support('POST', '/change-file-orders', { fileIds: ['a0000000-0000-7000-8000-00000000dead'], orders: [0] })).status).toBe(
      404,
    );
  });
  test('whoever orders them or deletes one after somebody else has is told, and undoes nothing', async () => {
    const directoryId = await newFolder('Files of two');
    const made: { id: string; concurrencyStamp: string }[] = [];
    for (const name of ['a', 'b', 'c'])
      made.push((await sendFile(api, 'support', { fileName: `${name}.pdf`, content: pdf(name), fields: { directoryId } })).body);
    const [a = '', b = '', c = ''] = made.map((file) => file.id);
    const order = (who: Caller, fileIds: string[], seenOrders?: number[]) =>
      call(who, 'POST', '/change-file-orders', { fileIds, orders: [0, 1, 2], ...(seenOrders && { seenOrders }) });
    const names = async () => namesIn(await call('nurse', 'GET', `/file-descriptor?directoryId=${directoryId}`));
    expect(await order('support', [b, a, c], [1, 0, 2])).toMatchObject({ status: 204 });
    expect(await order('director', [a, c, b], [0, 2, 1])).toMatchObject(toldOfSupport);
    expect(await names()).toEqual(['b.pdf', 'a.pdf', 'c.pdf']);
    expect(await order('director', [b, c, a], [0, 2, 1])).toMatchObject({ status: 204 });
    expect(await order('director', [b, c, a], [0])).toMatchObject({ status: 400 });

    await support('POST', `/file-descriptor/${a}/change`, { name: 'Renamed' });
    await order('director', [a, b, c]);
    const query = `?concurrencyStamp=${made[0]?.concurrencyStamp}`;
    expect(await support('DELETE', `/file-descriptor/${a}${query}`)).toMatchObject(toldOfSupport);
    expect(await names()).toEqual(['Renamed', 'b.pdf', 'c.pdf']);
    expect(await support('DELETE', `/file-descriptor/${c}?concurrencyStamp=${made[2]?.concurrencyStamp}`)).toMatchObject({
      status: 204,
    });
  });
  test('of two who order at once one is told', async () => {
    const directoryId = await newFolder('At once');
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c'])
      ids.push((await sendFile(api, 'support', { fileName: `${name}.pdf`, content: pdf(name), fields: { directoryId } })).body.id);
    const [a = '', b = '', c = ''] = ids;
    const answers = await Promise.all(
      [
        [b, a, c],
        [a, c, b],
      ].map((fileIds) =>
        support('POST', '/change-file-orders', { fileIds, orders: [0, 1, 2], seenOrders: fileIds.map((id) => ids.indexOf(id)) }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409]);
  });
  test('the bytes of a deleted file stay until the clean-up, its readers lose it at once', async () => {
    const { body: file } = await sendFile(api, 'support', { fileName: 'deleted.pdf', content: pdf('deleted') });
    const { token } = (await call('nurse', 'GET', `/file-descriptor/download/${file.id}/token`)).body as { token: string };
    expect((await support('DELETE', `/file-descriptor/${file.id}`)).status).toBe(204);
    expect((await call('nurse', 'GET', `/content?id=${file.id}`)).status).toBe(404);
    expect((await api.call(null, 'GET', `${base}/file-descriptor/download/${file.id}?token=${token}`)).status).toBe(404);
  });
  test('a token opens what its holder may read when it is used, not when it was given', async () => {
    const { body: file } = await sendFile(api, 'support', { fileName: 'for now.pdf', content: pdf('for now') });
    const tokenOf = async (caller: 'nurse' | 'provider') =>
      ((await call(caller, 'GET', `/file-descriptor/download/${file.id}/token`)).body as { token: string }).token;
    const [nurse, provider] = [await tokenOf('nurse'), await tokenOf('provider')];
    const open = async (token: string) =>
      (await api.call(null, 'GET', `${base}/file-descriptor/download/${file.id}?token=${token}`)).status;
    expect([await open(nurse), await open(provider)]).toEqual([200, 200]);
    await api.sql("update employees set status_type_code = 'INACTIVE' where user_id = $1", [staff.nurse.userId]);
    expect([await open(nurse), await open(provider)]).toEqual([403, 200]);
    await api.sql("update employees set status_type_code = 'ACTIVE' where user_id = $1", [staff.nurse.userId]);
    const hide = { status: 'INACTIVE', concurrencyStamp: file.concurrencyStamp };
    expect((await support('PUT', `/file-descriptor/${file.id}/status`, hide)).status).toBe(200);
    expect([await open(nurse), await open(provider)]).toEqual([404, 404]);
  });
});
