import { isLabelLate } from '@drawday/domain';
import { StatusTag } from '../design/status-tag.tsx';
import { useFacility } from '../platform/facility.ts';
import { dayOf, formatDay } from '../platform/format.ts';
import type { DrawRow } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

/** Day of the label, quietly; "Not yet" stands out, in red when the draw is today or past. */
export function LabelTag({ draw }: { draw: DrawRow }) {
  const text = useRequisitionsTexts();
  const { timeZone } = useFacility();
  if (draw.isLabelPrinted) {
    const day = draw.labelPrintedAt ? formatDay(dayOf(draw.labelPrintedAt, timeZone)).slice(0, 5) : text('yes');
    return <StatusTag quiet display={{ text: day, style: 'success' }} />;
  }
  const isLate = isLabelLate(draw.drawDate ? Temporal.PlainDate.from(draw.drawDate) : null, Temporal.Now.plainDateISO(timeZone));
  return <StatusTag icon="printer" display={{ text: text('notYet'), style: isLate ? 'error' : 'warning' }} />;
}
