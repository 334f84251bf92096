import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { formatDay, formatWeekday } from '../platform/format.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { measuredOf, type Offering } from './offering.ts';
import type { Preview } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';

export type Warning = Preview['warnings'][number];

/** The rest is shown on demand: a panel may repeat half a dozen draws. */
const linesAtFirst = 2;

/** Only some tests of a panel are already on a draw. */
const isPartly = ({ code, tests, offeringCode }: Warning) => code === 'ALREADY_ORDERED' && !tests.includes(offeringCode);

function warningWords(warning: Warning, offering: Offering | undefined, today: Temporal.PlainDate, text: SchedulesText): string {
  if (warning.code === 'ABN_FREQUENCY')
    return text('abnFrequency', { day: warning.lastDate ? formatDay(warning.lastDate) : '—', count: Number(warning.lastResult ?? 0) });
  if (warning.code === 'ABN_DIAGNOSIS')
    return warning.lastResult ? text('abnSuggestion', { icd: warning.lastResult }) : text('abnDiagnosis');
  if (warning.code === 'ALREADY_ORDERED') {
    const day = warning.lastDate && formatWeekday(warning.lastDate);
    const counts = { count: warning.tests.length, total: offering ? measuredOf(offering).length : '—' };
    if (!isPartly(warning)) return day ? text('alreadyOrdered', { day }) : text('findingOrdered');
    return day ? text('partlyOrdered', { ...counts, day }) : text('partlyInOrder', counts);
  }
  if (!warning.lastDate) return warning.message;
  const days = Temporal.PlainDate.from(warning.lastDate).until(today, { largestUnit: 'day' }).days;
  return text('recentResult', { count: days, value: warning.lastResult ?? '—' });
}

type OrderWarningsProps = {
  /** Of the directory, for how many tests it measures. */
  offering: Offering | undefined;
  offerings: readonly Offering[];
  warnings: readonly Warning[];
  today: Temporal.PlainDate;
};

/** "36 of 57 already on Mon 11/23", "Drawn 28 days ago: 612 ng/mL": beside the test, before it is ordered once more. Two lines; which tests, and what else, on demand. */
export function OrderWarnings({ offering, offerings, warnings, today }: OrderWarningsProps) {
  const text = useSchedulesTexts();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (code: string) => shortTestName(code, offerings.find((one) => one.code === code)?.name ?? code);
  const shown = isOpen ? warnings : warnings.slice(0, linesAtFirst);
  const hasDetails = warnings.length > linesAtFirst || warnings.some(isPartly);
  return (
    <>
      {shown.map((warning, at) => (
        <p key={`${warning.code} ${warning.lastDate}`} className="dd-order-warning dd-warning-text dd-small">
          <Icon name="warning" size={12} />
          <span>
            {warningWords(warning, offering, today, text)}
            {isOpen && isPartly(warning) && `: ${warning.tests.map(nameOf).join(', ')}`}{' '}
            {hasDetails && at === shown.length - 1 && (
              <button type="button" className="dd-link-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {text(isOpen ? 'fewerDetails' : 'details')}
              </button>
            )}
          </span>
        </p>
      ))}
    </>
  );
}
