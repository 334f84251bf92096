import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMailShelf } from './mail-shelf.ts';
import { openMailboxServer } from './mailbox-server.ts';
import { openSmtpDoor } from './smtp-door.ts';

const shelf = openMailShelf({ mails: 5, letters: 10_000 });
let door: Awaited<ReturnType<typeof openSmtpDoor>>;
let server: Awaited<ReturnType<typeof openMailboxServer>>;
let url: string;
beforeAll(async () => {
  door = await openSmtpDoor(shelf, 0, '127.0.0.1', pino({ level: 'silent' }));
  server = await openMailboxServer(shelf, 0, '127.0.0.1');
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await door.close();
});

async function send(to: string, subject: string, html = '<p>Hello</p>') {
  const transport = createTransport({ host: '127.0.0.1', port: door.port });
  await transport.sendMail({ from: 'Drawday <no-reply@drawday.example>', to, subject, text: 'Hello: http://localhost/link', html });
  transport.close();
}

const json = async (path: string, init?: RequestInit) => {
  const response = await fetch(url + path, init);
  return { status: response.status, body: await response.json() };
};

/** fetch does not let its caller write the host. */
function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/api/mails`, { headers: { host } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('the mailbox', () => {
  it('takes mails and lists the newest first, found by recipient', async () => {
    await send('iris@ridgeline.example', 'First');
    await send('IVO@lakeshore.example', 'Zweiter Brief äöü');
    const all = await json('/api/mails');
    expect(all.body.items).toMatchObject([{ subject: 'Zweiter Brief äöü', to: ['IVO@lakeshore.example'] }, { subject: 'First' }]);
    expect((await json('/api/mails?to=ivo%40')).body.items).toHaveLength(1);
    expect((await json('/api/mails?to=nobody')).body.items).toEqual([]);
    const { id } = all.body.items[1];
    expect((await json(`/api/mails/${id}`)).body).toMatchObject({
      subject: 'First',
      text: expect.stringContaining('http://localhost/link'),
      hasHtml: true,
    });
    expect((await json('/api/mails/999999')).status).toBe(404);
  });

  it('shows a mail as a page of no origin that runs and loads nothing', async () => {
    await send('iris@ridgeline.example', 'Evil', '<script>fetch("/api/mails",{method:"DELETE"})</script><b>hi</b>');
    const [{ id }] = (await json('/api/mails')).body.items;
    const response = await fetch(`${url}/api/mails/${id}/html`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    const page = await fetch(`${url}/`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).not.toMatch(/<script(?! src)/);
  });

  it('keeps no more than it may, by number and by length', async () => {
    for (let i = 0; i < 8; i += 1) await send('many@ridgeline.example', `Mail ${i}`);
    const subjects = (await json('/api/mails')).body.items.map((mail: { subject: string }) => mail.subject);
    expect(subjects).toEqual(['Mail 7', 'Mail 6', 'Mail 5', 'Mail 4', 'Mail 3']);
    await send('long@ridgeline.example', 'Long', `<p>${'x'.repeat(9_900)}</p>`);
    expect((await json('/api/mails')).body.items.length).toBeLessThan(5);
    await expect(send('huge@ridgeline.example', 'Huge', 'x'.repeat(3_000_000))).rejects.toThrow(/5\d\d|size|long/i);
  });

  it('is read and emptied by its own page only', async () => {
    expect(await statusFor('evil.example')).toBe(421);
    expect(await statusFor(`localhost:${server.port}`)).toBe(200);
    const foreign = { method: 'DELETE', headers: { origin: 'https://evil.example' } };
    expect((await json('/api/mails', foreign)).status).toBe(403);
    expect((await json('/api/mails')).body.items.length).toBeGreaterThan(0);
    expect((await json('/api/mails', { method: 'DELETE' })).status).toBe(200);
    expect((await json('/api/mails')).body.items).toEqual([]);
  });

  it('lives through a caller that says nonsense and goes', async () => {
    const socket = connect(door.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('NONSENSE\r\n'.repeat(20));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await send('after@ridgeline.example', 'After');
    expect((await json('/api/mails?to=after')).body.items).toHaveLength(1);
  });
});

describe('the process', () => {
  const start = (env: Record<string, string>): { child: ChildProcess; output: () => string } => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env.PATH ?? '', MAILBOX_PORT: '0', MAILBOX_SMTP_PORT: '0', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    return { child, output: () => output };
  };

  it('does not run in production', async () => {
    const { child, output } = start({ NODE_ENV: 'production', MAILBOX_PORT: '4005', MAILBOX_SMTP_PORT: '4004' });
    const [code] = await once(child, 'exit');
    expect([code, output()]).toEqual([1, expect.stringContaining('does not run in production')]);
  });

  it('says when a port is taken, is ready otherwise, and stops when told', async () => {
    const taken = start({ MAILBOX_PORT: String(server.port), MAILBOX_SMTP_PORT: '4994' });
    await once(taken.child, 'exit');
    expect(taken.output()).toContain('is taken by another program');
    const { child } = start({ MAILBOX_PORT: '4995', MAILBOX_SMTP_PORT: '4994' });
    await vi.waitFor(async () => expect((await fetch('http://127.0.0.1:4995/health/ready')).status).toBe(200), {
      timeout: 15_000,
      interval: 100,
    });
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });
});
