import { createHash } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { mllpFrame } from '@drawday/hl7/mllp.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRegistry } from './connections.store.ts';
import type { InboundConnection } from './inbound-connection.ts';
import type { MessageServer } from './message-server.ts';
import type { Stranger } from './quarantine.store.ts';
import { takeAcceptedIn } from './take-accepted-in.ts';
import { type TestSender, testSender } from './testing/lab-peer.ts';
import { testCertificate } from './testing/test-certificate.ts';
import { someConnection, testLink, testServer } from './testing/test-link.ts';

const message = (controlId: string, { application = 'TESTLAB', facility = 'A', processingId = 'P', values = 'OBX|1|NM|K||4.1' } = {}) =>
  mllpFrame(
    `MSH|^~\\&|${application}|${facility}|||20260105||ORU^R01|${controlId}|${processingId}|2.5.1\rPID|1||M1\rOBR|1|R1-1||K\r${values}\r`,
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

describe('who may send', () => {
  it('hears no byte from an address that no connection names', async () => {
    const away: string[] = [];
    const { parts, stored, held } = recorder();
    const elsewhere = { ...northfield, allows: () => false };
    const { port } = await serve(() => [elsewhere], { ...parts, onTurnedAway: (address) => away.push(address) });
    expect(await told(port, message('T1', ofNorth))).toBe('closed');
    expect([away, stored, held]).toEqual([['127.0.0.1'], [], []]);
  });

  it('takes a message for the connection that goes by its names, and holds every other', async () => {
    const { parts, stored, held } = recorder();
    const { port } = await serve(() => [northfield, lakeside], parts);
    expect(await told(port, message('N', ofNorth))).toBe('AA');
    expect(await told(port, message('L', ofLake))).toBe('AA');
    expect(await told(port, message('X', { application: 'NORTH', facility: 'OTHER' }))).toBe('AR');
    expect(await told(port, message('Y', { application: 'north', facility: 'N1' }))).toBe('AR');
    expect(stored).toEqual(['a N RECEIVED', 'b L RECEIVED']);
    expect(held.map(({ names, isForeignName }) => `${names.application}/${names.facility} ${isForeignName}`)).toEqual([
      'NORTH/OTHER false',
      'north/N1 false',
    ]);
  });

  it('counts what an unknown sender calls critical and has not taken back', async () => {
    const { parts, held } = recorder();
    const { port } = await serve(() => [northfield], parts);
    const values = (...observations: readonly string[]) => ({ facility: 'NEW', values: observations.join('\r') });
    await told(port, message('calm', values('OBX|1|NM|K||5.4|mmol/L|3.5-5.1|H|||F', 'OBX|2|NM|NA||138|mmol/L||N|||F')));
    await told(port, message('loud', values('OBX|1|NM|K||7.1|mmol/L|3.5-5.1|HH|||F', 'OBX|2|NM|HGB||5.9|g/dL||L~LL|||C')));
    await told(port, message('taken back', values('OBX|1|NM|K||7.1|mmol/L|3.5-5.1|HH|||W', 'OBX|2|ST|HBSAG||Reactive|||AA|||F')));
    expect(held.map(({ criticals }) => criticals)).toEqual([0, 2, 1]);
  });

  it('holds what fits two connections', async () => {
    const { parts, stored, held } = recorder();
    const twin = { ...lakeside, names: northfield.names };
    const { port } = await serve(() => [northfield, twin], parts);
    expect(await told(port, message('two', ofNorth))).toBe('AR');
    expect([stored, held.length]).toEqual([[], 1]);
  });

  it('asks for our own names where the connection does', async () => {
    const { parts } = recorder();
    const asking = { ...northfield, names: [{ ...ofNorth, receivingApplication: 'DRAWDAY', receivingFacility: null }] };
    const { port } = await serve(() => [asking], parts);
    expect(await told(port, message('unnamed', ofNorth))).toBe('AR');
    expect(await told(port, Buffer.from(message('named', ofNorth).toString().replace('|N1|||', '|N1|DRAWDAY||')))).toBe('AA');
  });

  it.each([
    ['ON', 'P', 'AA', 'RECEIVED'],
    ['ON', 'T', 'AA', 'TEST'],
    ['ON', 'D', 'AA', 'TEST'],
    ['ON', 'V', 'AA', 'TEST'],
    ['ON', 'p', 'AA', 'RECEIVED'],
    ['ON', 'PROD', 'AR', 'REJECTED'],
    ['ON', 'X', 'AR', 'REJECTED'],
    ['TESTING', 'P', 'AE', 'REJECTED'],
    ['TESTING', 'T', 'AA', 'TEST'],
  ] as const)('of a connection that is %s answers processing id %s with %s and keeps it as %s', async (state, processingId, code, kept) => {
    const { parts, stored } = recorder();
    const { port } = await serve(() => [{ ...northfield, state }], parts);
    expect(await told(port, message('M', { ...ofNorth, processingId }))).toBe(code);
    expect(stored).toEqual([`a M ${kept}`]);
  });

  it('gives a paused connection no answer, so that it sends again', async () => {
    const { parts, stored, held } = recorder();
    let north: InboundConnection = { ...northfield, state: 'PAUSED' };
    const { port } = await serve(() => [north, lakeside], parts);
    expect(await told(port, message('paused', ofNorth))).toBe('closed');
    north = northfield;
    expect(await told(port, message('paused', ofNorth))).toBe('AA');
    expect([stored, held]).toEqual([['a paused RECEIVED'], []]);
  });
});

describe('mutual TLS', () => {
  const [ours, north, lake] = [testCertificate('drawday'), testCertificate('north'), testCertificate('lake')];
  const expired = testCertificate('north', new Date(Date.now() - 1000));
  // Valid for thirty days before its end.
  const coming = testCertificate('north', new Date(Date.now() + 60 * 86_400_000));
  const pinned = (one: InboundConnection, ...fingerprints: string[]): InboundConnection => ({
    ...one,
    config: { ...one.config, fingerprints },
  });
  const both = [pinned(northfield, north.fingerprint, expired.fingerprint, coming.fingerprint), pinned(lakeside, lake.fingerprint)];
  const secure = { cert: ours.cert, key: ours.key };
  const start = (everyone: () => readonly InboundConnection[], parts: ReturnType<typeof recorder>['parts']) =>
    serve(everyone, { ...parts, secure, listener: { tls: 'MTLS' } });

  it('takes what comes under the certificate of its connection', async () => {
    const { parts, stored } = recorder();
    const { port } = await start(() => both, parts);
    expect(await told(port, message('M', ofNorth), north)).toBe('AA');
    expect(stored).toEqual(['a M RECEIVED']);
  });
  it.each([
    ['no certificate', {}],
    ['a certificate that nobody pinned', testCertificate('stranger')],
    ['one that has expired', expired],
    ['one of the future', coming],
  ])('ends a session with %s before a message is read', async (_, shown) => {
    const { parts, stored, held } = recorder();
    const { port } = await start(() => both, parts);
    expect(await told(port, message('M', ofNorth), shown)).toBe('closed');
    expect([stored, held]).toEqual([[], []]);
  });
  it('holds the name of one laboratory under the certificate of another, and marks it', async () => {
    const { parts, stored, held } = recorder();
    const { port } = await start(() => both, parts);
    expect(await told(port, message('M', ofLake), north)).toBe('AR');
    expect([stored, held.map(({ isForeignName }) => isForeignName)]).toEqual([[], [true]]);
  });
  it('ends open sessions when a certificate is no longer pinned, and no others', async () => {
    const { parts } = recorder();
    let everyone = both;
    const server = await start(() => everyone, parts);
    const [one, other] = [await sender(server.port, north), await sender(server.port, lake)];
    everyone = [pinned(northfield), pinned(lakeside, lake.fingerprint)];
    server.refresh(null);
    await one.closed;
    other.write(message('L', ofLake));
    expect((await other.answers(1))[0]?.code).toBe('AA');
  });
  it('answers a sender that closes its side after sending', async () => {
    const { parts } = recorder();
    const { port } = await start(() => both, parts);
    const one = await sender(port, north);
    one.socket.end(message('half', ofNorth));
    expect((await one.answers(1))[0]?.code).toBe('AA');
  });
  it('shows new sessions a new certificate while open ones live on', async () => {
    const { parts } = recorder();
    const server = await start(() => both, parts);
    const before = await sender(server.port, north);
    const next = testCertificate('drawday 2');
    server.refresh({ cert: next.cert, key: next.key });
    const after = await sender(server.port, north);
    const shown = ({ socket }: TestSender) => (socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : '');
    expect([shown(before), shown(after)]).toEqual([ours.fingerprint, next.fingerprint]);
    before.write(message('old', ofNorth));
    expect((await before.answers(1))[0]?.code).toBe('AA');
  });
});

describe('quarantine', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let link: Awaited<ReturnType<typeof testLink>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
    link = await testLink(database.appUrl);
  });
  afterAll(async () => {
    await link.pool.end();
    await owner.end();
    await database.drop();
  });

  it('counts what waits to be read of a connection, up to 20,000', async () => {
    const isFull = async () => (await readRegistry(link.pool)).inbound.find(({ id }) => id === link.connection.id)?.isInboxFull;
    const come = (count: number) =>
      owner.query(
        `insert into lab_link.messages (direction, connection_id, sender, control_id, body, body_hash, state)
         select 'IN', $1, 'many', n::text, 'x', 'x', 'RECEIVED' from generate_series(1, $2::int) n`,
        [link.connection.id, count],
      );
    await come(19_999);
    expect(await isFull()).toBe(false);
    await come(1);
    expect(await isFull()).toBe(true);
    await owner.query("delete from lab_link.messages where sender = 'many'");
  });
  it('keeps messages of an unknown name sealed and apart, and takes them in once somebody says whose they are', async () => {
    const { port } = await serve(() => [link.connection], { inbox: link.inbox(), hold: link.hold, listener: link.listener });
    for (const id of ['q1', 'q2', 'q3', 'q1'])
      expect(await told(port, message(id, { facility: 'NEW', values: 'OBX|1|NM|K||7.1|mmol/L||HH|||F' }))).toBe('AR');
    const { rows: held } = await owner.query(
      'select application, facility, message_type, host(address) as address, repeats, state, criticals from lab_link.quarantine order by id',
    );
    expect(held).toEqual(
      [1, 0, 0].map((repeats) => ({
        application: 'TESTLAB',
        facility: 'NEW',
        message_type: 'ORU^R01',
        address: '127.0.0.1',
        repeats,
        state: 'HELD',
        criticals: 1,
      })),
    );
    expect(
      (await owner.query("select position('TESTLAB'::bytea in body_sealed) as at from lab_link.quarantine")).rows.map(({ at }) => at),
    ).toEqual([0, 0, 0]);
    expect((await owner.query('select 1 from lab_link.messages')).rowCount).toBe(0);

    await owner.query("update lab_link.quarantine set state = 'ACCEPTED', connection_id = $1", [link.connection.id]);
    await takeAcceptedIn({ ...link, everyone: () => [link.connection], inbox: link.inbox() });
    await takeAcceptedIn({ ...link, everyone: () => [link.connection], inbox: link.inbox() });
    const { rows: taken } = await owner.query('select control_id, state, connection_id from lab_link.messages order by id');
    expect(taken).toEqual(['q1', 'q2', 'q3'].map((control_id) => ({ control_id, state: 'RECEIVED', connection_id: link.connection.id })));
    expect((await owner.query('select state, length(body_sealed) as size from lab_link.quarantine')).rows).toEqual(
      [1, 2, 3].map(() => ({ state: 'DONE', size: 0 })),
    );
  });

  it('takes nothing from a message of an unknown name that was cut off', async () => {
    const { port } = await serve(() => [link.connection], { inbox: link.inbox(), hold: link.hold, listener: link.listener });
    const cutOff = async (bytes: Buffer) => {
      const one = await sender(port);
      one.socket.end(bytes);
      expect((await one.answers(1))[0]?.code).toBe('AR');
      await one.closed;
    };
    const values = 'OBX|1|NM|K||71.5|mmol/L||HH|||F';
    const whole = message('half a value', { facility: 'CUT', values });
    await cutOff(whole.subarray(0, whole.indexOf('1.5')));
    await cutOff(message('sent again', { facility: 'CUT', values }).subarray(0, -2));
    await told(port, message('sent again', { facility: 'CUT', values }));
    await owner.query("update lab_link.quarantine set state = 'ACCEPTED', connection_id = $1 where facility = 'CUT'", [link.connection.id]);
    await takeAcceptedIn({ ...link, everyone: () => [link.connection], inbox: link.inbox() });
    const { rows } = await owner.query(
      "select control_id, state, acknowledgement from lab_link.messages where control_id in ('half a value', 'sent again') order by id",
    );
    expect(rows).toEqual([
      { control_id: 'half a value', state: 'REJECTED', acknowledgement: 'AR' },
      { control_id: 'sent again', state: 'RECEIVED', acknowledgement: 'AA' },
    ]);
  });

  it('takes in what is for a connection in use, however much waits for others that are not', async () => {
    const draft = '00000000-0000-7000-8000-00000000000d';
    await owner.query("insert into lab_link.connections (id, name, kind, state) values ($1, 'Draft', 'LAB_RESULTS_IN', 'DRAFT')", [draft]);
    const body = (id: string) => Buffer.from(message(id, { facility: 'LATER' }));
    for (let index = 0; index < 51; index++)
      await link.hold({
        listenerId: link.listener.id,
        caller: { address: '127.0.0.1', fingerprint: null },
        names: { application: 'TESTLAB', facility: index === 50 ? 'OURS' : 'LATER', receivingApplication: '', receivingFacility: '' },
        messageType: 'ORU^R01',
        body: body(`w${index}`),
        bodyHash: createHash('sha256').update(`w${index}`).digest(),
        isWhole: true,
        isForeignName: false,
        criticals: 0,
      });
    await owner.query(
      "update lab_link.quarantine set state = 'ACCEPTED', connection_id = case when facility = 'OURS' then $1::uuid else $2 end where state = 'HELD'",
      [link.connection.id, draft],
    );
    await takeAcceptedIn({ ...link, everyone: () => [link.connection], inbox: link.inbox() });
    const { rows } = await owner.query(
      "select facility, state, count(*)::int as count from lab_link.quarantine where facility in ('OURS', 'LATER') group by 1, 2",
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { facility: 'OURS', state: 'DONE', count: 1 },
        { facility: 'LATER', state: 'ACCEPTED', count: 50 },
      ]),
    );
  });

  it('holds no more than one address may leave, and still answers', async () => {
    await owner.query(
      `insert into lab_link.quarantine (listener_id, address, application, facility, receiving_application, receiving_facility, body_sealed, body_hash, size)
       select $1, '127.0.0.1', 'FLOOD', '', '', '', 'x', convert_to(n::text, 'UTF8'), 1 from generate_series(1, 500) n`,
      [link.listener.id],
    );
    const { port } = await serve(() => [link.connection], { inbox: link.inbox(), hold: link.hold, listener: link.listener });
    expect(await told(port, message('one more', { facility: 'FLOOD' }))).toBe('AR');
    expect((await owner.query("select 1 from lab_link.quarantine where facility = 'FLOOD'")).rowCount).toBe(0);
  });
});
