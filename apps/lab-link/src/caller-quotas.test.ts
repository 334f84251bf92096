import { setTimeout as wait } from 'node:timers/promises';
import { mllpFrame } from '@drawday/hl7/mllp.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openGates } from './connection-gates.ts';
import type { MessageServer } from './message-server.ts';
import type { Stranger } from './quarantine.store.ts';
import { type TestSender, testSender } from './testing/lab-peer.ts';
import { someConnection, testServer } from './testing/test-link.ts';

const message = (controlId: string, { application = 'TESTLAB', facility = 'A', processingId = 'P' } = {}) =>
  mllpFrame(
    `MSH|^~\\&|${application}|${facility}|||20260105||ORU^R01|${controlId}|${processingId}|2.5.1\rPID|1||M1\rOBR|1|R1-1||K\rOBX|1|NM|K||4.1\r`,
  );
const northfield = someConnection({
  id: '00000000-0000-7000-8000-00000000000a',
  names: [{ application: 'NORTH', facility: 'N1', receivingApplication: null, receivingFacility: null }],
});
const lakeside = someConnection({
  id: '00000000-0000-7000-8000-00000000000b',
  names: [{ application: 'LAKE', facility: 'L1', receivingApplication: null, receivingFacility: null }],
});
const ofNorth = { application: 'NORTH', facility: 'N1' };
const ofLake = { application: 'LAKE', facility: 'L1' };

const open: { servers: MessageServer[]; senders: TestSender[] } = { servers: [], senders: [] };
afterEach(async () => {
  for (const sender of open.senders.splice(0)) sender.socket.destroy();
  await Promise.all(open.servers.splice(0).map((server) => server.stop()));
});
async function serve(...given: Parameters<typeof testServer>): Promise<MessageServer> {
  const server = await testServer(...given);
  open.servers.push(server);
  return server;
}
async function sender(...given: Parameters<typeof testSender>): Promise<TestSender> {
  const one = await testSender(...given);
  open.senders.push(one);
  return one;
}
/** What one message gets: its answer, or `closed` without one. */
async function told(port: number, bytes: Uint8Array, secure?: { cert?: string; key?: string }): Promise<string> {
  const one = await sender(port, secure);
  one.write(bytes);
  return Promise.race([one.answers(1).then(([answer]) => answer?.code ?? ''), one.closed.then(() => 'closed')]);
}
/** Keeps what a server stores, by connection, and what it holds. */
function recorder() {
  const stored: string[] = [];
  const held: Stranger[] = [];
  return {
    stored,
    held,
    parts: {
      inbox: {
        store: (row: { connectionId: string; controlId: string; state: string }) => {
          stored.push(`${row.connectionId.slice(-1)} ${row.controlId} ${row.state}`);
          return Promise.resolve();
        },
        drain: () => Promise.resolve(),
      },
      hold: (stranger: Stranger) => {
        held.push(stranger);
        return Promise.resolve();
      },
    },
  };
}

describe('quotas', () => {
  const withQuota = (config: Record<string, unknown>) => someConnection({ ...northfield, config });

  it('reads a sender later that sends more than it may, loses nothing, and keeps nobody else waiting', async () => {
    const { parts, stored } = recorder();
    const { port } = await serve(() => [withQuota({ messagesPerSecond: 250 }), lakeside], parts);
    // Both are connected before, and the quota is below what a busy machine manages: else nothing is paced.
    const [flood, other] = [await sender(port), await sender(port)];
    const count = 1000;
    for (let index = 0; index < count; index++) flood.write(message(`F${index}`, ofNorth));
    other.write(message('L', ofLake));
    expect((await other.answers(1))[0]?.code).toBe('AA');
    expect(stored.length).toBeLessThan(count);
    expect((await flood.answers(count)).map(({ code }) => code)).toEqual(Array.from({ length: count }, () => 'AA'));
  });
  it('takes no more from a sender that does not read its answers, until it does', async () => {
    const { parts, stored } = recorder();
    const { port } = await serve(() => [withQuota({ messagesPerSecond: 100_000 })], parts);
    const deaf = await sender(port);
    deaf.socket.pause();
    const count = 800;
    // Our name as the sender writes it is echoed: what is not read fills the buffers of the system sooner.
    const long = message('long', ofNorth)
      .toString()
      .replace('|N1|||', `|N1|${'R'.repeat(16_000)}||`);
    for (let index = 0; index < count; index++) deaf.write(Buffer.from(long));
    for (let before = -1; before !== stored.length; await wait(300)) before = stored.length;
    expect(stored.length).toBeLessThan(count);
    deaf.socket.resume();
    expect(await deaf.answers(count)).toHaveLength(count);
  });
  it('paces a stranger, and nobody else at its address', async () => {
    const { parts, stored, held } = recorder();
    const { port } = await serve(() => [northfield], { ...parts, strangersPerSecond: 1 });
    const [stranger, laboratory] = [await sender(port), await sender(port)];
    laboratory.write(message('before', ofNorth));
    await laboratory.answers(1);
    for (let index = 0; index < 40; index++) stranger.write(message(`S${index}`, { facility: 'NOBODY' }));
    await stranger.answers(1);
    for (const id of ['one', 'two', 'three']) {
      laboratory.write(message(id, ofNorth));
      expect((await laboratory.answers(1))[0]?.code).toBe('AA');
    }
    expect(await told(port, message('new session', ofNorth))).toBe('AA');
    expect([stored.length, held.length > 0, held.length < 40]).toEqual([5, true, true]);
  });
  it('answers what is too long for its connection, and takes the rest', async () => {
    const { parts, stored } = recorder();
    const { port } = await serve(() => [withQuota({ megabytesPerMessage: 1 })], parts);
    const long = Buffer.from(
      message('long', ofNorth)
        .toString()
        .replace('4.1\r', `4.1\rNTE|1|L|${'x'.repeat(1_100_000)}\r`),
    );
    expect(await told(port, Buffer.concat([long, message('short', ofNorth)]))).toBe('AR');
    await expect.poll(() => stored).toEqual(['a long REJECTED', 'a short RECEIVED']);
  });
  it('asks to send again later when the bytes of the day are used up', async () => {
    const { parts, stored } = recorder();
    const gates = openGates(new Map([[northfield.id, 1024 * 1024 - 10]]));
    const { port } = await serve(() => [withQuota({ megabytesPerDay: 1 }), lakeside], { ...parts, gates });
    const one = await sender(port);
    one.write(message('late', ofNorth));
    expect(await one.answers(1)).toMatchObject([
      { code: 'AE', controlId: 'late', text: 'The daily quota of this connection is used up. Send again later.' },
    ]);
    expect(await told(port, message('L', ofLake))).toBe('AA');
    expect(stored).toEqual(['b L RECEIVED']);
  });
  it('asks to send again later while too many messages of a connection wait to be read, and takes those of others', async () => {
    const { parts, stored } = recorder();
    let isInboxFull = true;
    const { port } = await serve(() => [someConnection({ ...northfield, config: {}, isInboxFull }), lakeside], parts);
    const one = await sender(port);
    one.write(message('early', ofNorth));
    expect(await one.answers(1)).toMatchObject([
      { code: 'AE', controlId: 'early', text: 'Too many messages of this connection wait to be read. Send again later.' },
    ]);
    expect(await told(port, message('L', ofLake))).toBe('AA');
    isInboxFull = false;
    expect(await told(port, message('again', ofNorth))).toBe('AA');
    expect(stored).toEqual(['b L RECEIVED', 'a again RECEIVED']);
  });
  it('refuses the newest session of a connection that has all it may, and leaves the others alone', async () => {
    const { parts } = recorder();
    const { port } = await serve(() => [withQuota({ sessions: 2 }), lakeside], parts);
    const [first, second] = [await sender(port), await sender(port)];
    for (const one of [first, second]) {
      one.write(message('open', ofNorth));
      await one.answers(1);
    }
    expect(await told(port, message('third', ofNorth))).toBe('closed');
    first.write(message('still', ofNorth));
    expect((await first.answers(1))[0]?.code).toBe('AA');
    expect(await told(port, message('L', ofLake))).toBe('AA');
  });
  it('has room for a laboratory while others open sessions and say nothing', async () => {
    const { parts } = recorder();
    const { port } = await serve(() => [northfield, lakeside], { ...parts, listener: { mostSessions: 10 }, patienceMs: 0 });
    const laboratory = await sender(port);
    laboratory.write(message('first', ofLake));
    await laboratory.answers(1);
    for (let index = 0; index < 40; index++) (await sender(port)).write(Buffer.from('\u000bMSH|half'));
    laboratory.write(message('second', ofLake));
    expect((await laboratory.answers(1))[0]?.code).toBe('AA');
    expect(await told(port, message('new session', ofLake))).toBe('AA');
  });
});
