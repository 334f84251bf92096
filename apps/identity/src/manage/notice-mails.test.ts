import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../mail/render-mail.ts';
import { readMailContent } from '../mail/write-mail.ts';
import { manageClient } from '../testing/manage-client.ts';
import { RIDGELINE, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';

let identity: TestIdentity;
let call: ReturnType<typeof manageClient>;
beforeAll(async () => {
  // An address where nobody listens, and an outbox that nobody empties: the test looks at what is written.
  identity = await startTestIdentity({ mail: { smtpUrl: 'smtp://127.0.0.1:1', pollMs: 3_600_000 } });
  call = manageClient(identity.issuer);
});
afterAll(() => identity.close());

const tenant = { tenantId: RIDGELINE };

async function outbox(userId: string) {
  const { rows } = await identity.pool.query<Parameters<typeof readMailContent>[0] & { culture: string }>(
    `select kind, user_id as "userId", recipient, culture, sealed_content as "sealedContent"
     from identity.mail_outbox where user_id = $1 order by id`,
    [userId],
  );
  return rows.map(({ kind, recipient, culture, ...rest }) => ({
    kind,
    recipient,
    culture,
    content: readMailContent({ kind, recipient, ...rest }, identity.settings.fields),
  }));
}

describe('alerts about the laboratory link', () => {
  it('go to support at work alone, name connections and counts, and lead to the page that shows more', async () => {
    await identity.pool.query('update identity.users set is_active = false where id = $1', [USERS.otto]);
    const alerts = [
      { kind: 'ORDERS_REFUSED', connectionName: 'Northfield', count: 3 },
      { kind: 'STRANGERS_HELD', connectionName: null, count: 1 },
    ];
    expect(await call('POST', 'alerts', { alerts })).toMatchObject({ status: 200, body: { mailed: 1 } });
    const { rows } = await identity.pool.query("select user_id from identity.mail_outbox where kind = 'link-alert'");
    expect(rows).toEqual([{ user_id: USERS.sue }]);
    const content = (await outbox(USERS.sue)).find(({ kind }) => kind === 'link-alert')?.content;
    if (!content) throw new Error('nothing was written');
    const mail = renderMail('link-alert', 'en', content, identity.issuer);
    expect(mail.subject).toBe('Drawday: the laboratory link needs attention');
    expect(mail.text).toContain('The laboratory refused orders (Northfield, 3). Messages of unknown senders are held.');
    expect(mail.text).toContain(`${identity.settings.publicUrl}/home/laboratory-link`);
    await identity.pool.query('update identity.users set is_active = true where id = $1', [USERS.otto]);
  });

  it('are refused when they could say anything else', async () => {
    const free = [{ kind: 'Rivera, Maria', connectionName: null, count: 1 }];
    expect(await call('POST', 'alerts', { alerts: free })).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  });
});

describe('e-mails about accounts that wait for a second person', () => {
  it('go to who may confirm them, and not to who gave the right; to nobody where none waits', async () => {
    const asked = { tenantId: RIDGELINE, userIds: [USERS.nina], changedBy: USERS.ridgelineAdmin };
    const written = async () =>
      (await identity.pool.query("select user_id from identity.mail_outbox where kind = 'account-to-confirm'")).rows;
    await identity.pool.query('delete from identity.mail_outbox');
    expect(await call('POST', 'account-mails', asked)).toMatchObject({ status: 204 });
    expect(await written()).toEqual([]);
    await identity.pool.query("update identity.users set given_by = $2, roles = '{clinical_provider}' where id = $1", [
      USERS.nina,
      USERS.ridgelineAdmin,
    ]);
    await call('POST', 'account-mails', asked);
    const addressees = (await written()).map((row: { user_id: string }) => row.user_id);
    expect(addressees.length).toBeGreaterThan(0);
    expect(addressees).not.toContain(USERS.ridgelineAdmin);
    await identity.pool.query("update identity.users set given_by = null, roles = '{clinical_nurse}' where id = $1", [USERS.nina]);
  });
});

describe('e-mails about critical results that nobody closed', () => {
  const waiting = (userId: string, more: object = {}) => ({ userId, facilityCode: 'NFD', count: 2, minutes: 62, ...more });

  it('name the facility by its code, the number and the age, and nothing else', async () => {
    const body = {
      kind: 'critical-waiting',
      ...tenant,
      waiting: [waiting(USERS.nina), waiting(USERS.nina, { facilityCode: 'CDR', count: 1 })],
    };
    expect(await call('POST', 'waiting-mails', body)).toMatchObject({
      status: 200,
      body: { outcomes: [{ userId: USERS.nina, outcome: 'sent' }] },
    });
    const content = (await outbox(USERS.nina)).find(({ kind }) => kind === 'critical-waiting')?.content;
    if (!content) throw new Error('nothing was written');
    const mail = renderMail('critical-waiting', 'en', content, identity.issuer);
    expect(mail.subject).toBe('Drawday: a critical result is waiting for you');
    expect(mail.text).toContain(
      'Facility NFD: 2 critical results, open for 62 minutes. Facility CDR: 1 critical result, open for 62 minutes.',
    );
    expect(mail.text).toContain(`${identity.settings.publicUrl}/home/dashboard`);
    expect(renderMail('critical-waiting', 'es', content, identity.issuer).subject).toContain('resultado crítico');
  });

  it('are written in the language in which each last signed in', async () => {
    await identity.pool.query("update identity.users set culture = 'es' where id = $1", [USERS.nina]);
    await identity.pool.query('delete from identity.mail_outbox');
    await call('POST', 'waiting-mails', { kind: 'critical-waiting', ...tenant, waiting: [waiting(USERS.nina, { count: 1 })] });
    const { rows } = await identity.pool.query("select culture from identity.mail_outbox where kind = 'critical-waiting'");
    expect(rows).toEqual([{ culture: 'es' }]);
    const content = (await outbox(USERS.nina)).find(({ kind }) => kind === 'critical-waiting')?.content;
    expect(content?.alerts).toBe('Centro NFD: 1 resultado crítico, sin cerrar desde hace 62 minutos.');
    await identity.pool.query('update identity.users set culture = null where id = $1', [USERS.nina]);
  });

  it('are written in the language that each has chosen, wherever they signed in last', async () => {
    await identity.pool.query("update identity.users set culture = 'en' where id = $1", [USERS.nina]);
    expect(await call('PUT', `users/${USERS.nina}/language`, { language: 'es' })).toMatchObject({ status: 204 });
    await identity.pool.query('delete from identity.mail_outbox');
    await call('POST', 'waiting-mails', { kind: 'critical-waiting', ...tenant, waiting: [waiting(USERS.nina, { count: 1 })] });
    await call('POST', `users/${USERS.nina}/send-mail`, { purpose: 'reset-password', culture: 'en' });
    expect((await outbox(USERS.nina)).map(({ kind, culture }) => [kind, culture])).toEqual([
      ['critical-waiting', 'es'],
      ['reset-password', 'es'],
    ]);
    await call('PUT', `users/${USERS.nina}/language`, { language: null });
    await identity.pool.query('update identity.users set culture = null where id = $1', [USERS.nina]);
    expect(await call('PUT', `users/${crypto.randomUUID()}/language`, { language: 'es' })).toMatchObject({ status: 404 });
  });

  it('go to nobody of another tenant, and to nobody whose address is not confirmed', async () => {
    await identity.pool.query('update identity.users set email_confirmed = false where id = $1', [USERS.nina]);
    const body = { kind: 'critical-waiting', ...tenant, waiting: [waiting(USERS.nina), waiting(USERS.sue)] };
    expect((await call('POST', 'waiting-mails', body)).body.outcomes).toEqual([
      { userId: USERS.nina, outcome: 'no-address' },
      { userId: USERS.sue, outcome: 'no-address' },
    ]);
    await identity.pool.query('update identity.users set email_confirmed = true where id = $1', [USERS.nina]);
  });
});

describe('e-mails about reports', () => {
  it('hold the title of the report, where it is, and where one stops receiving it; no word of it', async () => {
    const runId = '0190a000-0000-7000-8000-0000000000b1';
    const scheduleId = '0190a000-0000-7000-8000-0000000000b2';
    const body = { ...tenant, runId, scheduleId, userId: USERS.nina, title: { en: 'Anemia management', es: 'Control de la anemia' } };
    expect(await call('POST', 'report-mails', body)).toMatchObject({ status: 200, body: { mailed: 1 } });
    const content = (await outbox(USERS.nina)).find(({ kind }) => kind === 'report-ready')?.content;
    if (!content) throw new Error('nothing was written');
    const home = `${identity.settings.publicUrl}/home`;
    for (const [culture, leave] of [
      ['en', 'Stop receiving this report'],
      ['es', 'Dejar de recibir este informe'],
    ] as const) {
      const mail = renderMail('report-ready', culture, content, identity.issuer);
      expect(mail.text).toContain(`${home}/report-run?run=${runId}`);
      expect(mail.text).toContain(`${leave}: ${home}/report-runs?tab=schedules&leave=${scheduleId}`);
      expect(mail.html).toContain(`${home}/report-runs?tab=schedules&amp;leave=${scheduleId}`);
    }
  });
});

describe('e-mails about support tickets', () => {
  const ticketId = '0190a000-0000-7000-8000-0000000000aa';
  const ticket = { ticketId, number: 'T00000042' };

  it('hold the number of the ticket and its address, and nothing else that is said there', async () => {
    const body = { ...tenant, ...ticket, userIds: [USERS.nina] };
    expect(await call('POST', 'ticket-mails', body)).toMatchObject({ status: 200, body: { mailed: 1 } });
    const content = (await outbox(USERS.nina)).find(({ kind }) => kind === 'ticket-answered')?.content;
    if (!content) throw new Error('nothing was written');
    const mail = renderMail('ticket-answered', 'en', content, identity.issuer);
    expect(mail.subject).toBe('Drawday: your support ticket has an answer');
    expect(mail.text).toContain('Support has written in ticket T00000042.');
    expect(mail.text).toContain(`${identity.settings.publicUrl}/home/support-ticket?id=${ticketId}`);
    expect(renderMail('ticket-answered', 'es', content, identity.issuer).subject).toContain('tiene respuesta');
  });

  it('of customers go to support, and those of support to nobody of another tenant', async () => {
    const toSupport = await call('POST', 'ticket-mails', { tenantId: null, ...ticket, userIds: null });
    expect(toSupport).toMatchObject({ status: 200, body: { mailed: expect.any(Number) } });
    expect((await outbox(USERS.sue)).filter(({ kind }) => kind === 'ticket-waiting')).toHaveLength(toSupport.body.mailed ? 1 : 0);
    expect(await call('POST', 'ticket-mails', { ...tenant, ...ticket, userIds: [USERS.sue] })).toMatchObject({ body: { mailed: 0 } });
    expect(await call('POST', 'ticket-mails', { ...tenant, ...ticket, number: 'RIVERA', userIds: null })).toMatchObject({ status: 400 });
  });
});
