import { expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { type BenchDraw, useLabBench } from './testing/lab-bench.ts';
import type { Report } from './testing/report-text.ts';

const bench = await useLabBench();
const items = (messageId: string) =>
  bench.api.sql<{ kind: string; status: string; detail: Record<string, unknown>; candidates: Record<string, unknown>[] }>(
    'select * from lab_link.unmatched_items where message_id = $1 order by created_at, id',
    [messageId],
  );
let sent = 0;
/** Sends a potassium for a draw of Maria Rivera. */
async function send(draw: BenchDraw, more: Partial<Report>, order: object = {}, value = '4.4') {
  sent += 1;
  const potassium = { placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value, unit: 'mmol/L' }], ...order };
  const id = await bench.report({ controlId: `W${sent}`, orders: [potassium], ...more });
  return { id, message: await bench.message(id), items: await items(id), results: await bench.results(draw.id) };
}
const potassiumDraw = (patientId?: string) => bench.draw({ lines: ['K'], ...(patientId && { patientId }) });

// Each of these was filed without doubt.
test.each<[string, string, string, boolean]>([
  ['the same number with other name, birthday and sex', 'PID|1||0048213^^^RKC^MR||Okafor^Samuel||19491102|M', 'NUMBER_ALONE', true],
  ['the same number of another authority, other name', 'PID|1||0048213^^^OTHER^MR||Okafor^Samuel||19491102|M', 'SOMEBODY_ELSE', true],
  ['a social security number that equals our number', 'PID|1||0048213^^^^SS||Somebody^Else||19701231|F', 'SOMEBODY_ELSE', true],
  ['birthday alone', 'PID|1||||||19580314|F', 'BIRTH_DATE_ALONE', false],
  ['family name alone', 'PID|1||||Rivera||', 'NOTHING_AGREES', false],
  ['an empty PID', 'PID|1', 'NAMES_NOBODY', false],
  ['no PID at all', '', 'NAMES_NOBODY', false],
  ['a twin', 'PID|1||0047106^^^RKC^MR||Rivera^Rosa||19580314|F', 'TWIN', true],
  ['a test name', 'PID|1||0048213^^^RKC^MR||ZZTEST^Maria||19580314|F', 'TEST_NAME', false],
])('%s goes to a person, and nothing to the chart', async (_, pid, because, isUrgent) => {
  const draw = await potassiumDraw();
  const { message, items: waiting, results } = await send(draw, { pid });
  expect(message).toMatchObject({ state: 'UNMATCHED', requisition_id: null });
  expect(waiting).toMatchObject([
    { kind: 'PATIENT', status: 'OPEN', detail: { because }, candidates: [{ requisitionNumber: draw.number }] },
  ]);
  expect(waiting[0]?.detail.urgent ?? false).toBe(isUrgent);
  expect(results).toEqual({});
});

test.each<[string, string, string]>([
  ['a married name', 'PID|1||0048213^^^RKC^MR||Delgado^Maria||19580314|F', 'The last name is different.'],
  ['a digit of the birthday', 'PID|1||0048213^^^RKC^MR||Rivera^Maria||19580315|F', 'The date of birth differs slightly.'],
  ['another sex', 'PID|1||0048213^^^RKC^MR||Rivera^Maria||19580314|M', 'The sex is different.'],
])('%s is filed with a note on draw and message', async (_, pid, remark) => {
  const draw = await potassiumDraw();
  const { message, items: waiting, results } = await send(draw, { pid });
  expect(message).toMatchObject({ state: 'APPLIED', error: remark });
  expect(waiting).toEqual([]);
  expect(results.K).toMatchObject({ value_numeric: 4.4 });
  const [event] = await bench.api.sql("select detail from requisition_events where requisition_id = $1 and action = 'resultImport'", [
    draw.id,
  ]);
  expect(event?.detail).toMatchObject({ filed: expect.any(String) });
});

test('order and tube of two patients: labels may be exchanged, and nothing is filed', async () => {
  const [draw, other] = [await potassiumDraw(), await potassiumDraw(clinic.secondPatient)];
  const { items: waiting, results } = await send(draw, {}, { specimens: [{ number: other.specimens[0]?.number ?? '' }] });
  expect(waiting).toMatchObject([
    {
      detail: { because: 'TWO_PATIENTS', urgent: true },
      candidates: [{ requisitionNumber: draw.number }, { requisitionNumber: other.number }],
    },
  ]);
  expect(results).toEqual({});
  const ofOne = await potassiumDraw();
  const { items: twoDraws } = await send(draw, {}, { specimens: [{ number: ofOne.specimens[0]?.number ?? '' }] });
  expect(twoDraws).toMatchObject([{ kind: 'ORDER', detail: { because: 'TWO_DRAWS' } }]);
  expect(await bench.results(ofOne.id)).toEqual({});
});

test('order and tube agree: a report that names nobody is filed with a note', async () => {
  const draw = await potassiumDraw();
  const { message, results } = await send(draw, { pid: '' }, { specimens: [{ number: draw.specimens[0]?.number ?? '' }] });
  expect(message).toMatchObject({ state: 'APPLIED', error: expect.stringContaining('no name') });
  expect(results.K).toMatchObject({ value_numeric: 4.4 });
});

test('two persons under one order number are nobody’s; one person written in two ways is one', async () => {
  const draw = await potassiumDraw();
  const report = (second: string) =>
    [
      'MSH|^~\\&|TESTLAB|LAB|DRAWDAY||20260105120000-0500||ORU^R01^ORU_R01|S1|P|2.5.1',
      'PID|1||0048213^^^RKC^MR||Rivera^Maria||19580314|F',
      `OBR|1|${draw.number}-1||K^K^L||||||||||||||||||20260105120000-0500|||F`,
      'OBX|1|NM|K^K^L||4.4|mmol/L|||||F',
      second,
      `OBR|2|${draw.number}-1||K^K^L||||||||||||||||||20260105120000-0500|||F`,
      'OBX|1|NM|K^K^L||4.4|mmol/L|||||F',
    ].join('\r');
  const two = await bench.store(report('PID|2||0047106^^^RKC^MR||Okafor^Samuel||19491102|M'));
  await bench.apply();
  expect((await items(two)).map(({ detail }) => [detail.because, detail.urgent])).toEqual([
    ['TWO_PERSONS', true],
    ['TWO_PERSONS', true],
  ]);
  expect(await bench.results(draw.id)).toEqual({});
  const one = await bench.store(report('PID|2||0048213^^^RKC^MR||RIVERA^ MARIA||19580314|F'));
  await bench.apply();
  expect(await bench.message(one)).toMatchObject({ state: 'APPLIED' });
});

test('without order number: only all three, one draw around that day and an ordered test', async () => {
  const draw = await bench.draw({ lines: ['K'], patientId: clinic.otherFacilityPatient, drawDate: '2026-03-04' });
  const pid = (mrn: string) => `PID|1||${mrn}^^^RKC^MR||Vandenberg^Joost||19610729|F`;
  const nowhere = { placer: 'EXT-5', group: '', collectedAt: '20260305053000-0500' };
  expect((await send(draw, { pid: pid('') }, nowhere)).items).toMatchObject([{ detail: { because: 'WITHOUT_NUMBER' } }]);
  const magnesium = { ...nowhere, code: 'MG', obx: [{ code: 'MG', value: '2.1', unit: 'mg/dL' }] };
  expect((await send(draw, { pid: pid('0050311') }, magnesium)).items).toMatchObject([{ kind: 'ORDER', detail: { because: 'NO_DRAW' } }]);
  const { message, results } = await send(draw, { pid: pid('0050311') }, nowhere);
  expect(message).toMatchObject({ state: 'PARTIAL', error: expect.stringMatching(/Filed by patient and day.*collected on another day/) });
  expect(results.K).toMatchObject({ value_numeric: 4.4 });
});

test('after the death of a patient nothing is filed without a person', async () => {
  const draw = await bench.draw({ lines: ['K'], patientId: clinic.secondPatient, drawDate: '2026-04-06' });
  await bench.api.sql("update patients set status_reason = 'DECEASED', end_date = '2026-04-01' where id = $1", [clinic.secondPatient]);
  const pid = 'PID|1||0047106^^^RKC^MR||Okafor^Samuel||19491102|F';
  expect((await send(draw, { pid })).items).toMatchObject([{ detail: { because: 'AFTER_DEATH', urgent: true } }]);
  await bench.api.sql("update patients set end_date = '2026-04-06' where id = $1", [clinic.secondPatient]);
  expect((await send(draw, { pid })).results.K).toMatchObject({ value_numeric: 4.4 });
  await bench.api.sql('update patients set status_reason = null, end_date = null where id = $1', [clinic.secondPatient]);
});

test.each(['T', 'D'])('a message of the sender’s own tests (MSH-11 %s) is kept and never reaches a patient', async (processingId) => {
  const draw = await potassiumDraw();
  const { message, items: waiting, results } = await send(draw, { processingId }, {}, '7.5');
  expect(message).toMatchObject({ state: 'TEST', acknowledgement: 'AA', error: null });
  expect([waiting, results]).toEqual([[], {}]);
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'SENT' });
});

test('what may be somebody else’s blood is placed by two persons', async () => {
  const draw = await potassiumDraw();
  const { id } = await send(draw, { pid: 'PID|1||0048213^^^RKC^MR||Okafor^Samuel||19491102|M' });
  const place = async () => {
    const [item] = await bench.api.sql<{ id: string }>('select id from lab_link.unmatched_items where message_id = $1', [id]);
    const body = { requisitionNumber: draw.number };
    return bench.api.call('support', 'POST', `/api/lab-link/unmatched/${item?.id}/resolve`, body, { __tenant: clinic.tenantA });
  };
  expect((await place()).body).toMatchObject({
    status: 'OPEN',
    detail: { proposed: { requisitionNumber: draw.number, name: 'Support Person' } },
  });
  expect((await place()).body).toMatchObject({ error: { code: 'SECOND_PERSON' } });
  await bench.apply();
  expect(await bench.results(draw.id)).toEqual({});
  await bench.api.sql(
    "update lab_link.unmatched_items set detail = jsonb_set(detail, '{proposed,userId}', '\"somebody\"') where message_id = $1",
    [id],
  );
  expect((await place()).body).toMatchObject({ status: 'RESOLVED' });
  await bench.apply();
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.4 });
});
