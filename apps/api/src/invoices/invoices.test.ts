import { Buffer } from 'node:buffer';
import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { billedDraws } from './testing/billed-draws.ts';

const api = await useTestApi();
const base = '/api/order/invoices';
const employee = 'a0000000-0000-7000-8000-0000000e0005';
const source = 'a0000000-0000-7000-8000-0000000f0001';
const monthsAgo = (months: number) => Temporal.Now.plainDateISO('US/Eastern').with({ day: 1 }).subtract({ months });
const last = monthsAgo(1);
const before = monthsAgo(2);
const monthOf = (day: Temporal.PlainDate) => day.toString().slice(0, 7);

const call = (caller: Caller, method: string, path: string, body?: object) =>
  api.call(caller, method, `${base}${path}`, body, caller === 'support' ? { __tenant: clinic.tenantA } : {});
const bill = async (month: Temporal.PlainDate, organizationId?: string) => {
  const answer = await call('support', 'POST', '/bill-month', { month: monthOf(month), organizationId });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return invoices.billMonth.reply.parse(answer.body).items;
};
const find = async (id: string, caller: Caller = 'support') => invoices.find.reply.parse((await call(caller, 'GET', `/${id}`)).body);
const linesOf = async (id: string, caller: Caller = 'support', filters: object = {}) =>
  invoices.lines.reply.parse((await call(caller, 'POST', `/${id}/lines`, { maxResultCount: 100, ...filters })).body);
const listOf = async (caller: Caller, query = '') =>
  invoices.list.reply.parse((await call(caller, 'GET', `?maxResultCount=100${query}`)).body);

const draw = billedDraws(api, last);

let invoice: string;
beforeAll(async () => {
  await api.sql(
    `update organizations set billing_method = 'ESRD_BUNDLE', tax_id = '12-3456789',
       billing_address = '{"addressLine1":"1 Front Street","city":"Nashville","state":"TN","zip":"37203"}' where id = $1`,
    [clinic.organizationA],
  );
  await api.sql(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code)
     values ($1, $2, $3, 'WATERROOM', 'FACFLOOR', 'Loop return', 'ACTIVE')`,
    [clinic.tenantA, source, clinic.facility],
  );
});

describe('the run of a month', () => {
  let first: string;
  test('makes one draft for each organization, of what became final in the month', async () => {
    first = await draw(['RFP', 'LIPID', 'HIV']);
    await draw(['K'], { facility: clinic.otherFacility, party: ['PATIENT', clinic.otherFacilityPatient] });
    await draw(['HBSAG'], { party: ['EMPLOYEE', employee] });
    await draw(['WATERMIC'], { party: ['SITE', source] });
    // None of these: not performed, of the month before, final only this month, deleted, costs nothing.
    await draw(['K'], { status: 'TNP' });
    await draw(['K'], { day: before.with({ day: 20 }) });
    await draw(['K'], { day: last.with({ day: last.daysInMonth }), finalOn: monthsAgo(0).add({ days: 1 }) });
    await api.sql('update requisitions set deleted_at = now() where id = $1', [await draw(['K'])]);
    await draw(['KTVSP']);
    const [billed, ...others] = await bill(last);
    expect(others).toEqual([]);
    expect(billed).toMatchObject({ organizationName: 'Ridgeline Kidney Care', outcome: 'CREATED' });
    invoice = billed?.invoiceId ?? '';
    const { items, totalCount } = await linesOf(invoice);
    expect(totalCount).toBe(6);
    expect(items.map((line) => [line.facilityName, line.offeringCode, line.unitPriceCents, line.modifiers, line.patientInitials])).toEqual([
      ['Birch Landing Dialysis', 'K', 480, [], 'J. V.'],
      ['Cedar Hollow Dialysis', 'RFP', 870, [], 'M. R.'],
      ['Cedar Hollow Dialysis', 'LIPID', 1340, ['AY'], 'M. R.'],
      ['Cedar Hollow Dialysis', 'HIV', 2410, ['AY'], ''],
      ['Cedar Hollow Dialysis', 'HBSAG', 1030, [], 'N. E.'],
      ['Cedar Hollow Dialysis', 'WATERMIC', 4900, [], 'Loop return'],
    ]);
    expect(await find(invoice)).toMatchObject({
      statusTypeCode: 'DRAFT',
      number: expect.stringMatching(/^I\d{8}$/),
      facilityId: null,
      facilityCount: 2,
      lineCount: 6,
      subtotalCents: 11_030,
      adjustmentsCents: 0,
      totalCents: 11_030,
      balanceCents: 11_030,
      allowedActions: ['issue'],
      facilities: [
        { facilityName: 'Birch Landing Dialysis', testCount: 1, amountCents: 480 },
        { facilityName: 'Cedar Hollow Dialysis', testCount: 5, amountCents: 10_550 },
      ],
      history: [{ action: 'create', byName: 'Support Person' }],
    });
  });

  test('again finds nothing to do, and keeps the stamp', async () => {
    const { concurrencyStamp, number } = await find(invoice);
    expect(await bill(last)).toMatchObject([{ invoiceId: invoice, number, outcome: 'UNCHANGED', totalCents: 11_030 }]);
    expect((await find(invoice)).concurrencyStamp).toBe(concurrencyStamp);
    expect((await linesOf(invoice)).totalCount).toBe(6);
  });

  test('brings a draft up to date, and tells its readers by the stamp', async () => {
    const { concurrencyStamp } = await find(invoice);
    await draw(['PHOS']);
    expect(await bill(last)).toMatchObject([{ invoiceId: invoice, outcome: 'CHANGED', totalCents: 11_500 }]);
    const answer = await call('support', 'PUT', `/${invoice}/issue`, { concurrencyStamp });
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'STALE' } }]);
  });

  test('never changes what was sent; what comes late is billed next, what is taken back becomes a credit', async () => {
    const { concurrencyStamp } = await find(invoice);
    const sent = invoices.issue.reply.parse(
      (await call('support', 'PUT', `/${invoice}/issue`, { concurrencyStamp, poNumber: 'PO 77' })).body,
    );
    expect(sent).toMatchObject({
      statusTypeCode: 'ISSUED',
      poNumber: 'PO 77',
      daysLeft: 30,
      billTo: { name: 'Ridgeline Kidney Care', addressLines: ['1 Front Street', 'Nashville, TN 37203'], taxId: '12-3456789' },
      allowedActions: ['pay', 'void'],
    });
    await draw(['CA']);
    expect(await bill(last)).toMatchObject([{ invoiceId: invoice, outcome: 'SENT', totalCents: 11_500 }]);
    expect((await linesOf(invoice)).totalCount).toBe(7);
    await expect(api.sql(`delete from invoice_lines where tenant_id = $1 and invoice_id = $2`, [clinic.tenantA, invoice])).rejects.toThrow(
      'stay as they are',
    );

    // A month later: the late calcium, a test of the month, and the lipids that the laboratory took back.
    await api.sql(`update requisition_lines set status = 'TNP' where requisition_id = $1 and offering_code = 'LIPID'`, [first]);
    await api.sql(`update invoices set period_start = $2, period_end = $3 where id = $1`, [
      invoice,
      before.toString(),
      before.with({ day: before.daysInMonth }).toString(),
    ]);
    await draw(['MTHHD']);
    const [next] = await bill(last);
    expect(next).toMatchObject({ outcome: 'CREATED', totalCents: 480 + 520 + 2450 - 1340 });
    expect(await find(next?.invoiceId ?? '')).toMatchObject({ subtotalCents: 3450, adjustmentsCents: -1340 });
    const { items } = await linesOf(next?.invoiceId ?? '', 'support', { kind: 'CREDIT' });
    expect(items).toMatchObject([{ offeringCode: 'LIPID', amountCents: -1340, modifiers: ['AY'] }]);
    // It is credited once.
    expect(await bill(last)).toMatchObject([{ outcome: 'UNCHANGED' }]);
    expect((await call('support', 'PUT', `/${next?.invoiceId}/issue`, {})).status).toBe(200);
    // What it is credited for stays billed.
    expect((await call('support', 'PUT', `/${invoice}/void`, { reason: 'Sent twice' })).body).toMatchObject({
      error: { code: 'INV_CREDITED', message: expect.stringContaining((await find(next?.invoiceId ?? '')).number) },
    });
    expect((await call('support', 'PUT', `/${next?.invoiceId}/void`, { reason: 'Wrong month for this test' })).status).toBe(200);
    // A void invoice bills nothing: the next run of the month does, with the credit.
    expect(await bill(last)).toMatchObject([{ outcome: 'CREATED', totalCents: 480 + 520 + 2450 - 1340 }]);
  });

  test.each([
    ['a month that is not over', { month: monthOf(monthsAgo(0)) }, 400, 'INV_MONTH', 'month'],
    ['no month', { month: '2026-13' }, 400, null, 'month'],
    [
      'an organization of another customer',
      { month: monthOf(last), organizationId: clinic.organizationB },
      404,
      'NOT_FOUND',
      'organizationId',
    ],
  ])('refuses %s', async (_, body, status, code, member) => {
    const answer = await call('support', 'POST', '/bill-month', body);
    expect([answer.status, answer.body]).toMatchObject([status, { error: { code, validationErrors: [{ members: [member] }] } }]);
  });

  test('leaves insured patients to their insurers', async () => {
    await api.sql(
      `insert into organization_billing_methods (tenant_id, id, organization_id, billing_method, valid_from, created_by_name)
       values ($1, gen_random_uuid(), $2, 'INSURANCE', $3, 'Support Person'), ($1, gen_random_uuid(), $2, 'MIXED', $4, 'Support Person')`,
      [clinic.tenantA, clinic.organizationA, last.with({ day: 10 }).toString(), last.with({ day: 20 }).toString()],
    );
    const [{ invoiceId } = { invoiceId: '' }] = await bill(last);
    const codes = async () => (await linesOf(invoiceId ?? '')).items.map(({ offeringCode }) => offeringCode);
    const earlier = await codes();
    await draw(['FERR'], { day: last.with({ day: 12 }) });
    await draw(['FERR', 'TSH'], { day: last.with({ day: 22 }) });
    await bill(last);
    expect(await codes()).toEqual([...earlier.slice(0, -1), 'FERR', ...earlier.slice(-1)]);
  });
});

describe('an invoice', () => {
  test('is seen by the customer once it is sent, by nobody of another customer, and by nobody who cannot reach all of it', async () => {
    const numbers = async (caller: Caller) => (await listOf(caller)).items.map(({ statusTypeCode }) => statusTypeCode);
    expect(await numbers('support')).toEqual(['DRAFT', 'VOID', 'ISSUED']);
    expect(await numbers('admin')).toEqual(['VOID', 'ISSUED']);
    expect(await numbers('foreignAdmin')).toEqual([]);
    const draft = (await listOf('support')).items[0]?.id;
    expect((await call('admin', 'GET', `/${draft}`)).status).toBe(404);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/lines', {}],
      ['POST', '/download-invoice', {}],
      ['POST', '/download-invoice-statistics', {}],
      ['POST', '/download-receipt', {}],
      ['POST', '/payments', { amountCents: 1, paidOn: '2026-01-01', method: 'ACH' }],
    ] as const)
      expect([path, (await call('foreignAdmin', method, `/${invoice}${path}`, body)).status]).toEqual([path, 404]);
    expect((await call('nurse', 'GET', `/${invoice}`)).status).toBe(403);
    expect((await call('support', 'GET', `/${clinic.patient}`)).body).toMatchObject({ error: { code: 'NOT_FOUND' } });
    // A facility on it that the administrator does not reach; it opened after she signed in.
    const elsewhere = 'a0000000-0000-7000-8000-0000000001e1';
    await api.sql(
      `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, time_zone) values ($1, $2, $3, 'Elsewhere', 'ELSE', 'ACTIVE', 'EST')`,
      [clinic.tenantA, elsewhere, clinic.organizationA],
    );
    expect((await call('admin', 'GET', `/${invoice}`)).status).toBe(200);
    await api.sql('update invoices set facility_ids = facility_ids || $2::uuid where id = $1', [invoice, elsewhere]);
    expect((await call('admin', 'GET', `/${invoice}`)).status).toBe(404);
    expect(await numbers('admin')).toEqual(['VOID']);
    await api.sql('update invoices set facility_ids = array_remove(facility_ids, $2::uuid) where id = $1', [invoice, elsewhere]);
    await api.sql('delete from facilities where id = $1', [elsewhere]);
  });

  test('names people by their initials only, and says of a restricted test not even that', async () => {
    const asAdmin = await linesOf(invoice, 'admin');
    expect(JSON.stringify(asAdmin)).not.toContain('Rivera');
    const hiv = asAdmin.items.find(({ offeringCode }) => offeringCode === 'HIV');
    expect(hiv).toMatchObject({ patientInitials: '', mrn: null, requisitionId: null, requisitionNumber: null, amountCents: 2410 });
    const rfp = asAdmin.items.find(({ offeringCode }) => offeringCode === 'RFP');
    // Nor can it be found by them.
    expect((await linesOf(invoice, 'admin', { filter: rfp?.requisitionNumber })).items.map(({ offeringCode }) => offeringCode)).toEqual([
      'RFP',
      'LIPID',
    ]);
    expect((await linesOf(invoice, 'admin', { filter: 'm.r.' })).totalCount).toBe(3);
    expect((await linesOf(invoice, 'admin', { filter: '82728' })).totalCount).toBe(0);
    expect((await linesOf(invoice, 'admin', { filter: '80069' })).totalCount).toBe(1);
    expect((await linesOf(invoice, 'admin', { facilityId: clinic.otherFacility })).totalCount).toBe(1);
  });

  test('is found by status, organization, facility, days and text', async () => {
    const count = async (query: string) => (await listOf('support', query)).totalCount;
    const today = Temporal.Now.plainDateISO('US/Eastern');
    expect(await count('&status=DRAFT')).toBe(1);
    expect(await count('&status=ISSUED,VOID')).toBe(2);
    expect(await count('&status=OVERDUE')).toBe(0);
    expect(await count(`&organizationId=${clinic.organizationB}`)).toBe(0);
    expect(await count(`&facilityId=${clinic.otherFacility}`)).toBe(1);
    expect(await count(`&facilityId=${clinic.foreignFacility}`)).toBe(0);
    expect(await count('&filter=po 77')).toBe(1);
    expect(await count(`&issuedFrom=${today}&issuedTo=${today}`)).toBe(2);
    expect(await count(`&dueTo=${today}`)).toBe(0);
    expect((await call('support', 'GET', '?sorting=color')).status).toBe(400);
    expect((await listOf('support', '&sorting=totalCents desc')).items[0]?.totalCents).toBe(11_500);
  });

  test('is overdue from the day after its due date, in the list, the sums and the counters', async () => {
    const state = async () => {
      const { items, sums } = await listOf('admin', '&status=ISSUED,OVERDUE');
      return [items[0]?.statusTypeCode, items[0]?.daysLeft, sums.dueCents, sums.overdueCents];
    };
    expect(await state()).toEqual(['ISSUED', 30, 11_500, 0]);
    const due = (days: number) =>
      api.sql(
        `update invoices set issue_date = (now() at time zone 'US/Eastern')::date - 31, due_date = (now() at time zone 'US/Eastern')::date + $2::int where id = $1`,
        [invoice, days],
      );
    await due(0);
    expect(await state()).toEqual(['ISSUED', 0, 11_500, 0]);
    await due(-1);
    expect(await state()).toEqual(['OVERDUE', -1, 0, 11_500]);
    expect((await listOf('admin', '&status=ISSUED,PARTIAL')).totalCount).toBe(0);
  });

  test('is paid in parts, never more than is left, and then a receipt can be printed', async () => {
    const today = Temporal.Now.plainDateISO('US/Eastern');
    const pay = (body: object, caller: Caller = 'admin') =>
      call(caller, 'POST', `/${invoice}/payments`, {
        amountCents: 1500,
        paidOn: today.toString(),
        method: 'CHECK',
        reference: '4411',
        ...body,
      });
    expect((await call('admin', 'POST', `/${invoice}/download-receipt`)).body).toMatchObject({ error: { code: 'INV_NO_PAYMENT' } });
    for (const [body, status, code] of [
      [{ amountCents: 11_501 }, 400, 'INV_AMOUNT'],
      [{ paidOn: today.add({ days: 2 }).toString() }, 400, 'DAY_TO_COME'],
      [{ paidOn: today.subtract({ days: 60 }).toString() }, 400, 'INV_DAY'],
      [{ concurrencyStamp: 'old' }, 409, 'STALE'],
      [{ amountCents: 0 }, 400, null],
      [{ amountCents: 0.5 }, 400, null],
    ] as const) {
      const answer = await pay(body);
      expect([body, answer.status, answer.body]).toMatchObject([body, status, { error: { code } }]);
    }
    expect((await pay({ amountCents: 11_501 })).text).toContain('$115.00 is still due');
    expect((await pay({}, 'nurse')).status).toBe(403);
    expect((await pay({})).body).toMatchObject({ statusTypeCode: 'OVERDUE', paidCents: 1500, balanceCents: 10_000 });
    // What was paid on cannot be made void.
    const refused = await call('support', 'PUT', `/${invoice}/void`, { reason: 'Wrong month for this test' });
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'INV_STATE' } }]);
    expect((await pay({ amountCents: 10_000, method: 'ACH', reference: null }, 'support')).body).toMatchObject({
      statusTypeCode: 'PAID',
      balanceCents: 0,
      daysLeft: null,
      payments: [
        { amountCents: 1500, method: 'CHECK', reference: '4411', recordedByName: 'admin Example' },
        { amountCents: 10_000, method: 'ACH', reference: null, recordedByName: 'Support Person' },
      ],
      history: [
        { action: 'create' },
        { action: 'issue' },
        { action: 'payPart', comment: '$15.00' },
        { action: 'payRest', comment: '$100.00' },
      ],
    });
    expect((await pay({ amountCents: 1 })).body).toMatchObject({ error: { code: 'INV_STATE' } });
    expect((await listOf('admin')).sums).toEqual({ dueCents: 0, overdueCents: 0, paidThisYearCents: 11_500 });
  });

  test('R291 is a paper without people, a line list with initials, and two receipts', async () => {
    const text = async (path: string) =>
      readPdfText((await call('admin', 'POST', `/${invoice}/${path}`)).bytes)
        .flatMap(({ lines }) => lines.map((line) => line.text.trim()))
        .join('\n');
    const paper = await text('download-invoice');
    for (const words of [
      'Invoice',
      'PAID',
      'Ridgeline Kidney Care',
      'Nashville, TN 37203',
      'Renal function panel',
      '80069',
      '$8.70',
      '$115.00',
      'PO 77',
    ])
      expect(paper).toContain(words);
    for (const name of ['Rivera', 'M. R.', 'Loop return', 'MRN']) expect(paper).not.toContain(name);
    const receipt = await text('download-receipt');
    expect(receipt).toContain('Receipt');
    expect(receipt).toContain('PAID IN FULL');
    expect(receipt).toContain('Bank transfer (ACH)');
    expect(receipt).not.toContain('Balance after');
    const summary = await text('download-receipt2');
    expect(summary).toContain('Payment summary');
    expect(summary).toContain('Balance after');
    expect(summary).toContain('$100.00');
    const statistics = await readSheet(Buffer.from((await call('admin', 'POST', `/${invoice}/download-invoice-statistics`)).bytes));
    expect(statistics).toHaveLength(8);
    expect(statistics[2]?.slice(4, 8)).toEqual(['M. R.', expect.anything(), expect.stringMatching(/^R\d+$/), 'RFP']);
    expect(statistics.slice(1).reduce((sum, row) => sum + Number(row[13]), 0)).toBeCloseTo(115, 6);
    const list = await readSheet(Buffer.from((await call('admin', 'POST', '/export', { status: ['PAID'] })).bytes));
    expect(list).toHaveLength(2);
    expect(list[1]?.slice(7, 13)).toEqual(['Paid', 115, 0, 115, 115, 0]);
    expect((await call('nurse', 'POST', '/export', {})).status).toBe(403);
    expect((await call('foreignAdmin', 'POST', '/export', {})).bytes.length).toBeGreaterThan(0);
  });

  test('is for nobody once the customer has no invoices', async () => {
    await api.sql(`insert into tenant_features (tenant_id, name, value) values ($1, 'Feature.Invoices', 'false')`, [clinic.tenantA]);
    await expect.poll(async () => (await call('admin', 'GET', '')).status).toBe(403);
    expect((await call('admin', 'GET', '')).body).toMatchObject({ error: { code: '4032' } });
    await api.sql(`delete from tenant_features where tenant_id = $1`, [clinic.tenantA]);
  });
});

test('a payment is taken back with its reason, once, and by who recorded it or support only', async () => {
  const { payments } = await find(invoice);
  const [mine, ofSupport] = payments.map(({ id }) => id);
  const takeBack = (id: string | undefined, caller: Caller = 'admin', body: object = {}) =>
    call(caller, 'PUT', `/${invoice}/payments/${id}/take-back`, { reason: 'The check bounced', ...body });
  for (const [answer, status, code] of [
    [await takeBack(ofSupport), 403, 'INV_NOT_YOURS'],
    [await takeBack(mine, 'nurse'), 403, 'FORBIDDEN'],
    [await takeBack(invoice), 404, 'NOT_FOUND'],
    [await takeBack(mine, 'admin', { reason: 'no' }), 400, null],
    [await takeBack(mine, 'admin', { concurrencyStamp: 'old' }), 409, 'STALE'],
  ] as const)
    expect([answer.status, answer.body]).toMatchObject([status, { error: { code } }]);
  expect((await takeBack(mine)).body).toMatchObject({
    ...{ statusTypeCode: 'OVERDUE', paidCents: 10_000, balanceCents: 1500, paymentCount: 1 },
    payments: [{ takenBack: { byName: 'admin Example', reason: 'The check bounced' }, mayTakeBack: false }, { takenBack: null }],
  });
  expect((await takeBack(mine)).body).toMatchObject({ error: { code: 'INV_TAKEN_BACK' } });
  expect((await listOf('admin')).sums).toEqual({ dueCents: 0, overdueCents: 1500, paidThisYearCents: 10_000 });
  expect((await takeBack(ofSupport, 'support')).body).toMatchObject({ paidCents: 0, balanceCents: 11_500, paymentCount: 0 });
  expect((await call('admin', 'POST', `/${invoice}/download-receipt`)).body).toMatchObject({ error: { code: 'INV_NO_PAYMENT' } });
  const history = (await find(invoice)).history.slice(-2);
  expect(history).toMatchObject([{ action: 'takeBack', comment: '$15.00: The check bounced' }, { action: 'takeBack' }]);
});

test('what was issued where tomorrow has begun is paid today, not yesterday', async () => {
  await api.sql("update invoices set issue_date = (now() at time zone 'US/Eastern')::date + 1, due_date = issue_date + 62 where id = $1", [
    invoice,
  ]);
  const today = Temporal.Now.plainDateISO('US/Eastern');
  expect(await find(invoice)).toMatchObject({ today: today.toString() });
  const pay = async (paidOn: Temporal.PlainDate) =>
    (await call('admin', 'POST', `/${invoice}/payments`, { amountCents: 1500, paidOn: paidOn.toString(), method: 'CHECK' })).body;
  expect(await pay(today.subtract({ days: 1 }))).toMatchObject({ error: { code: 'INV_DAY' } });
  expect(await pay(today)).toMatchObject({ statusTypeCode: 'PARTIAL', paidCents: 1500 });
});
