import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mllpFrames } from '@drawday/hl7/mllp.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readAck } from '@drawday/hl7/read-ack.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderTaker } from './accept-order.ts';
import { readChances } from './chances.ts';
import { measurePerson } from './measure-person.ts';
import { type AcceptedOrder, openOrderBook } from './order-book.ts';
import { readOrder } from './read-order.ts';

const now = Temporal.Instant.from('2026-01-05T18:00:00Z');
const oml = (controlId: string, group: string, action = 'NW') =>
  [
    `MSH|^~\\&|DRAWDAY|WEST|LAB||20260105130000-0500||OML^O21^OML_O21|${controlId}|P|2.5.1`,
    'PID|1||M100^^^DD^MR||Okafor^Ada||19580214|F',
    `ORC|${action}|${group}-1||${group}`,
    `OBR|1|${group}-1||MTHHD^Monthly^L|||20260105081500-0500||||||HD`,
    'OBX|1|NM|TXMIN^Minutes^L||240',
    'SPM|1|260000018||SER||||||||||PRE',
  ].join('\r');

describe('orders over restarts', () => {
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'drawday-simulator-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const withBook = async (accepted: AcceptedOrder[], work: (answerTo: (text: string) => Promise<string>) => Promise<void>) => {
    const book = await openOrderBook(dir, now);
    const take = orderTaker({
      book,
      seed: '7',
      delayMs: 1000,
      chances: readChances('none'),
      now: () => now,
      onAccepted: (one) => accepted.push(one),
    });
    await work(async (text) => {
      const [frame] = mllpFrames({ maxBytes: 100_000 }).push(Buffer.from(`\u000b${text}\u001c\r`));
      return frame ? (readAck(parseMessage(await take(frame)))?.code ?? 'none') : 'none';
    });
    await book.close();
    return book;
  };

  it('knows a message again, however often the laboratory starts', async () => {
    const own = mkdtempSync(join(tmpdir(), 'drawday-simulator-'));
    const first = await openOrderBook(own, now);
    await first.note('C90', now);
    await first.close();
    for (const _ of ['once', 'twice']) {
      const again = await openOrderBook(own, now);
      expect(again.hasSeen('C90')).toBe(true);
      await again.close();
    }
    rmSync(own, { recursive: true });
  });

  it('takes each order once, keeps it, and forgets what was sent or canceled', async () => {
    const accepted: AcceptedOrder[] = [];
    await withBook(accepted, async (answerTo) => {
      expect(await Promise.all([answerTo(oml('C1', 'R1')), answerTo(oml('C2', 'R2'))])).toEqual(['AA', 'AA']);
      expect(await answerTo(oml('C1', 'R1'))).toBe('AA');
      expect(await answerTo('hello')).toBe('AR');
      expect(await answerTo(oml('C3', 'R3').replace('OML^O21^OML_O21', 'ADT^A01'))).toBe('AR');
      expect(await answerTo(oml('C4', 'R4').split('\r').slice(0, 3).join('\r'))).toBe('AE');
    });
    expect(accepted.map((one) => one.accession)).toEqual(['S260105000001', 'S260105000002']);
    expect(accepted[0]?.order).toMatchObject({ modality: 'HD', answers: { TXMIN: '240' }, collectedAt: '2026-01-05T13:15:00Z' });

    appendFileSync(join(dir, 'orders.jsonl'), '{"kind":"order","acc');
    const again: AcceptedOrder[] = [];
    const book = await withBook(again, async (answerTo) => {
      expect(await answerTo(oml('C1', 'R1'))).toBe('AA');
      const changed = oml('C6', 'R1', 'XO')
        .replace('20260105081500-0500', '20260105071500-0500')
        .replace('Ada', 'Ida')
        .replace('|240', '|225');
      expect(await answerTo(changed)).toBe('AA');
      expect(await answerTo(oml('C5', 'R2', 'CA'))).toBe('AA');
      expect(await answerTo(oml('C7', 'R2', 'CA'))).toBe('AE');
    });
    expect(again).toEqual([]);
    expect([...book.open().keys()]).toEqual(['S260105000001']);
    expect(book.open().get('S260105000001')?.order).toMatchObject({
      collectedAt: '2026-01-05T12:15:00Z',
      patient: { given: 'Ida' },
      answers: { TXMIN: '225' },
    });
    expect(Object.keys(book.historyOf('M100'))).toContain('K');

    const last = await openOrderBook(dir, now);
    await last.markSent('S260105000001', 0);
    await last.markSent('S260105000001', 1);
    expect(last.open().size).toBe(0);
    expect(last.nextAccession(now)).toBe('S260105000003');
    await last.close();
    const reopened = await openOrderBook(dir, now);
    expect(reopened.nextAccession(now)).toBe('S260105000003');
    await reopened.close();
    expect(readFileSync(join(dir, 'orders.jsonl'), 'utf8')).not.toContain('"acc');
  });
});

describe('the archive', () => {
  it('lets results go on from what was reported before', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'drawday-simulator-'));
    const lines = Array.from({ length: 6 }, (_, month) =>
      JSON.stringify({ mrn: 'M100', day: `2025-0${month + 4}-07`, values: { PTHI: 1450 + month, HBSAG: 'Reactive' } }),
    );
    writeFileSync(join(dir, 'archive.jsonl'), `${lines.join('\n')}\n`);
    const book = await openOrderBook(dir, now);
    const history = book.historyOf('M100');
    expect(history.HBSAG?.value).toBe('Reactive');
    expect(history.PTHI?.value).toBe(1455);
    expect(book.historyOf('M101')).toEqual({});
    const message = readOrder(parseMessage(oml('C1', 'R1')));
    const value = message && measurePerson('7', message, history, '2025-10-01').measure('PTHI');
    expect(Number(value)).toBeGreaterThan(700);
    await book.close();
    rmSync(dir, { recursive: true, force: true });
  });
});
