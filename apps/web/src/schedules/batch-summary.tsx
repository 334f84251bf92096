import { formatCount } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { Tube } from '../design/tube.tsx';
import { formatDay, formatMonthDay, formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { testName } from '../platform/test-words.ts';
import { type Added, type Choices, totalsOf } from './batch-choices.ts';
import type { OrderDraft } from './order-draft.ts';
import { frequencyWord } from './order-words.ts';
import type { BatchPatientRow } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type BatchSummaryProps = {
  draft: OrderDraft;
  patientCount: number;
  /** What can be ordered, with its tube. */
  offerings: readonly { code: string; tube: string | null }[];
  /** Once the batch has been looked at. */
  reviewed: { rows: readonly BatchPatientRow[]; orders: Parameters<typeof totalsOf>[1]; choices: Choices; added: Added } | null;
  /** A patient about whom nobody has decided yet. */
  open: BatchPatientRow | undefined;
  onGoThere: () => void;
};

/** Beside every step: the tests and for how many patients; at the end, what the whole batch comes to. */
export function BatchSummary({ draft, patientCount, offerings, reviewed, open, onGoThere }: BatchSummaryProps) {
  const text = useSchedulesTexts();
  const totals = reviewed && totalsOf(reviewed.rows, reviewed.orders, reviewed.choices, reviewed.added);
  const facts = totals
    ? [
        { key: 'orders', term: text('orders'), value: formatCount(totals.orders) },
        ...totals.firstDays.map(({ day, patients }, index) => ({
          key: day,
          term: index === 0 ? text('firstDraw') : '',
          value: `${day ? formatWeekday(day) : text('noDayYet')}, ${text('patientCount', { count: patients })}`,
        })),
        ...totals.firstDays
          .filter(({ tubes }) => tubes.length > 0)
          .map(({ day, tubes }) => ({
            key: `tubes ${day}`,
            term: day ? text('tubesOn', { day: formatMonthDay(day) }) : text('tubesToFill'),
            value: tubes.map(({ code, count }) => `${formatCount(count)} ${code}`).join(', '),
          })),
        { key: 'starts', term: text('starts'), value: formatDay(draft.startDate) },
        {
          key: 'notices',
          term: text('abnToSign'),
          value: totals.notices ? text('beforeTheDraw', { count: totals.notices }) : text('none'),
        },
      ]
    : [{ key: 'patients', term: text('patients'), value: formatCount(patientCount) }];
  return (
    <section className="dd-batch-summary">
      <h2 className="dd-order-head">{text('aboutToOrder')}</h2>
      {draft.lines.length === 0 && <p className="dd-faint">{text('noneChosen')}</p>}
      <ul className="dd-batch-tests">
        {draft.lines.map((line) => {
          const counted = totals?.tests.get(line.code);
          const tube = offerings.find(({ code }) => code === line.code)?.tube;
          return (
            <li key={line.code}>
              <b>{line.code}</b>
              <span>
                {testName(line.code, line.name)}
                <small className="dd-quiet">{[frequencyWord(line.frequency), ...line.icds].filter(Boolean).join(' · ')}</small>
              </span>
              <span>
                {tube && <Tube tube={{ code: tube }} />}
                {counted && (
                  <small className={counted.open ? 'dd-warning-text' : 'dd-quiet'}>
                    {[
                      text('countOf', { count: counted.patients, total: patientCount }),
                      counted.open > 0 && text('stillOpen', { count: counted.open }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <dl className="dd-batch-facts">
        {facts.map(({ key, term, value }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="dd-small dd-quiet">{text('eachOwnOrder')}</p>
      {open && (
        <p className="dd-warning-text dd-small dd-batch-waits" role="status">
          <Icon name="warning" size={12} /> {text('stillNeedsChoice', { name: open.name ? nameOnList(open.name) : '—' })}{' '}
          <button type="button" className="dd-link-button" onClick={onGoThere}>
            {text('goThere')}
          </button>
        </p>
      )}
    </section>
  );
}
