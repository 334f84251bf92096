import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, codeOf, dayFromNow, findDraw, historyOf, planTestDraw, setDraw } from '../requisitions/testing/draw-bench.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

const print = (body: object, caller: Parameters<TestApi['call']>[0] = 'nurse') =>
  api.call(caller, 'POST', `${base}/print-zebra-labels`, body);
const printed = async (body: object) => {
  const answer = await print(body);
  if (answer.status !== 200) throw new Error(answer.text);
  return labels.print.reply.parse(answer.body);
};

test('every tube gets its label once: ZPL, picture, log, fact and history', async () => {
  const draw = await planTestDraw(api, { offerings: ['MTHHD'] });
  const reply = await printed({ requisitionIds: [draw.id] });
  expect(reply.outcomes).toEqual([{ id: draw.id, ok: true, code: null, message: null }]);
  expect(reply.labels.map((label) => [label.specimenNumber, label.isReprint])).toEqual(draw.specimens.map((one) => [one.number, false]));
  expect(reply.zpl.match(/\^XA/g)).toHaveLength(3);
  expect(reply.zpl).toBe(reply.labels.map((label) => label.zpl).join(''));
  for (const [index, label] of reply.labels.entries()) {
    expect(label.zpl).toContain(draw.specimens[index]?.number);
    expect(label.zpl).toContain('RIVERA, MARIA');
    expect(label.svg).toContain('<svg');
  }
  const after = await findDraw(api, draw.id);
  expect(after).toMatchObject({ isLabelPrinted: true, statusTypeCode: 'PENDING' });
  expect(after.specimens.map((one) => one.printCount)).toEqual([1, 1, 1]);
  expect(after.labelPrints).toHaveLength(3);
  expect(after.labelPrints[0]).toMatchObject({ isReprint: false, printedByName: 'nurse Example', reason: null });
  expect(await historyOf(api, draw.id)).toEqual(['create ->PENDING', 'printLabels PENDING>PENDING']);
  const audit = await api.sql(`select patient_id from audit_log where action = 'labels.print' and subject_id = $1`, [draw.id]);
  expect(audit).toEqual([{ patient_id: clinic.patient }]);
});

test('a reprint needs a reason, carries the mark and stands in the log', async () => {
  const draw = await planTestDraw(api);
  await printed({ requisitionIds: [draw.id] });
  const refused = await print({ requisitionIds: [draw.id] });
  expect([refused.status, codeOf(refused)]).toEqual([400, 'REPRINT_REASON']);
  const [number = ''] = draw.specimens.map((one) => one.number);
  const { labels: made } = await printed({ requisitionIds: [draw.id], specimenNumbers: [number], reason: 'torn' });
  expect(made).toMatchObject([{ specimenNumber: number, isReprint: true }]);
  const log = await api.call('nurse', 'GET', `${base}/reprints`);
  expect(log.body).toMatchObject({
    totalCount: 1,
    items: [
      {
        specimenNumber: number,
        requisitionId: draw.id,
        partyName: 'Rivera, Maria',
        tubeCode: 'SST',
        printedByName: 'nurse Example',
        reason: 'torn',
      },
    ],
  });
  expect((await api.call('foreignAdmin', 'GET', `${base}/reprints`)).body).toEqual({ totalCount: 0, items: [] });
});

test('of a selection with printed draws the others print', async () => {
  const first = await planTestDraw(api);
  const second = await planTestDraw(api);
  const gone = await planTestDraw(api);
  await printed({ requisitionIds: [first.id] });
  await setDraw(api, gone.id, { status: 'CANCELED' });
  const reply = await printed({ requisitionIds: [first.id, second.id, gone.id, clinic.patient] });
  expect(reply.outcomes.map((outcome) => [outcome.id, outcome.code])).toEqual([
    [first.id, 'REPRINT_REASON'],
    [second.id, null],
    [gone.id, 'REQ_STATE'],
    [clinic.patient, 'NOT_FOUND'],
  ]);
  expect(reply.labels.map((label) => label.requisitionId)).toEqual([second.id]);
});

test('one label that cannot be printed does not fail the sheet', async () => {
  const good = await planTestDraw(api);
  const bad = await planTestDraw(api, { partyId: clinic.secondPatient });
  await api.sql(`update patients set mrn = repeat('9', 60) where id = $1`, [clinic.secondPatient]);
  const reply = await printed({ requisitionIds: [bad.id, good.id] });
  expect(reply.outcomes.map((outcome) => outcome.code)).toEqual(['LABEL_CONTENT', null]);
  expect(reply.labels.map((label) => label.requisitionId)).toEqual([good.id]);
  expect((await findDraw(api, bad.id)).isLabelPrinted).toBe(false);
  await api.sql(`update patients set mrn = '0047106' where id = $1`, [clinic.secondPatient]);
});

test('a look at the labels prints nothing', async () => {
  const draw = await planTestDraw(api);
  const answer = await api.call('nurse', 'POST', `${base}/pregenerate-labels`, { requisitionIds: [draw.id] });
  expect(labels.preview.reply.parse(answer.body).labels).toHaveLength(1);
  expect((await findDraw(api, draw.id)).isLabelPrinted).toBe(false);
});

test('a draw that came back prints again without a question, and the new label is marked', async () => {
  const draw = await planTestDraw(api);
  await printed({ requisitionIds: [draw.id] });
  await api.call('nurse', 'PUT', `${base}/${draw.id}/cancel`, { reason: 'PT_REFUSED' });
  await api.call('nurse', 'PUT', `${base}/${draw.id}/reactivate`, {});
  const { labels: made } = await printed({ requisitionIds: [draw.id] });
  expect(made[0]?.isReprint).toBe(true);
  expect((await findDraw(api, draw.id)).labelPrints.at(-1)).toMatchObject({ isReprint: true, reason: 'LABEL_VOID' });
});

test('one void label printed again leaves the draw to be labelled: its other tubes still say what was', async () => {
  const draw = await planTestDraw(api, { offerings: ['K', 'HGB'] });
  await printed({ requisitionIds: [draw.id] });
  const offerings = ['K', 'HGB', 'A1C'].map((offeringCode) => ({ offeringCode, timing: 'PRE' }));
  const { concurrencyStamp } = await findDraw(api, draw.id);
  expect((await api.call('nurse', 'PUT', `${base}/${draw.id}`, { offerings, concurrencyStamp })).status).toBe(200);
  const [serum = ''] = draw.specimens.map((one) => one.number);
  await printed({ requisitionIds: [draw.id], specimenNumbers: [serum], reason: 'torn' });
  expect((await findDraw(api, draw.id)).isLabelPrinted).toBe(false);
  await printed({ requisitionIds: [draw.id] });
  expect((await findDraw(api, draw.id)).isLabelPrinted).toBe(true);
  // On a labeled draw, one torn label is replaced alone.
  await printed({ requisitionIds: [draw.id], specimenNumbers: [serum], reason: 'torn' });
  expect((await findDraw(api, draw.id)).isLabelPrinted).toBe(true);
});

test('labels printed elsewhere are marked, and the mark taken back', async () => {
  const draw = await planTestDraw(api);
  const mark = (isLabelPrinted: boolean) => api.call('nurse', 'PUT', `${base}/mark-label-printed`, { ids: [draw.id], isLabelPrinted });
  expect((await mark(true)).body).toMatchObject({ items: [{ ok: true }] });
  expect(await findDraw(api, draw.id)).toMatchObject({
    isLabelPrinted: true,
    labelPrints: [{ isReprint: false, reason: 'PRINTED_ELSEWHERE' }],
  });
  await mark(false);
  expect(await findDraw(api, draw.id)).toMatchObject({ isLabelPrinted: false, labelPrintedAt: null });
});

test('a bottle of a source is labelled last: printed, it is shipped', async () => {
  const [source] = await api.sql<{ id: string }>(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, sample_point, fluid, status_type_code) values ($1, gen_random_uuid(), $2, 'WATERROOM', 'FACFLOOR', 'RO loop return', 'Post-carbon 1', 'WATER', 'ACTIVE') returning id`,
    [clinic.tenantA, clinic.facility],
  );
  const made = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at) values ($1, gen_random_uuid(), 'SITE', $2, $3, $4, 'ONETIME', 'COLLECTED', now()) returning id`,
    [clinic.tenantA, source?.id, clinic.facility, dayFromNow(0)],
  );
  const id = made[0]?.id ?? '';
  await api.sql(`insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code) values ($1, $2, 1, 'WCFU')`, [
    clinic.tenantA,
    id,
  ]);
  await api.sql(
    `insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, tests) values ($1, $2, 1, '2600054327', 'CULT', '{WCFU}')`,
    [clinic.tenantA, id],
  );
  // Only the water technician prints for sources.
  const refused = await print({ requisitionIds: [id] });
  expect(refused.body).toMatchObject({ outcomes: [{ id, ok: false, code: 'NOT_FOUND' }] });
  // Nobody knows who filled it: such a bottle has no lawful label.
  const nameless = await print({ requisitionIds: [id] }, 'environmental');
  expect(nameless.body).toMatchObject({ outcomes: [{ id, ok: false, code: 'REQ_LABEL' }] });
  await api.sql('update requisitions set collected_by = gen_random_uuid() where id = $1', [id]);
  const answer = await print({ requisitionIds: [id] }, 'environmental');
  const reply = labels.print.reply.parse(answer.body);
  expect(reply.outcomes).toMatchObject([{ ok: true }]);
  expect(reply.zpl).toContain('RO LOOP RETURN');
  const rows = await api.sql('select status, shipped_at is not null as is_shipped, is_label_printed from requisitions where id = $1', [id]);
  expect(rows).toEqual([{ status: 'SENT', is_shipped: true, is_label_printed: true }]);
});

test('a bottle names its collector, the time, and the last disinfection before it was filled', async () => {
  const [source] = await api.sql<{ id: string }>(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, fluid, status_type_code, last_disinfection_at) values ($1, gen_random_uuid(), $2, 'WATERROOM', 'FACFLOOR', 'RO loop feed', 'WATER', 'ACTIVE', '2026-07-08T03:00Z') returning id`,
    [clinic.tenantA, clinic.facility],
  );
  await api.sql(
    `insert into source_maintenance (tenant_id, id, source_id, facility_id, kind, done_at) values ($1, gen_random_uuid(), $2, $3, 'DISINFECTION', '2026-06-29T02:00Z')`,
    [clinic.tenantA, source?.id, clinic.facility],
  );
  const [made] = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, collected_by)
     select $1, gen_random_uuid(), 'SITE', $2, $3, '2026-07-07', 'ONETIME', 'COLLECTED', '2026-07-07T11:42Z', user_id
     from employees where tenant_id = $1 and user_id is not null order by id limit 1 returning id`,
    [clinic.tenantA, source?.id, clinic.facility],
  );
  const id = made?.id;
  await api.sql(
    `insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, tests) values ($1, $2, 1, '2600054399', 'CULT', '{WCFU}')`,
    [clinic.tenantA, id],
  );
  const bottle = async () =>
    labels.preview.reply.parse((await api.call('environmental', 'POST', `${base}/pregenerate-labels`, { requisitionIds: [id] })).body)
      .labels[0]?.zpl;
  expect(await bottle()).toMatch(/Last disinfection 06\/28\/2026[\s\S]*Collected 07\/07\/2026 07:42 AM by \w+/);
  // What the collector saw at the source leads.
  await api.sql(
    "insert into aoe_answers (tenant_id, requisition_id, aoe_code, value) values ($1, $2, 'LASTDISINFECT', '2026-07-01T18:30')",
    [clinic.tenantA, id],
  );
  expect(await bottle()).toContain('Last disinfection 07/01/2026');
  // What cannot be read is shown as that; the record of the source does not take its place.
  await api.sql("update aoe_answers set value = 'Sunday night' where requisition_id = $1", [id]);
  expect(await bottle()).toContain('Last disinfection unread, see draw');
});

test('the labels of three hundred draws come in one call', async () => {
  const ids = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind) select $1, gen_random_uuid(), 'PATIENT', $2, $3, current_date + n, 'ONETIME' from generate_series(1, 300) n returning id`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  );
  await api.sql(
    `insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, timing, tests)
     select $1, r.id, t.index, next_specimen_number($1, r.draw_date), t.tube, t.timing, t.tests::text[] from requisitions r, (values (1, 'SST', 'PRE', '{K,CA,PHOS}'), (2, 'LAV', 'PRE', '{WBC,HGB}'), (3, 'SST-POST', 'POST', '{BUNPOST}')) as t (index, tube, timing, tests)
     where r.id = any($2::uuid[])`,
    [clinic.tenantA, ids.map((row) => row.id)],
  );
  const reply = await printed({ requisitionIds: ids.map((row) => row.id) });
  expect(reply.labels).toHaveLength(900);
  const counted = await api.sql('select count(*)::int as count from label_prints where requisition_id = any($1::uuid[])', [
    ids.map((row) => row.id),
  ]);
  expect(counted).toEqual([{ count: 900 }]);
});

describe('a print job', () => {
  const put = (call: string, body: object) => api.call('nurse', 'PUT', `${base}/${call}`, body);
  const open = async () =>
    (await api.call('nurse', 'GET', `${base}?queue=unconfirmed-labels&facilityId=${clinic.facility}`)).body as { items: { id: string }[] };
  const isOpen = async (id: string) => (await open()).items.some((draw) => draw.id === id);

  test('stays open until somebody has seen its labels', async () => {
    const draw = await planTestDraw(api);
    await printed({ requisitionIds: [draw.id] });
    expect(await isOpen(draw.id)).toBe(true);
    const answer = await put('confirm-labels-printed', { ids: [draw.id, clinic.patient] });
    expect(answer.body).toMatchObject({ items: [{ ok: true }, { ok: false, code: 'NOT_FOUND' }] });
    expect(await isOpen(draw.id)).toBe(false);
    expect((await findDraw(api, draw.id)).labelConfirmedAt).not.toBeNull();
  });

  test('whose labels did not come out is printed again without a reason, and open again', async () => {
    const draw = await planTestDraw(api);
    await printed({ requisitionIds: [draw.id] });
    await put('mark-label-printed', { ids: [draw.id], isLabelPrinted: false });
    expect(await isOpen(draw.id)).toBe(false);
    expect((await findDraw(api, draw.id)).isLabelPrinted).toBe(false);
    expect((await printed({ requisitionIds: [draw.id] })).outcomes).toMatchObject([{ ok: true }]);
    expect(await isOpen(draw.id)).toBe(true);
  });

  test('is closed by a second print only when that one is seen; labels of another printer were seen', async () => {
    const draw = await planTestDraw(api);
    await printed({ requisitionIds: [draw.id] });
    await put('confirm-labels-printed', { ids: [draw.id] });
    await printed({ requisitionIds: [draw.id], reason: 'torn' });
    expect(await isOpen(draw.id)).toBe(true);
    const elsewhere = await planTestDraw(api);
    await put('mark-label-printed', { ids: [elsewhere.id], isLabelPrinted: true });
    expect(await isOpen(elsewhere.id)).toBe(false);
  });
});
