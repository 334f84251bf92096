import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PersonHistory } from './analyte-history.ts';
import { readArchive } from './read-archive.ts';
import type { PlannedStep } from './report-plan.ts';
import type { SimulatedOrder } from './simulated-order.ts';

/** One order in the laboratory: its number, when it came, and what will be reported. */
export type AcceptedOrder = {
  readonly accession: string;
  readonly order: SimulatedOrder;
  /** ISO 8601. */
  readonly acceptedAt: string;
  readonly steps: readonly PlannedStep[];
  /** Control ID of the message that answered the question of the laboratory. */
  readonly answeredBy?: string;
};

/** A question was sent and nobody has answered it: nothing more is sent. */
export const isHeld = ({ steps, answeredBy }: AcceptedOrder, sent: number): boolean =>
  answeredBy === undefined && steps.slice(0, sent).some((step) => step.isQuestion === true);

type Line =
  | { readonly kind: 'order'; readonly accepted: AcceptedOrder; readonly history: PersonHistory }
  | { readonly kind: 'amended'; readonly accepted: AcceptedOrder }
  | { readonly kind: 'sent'; readonly accession: string; readonly step: number }
  | { readonly kind: 'dropped'; readonly accession: string }
  | { readonly kind: 'seen'; readonly controlId: string; readonly at: string }
  | { readonly kind: 'person'; readonly mrn: string; readonly history: PersonHistory }
  | { readonly kind: 'count'; readonly orders: number };

/** What the laboratory remembers over restarts. A call resolves when it is written. */
export type OrderBook = {
  readonly hasSeen: (controlId: string) => boolean;
  readonly nextAccession: (now: Temporal.Instant) => string;
  readonly historyOf: (mrn: string) => PersonHistory;
  readonly accept: (accepted: AcceptedOrder, history: PersonHistory) => Promise<void>;
  /** The same order as it is from now on. */
  readonly amend: (accepted: AcceptedOrder) => Promise<void>;
  readonly markSent: (accession: string, step: number) => Promise<void>;
  /** Cancels what is not sent yet of a requisition. */
  readonly drop: (group: string) => Promise<void>;
  /** Notes a message that needed nothing but an answer. */
  readonly note: (controlId: string, now: Temporal.Instant) => Promise<void>;
  /** Orders with something left to send. */
  readonly open: () => ReadonlyMap<string, AcceptedOrder>;
  /** Steps of an order that were sent. */
  readonly sentSteps: (accession: string) => number;
  readonly close: () => Promise<void>;
};

/** Control ids are remembered this long: a peer that repeats a message does it within days. */
const seenForDays = 30;

type State = {
  readonly open: Map<string, AcceptedOrder>;
  readonly sent: Map<string, number>;
  readonly seen: Map<string, string>;
  readonly people: Map<string, PersonHistory>;
  orders: number;
};

function apply(state: State, line: Line): void {
  switch (line.kind) {
    case 'order':
      state.open.set(line.accepted.accession, line.accepted);
      state.seen.set(line.accepted.order.controlId, line.accepted.acceptedAt);
      state.people.set(line.accepted.order.patient.mrn, line.history);
      state.orders++;
      return;
    case 'amended':
      state.open.set(line.accepted.accession, line.accepted);
      return;
    case 'sent':
      state.sent.set(line.accession, line.step + 1);
      if (line.step + 1 >= (state.open.get(line.accession)?.steps.length ?? 0)) forget(state, line.accession);
      return;
    case 'dropped':
      forget(state, line.accession);
      return;
    case 'seen':
      state.seen.set(line.controlId, line.at);
      return;
    case 'person':
      state.people.set(line.mrn, line.history);
      return;
    case 'count':
      state.orders = Math.max(state.orders, line.orders);
  }
}

function forget(state: State, accession: string): void {
  state.open.delete(accession);
  state.sent.delete(accession);
}

async function readState(path: string): Promise<State> {
  const state: State = { open: new Map(), sent: new Map(), seen: new Map(), people: new Map(), orders: 0 };
  if (!existsSync(path)) return state;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })) {
    try {
      const line: Line = JSON.parse(text);
      apply(state, line);
    } catch (error) {
      // A killed process leaves at most one line cut off; its message was not answered and comes again.
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return state;
}

function* linesOf(state: State, now: Temporal.Instant): Generator<Line> {
  const oldest = now.subtract({ hours: 24 * seenForDays }).toString();
  yield { kind: 'count', orders: state.orders - state.open.size };
  for (const [mrn, history] of state.people) yield { kind: 'person', mrn, history };
  for (const [controlId, at] of state.seen) if (at > oldest) yield { kind: 'seen', controlId, at };
  for (const accepted of state.open.values()) {
    yield { kind: 'order', accepted, history: state.people.get(accepted.order.patient.mrn) ?? {} };
    const sent = state.sent.get(accepted.accession) ?? 0;
    if (sent > 0) yield { kind: 'sent', accession: accepted.accession, step: sent - 1 };
  }
}

/** Opens the book in a folder (made when missing): one file of JSON lines, shortened at every start. */
export async function openOrderBook(dir: string, now: Temporal.Instant): Promise<OrderBook> {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'orders.jsonl');
  const archive = await readArchive(join(dir, 'archive.jsonl'));
  const state = await readState(path);
  await writeFile(`${path}.new`, [...linesOf(state, now)].map((line) => `${JSON.stringify(line)}\n`).join(''));
  await rename(`${path}.new`, path);
  const file = await open(path, 'a');
  let writing: Promise<unknown> = Promise.resolve();
  const write = (line: Line): Promise<void> => {
    apply(state, line);
    const written = writing.then(() => file.appendFile(`${JSON.stringify(line)}\n`));
    writing = written.catch(() => undefined);
    return written;
  };
  return {
    hasSeen: (controlId) => state.seen.has(controlId),
    nextAccession: (at) => `S${at.toString().slice(2, 10).replaceAll('-', '')}${String(state.orders + 1).padStart(6, '0')}`,
    historyOf: (mrn) => state.people.get(mrn) ?? archive.get(mrn) ?? {},
    accept: (accepted, history) => write({ kind: 'order', accepted, history }),
    amend: (accepted) => write({ kind: 'amended', accepted }),
    markSent: (accession, step) => write({ kind: 'sent', accession, step }),
    drop: async (group) => {
      const same = [...state.open.values()].filter((accepted) => accepted.order.group === group);
      await Promise.all(same.map(({ accession }) => write({ kind: 'dropped', accession })));
    },
    note: (controlId, at) => write({ kind: 'seen', controlId, at: at.toString() }),
    open: () => state.open,
    sentSteps: (accession) => state.sent.get(accession) ?? 0,
    close: async () => {
      await writing;
      await file.close();
    },
  };
}
