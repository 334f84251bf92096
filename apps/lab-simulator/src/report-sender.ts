import { setTimeout as wait } from 'node:timers/promises';
import { type MllpClient, NoAnswerError } from '@drawday/hl7/mllp-client.ts';
import { ConnectionLostError } from '@drawday/hl7/mllp-socket.ts';
import type { Logger } from 'pino';
import { type AcceptedOrder, isHeld, type OrderBook } from './order-book.ts';
import { reportMessage } from './report-message.ts';

/** Sends what is due, in the order in which it falls due. */
export type ReportSender = { readonly schedule: (accepted: AcceptedOrder) => void; readonly stop: () => Promise<void> };

export type ReportSenderOptions = {
  readonly book: OrderBook;
  readonly client: MllpClient;
  /** Messages a second at most. */
  readonly rate: number;
  readonly log: Logger;
};

type Due = { readonly atMs: number; readonly accession: string; readonly step: number };

const retryMs = 1000;

/** Starts sending; what the book still holds from before is scheduled first. */
export function openReportSender({ book, client, rate, log }: ReportSenderOptions): ReportSender {
  // Kept in falling order of time, so that the next one is at the end.
  const waiting: Due[] = [];
  const stopping = new AbortController();
  let wake: (() => void) | undefined;

  const add = (due: Due) => {
    let [from, to] = [0, waiting.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((waiting[middle]?.atMs ?? 0) > due.atMs) from = middle + 1;
      else to = middle;
    }
    waiting.splice(from, 0, due);
    wake?.();
  };

  const schedule = (accepted: AcceptedOrder) => {
    const next = book.sentSteps(accepted.accession);
    const step = accepted.steps[next];
    if (step && !isHeld(accepted, next))
      add({ atMs: Date.parse(accepted.acceptedAt) + step.afterMs, accession: accepted.accession, step: next });
  };

  const send = async ({ accession, step }: Due): Promise<void> => {
    const accepted = book.open().get(accession);
    const planned = accepted?.steps[step];
    // Cancelled or replaced in the meantime.
    if (!accepted || !planned) return;
    const controlId = `${accession}-${step + 1}`;
    const body = Buffer.from(
      reportMessage(accession, accepted.order, planned, controlId, Temporal.Instant.from(accepted.acceptedAt)),
      'utf8',
    );
    const ack = await client.send(body, controlId);
    if (ack.code !== 'AA' && ack.code !== 'CA')
      log.warn({ accession, step: planned.kind, answer: ack.code, reason: ack.text }, 'a report was not accepted');
    await book.markSent(accession, step);
    schedule(accepted);
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!stopping.signal.aborted) {
      const due = waiting.at(-1);
      const waitMs = due ? due.atMs - Date.now() : 60_000;
      if (!due || waitMs > 0) {
        await pause(Math.min(waitMs, 60_000));
        continue;
      }
      waiting.pop();
      const began = performance.now();
      try {
        await send(due);
      } catch (error) {
        if (!(error instanceof ConnectionLostError) && !(error instanceof NoAnswerError)) throw error;
        log.debug({ err: error }, 'the lab link cannot be reached; the report waits');
        add(due);
        await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
      const restMs = 1000 / rate - (performance.now() - began);
      if (restMs > 1) await wait(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  for (const accepted of book.open().values()) schedule(accepted);
  const running = run();
  return {
    schedule,
    stop: async () => {
      stopping.abort();
      wake?.();
      client.close();
      await running;
    },
  };
}
