import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { formatDay } from '../platform/format.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** The day on which something is due; in amber once it has passed, and a word where a dose is only suggested. */
export function DueDay({ dueOn, isOverdue }: { dueOn: string | null; isOverdue: boolean }) {
  const text = usePatientsTexts();
  if (dueOn === null) return <span className="dd-faint">{text('suggested')}</span>;
  if (!isOverdue) return <DateText value={dueOn} />;
  return <StatusTag icon="clock" display={{ text: text('overdueSince', { day: formatDay(dueOn) }), style: 'warning' }} />;
}
