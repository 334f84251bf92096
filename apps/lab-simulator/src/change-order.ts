import type { AckCode, AckError, AnsweredLine } from '@drawday/hl7/write-ack.ts';
import { notPerformed } from './mishaps.ts';
import { type AcceptedOrder, isHeld, type OrderBook } from './order-book.ts';
import type { SimulatedOrder } from './simulated-order.ts';

/** What the laboratory answers to a cancellation or a change. */
export type ChangeAnswer = { readonly code: AckCode; readonly error?: AckError; readonly lines: readonly AnsweredLine[] };

const controls = { CA: { done: 'CR', refused: 'UC' }, XO: { done: 'XR', refused: 'UX' } } as const;

/**
 * Cancels tests of an order that is not reported yet, or takes over what changed: time of collection, person, answers. What it does not know, or has reported in
 * full, it refuses test by test.
 */
export async function changeOrder(book: OrderBook, asked: SimulatedOrder, now: Temporal.Instant): Promise<ChangeAnswer> {
  const { done, refused } = controls[asked.action === 'CA' ? 'CA' : 'XO'];
  const open = [...book.open().values()].filter(({ order }) => order.group === asked.group);
  const named = new Set(asked.lines.map(({ placer }) => placer));
  for (const accepted of open) {
    const { order, steps } = accepted;
    if (asked.action === 'XO') {
      const { patient, isStat, answers } = asked;
      const told = { patient, isStat, answers: { ...order.answers, ...answers }, collectedAt: asked.collectedAt ?? order.collectedAt };
      const answered = answerTo(asked, accepted, isHeld(accepted, book.sentSteps(accepted.accession)));
      await book.amend({ ...accepted, ...answered, order: { ...order, ...told } });
      continue;
    }
    const lines = order.lines.filter(({ placer }) => !named.has(placer));
    const left = steps.map((step) => ({ ...step, lines: step.lines.filter(({ placer }) => !named.has(placer)) }));
    if (lines.length > 0) await book.amend({ ...accepted, order: { ...order, lines }, steps: left });
    else await book.drop(asked.group);
  }
  await book.note(asked.controlId, now);
  const known = new Map(open.flatMap(({ accession, order }) => order.lines.map(({ placer }) => [placer, accession] as const)));
  const lines = asked.lines.map(({ placer }): AnsweredLine => {
    const filler = known.get(placer) ?? null;
    return filler === null
      ? { control: refused, placer, filler, reason: 'Not known, or already reported' }
      : { control: done, placer, filler, reason: null };
  });
  if (lines.every(({ control }) => control === done)) return { code: 'AA', lines };
  return { code: 'AE', error: { code: '204', text: 'Not known, or already reported' }, lines };
}

/** The answer to what the laboratory asked: it goes on as planned, or discards the specimen of the tests that it asked about. */
function answerTo({ controlId, reasonCode = '' }: SimulatedOrder, { steps }: AcceptedOrder, isAsked: boolean): Partial<AcceptedOrder> {
  if (!isAsked || !reasonCode.startsWith('TIQ-')) return {};
  if (reasonCode !== 'TIQ-DISCARD') return { answeredBy: controlId };
  const discarded = new Set(steps.filter((step) => step.isQuestion).flatMap((step) => step.lines.map(({ placer }) => placer)));
  const without = steps.map((step) => ({
    ...step,
    lines: step.lines.map((line) =>
      step.isQuestion || !discarded.has(line.placer) || line.values.length === 0
        ? line
        : { ...line, status: 'X' as const, values: line.values.map((value) => notPerformed(value, 'MISLAB')) },
    ),
  }));
  return { answeredBy: controlId, steps: without };
}
