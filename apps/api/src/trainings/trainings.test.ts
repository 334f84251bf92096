import { beforeAll, describe, expect, test } from 'vitest';
import { inTenantA, pdf, sendFile } from '../files/testing/send-file.ts';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { sanitizeArticle } from './sanitize-article.ts';

const api = await useTestApi();

const base = '/api/order/trainings';
const trainingFolder = '00000000-0000-7000-8000-000000000001';
type Body = { id: string; concurrencyStamp: string; trainingStatus: string } & Record<string, unknown>;
const call = (caller: Caller, method: string, path = '', body?: unknown, headers: Record<string, string> = {}) =>
  api.call(caller, method, base + path, body, { ...inTenantA, ...headers });
const make = async (body: object) => (await call('support', 'POST', '', body)).body as Body;
const publish = async (id: string) => (await call('support', 'PUT', `/${id}/status`, { trainingStatus: 'ACTIVE' })).status;
const titles = (answer: { body: unknown }) => (answer.body as { items: { title: string }[] }).items.map((item) => item.title);
// The first bytes of an MP4 file, and something after them.
const mp4 = new Uint8Array([
  0,
  0,
  0,
  0x18,
  0x66,
  0x74,
  0x79,
  0x70,
  0x69,
  0x73,
  0x6f,
  0x6d,
  0,
  0,
  2,
  0,
  0x69,
  0x73,
  0x6f,
  0x6d,
  0x69,
  0x73,
  0x6f,
  0x32,
  ...new Uint8Array(500).map((_, i) => i % 200),
]);
const uploadTo = async (fileName: string, content: string | Uint8Array<ArrayBuffer>) =>
  (await sendFile(api, 'support', { fileName, content, fields: { directoryId: trainingFolder } })).body.id;

describe('an article', () => {
  test.each([
    ['<p>Wash your <strong>hands</strong></p>', '<p>Wash your <strong>hands</strong></p>'],
    ['<h1>Title</h1><script>alert(1)</script>', '<h2>Title</h2>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x">Text</p>', '<p>Text</p>'],
    ['<img src=x onerror=alert(1)><svg onload=alert(1)></svg><p>Text</p>', '<p>Text</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<a href="https://lab.example/a" target="_top">x</a>', '<a href="https://lab.example/a" rel="noopener noreferrer">x</a>'],
    ['<iframe src="https://x.example"></iframe><form><input></form><style>p{}</style>', null],
    ['<p> </p>', null],
    [null, null],
  ])('%s becomes %s', (html, clean) => {
    expect(sanitizeArticle(html)).toBe(clean);
  });
  test('is cleaned when it is saved, and sent so that it cannot run', async () => {
    const { id, articleHtml } = await make({ title: 'Drawing order', articleHtml: '<p>Blue first</p><script>alert(1)</script>' });
    expect(articleHtml).toBe('<p>Blue first</p>');
    const answer = await call('support', 'GET', `/${id}/article`);
    expect([answer.text, answer.headers.get('content-type'), answer.headers.get('content-security-policy')]).toEqual([
      '<p>Blue first</p>',
      'text/html; charset=utf-8',
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    ]);
    expect((await call('support', 'GET', `/${id}/video`)).status).toBe(404);
  });
  test('can be an uploaded document', async () => {
    const { id } = await make({ title: 'Uploaded', articleFileId: await uploadTo('article.pdf', pdf('article')) });
    expect((await call('support', 'GET', `/${id}/article`)).text).toBe(pdf('article'));
  });
});

describe('who sees a guide', () => {
  test('nobody but its editors until it is published', async () => {
    const { id, trainingStatus } = await make({ title: 'In editing', articleHtml: '<p>Text</p>' });
    expect(trainingStatus).toBe('PENDING');
    for (const path of [`/${id}`, `/${id}/article`]) expect((await call('nurse', 'GET', path)).status).toBe(404);
    expect(titles(await call('nurse', 'GET', '/all'))).not.toContain('In editing');
    expect(titles(await call('support', 'GET', '/all'))).toContain('In editing');
    expect(await publish(id)).toBe(200);
    expect((await call('nurse', 'GET', `/${id}`)).body).toMatchObject({
      title: 'In editing',
      articleHtml: '<p>Text</p>',
      trainingStatus: 'ACTIVE',
      publishedAt: expect.any(String),
    });
    expect((await call('foreignAdmin', 'GET', `/${id}`)).status).toBe(200);
  });
  test('those of its audience', async () => {
    const { id } = await make({ title: 'For water technicians', articleHtml: '<p>Text</p>', audience: ['clinical_environmental'] });
    await publish(id);
    expect((await call('nurse', 'GET', `/${id}`)).status).toBe(404);
    expect((await call('environmental', 'GET', `/${id}`)).status).toBe(200);
    expect(await call('support', 'POST', '', { title: 'x', audience: ['king'] })).toMatchObject({
      status: 400,
      body: { error: { code: 'TRAINING_AUDIENCE' } },
    });
  });
  test('only the laboratory writes', async () => {
    expect((await call('admin', 'POST', '', { title: 'x' })).status).toBe(403);
  });
});

describe('status', () => {
  test('publishing needs a title and an article or a video; steps that are none are refused', async () => {
    const { id } = await make({ title: 'Empty' });
    expect(await call('support', 'PUT', `/${id}/status`, { trainingStatus: 'ACTIVE' })).toMatchObject({
      status: 400,
      body: { error: { code: 'TRAINING_INCOMPLETE' } },
    });
    expect(await call('support', 'PUT', `/${id}/status`, { trainingStatus: 'INACTIVE' })).toMatchObject({
      status: 409,
      body: { error: { code: 'TRAINING_STATE' } },
    });
    await call('support', 'PUT', `/${id}`, { articleHtml: '<p>Text</p>' });
    expect(await publish(id)).toBe(200);
    expect(await call('support', 'PUT', `/${id}`, { articleHtml: '' })).toMatchObject({
      status: 400,
      body: { error: { code: 'TRAINING_INCOMPLETE' } },
    });
    expect((await call('support', 'GET', `/${id}`)).body).toMatchObject({ articleHtml: '<p>Text</p>' });
    expect((await call('support', 'PUT', `/${id}/status`, { trainingStatus: 'INACTIVE' })).body).toMatchObject({
      trainingStatus: 'INACTIVE',
    });
    expect((await call('nurse', 'GET', `/${id}`)).status).toBe(404);
  });
  test('a stale stamp is refused', async () => {
    const made = await make({ title: 'Stamped' });
    const body = { title: 'Stamped 2', concurrencyStamp: made.concurrencyStamp };
    expect((await call('support', 'PUT', `/${made.id}`, body)).status).toBe(200);
    expect(await call('support', 'PUT', `/${made.id}`, body)).toMatchObject({ status: 409, body: { error: { code: 'STALE' } } });
  });
});

describe('a video', () => {
  let video: string;
  beforeAll(async () => {
    video = await uploadTo('machine.mp4', mp4);
  });
  test('plays in ranges', async () => {
    const { id } = await make({
      title: 'Machine',
      videoFileId: video,
      captionsFileId: await uploadTo('machine.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello'),
    });
    await publish(id);
    const answer = await call('nurse', 'GET', `/${id}/video`, undefined, { range: 'bytes=4-7' });
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([206, 'video/mp4', 'ftyp']);
  });
  test('of a guide for others is in no folder of a reader and gets no token', async () => {
    const articleFileId = await uploadTo('loop.pdf', pdf());
    const { id } = await make({ title: 'For all', articleFileId });
    await publish(id);
    const token = `/api/file-management/file-descriptor/download/${articleFileId}/token`;
    expect((await api.call('nurse', 'GET', token)).status).toBe(200);
    await api.sql("update trainings set audience = '{clinical_environmental}' where id = $1", [id]);
    expect((await api.call('nurse', 'GET', token)).status).toBe(404);
    expect((await api.call('environmental', 'GET', token)).status).toBe(200);
    const { body } = await api.call('nurse', 'GET', `/api/file-management/file-descriptor?directoryId=${trainingFolder}`);
    expect((body as { items: Body[] }).items.map((file) => file.id)).not.toContain(articleFileId);
  });
  test('of a guide in editing is in no folder of a reader and gets no token', async () => {
    const hidden = await uploadTo('hidden.mp4', mp4);
    await make({ title: 'Hidden', videoFileId: hidden });
    expect((await api.call('nurse', 'GET', `/api/file-management/file-descriptor/download/${hidden}/token`)).status).toBe(404);
    expect((await api.call('nurse', 'GET', `/api/file-management/file-descriptor/download/${video}/token`)).status).toBe(200);
    expect((await api.call('nurse', 'GET', `/api/file-management/file-descriptor?directoryId=${trainingFolder}`)).body).toMatchObject({
      items: expect.not.arrayContaining([expect.objectContaining({ id: hidden })]),
    });
  });
  test.each([
    ['videoFileId', 'a document', 'document.pdf', pdf()],
    ['captionsFileId', 'a document', 'captions.pdf', pdf()],
  ])('%s refuses %s', async (member, _, fileName, content) => {
    expect(await call('support', 'POST', '', { title: 'x', [member]: await uploadTo(fileName, content) })).toMatchObject({
      status: 400,
      body: { error: { code: 'TRAINING_FILE', validationErrors: [{ members: [member] }] } },
    });
  });
  test("refuses a customer's file, and the file in use is not deleted", async () => {
    const own = (await sendFile(api, 'support', { fileName: 'own.mp4', content: mp4 })).body.id;
    expect((await call('support', 'POST', '', { title: 'x', videoFileId: own })).body).toMatchObject({ error: { code: 'TRAINING_FILE' } });
    expect((await api.call('support', 'DELETE', `/api/file-management/file-descriptor/${video}`, undefined, inTenantA)).body).toMatchObject(
      {
        error: { code: 'FILE_IN_USE', message: expect.stringContaining('Machine') },
      },
    );
  });
});

test('looks are counted by tenant, and the reader says when it is finished', async () => {
  const { id } = await make({ title: 'Counted', articleHtml: '<p>Text</p>' });
  await publish(id);
  await call('nurse', 'POST', `/${id}/viewed`, {});
  await call('provider', 'POST', `/${id}/viewed`, {});
  expect((await call('nurse', 'POST', `/${id}/viewed`, { finished: true })).body).toMatchObject({
    viewCount: 2,
    finishedAt: expect.any(String),
  });
  expect((await call('provider', 'GET', `/${id}`)).body).toMatchObject({ viewCount: 2, finishedAt: null, viewedAt: expect.any(String) });
  expect((await call('foreignAdmin', 'GET', `/${id}`)).body).toMatchObject({ viewCount: 0, viewedAt: null });
  const audit = await api.sql("select action from audit_log where subject_id = $1 and tenant_id = $2 and action = 'trainings.viewed'", [
    id,
    clinic.tenantA,
  ]);
  expect(audit).toHaveLength(3);
});

test('whoever orders guides after somebody else has is told, and undoes nothing; a reader is not taken for who changed one', async () => {
  const made = [];
  for (const title of ['Quagga one', 'Quagga two', 'Quagga three']) made.push(await make({ title }));
  const [one = '', two = '', three = ''] = made.map((guide) => guide.id);
  const placeOf = new Map(made.map((guide) => [guide.id, Number(guide.order)]));
  const order = (trainingIds: string[], orders: number[], seenOrders?: (number | undefined)[]) =>
    call('support', 'POST', '/change-orders', { trainingIds, orders, ...(seenOrders && { seenOrders }) });
  const seen = [two, one, three].map((id) => placeOf.get(id));
  const told = { status: 409, body: { error: { code: 'STALE', data: { changedBy: 'Support Person', changedAt: expect.any(String) } } } };
  expect((await order([two, one, three], [8000, 8001, 8002], seen)).status).toBe(204);
  expect(await order([two, one, three], [8001, 8000, 8002], seen)).toMatchObject(told);
  expect(titles(await call('support', 'GET', '/list?filter=quagga'))).toEqual(['Quagga two', 'Quagga one', 'Quagga three']);
  expect((await order([two, one, three], [8001, 8000, 8002], [8000, 8001, 8002])).status).toBe(204);
  expect((await order([two, one, three], [1, 2, 3], [8000])).status).toBe(400);

  await call('support', 'PUT', `/${one}`, { articleHtml: '<p>Stripes.</p>' });
  expect(await publish(one)).toBe(200);
  expect((await call('nurse', 'POST', `/${one}/viewed`, {})).status).toBe(200);
  const stale = await call('support', 'PUT', `/${one}`, { title: 'Mine', concurrencyStamp: made[0]?.concurrencyStamp });
  expect(stale).toMatchObject(told);
});

test('guides stand in the order that was given, are searched and paged', async () => {
  const ids = [];
  for (const title of ['Zebra one', 'Zebra two']) ids.push((await make({ title, category: 'Zebras' })).id);
  expect((await call('support', 'POST', '/change-orders', { trainingIds: ids, orders: [9001, 9000] })).status).toBe(204);
  expect(titles(await call('support', 'GET', '/list?filter=zebra'))).toEqual(['Zebra two', 'Zebra one']);
  expect((await call('support', 'GET', '?category=Zebras&sorting=title desc&maxResultCount=1')).body).toMatchObject({
    totalCount: 2,
    items: [{ title: 'Zebra two' }],
  });
  expect(
    (await call('support', 'POST', '/change-orders', { trainingIds: ['a0000000-0000-7000-8000-00000000dead'], orders: [1] })).status,
  ).toBe(404);
});
