import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { billedDraws } from './testing/billed-draws.ts';

const api = await useTestApi();
const base = '/api/order/invoices';
const monthsAgo = (months: number) => Temporal.Now.plainDateISO('US/Eastern').with({ day: 1 }).subtract({ months });
const [first, second, third] = [monthsAgo(3), monthsAgo(2), monthsAgo(1)];
const draw = billedDraws(api, first);

const call = (method: string, path: string, body?: object) =>
  api.call('support', method, `${base}${path}`, body, { __tenant: clinic.tenantA });
async function bill(month: Temporal.PlainDate): Promise<string> {
  const { items } = invoices.billMonth.reply.parse(
    (await call('POST', '/bill-month', { month: month.toString().slice(0, 7), organizationId: clinic.organizationA })).body,
  );
  return items[0]?.invoiceId ?? '';
}
const linesOf = async (id: string) =>
  invoices.lines.reply
    .parse((await call('POST', `/${id}/lines`, { maxResultCount: 100 })).body)
    .items.map(({ kind, offeringCode }) => `${kind} ${offeringCode}`)
    .toSorted();
const issue = async (id: string) => expect((await call('PUT', `/${id}/issue`, {})).status).toBe(200);
const makeVoid = (id: string) => call('PUT', `/${id}/void`, { reason: 'Sent to the wrong address' });
const setStatus = (requisitionId: string, code: string, status: string) =>
  api.sql('update requisition_lines set status = $3 where requisition_id = $1 and offering_code = $2', [requisitionId, code, status]);

test('a draft credits nothing of an invoice that became void', async () => {
  await api.sql(`update organizations set billing_method = 'ESRD_BUNDLE' where id = $1`, [clinic.organizationA]);
  const drawn = await draw(['K', 'PHOS']);
  const sent = await bill(first);
  await issue(sent);
  await setStatus(drawn, 'K', 'TNP');
  await draw(['CA'], { day: second.with({ day: 5 }) });
  const draft = await bill(second);
  expect(await linesOf(draft)).toEqual(['CHARGE CA', 'CREDIT K']);
  expect((await makeVoid(sent)).status).toBe(200);
  expect(await linesOf(draft)).toEqual(['CHARGE CA']);
  expect((await call('GET', `/${draft}`)).body).toMatchObject({ adjustmentsCents: 0, totalCents: 520 });
});

test('a test that was credited, and performed after all, is billed again, once', async () => {
  const drawn = await draw(['K', 'ALB']);
  const sent = await bill(first);
  expect(await linesOf(sent)).toEqual(['CHARGE ALB', 'CHARGE K', 'CHARGE PHOS']);
  await issue(sent);
  await setStatus(drawn, 'K', 'TNP');
  const crediting = await bill(second);
  expect(await linesOf(crediting)).toEqual(['CHARGE CA', 'CREDIT K']);
  await setStatus(drawn, 'K', 'FINAL');
  await draw(['HGB'], { day: third.with({ day: 5 }) });
  const next = await bill(third);
  // The credit is not sent yet: its month drops it.
  expect(await linesOf(next)).toEqual(['CHARGE HGB']);
  await setStatus(drawn, 'K', 'TNP');
  await issue(crediting);
  await setStatus(drawn, 'K', 'FINAL');
  expect(await bill(third)).toBe(next);
  expect(await linesOf(next)).toEqual(['CHARGE HGB', 'CHARGE K']);
  await bill(third);
  expect(await linesOf(next)).toEqual(['CHARGE HGB', 'CHARGE K']);
  await issue(next);
  expect((await makeVoid(crediting)).body).toMatchObject({ error: { code: 'INV_CREDITED' } });
});

test('an invoice is not made void while a draft is sent with a credit for one of its tests', async () => {
  await api.sql('update invoice_lines set is_void = true');
  await api.sql("update invoices set status = 'VOID'");
  const drawn = await draw(['MG', 'NA']);
  const sent = await bill(first);
  await issue(sent);
  await setStatus(drawn, 'MG', 'TNP');
  await draw(['FERR'], { day: second.with({ day: 5 }) });
  const draft = await bill(second);
  expect(await linesOf(draft)).toContain('CREDIT MG');
  const waiting = (count: number) =>
    expect
      .poll(() => api.sql("select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .toEqual([{ count }]);
  const [issuing, voiding] = await writing(api.connection.kysely, clinic.tenantA, async (db) => {
    await sql`select 1 from invoices where id = ${draft} for update`.execute(db);
    const first = call('PUT', `/${draft}/issue`, {});
    await waiting(1);
    const second = makeVoid(sent);
    await waiting(2);
    return [first, second].map(async (answer) => (await answer).body);
  });
  expect(await issuing).toMatchObject({ statusTypeCode: 'ISSUED' });
  expect(await voiding).toMatchObject({ error: { code: 'INV_CREDITED' } });
});
