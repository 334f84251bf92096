import { describe, expect, test } from 'vitest';
import { testCertificate } from '../../../lab-link/src/testing/test-certificate.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { mailAlerts } from './mail-alerts.ts';

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

describe('support is alerted', () => {
  const alertsOf = async (name: string) =>
    ((await call('GET', 'alerts')).body.items as Body[])
      .filter(({ connectionName }) => connectionName === name)
      .map(({ kind, count }) => `${kind} ${count}`);
  const message = (connectionId: string, state: string, ago: string, { isStat = false, drawId = null as string | null } = {}) =>
    api.sql(
      `insert into lab_link.messages (direction, connection_id, tenant_id, requisition_id, body, body_hash, state, at, is_stat)
       values ('OUT', $1, $4, $5, 'x', 'x', $2, now() - $3::interval, $6)`,
      [connectionId, state, ago, drawId && clinic.tenantA, drawId, isStat],
    );

  test('to orders that were refused, and to those that wait too long', async () => {
    const made = await create({ ...results('Alert orders'), kind: 'LAB_ORDERS_OUT', config: { host: 'lab.example', port: 2575 } });
    await api.sql("update lab_link.connections set state = 'ON', health = 'UP' where id = $1", [made.id]);
    await message(made.id, 'QUEUED', '1 minute');
    await message(made.id, 'ACKNOWLEDGED', '2 hours');
    expect(await alertsOf('Alert orders')).toEqual([]);
    await message(made.id, 'FAILED', '1 minute');
    await message(made.id, 'SENT', '14 minutes');
    expect(await alertsOf('Alert orders')).toEqual(['ORDERS_REFUSED 1']);
    await message(made.id, 'SENT', '16 minutes');
    expect(await alertsOf('Alert orders')).toEqual(['ORDERS_REFUSED 1', 'ORDERS_WAIT 1']);
    await message(made.id, 'QUEUED', '6 minutes', { isStat: true });
    expect(await alertsOf('Alert orders')).toEqual(['ORDERS_REFUSED 1', 'ORDERS_WAIT 2']);
    await api.sql("update lab_link.connections set health = 'RETRYING', health_at = now() - interval '6 minutes' where id = $1", [made.id]);
    expect(await alertsOf('Alert orders')).toContain('LINE_DOWN 1');
  });

  test('to what an unknown sender calls critical, before what waits of others and is newer', async () => {
    const port = await listener(15_019);
    const hold = (facility: string, criticals: number) =>
      api.sql(
        `insert into lab_link.quarantine (listener_id, address, application, facility, receiving_application, receiving_facility, message_type, body_sealed, body_hash, size, criticals)
         values ($1, '10.9.0.1', 'STRANGE', $2, '', '', 'ORU^R01', $3, $3, 4, $4)`,
        [port, facility, Buffer.from(`${facility} ${criticals}`), criticals],
      );
    const held = async () =>
      ((await call('GET', 'quarantine')).body.items as Body[]).flatMap(({ application, facility, criticals }) =>
        application === 'STRANGE' ? `${facility} ${criticals}` : [],
      );
    const kinds = async () => ((await call('GET', 'alerts')).body.items as Body[]).map(({ kind, count }) => `${kind} ${count}`);
    await hold('LOUD', 0);
    expect(await kinds()).toEqual(expect.not.arrayContaining([expect.stringMatching(/^CRITICALS_HELD/)]));
    await hold('LOUD', 2);
    await hold('CALM', 0);
    expect(await held()).toEqual(['LOUD 2', 'CALM 0']);
    expect((await kinds())[0]).toBe('CRITICALS_HELD 2');
    await api.sql("delete from lab_link.quarantine where application = 'STRANGE'");
  });

  test('no longer to a refusal that somebody has settled, or that a newer message followed', async () => {
    const made = await create({ ...results('Settled orders'), kind: 'LAB_ORDERS_OUT', config: { host: 'lab.example', port: 2575 } });
    await message(made.id, 'FAILED', '1 hour', { drawId: clinic.facility });
    await message(made.id, 'FAILED', '1 hour', { drawId: clinic.otherFacility });
    expect(await alertsOf('Settled orders')).toEqual(['ORDERS_REFUSED 2']);
    await message(made.id, 'ACKNOWLEDGED', '1 minute', { drawId: clinic.facility });
    expect(await alertsOf('Settled orders')).toEqual(['ORDERS_REFUSED 1']);
    await api.sql('update lab_link.messages set settled_at = now() where requisition_id = $1', [clinic.otherFacility]);
    expect(await alertsOf('Settled orders')).toEqual([]);
  });

  test('to a laboratory that refuses everything, until its connection is changed or resumed', async () => {
    const made = await create({ ...results('Blocked orders'), kind: 'LAB_ORDERS_OUT', config: { host: 'lab.example', port: 2575 } });
    await api.sql("update lab_link.connections set state = 'ON', health = 'UP', blocked_at = now() where id = $1", [made.id]);
    expect(await alertsOf('Blocked orders')).toEqual(['LINE_BLOCKED 1']);
    expect((await call('GET', `connections/${made.id}`)).body.health).toBe('BLOCKED');
    for (const state of ['PAUSED', 'ON']) await call('PUT', `connections/${made.id}/state`, { state, reason: 'They mended it' });
    expect(await alertsOf('Blocked orders')).toEqual([]);
    expect((await call('GET', `connections/${made.id}`)).body.health).toBe('UP');
  });

  test('by mail: once for what is new, without anything about a patient, and again only if the mail was not noted', async () => {
    await api.sql('delete from lab_link.alert_mails');
    const made = await create({ ...results('Mailed orders'), kind: 'LAB_ORDERS_OUT', config: { host: 'lab.example', port: 2575 } });
    const sent: object[][] = [];
    const identity = { alertSupport: async (alerts: readonly object[]) => sent.push([...alerts]) };
    const mail = () => mailAlerts(api.connection.kysely, identity, { now: () => Temporal.Now.instant() });
    await mail();
    await message(made.id, 'FAILED', '1 minute');
    const failing = { alertSupport: () => Promise.reject(new Error('the identity service is away')) };
    await expect(mailAlerts(api.connection.kysely, failing, { now: () => Temporal.Now.instant() })).rejects.toThrow('away');
    const before = sent.length;
    await mail();
    expect(sent.slice(before)).toEqual([[{ kind: 'ORDERS_REFUSED', connectionName: 'Mailed orders', count: 1 }]]);
    await message(made.id, 'FAILED', '1 minute');
    await mail();
    expect(sent).toHaveLength(before + 1);
    await api.sql("update lab_link.alert_mails set mailed_at = mailed_at - interval '61 minutes' where connection_id = $1", [made.id]);
    await mail();
    expect(sent.at(-1)).toContainEqual({ kind: 'ORDERS_REFUSED', connectionName: 'Mailed orders', count: 2 });
  });

  test('to a certificate that ends soon or has ended: by mail again at each reminder, and in the list', async () => {
    await api.sql('delete from lab_link.alert_mails');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const authority = testCertificate('Lab CA', inDays(20)).cert;
    const config = { host: 'lab.example', port: 2575, tls: 'TLS', authority };
    const made = await create({ ...results('Certified'), kind: 'LAB_ORDERS_OUT', config });
    expect(await alertsOf('Certified')).toEqual([]);
    await api.sql("update lab_link.connections set state = 'ON', health = 'UP' where id = $1", [made.id]);
    expect(await alertsOf('Certified')).toEqual(['CERTIFICATE_ENDS 1']);
    const port = await listener(15_009);
    const own = testCertificate('our port', inDays(3));
    await call('PUT', `listeners/${port}/tls`, { tls: 'TLS', certificate: own.cert, key: own.key, reason: 'Safer' });
    const sent: { kind: string; connectionName: string | null }[][] = [];
    const identity = { alertSupport: async (alerts: readonly { kind: string; connectionName: string | null }[]) => sent.push([...alerts]) };
    const mailIn = (days: number) =>
      mailAlerts(api.connection.kysely, identity, { now: () => Temporal.Now.instant().add({ hours: days * 24 }) });
    const told = async (days: number) => {
      const before = sent.length;
      await mailIn(days);
      return sent
        .slice(before)
        .flatMap((mail) => mail.filter(({ connectionName }) => connectionName === 'Certified').map(({ kind }) => kind));
    };
    expect([await told(0), await told(1), await told(7), await told(8), await told(21), await told(22)]).toEqual([
      ['CERTIFICATE_ENDS'],
      [],
      ['CERTIFICATE_ENDS'],
      [],
      ['CERTIFICATE_ENDED'],
      [],
    ]);
    expect(sent[0]).toContainEqual(expect.objectContaining({ kind: 'CERTIFICATE_ENDS', connectionName: expect.stringMatching(/^Port/) }));
    await api.sql("update lab_link.connections set state = 'OFF' where id = $1", [made.id]);
    await api.sql('update lab_link.listeners set is_enabled = false where id = $1', [port]);
  });

  test('to messages that nobody reads', async () => {
    const made = await create(results('Unread'));
    const come = (state: string, ago: string) =>
      api.sql(
        `insert into lab_link.messages (direction, connection_id, sender, control_id, body, body_hash, state, at)
         values ('IN', $1, 'U', $2, 'x', 'x', $2, now() - $3::interval)`,
        [made.id, state, ago],
      );
    await come('RECEIVED', '9 minutes');
    await come('APPLIED', '1 hour');
    expect(await alertsOf('Unread')).toEqual([]);
    await come('RECEIVED', '11 minutes');
    expect(await alertsOf('Unread')).toEqual(['RESULTS_WAIT 1']);
    await api.sql("delete from lab_link.messages where connection_id = $1 and state = 'RECEIVED'", [made.id]);
  });

  test('to a laboratory that took orders and sends no results', async () => {
    const out = await create({
      ...results('Silent orders', { laboratory: 'Silent' }),
      kind: 'LAB_ORDERS_OUT',
      config: { host: 'lab.example', port: 2575 },
    });
    const made = await create(results('Silent in', { laboratory: 'Silent' }));
    await api.sql(
      "update lab_link.connections set state = 'ON', health = 'UP', last_message_at = now() - interval '30 hours' where id = $1",
      [made.id],
    );
    expect(await alertsOf('Silent in')).toEqual([]);
    await message(out.id, 'ACKNOWLEDGED', '26 hours');
    expect(await alertsOf('Silent in')).toEqual(['RESULTS_SILENT 1']);
    await api.sql('update lab_link.connections set last_message_at = now() where id = $1', [made.id]);
    expect(await alertsOf('Silent in')).toEqual([]);
  });
});
