import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { useOrderBench } from '../laboratory-orders/testing/order-bench.ts';
import { base } from '../requisitions/testing/draw-bench.ts';

const lab = await useLabBench();
const orders = await useOrderBench();
const notes = ['TIME When was it drawn?', 'Asked by K. Brandt, phone 555-0142', 'Answer before 2026-01-05T21:00:00Z'];
const question = {
  kind: 'TIME',
  text: 'When was it drawn?',
  askedBy: 'K. Brandt',
  phone: '555-0142',
  deadline: '2026-01-05T21:00:00.000Z',
};
type Issues = { items: { requisitionId: string; offeringCode: string; question: unknown }[] };
const asked = async (state = 'OPEN') =>
  ((await lab.api.call('nurse', 'POST', `${base}/result-issues`, { kind: 'TIQ', state })).body as Issues).items;

test('an order on hold is in question until the laboratory goes on; a new question after an answer is asked again', async () => {
  const draw = await lab.draw({ lines: ['PTHI'] });
  const order = { placer: `${draw.number}-1`, group: draw.number, code: 'PTHI', status: 'I', control: 'SC' };
  const hold = (controlId: string, more: readonly string[]) =>
    lab.report({ controlId, orders: [{ ...order, orderStatus: 'HD', notes: more }] });
  await hold('Q1', notes);
  expect(await asked()).toMatchObject([{ requisitionId: draw.id, offeringCode: 'PTHI', question }]);
  const answer = { comment: 'Drawn at 08:15', answer: { choice: 'CORRECT', knownBy: 'RECORD' } };
  expect((await lab.api.call('nurse', 'PUT', `${base}/${draw.id}/review-results-issue`, answer)).status).toBe(200);
  expect(await asked()).toEqual([]);
  // The same question once more is no news, another one is.
  await hold('Q2', notes);
  expect(await asked()).toEqual([]);
  await hold('Q3', ['Is the tube the blood of this patient?']);
  expect(await asked()).toMatchObject([{ question: { kind: 'OTHER', text: 'Is the tube the blood of this patient?', deadline: null } }]);
  await lab.report({ controlId: 'Q4', orders: [order] });
  expect(await asked()).toEqual([]);
  const [line] = await lab.api.sql('select status, question from requisition_lines where requisition_id = $1', [draw.id]);
  expect(line).toEqual({ status: 'INPROCESS', question: null });
});

test('the answer goes out as a change of the order, with why', async () => {
  const { api, shipped, sent, answer } = orders;
  const draw = await shipped(['K', 'CBC']);
  await answer((await sent(draw.id))[0], 'AA');
  await api.sql(`update requisition_lines set status = 'TIQ' where requisition_id = $1 and offering_code = 'K'`, [draw.id]);
  const body = { offeringCodes: ['K'], comment: 'I saw it at the chair', answer: { choice: 'CONFIRM', knownBy: 'WITNESS' } };
  expect((await api.call('nurse', 'PUT', `${base}/${draw.id}/review-results-issue`, body)).status).toBe(200);
  const [, change] = await sent(draw.id);
  expect(change).toMatchObject({ action: 'XO', lines: ['1'] });
  expect(change?.text).toContain('|TIQ-CONFIRM^Yes, as labeled and ordered: proceed');
  expect(change?.text).toContain('I saw it at the chair');
});
