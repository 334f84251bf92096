import { describe, expect, test } from 'vitest';
import { testCertificate } from '../../../lab-link/src/testing/test-certificate.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { clearQuarantine } from './clear-quarantine.ts';

const api = await useTestApi();
type Body = Record<string, unknown>;
const call = async (method: string, path: string, body?: object) => {
  const answer = await api.call('support', method, `/api/lab-link/${path}`, body, { __tenant: clinic.tenantA });
  return { status: answer.status, body: answer.body as Body & { error?: Body } };
};
const listener = async (port: number) => {
  const [row] = await api.sql<{ id: string }>(
    "insert into lab_link.listeners (name, bind_address, port) values ('Port ' || $1::int, '127.0.0.1', $1) returning id",
    [port],
  );
  return row?.id ?? '';
};
const results = (name: string, more: object = {}) => ({
  name,
  kind: 'LAB_RESULTS_IN',
  laboratory: 'Northfield',
  listenerId: null,
  names: [],
  networks: [],
  config: {},
  ...more,
});
const create = async (profile: object) => {
  const made = await call('POST', 'connections', { profile, reason: 'New laboratory' });
  expect(made.status).toBe(200);
  return made.body as { id: string; concurrencyStamp: string; missing: string[] };
};

describe('a connection', () => {
  test('is a draft first, is tested once it says who may send, and keeps every version with a name and a reason', async () => {
    const made = await create(results('North in'));
    expect(made.missing).toEqual(['listenerId', 'names', 'networks']);
    expect(await call('PUT', `connections/${made.id}/state`, { state: 'TESTING', reason: 'Go on' })).toMatchObject({
      status: 400,
      body: { error: { code: 'CONNECTION_INCOMPLETE' } },
    });
    const profile = results('North in', {
      listenerId: await listener(15_001),
      names: [{ application: 'NORTH', facility: 'N1' }],
      networks: ['10.2.0.0/16', '192.0.2.7'],
      config: { timeZone: 'America/Denver', messagesPerSecond: 50 },
    });
    const changed = await call('PUT', `connections/${made.id}`, {
      profile,
      reason: 'As in their form',
      concurrencyStamp: made.concurrencyStamp,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, missing: [], profile: { config: { timeZone: 'America/Denver', heldPerMessage: 25 } } },
    });
    const steps = ['TESTING', 'ON', 'PAUSED', 'OFF', 'DRAFT'];
    for (const state of steps)
      expect(await call('PUT', `connections/${made.id}/state`, { state, reason: `To ${state}` })).toMatchObject({
        status: 200,
        body: { state },
      });
    const history = (await call('GET', `connections/${made.id}/versions`)).body.items as Body[];
    expect(history.map(({ version, state, reason, changedByName }) => `${version} ${state} ${reason} ${changedByName !== ''}`)).toEqual([
      '7 DRAFT To DRAFT true',
      '6 OFF To OFF true',
      '5 PAUSED To PAUSED true',
      '4 ON To ON true',
      '3 TESTING To TESTING true',
      '2 DRAFT As in their form true',
      '1 DRAFT New laboratory true',
    ]);
    const [audit] = await api.sql("select count(*)::int as n from audit_log where subject_id = $1 and action like 'lab-connections.%'", [
      made.id,
    ]);
    expect(audit).toEqual({ n: 7 });
  });

  test.each([
    ['DRAFT', 'ON'],
    ['DRAFT', 'OFF'],
    ['ON', 'TESTING'],
    ['OFF', 'ON'],
  ])('does not go from %s to %s', async (from, to) => {
    const made = await create(results(`${from} ${to}`));
    await api.sql('update lab_link.connections set state = $2 where id = $1', [made.id, from]);
    expect(await call('PUT', `connections/${made.id}/state`, { state: to, reason: 'Because' })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONNECTION_STATE' } },
    });
  });

  test('is not turned off while orders wait on it', async () => {
    const made = await create({ ...results('Orders'), kind: 'LAB_ORDERS_OUT', config: { host: 'lab.example', port: 2575 } });
    await api.sql("update lab_link.connections set state = 'PAUSED' where id = $1", [made.id]);
    await api.sql(
      "insert into lab_link.messages (direction, connection_id, body, body_hash, state) values ('OUT', $1, 'x', 'x', 'QUEUED')",
      [made.id],
    );
    expect(await call('PUT', `connections/${made.id}/state`, { state: 'OFF', reason: 'Because' })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONNECTION_BUSY' } },
    });
  });

  test.each([
    ['an unknown zone', { config: { timeZone: 'Mars/Olympus' } }, 'profile.config.timeZone'],
    ['a network that is none', { networks: ['10.0.0.0/99'] }, 'profile.networks.0'],
    ['a quota of nothing', { config: { messagesPerSecond: 0 } }, 'profile.config.messagesPerSecond'],
    [
      'a usual unit that the test does not accept',
      { config: { usualUnits: [{ test: 'K', unit: 'furlongs' }] } },
      'profile.config.usualUnits',
    ],
    ['a fingerprint that is none', { config: { fingerprints: ['abc'] } }, 'profile.config.fingerprints.0'],
  ])('is refused with %s, by the name of the field', async (_, more, member) => {
    const refused = await call('POST', 'connections', { profile: results('Wrong', more), reason: 'New laboratory' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(member);
  });

  test('has a name of its own, keeps its kind, and is changed by one person at a time', async () => {
    const made = await create(results('Only one'));
    const twin = await call('POST', 'connections', { profile: results('only ONE'), reason: 'Twin' });
    expect(twin).toMatchObject({ status: 409, body: { error: { code: 'CONNECTION_NAME' } } });
    const other = { ...results('Only one'), kind: 'LAB_ORDERS_OUT' };
    expect(await call('PUT', `connections/${made.id}`, { profile: other, reason: 'Other kind' })).toMatchObject({ status: 400 });
    await call('PUT', `connections/${made.id}`, { profile: results('Only one'), reason: 'First', concurrencyStamp: made.concurrencyStamp });
    expect(
      await call('PUT', `connections/${made.id}`, {
        profile: results('Only one'),
        reason: 'Second',
        concurrencyStamp: made.concurrencyStamp,
      }),
    ).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE' } },
    });
    expect((await call('GET', `connections/${clinic.facility}`)).status).toBe(404);
  });
});

describe('quarantine', () => {
  const hold = (facility: string, address: string, body: string, listenerId: string) =>
    api.sql(
      `insert into lab_link.quarantine (listener_id, address, application, facility, receiving_application, receiving_facility, message_type, body_sealed, body_hash, size)
       values ($1, $2, 'NEWLAB', $3, '', '', 'ORU^R01', $4, $4, 4)`,
      [listenerId, address, facility, Buffer.from(body)],
    );

  test('a name is accepted for a connection: it is one of its names from then on, and what was held is handed over', async () => {
    const port = await listener(15_002);
    const made = await create(
      results('Lake in', { listenerId: port, names: [{ application: 'LAKE', facility: 'L' }], networks: ['10.3.0.0/16'] }),
    );
    for (const body of ['one', 'two', 'three']) await hold('A', '10.3.4.5', body, port);
    await hold('B', '198.51.100.4', 'other', port);
    await api.sql("update lab_link.quarantine set is_whole = false where body_sealed = 'two'");
    const list = (await call('GET', 'quarantine')).body.items as Body[];
    expect(
      list.map(({ facility, address, messages, incomplete }) => `${facility} ${address} ${messages}, incomplete ${incomplete}`).toSorted(),
    ).toEqual(['A 10.3.4.5 3, incomplete 1', 'B 198.51.100.4 1, incomplete 0']);
    expect(JSON.stringify(list)).not.toContain('body');
    const sender = { application: 'NEWLAB', facility: 'A', address: '10.3.4.5' };
    expect(await call('POST', 'quarantine/accept', { ...sender, connectionId: made.id, reason: 'They moved' })).toMatchObject({
      body: { messages: 3 },
    });
    expect((await call('GET', `connections/${made.id}`)).body).toMatchObject({
      version: 2,
      profile: { networks: ['10.3.0.0/16'], names: [{ application: 'LAKE' }, { application: 'NEWLAB', facility: 'A' }] },
    });
    expect(await api.sql("select state, connection_id from lab_link.quarantine where facility = 'A'")).toEqual(
      [1, 2, 3].map(() => ({ state: 'ACCEPTED', connection_id: made.id })),
    );
    expect((await call('POST', 'quarantine/accept', { ...sender, connectionId: made.id, reason: 'Again' })).status).toBe(404);

    const other = { application: 'NEWLAB', facility: 'B', address: '198.51.100.4' };
    expect(await call('POST', 'quarantine/dismiss', { ...other, reason: 'A scanner' })).toMatchObject({ body: { messages: 1 } });
    expect(await api.sql("select state, length(body_sealed) as size from lab_link.quarantine where facility = 'B'")).toEqual([
      { state: 'DISMISSED', size: 0 },
    ]);
  });

  test('a name is refused for a connection that changed since it was seen, or has no room for another name', async () => {
    const port = await listener(15_012);
    const names = Array.from({ length: 20 }, (_, index) => ({ application: 'FULL', facility: `F${index}` }));
    const made = await create(results('Full in', { listenerId: port, names, networks: ['10.4.0.0/16'] }));
    await hold('Z', '10.4.0.9', 'full', port);
    const body = { application: 'NEWLAB', facility: 'Z', address: '10.4.0.9', connectionId: made.id, reason: 'They moved' };
    expect(await call('POST', 'quarantine/accept', body)).toMatchObject({ status: 409, body: { error: { code: 'CONNECTION_FULL' } } });
    expect(await call('POST', 'quarantine/accept', { ...body, concurrencyStamp: 'older' })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE' } },
    });
    expect((await call('GET', `connections/${made.id}`)).body.version).toBe(1);
    expect(await api.sql("select state from lab_link.quarantine where facility = 'Z'")).toEqual([{ state: 'HELD' }]);
  });

  test('two people accept names for one connection: the second, who saw it before the first, is asked again', async () => {
    const port = await listener(15_014);
    const made = await create(
      results('Twice in', { listenerId: port, names: [{ application: 'TWICE', facility: 'T' }], networks: ['10.6.0.0/16'] }),
    );
    for (const facility of ['P', 'Q']) await hold(facility, '10.6.0.9', facility, port);
    const seen = (await call('GET', `connections/${made.id}`)).body.concurrencyStamp;
    const accept = (facility: string, concurrencyStamp: unknown) =>
      call('POST', 'quarantine/accept', {
        ...{ application: 'NEWLAB', facility, address: '10.6.0.9', connectionId: made.id, reason: 'They moved', concurrencyStamp },
      });
    expect(await accept('P', seen)).toMatchObject({ status: 200, body: { messages: 1 } });
    expect(await accept('Q', seen)).toMatchObject({ status: 409, body: { error: { code: 'STALE' } } });
    expect(await api.sql("select state from lab_link.quarantine where facility = 'Q'")).toEqual([{ state: 'HELD' }]);
    const { concurrencyStamp } = (await call('GET', `connections/${made.id}`)).body;
    expect(await accept('Q', concurrencyStamp)).toMatchObject({ status: 200, body: { messages: 1 } });
  });

  test('keeps nothing for longer than a month, and says how much was deleted', async () => {
    const port = await listener(15_013);
    await hold('OLD', '10.5.0.1', 'old one', port);
    await hold('TAKEN', '10.5.0.1', 'old two', port);
    await hold('NEW', '10.5.0.1', 'new', port);
    await api.sql("update lab_link.quarantine set at = now() - interval '31 days' where facility in ('OLD', 'TAKEN')");
    await api.sql("update lab_link.quarantine set state = 'ACCEPTED' where facility = 'TAKEN'");
    expect(await clearQuarantine(api.connection.kysely, { now: () => Temporal.Now.instant() })).toBe(1);
    expect(await api.sql("select facility from lab_link.quarantine where address = '10.5.0.1' order by 1")).toEqual([
      { facility: 'NEW' },
      { facility: 'TAKEN' },
    ]);
    const [row] = await api.sql("select detail, actor_name from audit_log where action = 'lab-connections.clear-quarantine'");
    expect(row).toEqual({ detail: { messages: 1, olderThanDays: 30 }, actor_name: 'System' });
  });

  test('is of support alone', async () => {
    for (const account of ['admin', 'nurse', 'provider'] as const)
      for (const path of ['quarantine', 'listeners', `connections/${clinic.facility}`])
        expect((await api.call(account, 'GET', `/api/lab-link/${path}`)).status).toBe(403);
  });
});

describe('the laboratory’s own certificate authority', () => {
  const orders = (name: string, authority: string) => ({
    ...{ name, kind: 'LAB_ORDERS_OUT', laboratory: 'Northfield', names: [], networks: [] },
    config: { host: 'lab.example', port: 2575, tls: 'TLS', authority },
  });
  test('is shown with the day on which it ends', async () => {
    const [late, soon] = [testCertificate('Late CA', new Date(Date.now() + 20 * 86_400_000)), testCertificate('Soon CA')];
    const made = await call('POST', 'connections', { profile: orders('With authority', late.cert + soon.cert), reason: 'Their form' });
    expect(made).toMatchObject({ status: 200, body: { authority: { subject: 'CN=Soon CA', notAfter: expect.any(String) } } });
    const days = (Date.parse(String((made.body.authority as Body).notAfter)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(1);
    const without = await call('POST', 'connections', { profile: orders('Without authority', ''), reason: 'Their form' });
    expect(without.body).toMatchObject({ authority: null, profile: { config: { authority: '' } } });
  });
  test.each([
    ['no certificate', 'trust me'],
    ['a certificate with something besides', `${testCertificate('CA').cert}${testCertificate('CA').key}`],
    ['one that has ended', testCertificate('CA', new Date(Date.now() - 1000)).cert],
    ['one that is cut off', testCertificate('CA').cert.replace(/\n[^\n]{20}/, '\n')],
  ])('is not %s', async (_, authority) => {
    const answer = await call('POST', 'connections', { profile: orders('Bad authority', authority), reason: 'Their form' });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'CONNECTION_AUTHORITY', validationErrors: [{ members: ['profile.config.authority'] }] } },
    });
  });
});

test('a port is protected by a certificate whose key never comes back', async () => {
  const id = await listener(15_003);
  expect(await call('PUT', `listeners/${id}/tls`, { tls: 'TLS', reason: 'Safer' })).toMatchObject({
    status: 400,
    body: { error: { code: 'CERTIFICATE_MISSING' } },
  });
  expect(await call('PUT', `listeners/${id}/tls`, { tls: 'TLS', certificate: 'no', key: 'no', reason: 'Safer' })).toMatchObject({
    status: 400,
    body: { error: { code: 'CERTIFICATE' } },
  });
  const own = testCertificate('drawday');
  const [wrongKey, old] = [testCertificate('other').key, testCertificate('old', new Date(Date.now() - 1000))];
  // Of a month from now on.
  const later = testCertificate('later', new Date(Date.now() + 60 * 86_400_000));
  for (const pair of [
    { certificate: own.cert, key: wrongKey },
    { certificate: old.cert, key: old.key },
    { certificate: later.cert, key: later.key },
  ])
    expect((await call('PUT', `listeners/${id}/tls`, { tls: 'MTLS', ...pair, reason: 'Safer' })).status).toBe(400);
  const secured = await call('PUT', `listeners/${id}/tls`, { tls: 'MTLS', certificate: own.cert, key: own.key, reason: 'Safer' });
  expect(secured).toMatchObject({ status: 200, body: { tls: 'MTLS', certificate: { fingerprint: own.fingerprint } } });
  const stale = { tls: 'PLAIN', reason: 'As I saw it', concurrencyStamp: 'PLAIN' };
  expect(await call('PUT', `listeners/${id}/tls`, stale)).toMatchObject({ status: 409, body: { error: { code: 'STALE' } } });
  const [kept] = await api.sql<{ key_sealed: Buffer }>('select key_sealed from lab_link.certificates');
  expect(kept?.key_sealed.includes('PRIVATE KEY')).toBe(false);
  const secret = own.key.split('\n')[1] ?? '';
  const noted = await api.sql('select detail from audit_log where subject_id = $1', [id]);
  for (const shown of [secured.body, (await call('GET', 'listeners')).body, noted]) {
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(shown)).not.toContain(secret);
  }
  // One that has ended meanwhile protects nothing.
  await api.sql("update lab_link.certificates set not_after = now() - interval '1 day' where fingerprint256 = $1", [own.fingerprint]);
  const open = () => call('PUT', `listeners/${id}/tls`, { tls: 'PLAIN', reason: 'A while' });
  await api.sql("update lab_link.listeners set bind_address = '203.0.113.9' where id = $1", [id]);
  expect(await open()).toMatchObject({
    status: 400,
    body: { error: { code: 'LISTENER_PUBLIC', validationErrors: [{ members: ['tls'] }] } },
  });
  await api.sql("update lab_link.listeners set bind_address = '10.2.0.7' where id = $1", [id]);
  expect((await open()).status).toBe(200);
  expect((await call('PUT', `listeners/${id}/tls`, { tls: 'MTLS', reason: 'Safer' })).body).toMatchObject({
    error: { code: 'CERTIFICATE_MISSING' },
  });
});

describe('routes of orders', () => {
  const day = (ahead: number) => Temporal.Now.plainDateISO('UTC').add({ days: ahead }).toString();
  let vendors = 0;
  const vendor = async () => {
    vendors += 1;
    const [row] = await api.sql<{ id: string }>(
      `insert into lab_vendors (id, name, lab_vendor_type_code, status_type_code) values (gen_random_uuid(), 'Routed ' || $1::int, 'BLOOD', 'INACTIVE') returning id`,
      [vendors],
    );
    return row?.id ?? '';
  };
  const connection = async (name: string, state: string) => {
    const made = await create({ ...results(name), kind: 'LAB_ORDERS_OUT', config: { host: 'lab.example', port: 2575 } });
    await api.sql('update lab_link.connections set state = $2 where id = $1', [made.id, state]);
    return made.id;
  };
  const listed = async () => (await call('GET', 'routes')).body as { items: Body[]; usualConnectionName: string | null };

  test('are made, ended with their reason, and removed before they begin', async () => {
    const body = { labVendorId: await vendor(), connectionId: await connection('Routed', 'ON'), validFrom: day(0), reason: 'New line' };
    const made = await call('POST', 'routes', { ...body, scope: 'FACILITY', facilityId: clinic.facility, partyType: 'SITE' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        laboratory: 'Routed 1',
        connectionName: 'Routed',
        scope: 'FACILITY',
        facilityName: 'Cedar Hollow Dialysis',
        partyType: 'SITE',
        validTo: null,
      },
    });
    const { id, concurrencyStamp } = made.body as { id: string; concurrencyStamp: string };
    expect(await api.sql("select detail, facility_id from audit_log where subject_type = 'labRoute'")).toMatchObject([
      { detail: { reason: 'New line', scope: 'FACILITY' }, facility_id: clinic.facility },
    ]);
    expect(
      (await call('POST', 'routes', { ...body, scope: 'FACILITY', facilityId: clinic.facility, partyType: 'SITE' })).body.error,
    ).toMatchObject({
      code: 'ROUTE_TAKEN',
    });
    expect((await call('PUT', `routes/${id}/end`, { validTo: day(-1), reason: 'Over' })).body.error).toMatchObject({ code: 'ROUTE_DAYS' });
    expect((await call('PUT', `routes/${id}/end`, { validTo: day(3), reason: 'Over', concurrencyStamp })).body).toMatchObject({
      validTo: day(3),
    });
    expect((await call('PUT', `routes/${id}/end`, { validTo: day(4), reason: 'Over', concurrencyStamp })).status).toBe(409);
    expect((await call('DELETE', `routes/${id}`)).body.error).toMatchObject({ code: 'ROUTE_BEGUN' });
    const later = await call('POST', 'routes', { ...body, scope: 'ALL', validFrom: day(2) });
    expect((await listed()).items.map(({ scope }) => scope)).toEqual(['FACILITY', 'ALL']);
    expect((await call('DELETE', `routes/${String(later.body.id)}`)).status).toBe(204);
    expect((await listed()).items).toHaveLength(1);
  });

  test('lead over connections for orders that are in use, for facilities and laboratories that exist', async () => {
    const [labVendorId, connectionId] = [await vendor(), await connection('In use', 'PAUSED')];
    const body = { labVendorId, connectionId, scope: 'TENANT', validFrom: day(0), reason: 'New line' };
    const refusal = async (more: object) => {
      const answer = await call('POST', 'routes', { ...body, ...more });
      const [error] = (answer.body.error?.validationErrors ?? []) as { members: string[] }[];
      return [answer.status, answer.body.error?.code, error?.members];
    };
    expect(await refusal({ scope: 'FACILITY' })).toEqual([400, 'ROUTE_FACILITY', ['facilityId']]);
    expect(await refusal({ scope: 'FACILITY', facilityId: clinic.foreignFacility })).toEqual([404, 'NOT_FOUND', ['facilityId']]);
    expect(await refusal({ labVendorId: clinic.patient })).toEqual([404, 'NOT_FOUND', ['labVendorId']]);
    expect(await refusal({ connectionId: clinic.patient })).toEqual([404, 'NOT_FOUND', ['connectionId']]);
    expect(await refusal({ connectionId: await connection('A draft', 'DRAFT') })).toEqual([400, 'ROUTE_CONNECTION', ['connectionId']]);
    expect(await refusal({ connectionId: (await create(results('For results'))).id })).toEqual([400, 'ROUTE_CONNECTION', ['connectionId']]);
    expect(await refusal({ validFrom: day(-1) })).toEqual([400, 'ROUTE_DAYS', ['validFrom']]);
    expect(await refusal({ validTo: day(-1) })).toEqual([400, 'ROUTE_DAYS', ['validTo']]);
  });

  test('of a customer are nobody else’s, not even support’s who works there', async () => {
    const body = { labVendorId: await vendor(), connectionId: await connection('Private', 'ON'), validFrom: day(0), reason: 'New line' };
    const made = await call('POST', 'routes', { ...body, scope: 'TENANT' });
    const elsewhere = (method: string, path: string, sent?: object) =>
      api.call('support', method, `/api/lab-link/${path}`, sent, { __tenant: clinic.tenantB });
    const ids = ((await elsewhere('GET', 'routes')).body as { items: { id: string }[] }).items.map(({ id }) => id);
    expect(ids).not.toContain(made.body.id);
    expect((await elsewhere('PUT', `routes/${String(made.body.id)}/end`, { validTo: day(1), reason: 'Over' })).status).toBe(404);
    expect((await elsewhere('DELETE', `routes/${String(made.body.id)}`)).status).toBe(404);
    for (const who of ['admin', 'director'] as const)
      expect((await api.call(who, 'POST', '/api/lab-link/routes', { ...body, scope: 'ALL' })).status).toBe(403);
  });
});
