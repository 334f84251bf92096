import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { mllpFrame } from '@drawday/hl7/mllp.ts';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeMessages } from './inbox.store.ts';
import { openInboxWriter } from './inbox-writer.ts';
import { judgeMessage } from './judge-message.ts';
import type { MessageServer } from './message-server.ts';
import { testSender } from './testing/lab-peer.ts';
import { someConnection, testLink, testServer } from './testing/test-link.ts';

const log = pino({ level: 'silent' });
const message = (controlId: string, extra = '') =>
  `MSH|^~\\&|TESTLAB|A|||20260105||ORU^R01|${controlId}|P|2.5.1\rPID|1||M1\rOBR|1|R1-1||K\rOBX|1|NM|K||4.${extra || '1'}\r`;

let database: TestDatabase;
let link: Awaited<ReturnType<typeof testLink>>;
let owner: pg.Pool;
let server: MessageServer;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  link = await testLink(database.appUrl);
  const fast = { ...link.connection, config: { ...link.connection.config, messagesPerSecond: 100_000 } };
  server = await testServer(() => [fast], {
    inbox: link.inbox(),
    hold: link.hold,
    listener: link.listener,
    maxMessageBytes: 200_000,
    messageTimeoutMs: 400,
    strangersPerSecond: 100_000,
  });
});
afterAll(async () => {
  await server.stop();
  await link.pool.end();
  await owner.end();
  await database.drop();
});

const stored = async (controlId: string) =>
  (
    await owner.query<{ state: string; body: Buffer }>('select state, body from lab_link.messages where control_id = $1 order by id', [
      controlId,
    ])
  ).rows;
const send = async (bytes: Uint8Array, count = 1) => {
  const sender = await testSender(server.port);
  sender.write(bytes);
  const answers = await sender.answers(count);
  sender.socket.destroy();
  return answers;
};

describe('the inbox', () => {
  it('stores a message byte for byte before it answers', async () => {
    const body = Buffer.concat([Buffer.from(message('one')), Buffer.from([0xff, 0x00, 0x80])]);
    expect(await send(mllpFrame(body))).toEqual([{ code: 'AA', controlId: 'one', errorCode: '', text: '' }]);
    const rows = await stored('one');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body.equals(body)).toBe(true);
  });

  it('takes the late answer to an order that comes here, and answers an ORL, but never an ACK', async () => {
    const order = async (controlId: string) => {
      await owner.query(
        `insert into lab_link.messages (direction, connection_id, control_id, body, body_hash, state)
         values ('OUT', $1, $2, 'x', 'x', 'SENT')`,
        [link.outboundId, controlId],
      );
    };
    const states = async () =>
      (
        await owner.query<{ told: string }>(
          `select m.control_id || ' ' || m.state || ' ' || a.code as told
           from lab_link.messages m join lab_link.answers a on a.message_id = m.id where m.direction = 'OUT' order by told`,
        )
      ).rows.map(({ told }) => told);
    await order('D1R1N01');
    await order('D1R2N01');
    const answerTo = (type: string, id: string, code: string, about: string) =>
      `MSH|^~\\&|TESTLAB|A|||20260105||${type}|${id}|P|2.5.1\rMSA|${code}|${about}\r`;
    const sender = await testSender(server.port);
    sender.write(mllpFrame(answerTo('ACK', 'k1', 'AA', 'D1R1N01')));
    sender.write(mllpFrame(answerTo('ORL^O22', 'k2', 'AE', 'D1R2N01')));
    expect(await sender.answers(1)).toMatchObject([{ code: 'AA', controlId: 'k2' }]);
    sender.socket.destroy();
    expect(await states()).toEqual(['D1R1N01 ACKNOWLEDGED AA', 'D1R2N01 FAILED AE']);
  });

  it('takes no answer of another laboratory to an order', async () => {
    await owner.query("insert into lab_link.peers (name) values ('Another laboratory')");
    const { rows } = await owner.query<{ id: string }>(
      `insert into lab_link.connections (id, name, kind, peer_id)
       select gen_random_uuid(), 'Another in', 'LAB_RESULTS_IN', id from lab_link.peers where name = 'Another laboratory' returning id`,
    );
    await owner.query(
      "insert into lab_link.messages (direction, connection_id, control_id, body, body_hash, state) values ('OUT', $1, 'D1R3N01', 'x', 'x', 'SENT')",
      [link.outboundId],
    );
    const bytes = Buffer.from('MSH|^~\\&|OTHERLAB|B|||20260105||ACK|k3|P|2.5.1\rMSA|AA|D1R3N01\r');
    await storeMessages(link.pool, [judgeMessage({ kind: 'whole', bytes }, { ...link.connection, id: rows[0]?.id ?? '' }).row]);
    const { rows: told } = await owner.query(
      "select state, (select count(*)::int from lab_link.answers where message_id is null) as strange from lab_link.messages where control_id = 'D1R3N01'",
    );
    expect(told).toEqual([{ state: 'SENT', strange: 1 }]);
  });

  it('answers the same message again and stores it once, however it comes', async () => {
    const frame = mllpFrame(message('twice'));
    await send(Buffer.concat([frame, frame, frame]), 3);
    await Promise.all(Array.from({ length: 20 }, () => send(frame)));
    expect(await stored('twice')).toHaveLength(1);
    await send(mllpFrame(message('twice', '2')));
    expect(await stored('twice')).toHaveLength(2);
  });

  it('is idempotent between two lab links on one database', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, index) => judgeMessage({ kind: 'whole', bytes: Buffer.from(message(`race${index}`)) }, link.connection).row,
    );
    const counts = await Promise.all(Array.from({ length: 4 }, () => storeMessages(link.pool, rows)));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(30);
    const { rows: found } = await owner.query("select count(*)::int as n from lab_link.messages where control_id like 'race%'");
    expect(found[0]).toEqual({ n: 30 });
  });

  it('answers many pipelined messages in their order', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `pipe${index}`);
    const answers = await send(Buffer.concat(ids.map((id) => mllpFrame(message(id)))), ids.length);
    expect(answers.map((answer) => answer.controlId)).toEqual(ids);
  });

  it('takes a message in single bytes, and one without a start byte', async () => {
    const sender = await testSender(server.port);
    for (const byte of mllpFrame(message('bytes'))) sender.write(Buffer.from([byte]));
    sender.write(mllpFrame(message('bare')).subarray(1));
    expect((await sender.answers(2)).map((answer) => `${answer.code} ${answer.controlId}`)).toEqual(['AA bytes', 'AA bare']);
    sender.socket.destroy();
  });

  it('answers a frame once, to its first message, however many it holds', async () => {
    const batch = `BHS|^~\\&|TESTLAB\r${message('batch1')}${message('batch2')}BTS|2\r`;
    const next = message('after batch');
    const answers = await send(Buffer.concat([mllpFrame(batch), mllpFrame(next)]), 2);
    expect(answers.map((answer) => `${answer.code} ${answer.controlId}`)).toEqual(['AA batch1', 'AA after batch']);
    expect([await stored('batch1'), await stored('batch2')].map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('answers two messages of one frame with the worse answer, and keeps both', async () => {
    const [answer] = await send(mllpFrame(`${message('glued1')}${message('glued2').replace('PID|1||M1\r', '')}`));
    expect(answer).toMatchObject({
      code: 'AE',
      controlId: 'glued1',
      text: '2 messages in one frame, 1 not accepted: There is no PID segment.',
    });
    expect([await stored('glued1'), await stored('glued2')].map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('says so when a batch holds fewer messages than it says, and keeps what came', async () => {
    const [answer] = await send(mllpFrame(`BHS|^~\\&|TESTLAB\r${message('short1')}${message('short2')}BTS|3\r`));
    expect(answer).toMatchObject({ code: 'AE', controlId: 'short1', text: 'The batch says 3 messages and holds 2.' });
    expect(await stored('short2')).toHaveLength(1);
  });

  it('answers a sender that closes its side after sending, and rejects what was cut off', async () => {
    const sender = await testSender(server.port);
    sender.socket.end(Buffer.concat([mllpFrame(message('half')), Buffer.from(`\u000b${message('cut').slice(0, 60)}`)]));
    expect((await sender.answers(2)).map((answer) => `${answer.code} ${answer.controlId}`)).toEqual(['AA half', 'AR cut']);
    await sender.closed;
    expect((await stored('cut'))[0]?.state).toBe('REJECTED');
  });

  it('takes what it refused when it comes again and can be taken', async () => {
    const cut = await testSender(server.port);
    cut.socket.end(Buffer.from(`\u000b${message('no end')}`));
    expect((await cut.answers(1))[0]?.code).toBe('AR');
    await cut.closed;
    expect((await send(mllpFrame(message('no end'))))[0]?.code).toBe('AA');
    expect(await stored('no end')).toMatchObject([{ state: 'RECEIVED' }]);

    const testing = await testServer(() => [{ ...link.connection, state: 'TESTING' }], { inbox: link.inbox(), listener: link.listener });
    const early = await testSender(testing.port);
    early.write(mllpFrame(message('too early')));
    expect((await early.answers(1))[0]?.code).toBe('AE');
    await testing.stop();
    expect((await send(mllpFrame(message('too early'))))[0]?.code).toBe('AA');
    expect(await stored('too early')).toMatchObject([{ state: 'RECEIVED' }]);
    // What a worker could not apply was taken, and is not taken once more.
    await owner.query("update lab_link.messages set state = 'REJECTED' where control_id = 'too early'");
    await send(mllpFrame(message('too early')));
    expect(await stored('too early')).toMatchObject([{ state: 'REJECTED' }]);
  });

  it('does not wait for ever for the end of a message', async () => {
    const sender = await testSender(server.port);
    const trickle = setInterval(() => sender.socket.writable && sender.write(Buffer.from('x')), 50);
    expect((await sender.answers(1))[0]?.code).toBe('AR');
    await sender.closed;
    clearInterval(trickle);
    sender.socket.destroy();
  });

  it('rejects a message that is too long and goes on with the next', async () => {
    const long = `${message('long')}NTE|1|L|${'x'.repeat(400_000)}\r`;
    expect(
      (await send(Buffer.concat([mllpFrame(long), mllpFrame(message('after long'))]), 2)).map(
        (answer) => `${answer.code} ${answer.controlId}`,
      ),
    ).toEqual(['AR long', 'AA after long']);
  });

  it('makes room for a new session by dropping one that never said whose it is, never that of a laboratory', async () => {
    const small = await testServer(() => [someConnection()], { listener: { mostSessions: 2 }, patienceMs: 0 });
    const [silent, talking] = [await testSender(small.port), await testSender(small.port)];
    talking?.write(mllpFrame(message('talk')));
    await talking?.answers(1);
    const late = await testSender(small.port);
    await silent?.closed;
    for (const one of [talking, late]) one?.write(mllpFrame(message('room')));
    expect([(await talking?.answers(1))?.[0]?.code, (await late.answers(1))[0]?.code]).toEqual(['AA', 'AA']);
    for (const one of [silent, talking, late]) one?.socket.destroy();
    await small.stop();
  });

  it('answers whatever comes', { timeout: 60_000 }, async () => {
    const parts = fc.constantFrom(
      'MSH|^~\\&|',
      'MSH',
      'PID|1||',
      'OBX|1|NM|',
      'ORU^R01',
      '|',
      '^',
      '\\',
      '&',
      '\r',
      '\n',
      '\u0000',
      '\uFEFF',
      '\ud800',
      'é',
      '|2.5.1',
      '\u000bX',
    );
    const garbage = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 40 }).map((all) => Buffer.from(all.join(''))),
    );
    const sender = await testSender(server.port);
    await fc.assert(
      fc.asyncProperty(garbage, async (bytes) => {
        const clean = Buffer.from(bytes.filter((byte) => byte !== 0x0b && byte !== 0x1c));
        sender.write(mllpFrame(clean));
        expect(['AA', 'AE', 'AR']).toContain((await sender.answers(1))[0]?.code);
      }),
      { numRuns: 400 },
    );
    sender.socket.destroy();
  });
});

describe('a database that is away', () => {
  it('leaves the sender without an answer, and stores the message when it is sent again', async () => {
    let isAway = true;
    const inbox = openInboxWriter({
      storeMessages: (rows) => (isAway ? Promise.reject(new Error('connection refused')) : storeMessages(link.pool, rows)),
      log,
      patienceMs: 300,
    });
    const second = await testServer(() => [link.connection], { inbox, hold: link.hold, listener: link.listener });
    const sender = await testSender(second.port);
    sender.write(mllpFrame(message('away')));
    await sender.closed;
    sender.socket.destroy();
    expect(await stored('away')).toHaveLength(0);
    const patient = await testSender(second.port);
    patient.write(mllpFrame(message('away')));
    setTimeout(() => {
      isAway = false;
    }, 100);
    expect((await patient.answers(1))[0]?.code).toBe('AA');
    expect(await stored('away')).toHaveLength(1);
    await second.stop();
  });
});
