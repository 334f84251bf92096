import { hepatitisDueReasons } from '@drawday/vocabulary';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { testName } from '../platform/test-words.ts';
import type { Offering } from './offering.ts';
import type { PatientDetail } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

/** Tests are suggested this many days before they are due: with this month's draw. */
const suggestedDays = 31;

type DueTestsProps = {
  patient: PatientDetail;
  /** Codes already in the order. */
  chosen: readonly string[];
  offerings: readonly Offering[];
  today: Temporal.PlainDate;
  onAdd: (offering: Offering) => void;
};

/** Hepatitis tests that are due, or soon will be, to be added to the order with one click. */
export function DueTests({ patient, chosen, offerings, today, onAdd }: DueTestsProps) {
  const text = useSchedulesTexts();
  const until = today.add({ days: suggestedDays }).toString();
  const due = patient.hepatitis.due
    .filter((one) => one.dueOn <= until && !chosen.includes(one.resultCode))
    .flatMap((one) => {
      const offering = offerings.find(({ code }) => code === one.resultCode);
      return offering ? [{ ...one, offering }] : [];
    });
  if (due.length === 0) return null;
  return (
    <section aria-label={text('dueTests')}>
      <h2 className="dd-order-head">
        {text('dueTests')} <span className="dd-faint">{due.length}</span>
      </h2>
      <ul className="dd-order-due">
        {due.map(({ offering, ...one }) => (
          <li key={one.resultCode} className="dd-row dd-row-wrap">
            <b>{testName(offering.code, offering.name)}</b>
            <span className={`dd-small dd-row ${one.isOverdue ? 'dd-warning-text' : 'dd-faint'}`}>
              {one.isOverdue && <Icon name="warning" size={12} />}
              {text(one.isOverdue ? 'overdueSince' : 'dueOn', { day: formatDay(one.dueOn) })} · {codeWord(hepatitisDueReasons, one.because)}
            </span>
            <Button size="small" icon={<Icon name="plus" size={12} />} onClick={() => onAdd(offering)}>
              {text('addTest', { test: shortTestName(offering.code, offering.name) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
