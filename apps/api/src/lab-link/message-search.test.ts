import { beforeAll, describe, expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { type BenchDraw, useLabBench } from './testing/lab-bench.ts';

const bench = await useLabBench();
const { api } = bench;
const support = (method: string, path: string, body?: object) =>
  api.call('support', method, `/api/lab-link/${path}`, body, { __tenant: clinic.tenantA });
type Found = { totalCount: number; items: { id: string; controlId: string }[] };
const search = async (body: object) => {
  const answer = await support('POST', 'messages/search', { maxResultCount: 50, ...body });
  expect(answer.status).toBe(200);
  return (answer.body as Found).items.map(({ controlId }) => controlId).toSorted();
};
const today = Temporal.Now.plainDateISO('UTC');
let draw: BenchDraw;
const idOf = new Map<string, string>();
const send = async (name: string, patient: object, more: object = {}) => {
  const text = {
    controlId: name,
    patient,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value: '4.9', unit: 'mmol/L' }], ...more }],
  };
  const id = await bench.report(text);
  await api.sql('update lab_link.messages set control_id = $2 where id = $1', [id, name]);
  idOf.set(name, id);
};

beforeAll(async () => {
  draw = await bench.draw({ lines: ['K'] });
  await send(
    'ours',
    {},
    { specimens: [{ number: draw.specimens[0]?.number }], accession: 'A77-1', notes: ['Hand delivered by courier Zebulon'] },
  );
  await send('stranger', { mrn: 'X-99', family: 'Núñez-Ortega', given: 'Ana', born: '19710203' }, { placer: 'Q1', group: '' });
  await api.sql(
    `insert into lab_link.messages (direction, connection_id, tenant_id, requisition_id, control_id, message_type, body, body_hash, state)
     select 'OUT', id, $1, $2, 'order', 'OML^O21', 'x', 'x', 'FAILED' from lab_link.connections where name = 'Laboratory out'`,
    [clinic.tenantA, draw.id],
  );
  const [row] = await api.sql<{ id: string }>("select id from lab_link.messages where control_id = 'order'");
  idOf.set('order', row?.id ?? '');
});

describe('messages are found', () => {
  test.each([
    ['by record number, with the orders of the patient', () => ({ mrn: '0048213' }), ['order', 'ours']],
    ['by the number of a draw, in and out', () => ({ drawNumber: draw.number.toLowerCase() }), ['order', 'ours']],
    ['by a tube', () => ({ tube: draw.specimens[0]?.number }), ['order', 'ours']],
    ['by accession', () => ({ accession: 'a77-1' }), ['ours']],
    ['by a whole family name, however it is written', () => ({ family: 'nunez ortega' }), ['stranger']],
    ['by the beginning of a name with the date of birth', () => ({ family: 'Nuñ', dateOfBirth: '1971-02-03' }), ['stranger']],
    ['by control id', () => ({ controlId: 'stranger' }), ['stranger']],
    ['not by the beginning of a name alone', () => ({ family: 'Nun' }), []],
    ['not by a pattern', () => ({ family: "%' or 1=1" }), []],
    ['not when one thing differs', () => ({ mrn: 'X-99', dateOfBirth: '1971-02-04' }), []],
  ])('%s', async (_, asked, found) => {
    expect(await search(asked())).toEqual(found);
  });

  test('by a text inside, of one connection and a few days', async () => {
    const [row] = await api.sql<{ id: string }>("select id from lab_link.connections where name = 'Laboratory in'");
    const days = { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString() };
    expect(await search({ content: 'Zebulon', connectionId: row?.id, ...days })).toEqual(['ours']);
    expect(await search({ content: 'Zebulonia', connectionId: row?.id, ...days })).toEqual([]);
    for (const wrong of [{ ...days }, { connectionId: row?.id }, { connectionId: row?.id, from: '2026-01-01', to: '2026-02-01' }])
      expect(await support('POST', 'messages/search', { content: 'Zebulon', ...wrong })).toMatchObject({
        status: 400,
        body: { error: { code: 'SEARCH_CONTENT' } },
      });
  });

  test('only when something is asked, and each search is noted without what was asked', async () => {
    for (const nothing of [
      {},
      { family: '  ' },
      { dateOfBirth: '1971-02-03' },
      { family: '---' },
      { mrn: '/' },
      { tube: '*', mrn: 'X-99' },
    ])
      expect(await support('POST', 'messages/search', nothing)).toMatchObject({ status: 400, body: { error: { code: 'SEARCH_TERM' } } });
    await search({ mrn: 'SEEK-4711' });
    await expect
      .poll(
        async () =>
          (await api.sql("select detail from audit_log where action = 'lab-link.searchMessages' and detail->'asked' ? 'mrn'")).length,
      )
      .toBeGreaterThan(0);
    expect(await api.sql("select 1 from audit_log where detail::text like '%4711%'")).toEqual([]);
  });
});

describe('a message', () => {
  test('hides patient data, and shows them to whoever may and is noted', async () => {
    const id = idOf.get('ours');
    const masked = await support('GET', `messages/${id}`);
    const { body } = masked.body as { body: string };
    expect(body).toContain('OBX|1|NM|K^K^L||•••|mmol/L');
    for (const secret of ['Rivera', '0048213', '19580314', 'Zebulon', '4.9']) expect(body).not.toContain(secret);
    const whole = await support('GET', `messages/${id}/body`);
    expect((whole.body as { body: string }).body).toContain('Rivera^Maria');
    await expect
      .poll(async () =>
        api.sql("select patient_id, facility_id, detail from audit_log where action = 'lab-link.messageBody' and subject_id = $1", [id]),
      )
      .toMatchObject([{ patient_id: clinic.patient, facility_id: clinic.facility, detail: { look: 'view' } }]);
    expect((await support('GET', 'messages/999999999/body')).status).toBe(404);
    const theirs = await bench.draw({ lines: ['K'], patientId: clinic.secondPatient });
    const both = await bench.report({
      controlId: 'two-patients',
      orders: [draw, theirs].map((one) => ({
        placer: `${one.number}-1`,
        group: one.number,
        code: 'K',
        obx: [{ code: 'K', value: '4.4', unit: 'mmol/L' }],
      })),
    });
    await support('GET', `messages/${both}/body`);
    await expect
      .poll(async () => {
        const rows = await api.sql<{ patient_id: string }>(
          "select patient_id from audit_log where action = 'lab-link.messageBody' and subject_id = $1 order by patient_id",
          [both],
        );
        return rows.map((row) => row.patient_id);
      })
      .toEqual([clinic.patient, clinic.secondPatient].sort());
    expect((await api.call('admin', 'GET', `/api/lab-link/messages/${id}/body`)).status).toBe(403);
  });

  test('of an order is sent again, but not when its draw is called off or resulted, or a newer one followed', async () => {
    const order = async (status: string, isFollowed = false) => {
      const one = await bench.draw({ lines: ['K'], status });
      const ids: string[] = [];
      for (const state of isFollowed ? ['FAILED', 'FAILED'] : ['FAILED']) {
        const [row] = await api.sql<{ id: string }>(
          `insert into lab_link.messages (direction, connection_id, tenant_id, requisition_id, body, body_hash, state, attempts)
           select 'OUT', id, $1, $2, 'x', 'x', $3, 10 from lab_link.connections where name = 'Laboratory out' returning id`,
          [clinic.tenantA, one.id, state],
        );
        ids.push(String(row?.id));
      }
      return ids;
    };
    const [[fine], [canceled], [resulted], [older, newer]] = [
      await order('SENT'),
      await order('CANCELED'),
      await order('RESULTED'),
      await order('SENT', true),
    ];
    const ids = [fine, canceled, resulted, older, newer, String(idOf.get('ours'))];
    const answer = await support('POST', 'messages/resend', { ids });
    expect(answer.body).toEqual({
      sent: 2,
      skipped: [
        { id: String(idOf.get('ours')), because: 'NOT_OURS' },
        { id: canceled, because: 'CALLED_OFF' },
        { id: resulted, because: 'RESULTED' },
        { id: older, because: 'NEWER' },
      ],
    });
    const states = await api.sql<{ id: string; state: string }>(
      'select id, state from lab_link.messages where id = any($1::bigint[]) order by id',
      [ids],
    );
    expect(states.filter(({ state }) => state === 'QUEUED').map(({ id }) => String(id))).toEqual([fine, newer]);
    expect((await support('POST', 'messages/resend', { ids: [fine] })).body).toEqual({
      sent: 0,
      skipped: [{ id: fine, because: 'WAITING' }],
    });
    // One message by itself is sent again by the same rules.
    for (const [id, because] of [
      [canceled, 'The draw was cancelled'],
      [resulted, 'The draw has results'],
      [older, 'A newer message for this draw followed'],
    ])
      expect((await support('POST', `messages/${id}/replay`)).body).toMatchObject({
        error: { code: 'NOT_RESENT', message: expect.stringContaining(because ?? '') },
      });
    expect((await support('POST', `messages/${String(idOf.get('ours'))}/replay`)).status).toBe(204);
  });
});

test('C.8 the text of the list finds names only for those who may see whose an item is', async () => {
  await bench.report({
    controlId: 'probed',
    patient: { mrn: '0048213', family: 'Zimmerli', given: 'Otto', born: '19331111' },
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value: '4.9', unit: 'mmol/L' }] }],
  });
  const found = async (text: string) =>
    ((await support('GET', `unmatched?filter=${encodeURIComponent(text)}`)).body as { totalCount: number }).totalCount;
  expect(await found('zimmerli')).toBeGreaterThan(0);
  const byNumber = await found(draw.number);
  expect(byNumber).toBeGreaterThan(0);
  await api.sql("insert into tenant_permissions (tenant_id, permission, is_granted) values ($1, 'LabLink.Bodies', false)", [
    clinic.tenantA,
  ]);
  await expect.poll(() => found('zimmerli')).toBe(0);
  expect(await found('0048213')).toBe(0);
  expect(await found(draw.number)).toBe(byNumber);
  await api.sql("delete from tenant_permissions where permission = 'LabLink.Bodies'");
  await expect.poll(() => found('zimmerli')).toBeGreaterThan(0);
});

test('an item hides patient data in every list, and shows them to whoever may and is noted', async () => {
  const id = await bench.report({
    controlId: 'somebody-else',
    patient: { mrn: '0048213', family: 'Zimmerli', given: 'Otto', born: '19331111' },
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value: '7.9', unit: 'mmol/L', flag: 'HH' }] }],
  });
  const listed = (await support('GET', 'unmatched?maxResultCount=100')).body as { items: { id: string; messageId: string }[] };
  const item = listed.items.find((one) => one.messageId === String(id));
  const opened = (await support('GET', `messages/${id}`)).body as { unmatched: object[] };
  const asked = await support('POST', `unmatched/${item?.id}/resolve`, { askedNote: 'Spoke to Zimmerli' });
  for (const masked of [item, opened.unmatched[0], asked.body]) {
    expect(JSON.stringify(masked)).toContain('•••');
    for (const secret of ['Zimmerli', 'Rivera', '0048213', '1933', '7.9']) expect(JSON.stringify(masked)).not.toContain(secret);
  }
  const whole = await support('GET', `unmatched/${item?.id}`);
  expect(whole.body).toMatchObject({ detail: { patientName: 'Zimmerli, Otto' } });
  await expect
    .poll(() => api.sql("select patient_id, subject_id, detail from audit_log where action = 'lab-link.unmatchedItem'"))
    .toMatchObject([{ patient_id: clinic.patient, subject_id: item?.id, detail: { look: 'view' } }]);
  expect((await api.call('admin', 'GET', `/api/lab-link/unmatched/${item?.id}`)).status).toBe(403);
  expect((await support('GET', `unmatched/${crypto.randomUUID()}`)).status).toBe(404);
});
