import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, fileCalls } from './testing/file-calls.ts';
import { inTenantA, pdf, type Sent, sendFile } from './testing/send-file.ts';

const api = await useTestApi();
const { call, support, newFolder } = fileCalls(api);
async function storedKeys(owner: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of api.storage.list(owner)) keys.push(key);
  return keys.sort();
}

describe('an upload', () => {
  test('is stored under a key of ours, with its hash, and comes back as it was', async () => {
    const directoryId = await newFolder('Policies');
    const sent = await sendFile(api, 'support', {
      fileName: '../../Catheter care.pdf',
      content: pdf(),
      fields: { directoryId, name: 'Catheter care' },
      mediaType: 'text/html',
    });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        name: 'Catheter care',
        fileName: 'Catheter care.pdf',
        mimeType: 'application/pdf',
        kind: 'PDF',
        size: pdf().length,
        directoryId,
        isShared: false,
      },
    });
    const [row] = await api.sql<{ storage_key: string; hash: string }>(
      "select storage_key, encode(sha256, 'hex') as hash from files where id = $1",
      [sent.body.id],
    );
    expect(row?.storage_key).toMatch(new RegExp(`^${clinic.tenantA}/[0-9a-f-]{36}$`));
    expect(row?.storage_key).not.toContain(sent.body.id);
    expect(row?.hash).toBe(sent.body.sha256);
    const answer = await call('nurse', 'GET', `/content?id=${sent.body.id}`);
    expect(answer.text).toBe(pdf());
  });
  test('takes the folder from the query too', async () => {
    const directoryId = await newFolder('By query');
    expect(await sendFile(api, 'support', { fileName: 'a.pdf', content: pdf(), query: `?directoryId=${directoryId}` })).toMatchObject({
      status: 200,
      body: { directoryId, name: 'a.pdf' },
    });
  });
  test('of the same name gets a number', async () => {
    const fields = { directoryId: await newFolder('Twice') };
    await sendFile(api, 'support', { fileName: 'a.pdf', content: pdf(), fields });
    expect((await sendFile(api, 'support', { fileName: 'a.pdf', content: pdf('other'), fields })).body).toMatchObject({
      name: 'a (2).pdf',
      fileName: 'a.pdf',
    });
  });
  test('a UTF-8 text passes, byte for byte, and is sent as text', async () => {
    const sent = await sendFile(api, 'support', { fileName: 'rows.csv', content: 'nombre,año\r\nPérez,1958\r\n' });
    const answer = await call('nurse', 'GET', `/content?id=${sent.body.id}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.text).toBe('nombre,año\r\nPérez,1958\r\n');
  });
  test.each([
    ['a page', 'page.html', '<!doctype html><script>alert(1)</script>', 400, 'FILE_TYPE'],
    ['a drawing that can run', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 400, 'FILE_TYPE'],
    ['markup under the name of a text', 'notes.txt', '  <svg onload=alert(1)>', 400, 'FILE_TYPE'],
    [
      'a program under the name of a document',
      'setup.pdf',
      new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]),
      400,
      'FILE_TYPE',
    ],
    ['a text under the name of a document', 'policy.pdf', 'just text', 400, 'FILE_MISMATCH'],
    ['bytes under the name of a text', 'notes.txt', new Uint8Array([0xff, 0xfe, 0x00, 0x01]), 400, 'FILE_MISMATCH'],
    ['a zip under the name of a letter', 'letter.docx', new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(200)]), 400, 'FILE_TYPE'],
    ['nothing', 'empty.pdf', '', 400, 'FILE_EMPTY'],
    ['a name of nothing', '...', pdf(), 400, 'FILE_NAME'],
  ])('%s is refused and leaves nothing', async (_, fileName, content, status, code) => {
    const before = await storedKeys(clinic.tenantA);
    expect(await sendFile(api, 'support', { fileName, content })).toMatchObject({
      status,
      body: { error: { code, validationErrors: [{ members: ['file'] }] } },
    });
    expect(await storedKeys(clinic.tenantA)).toEqual(before);
  });
  test('bytes that turn out to be none of a text late are refused', async () => {
    const content = Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from([0xc3, 0x28])]);
    expect((await sendFile(api, 'support', { fileName: 'late.txt', content: new Uint8Array(content) })).status).toBe(400);
  });
  test('larger than its kind may be is refused, the answer arrives, and nothing stays', async () => {
    const before = await storedKeys(clinic.tenantA);
    const content = new Uint8Array(2 * 1024 * 1024 + 1).fill(0x61);
    content.set(new TextEncoder().encode('WEBVTT\n\n'));
    expect(await sendFile(api, 'support', { fileName: 'long.vtt', content })).toMatchObject({
      status: 400,
      body: { error: { code: 'FILE_SIZE', message: 'The file is larger than 2 MB.' } },
    });
    expect(await storedKeys(clinic.tenantA)).toEqual(before);
  });
  test.each([
    ['a folder that is not there', { directoryId: 'a0000000-0000-7000-8000-00000000dead' }, 404],
    ['a folder that is no id', { directoryId: 'nowhere' }, 400],
    ['a name that is too long', { name: 'x'.repeat(200) }, 400],
  ])('into %s is refused at its field and leaves nothing', async (_, fields, status) => {
    const before = await storedKeys(clinic.tenantA);
    const sent = await sendFile(api, 'support', { fileName: 'a.pdf', content: pdf(), fields });
    expect(sent).toMatchObject({ status, body: { error: { validationErrors: [{ members: Object.keys(fields) }] } } });
    expect(await storedKeys(clinic.tenantA)).toEqual(before);
  });
  test('JSON is not taken for one', async () => {
    expect(await support('POST', '/file-descriptor/upload', { name: 'a' })).toMatchObject({
      status: 400,
      body: { error: { validationErrors: [{ members: ['file'] }] } },
    });
  });
  test('multipart is not taken for JSON by any other call', async () => {
    const form = new FormData();
    form.append('name', 'x');
    const response = await fetch(`${api.url}${base}/directory-descriptor`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${await api.tokenOf('support')}` },
    });
    expect(response.status).toBe(415);
  });
  test('a line that breaks leaves nothing', async () => {
    const before = await storedKeys(clinic.tenantA);
    const breaking = new AbortController();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode(
            '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n',
          ),
        );
        controller.enqueue(new Uint8Array(300_000));
        setTimeout(() => breaking.abort(), 100);
      },
    });
    const headers = {
      authorization: `Bearer ${await api.tokenOf('support')}`,
      'content-type': 'multipart/form-data; boundary=b',
      ...inTenantA,
    };
    await expect(
      fetch(`${api.url}${base}/file-descriptor/upload`, {
        method: 'POST',
        body,
        headers,
        signal: breaking.signal,
        duplex: 'half',
      } as RequestInit),
    ).rejects.toThrow();
    await expect.poll(() => storedKeys(clinic.tenantA)).toEqual(before);
    expect((await call('nurse', 'GET', '/directories')).status).toBe(200);
  });
  test('the space of a tenant is limited', async () => {
    await api.sql(
      `insert into files (tenant_id, id, name, file_name, kind, mime_type, size_bytes, sha256, storage_key) values ($1, gen_random_uuid(), 'big', 'big.mp4', 'VIDEO', 'video/mp4', $2, '', 'none')`,
      [clinic.tenantA, 20 * 1024 * 1024],
    );
    expect(await sendFile(api, 'support', { fileName: 'a.pdf', content: pdf() })).toMatchObject({
      status: 403,
      body: { error: { code: 'FILE_QUOTA' } },
    });
    await api.sql("delete from files where storage_key = 'none'");
  });
  test('nurses read, they do not upload', async () => {
    expect((await sendFile(api, 'nurse', { fileName: 'a.pdf', content: pdf() })).status).toBe(403);
  });
});

describe('the bytes', () => {
  let file: Sent['body'];
  const content = new Uint8Array(1000).map((_, index) => index % 251);
  beforeAll(async () => {
    const head = new TextEncoder().encode('%PDF-1.7\n');
    content.set(head);
    file = (await sendFile(api, 'support', { fileName: 'Política 2026.pdf', content })).body;
  });
  test('never run in our origin', async () => {
    const { headers } = await call('nurse', 'GET', `/content?id=${file.id}`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="Pol_tica 2026.pdf"; filename*=UTF-8''Pol%C3%ADtica%202026.pdf`);
  });
  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 0, 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 990, 1000],
    ['bytes=-5', 206, 'bytes 995-999/1000', 995, 1000],
    ['bytes=900-5000', 206, 'bytes 900-999/1000', 900, 1000],
    ['bytes=1000-', 416, 'bytes */1000', 0, 0],
    ['bytes=5-2', 416, 'bytes */1000', 0, 0],
    ['lines=1-2', 200, null, 0, 1000],
    ['bytes=0-1,5-6', 200, null, 0, 1000],
  ])('%s', async (range, status, told, from, to) => {
    for (const path of [`/content?id=${file.id}`, `/get-cache-content/${file.id}`]) {
      const answer = await call('nurse', 'GET', path, undefined, { range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([status, told]);
      expect(answer.bytes).toEqual(content.slice(from, to));
    }
  });
  test('are not sent again to who has them, until the cached content is removed', async () => {
    const etag = (await call('nurse', 'GET', `/get-cache-content/${file.id}`)).headers.get('etag') ?? '';
    expect((await call('nurse', 'GET', `/get-cache-content/${file.id}`, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await call('nurse', 'GET', `/content?id=${file.id}`, undefined, { 'if-range': '"other"', range: 'bytes=0-1' })).status).toBe(
      200,
    );
    expect((await call('nurse', 'GET', `/remove-cache-content/${file.id}`)).status).toBe(403);
    expect((await support('GET', `/remove-cache-content/${file.id}`)).status).toBe(204);
    expect((await call('nurse', 'GET', `/get-cache-content/${file.id}`, undefined, { 'if-none-match': etag })).status).toBe(200);
  });
  test('a token opens this one file without signing in, and nothing else', async () => {
    const { token } = (await call('nurse', 'GET', `/file-descriptor/download/${file.id}/token`)).body as { token: string };
    const other = await sendFile(api, 'support', { fileName: 'other.pdf', content: pdf('other') });
    const opened = await api.call(null, 'GET', `${base}/file-descriptor/download/${file.id}?token=${token}`, undefined, {
      range: 'bytes=1-3',
    });
    expect([opened.status, opened.text]).toEqual([206, 'PDF']);
    const [sent = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(sent, 'base64url').toString()) as unknown[];
    const changed = (at: number, value: unknown) =>
      `${Buffer.from(JSON.stringify(claims.with(at, value))).toString('base64url')}.${signature}`;
    for (const [id, wrong] of [
      [other.body.id, token],
      [file.id, changed(0, clinic.tenantB)],
      [file.id, changed(1, staff.admin.userId)],
      [file.id, changed(4, Number(claims[4]) + 9999)],
      [file.id, `${sent}.${signature.slice(1)}A`],
      [file.id, 'x'],
    ])
      expect((await api.call(null, 'GET', `${base}/file-descriptor/download/${id}?token=${wrong}`)).body).toMatchObject({
        error: { code: 'FILE_TOKEN' },
      });
    expect((await api.call(null, 'GET', `${base}/file-descriptor/download/${file.id}`)).status).toBe(400);
  });
  test('who asked for a file stands in the audit', async () => {
    await call('provider', 'GET', `/file-descriptor/download/${file.id}/token`);
    await api.flushViews();
    expect(
      await api.sql("select actor_name from audit_log where action = 'files.downloadToken' and subject_id = $1 and actor_user_id = $2", [
        file.id,
        staff.provider.userId,
      ]),
    ).toEqual([{ actor_name: 'provider Example' }]);
  });
  test('that are gone are not found', async () => {
    const gone = (await sendFile(api, 'support', { fileName: 'gone.pdf', content: pdf('gone') })).body;
    const [row] = await api.sql<{ storage_key: string }>('select storage_key from files where id = $1', [gone.id]);
    await api.storage.remove(row?.storage_key ?? '');
    expect((await call('nurse', 'GET', `/content?id=${gone.id}`)).status).toBe(404);
  });
});
