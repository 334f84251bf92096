import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mllpFrames } from '@drawday/hl7/mllp.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readOru } from '@drawday/hl7/read-oru.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderTaker } from './accept-order.ts';
import { readChances } from './chances.ts';
import { type AcceptedOrder, isHeld, type OrderBook, openOrderBook } from './order-book.ts';
import { reportMessage } from './report-message.ts';

const now = Temporal.Instant.from('2026-01-05T18:00:00Z');
const oml = (controlId: string, group: string, reason = '') =>
  [
    `MSH|^~\\&|DRAWDAY|WEST|LAB||20260105130000-0500||OML^O21^OML_O21|${controlId}|P|2.5.1`,
    'PID|1||M100^^^DD^MR||Okafor^Ada||19580214|F',
    `ORC|${reason ? 'XO' : 'NW'}|${group}-1||${group}${reason && `||||||||||||${reason}`}`,
    `OBR|1|${group}-1||K^Potassium^L|||20260105081500-0500`,
    'SPM|1|260000018||SER||||||||||PRE',
  ].join('\r');

let dir = '';
let book: OrderBook;
const scheduled: AcceptedOrder[] = [];
let take: ReturnType<typeof orderTaker>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'drawday-questions-'));
  book = await openOrderBook(dir, now);
  const chances = { ...readChances('none'), question: 100 };
  take = orderTaker({ book, seed: '7', delayMs: 1000, chances, now: () => now, onAccepted: (one) => scheduled.push(one) });
});
afterAll(async () => {
  await book.close();
  rmSync(dir, { recursive: true, force: true });
});
async function say(text: string): Promise<void> {
  const [frame] = mllpFrames({ maxBytes: 100_000 }).push(Buffer.from(`\u000b${text}\u001c\r`));
  if (frame) await take(frame);
}
const orderOf = (group: string) => [...book.open().values()].find((one) => one.order.group === group);

test('a question stands in its notes, and nothing more is sent until it is answered', async () => {
  await say(oml('C1', 'R1'));
  const order = orderOf('R1');
  if (!order) throw new Error('the order was not taken');
  expect(order.steps.map((step) => step.kind)).toEqual(['received', 'held', 'final']);
  const [, held] = order.steps;
  const [asked] = held ? readOru(parseMessage(reportMessage('S1', order.order, held, 'S1-2', now))).orders : [];
  expect(asked).toMatchObject({ control: 'SC', orderStatus: 'HD', status: 'I', observations: [] });
  expect(asked?.notes).toEqual([
    expect.stringMatching(/^(IDENTITY|TIME|TUBES) /),
    expect.stringMatching(/^Asked by/),
    expect.stringMatching(/^Answer before 2026/),
  ]);
  expect([0, 1, 2].map((sent) => isHeld(order, sent))).toEqual([false, false, true]);
  await book.markSent(order.accession, 1);
  // A change that is no answer does not release it.
  await say(oml('C2', 'R1', 'ANSWERS^Answers changed^L'));
  expect(scheduled).toHaveLength(1);
  await say(oml('C3', 'R1', 'TIQ-CONFIRM^Yes^L'));
  expect(scheduled.map((one) => one.answeredBy)).toEqual([undefined, 'C3']);
  expect(isHeld(orderOf('R1') ?? order, 2)).toBe(false);
});

test('a specimen that is not certain is discarded', async () => {
  await say(oml('C4', 'R2'));
  await book.markSent(orderOf('R2')?.accession ?? '', 1);
  await say(oml('C5', 'R2', 'TIQ-DISCARD^Not certain^L'));
  expect(orderOf('R2')?.steps[2]?.lines).toMatchObject([{ status: 'X', values: [{ code: 'K', status: 'X', reason: 'MISLAB' }] }]);
});
