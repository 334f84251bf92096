import { Icon } from '../design/icon.tsx';
import { formatDay, formatWeekday } from '../platform/format.ts';
import type { Preview } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';

export type Warning = Preview['warnings'][number];

function warningWords(warning: Warning, today: Temporal.PlainDate, text: SchedulesText): string {
  if (warning.code === 'ABN_FREQUENCY')
    return text('abnFrequency', { day: warning.lastDate ? formatDay(warning.lastDate) : '—', count: Number(warning.lastResult ?? 0) });
  if (warning.code === 'ABN_DIAGNOSIS')
    return warning.lastResult ? text('abnSuggestion', { icd: warning.lastResult }) : text('abnDiagnosis');
  if (!warning.lastDate) return warning.message;
  if (warning.code === 'ALREADY_ORDERED') {
    const day = formatWeekday(warning.lastDate);
    const isWhole = warning.tests.includes(warning.offeringCode);
    return isWhole ? text('alreadyOrdered', { day }) : text('partlyOrdered', { day, tests: warning.tests.join(', ') });
  }
  const days = Temporal.PlainDate.from(warning.lastDate).until(today, { largestUnit: 'day' }).days;
  return text('recentResult', { count: days, value: warning.lastResult ?? '—' });
}

/** "Drawn 28 days ago: 612 ng/mL", beside the test, before it is ordered once more. */
export function OrderWarnings({ warnings, today }: { warnings: readonly Warning[]; today: Temporal.PlainDate }) {
  const text = useSchedulesTexts();
  return warnings.map((warning) => (
    <p key={warning.code} className="dd-order-warning dd-warning-text dd-small">
      <Icon name="warning" size={12} />
      {warningWords(warning, today, text)}
    </p>
  ));
}
