import { exchangeDisplay } from '@drawday/domain';
import { exchangeLineStates, exchangeStates, requisitionStatuses } from '@drawday/vocabulary';
import { type Display, StatusTag } from '../design/status-tag.tsx';
import { displayOf } from '../platform/code-word.ts';
import { serverNow } from '../platform/server-clock.ts';
import type { Text } from '../platform/texts.ts';
import type { DrawRow } from './requisitions.queries.ts';
import { type RequisitionsTexts, useRequisitionsTexts } from './requisitions.texts.ts';

type Facts = Pick<DrawRow, 'laboratory' | 'statusTypeCode' | 'isStat'>;

/**
 * What the laboratory says of the order, in words: why it refused, how many tests, how long it has not answered. Null if nothing is to
 * be said: no order went out, or results have shown that all is well.
 */
export function laboratoryDisplay(
  { laboratory, statusTypeCode, isStat }: Facts,
  text: Text<RequisitionsTexts>,
  now: Temporal.Instant,
): Display | null {
  if (!laboratory) return null;
  const { state, stateAt, reasonText, lines, handledAt } = laboratory;
  const isTrouble = exchangeStates.isIn('trouble', state);
  if (!isTrouble && !requisitionStatuses.isIn('notReceived', statusTypeCode)) return null;
  const tag = displayOf(exchangeDisplay({ state, stateAt: Temporal.Instant.from(stateAt), isStat, now }));
  const refused = lines.filter((line) => exchangeLineStates.isIn('off', line.state)).length;
  const words = state === 'PARTLY' ? text('labRefusedSome', { refused, total: lines.length }) : tag.text;
  const minutes = Math.floor(now.since(Temporal.Instant.from(stateAt)).total('minutes'));
  const isLate = exchangeStates.isIn('waiting', state) && tag.style === 'warning';
  const why = isTrouble && reasonText ? `: ${reasonText}` : isLate ? ` ${text('labSince', { minutes })}` : '';
  return { text: `${words}${why}`, style: handledAt ? 'neutral' : tag.style };
}

/** What the laboratory says about the order of a draw, beside its status. */
export function LaboratoryTag({ draw, quiet = false }: { draw: Facts; quiet?: boolean }) {
  const text = useRequisitionsTexts();
  const display = laboratoryDisplay(draw, text, serverNow());
  return display && <StatusTag quiet={quiet && display.style !== 'error'} display={display} />;
}
