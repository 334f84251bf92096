import { holds, isLabelLate, labelPrintedDisplay, queues } from '@drawday/domain';
import { StatusTag } from '../design/status-tag.tsx';
import { useFacility } from '../platform/facility.ts';
import { dayOf, formatMonthDay } from '../platform/format.ts';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import type { DrawRow } from '../requisitions/requisitions.public.ts';
import { useLabelsTexts } from './labels.texts.ts';

/** Day of the label, muted; "Not yet" stands out, in red when the draw is today or past, muted before its week. */
export function LabelTag({ draw }: { draw: DrawRow }) {
  const text = useLabelsTexts();
  const { timeZone } = useFacility();
  if (draw.isLabelPrinted) {
    const day = draw.labelPrintedAt ? formatMonthDay(dayOf(draw.labelPrintedAt, timeZone)) : text('yes');
    // Sent to a printer, and nobody has seen the label since; if the draw has been collected since, its label was there.
    if (draw.labelConfirmedAt === null && draw.statusTypeCode === 'PENDING')
      return <StatusTag icon="printer" quiet display={{ text: text('sentOn', { day }), style: 'warning' }} />;
    return <StatusTag quiet display={{ ...labelPrintedDisplay({ isLabelPrinted: true, isLate: false }), text: day }} />;
  }
  const today = serverToday(timeZone);
  const drawDate = draw.drawDate ? Temporal.PlainDate.from(draw.drawDate) : null;
  const facts = { status: draw.statusTypeCode, isLabelPrinted: false, drawDate };
  const isQueued = holds(queues.unprintedLabels.condition, facts, { now: serverNow(), timeZone });
  const isLate = isLabelLate(drawDate, today);
  const style = isQueued || isLate ? labelPrintedDisplay({ isLabelPrinted: false, isLate }).style : 'normal';
  return <StatusTag icon="printer" quiet={!isQueued} display={{ text: text('notYet'), style }} />;
}
