import { orderModes } from '@drawday/vocabulary';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { staffName } from '../platform/name-on-list.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import type { Offering } from './offering.ts';
import { chosenIcds, type OrderDraft } from './order-draft.ts';
import { OrderWarnings, type Warning } from './order-warning.tsx';
import { calendarWords, frequencyWord } from './order-words.ts';
import type { OrderedParty } from './ordered-party.ts';
import { isSpoken, ordersOf } from './orders-of-draft.ts';
import { icdQuery, type Provider } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type OrderReviewProps = {
  draft: OrderDraft;
  party: OrderedParty;
  providers: readonly Provider[];
  facilityWeek: number | null;
  offerings: readonly Offering[];
  warnings: ReadonlyMap<string, readonly Warning[]>;
  today: Temporal.PlainDate;
  /** A signed order that is being changed. */
  needsNewSignature: boolean;
};

/** Everything once more before it is saved: lines of different frequency are shown as the orders that they become. */
export function OrderReview({ draft, party, providers, facilityWeek, offerings, warnings, today, needsNewSignature }: OrderReviewProps) {
  const text = useSchedulesTexts();
  const orders = ordersOf(draft, party);
  const provider = providers.find((one) => one.id === draft.providerId);
  const facts = [
    [text('starts'), formatDay(draft.startDate)],
    [text('ends'), draft.endDate ? formatDay(draft.endDate) : text('noEnd')],
    ...(party.patient
      ? [
          [text('provider'), provider ? staffName(provider) : '—'],
          [text('orderMode'), codeWord(orderModes, draft.orderMode) + (isSpoken(draft) ? ` · ${text('wasReadBack')}` : '')],
        ]
      : []),
    ...(draft.comment.trim() ? [[text('comment'), draft.comment.trim()]] : []),
  ];
  return (
    <>
      {needsNewSignature && <p className="dd-note dd-small">{text('needsNewSignature')}</p>}
      <section className="dd-order-review">
        {orders.map((order, position) => {
          const lines = order.lineIndexes.flatMap((index) => draft.lines[index] ?? []);
          const [first] = lines;
          return (
            first && (
              <article key={first.code}>
                <h2 className="dd-order-head">
                  {frequencyWord(first.frequency)}{' '}
                  <span className="dd-faint">
                    {first.frequency !== 'WEEK' && first.frequency !== 'EVERYTX' && calendarWords(first, facilityWeek, text)}
                    {draft.changed && ` · ${text(position === 0 ? 'changesOrder' : 'newOrderBeside')}`}
                  </span>
                </h2>
                <table className="dd-order-table">
                  <caption className="dd-only-heard">{frequencyWord(first.frequency)}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{text('test')}</th>
                      {party.patient && <th scope="col">{text('diagnosis')}</th>}
                    </tr>
                  </thead>
                  <tbody>
                    {lines.map((line) => (
                      <tr key={line.code}>
                        <th scope="row">
                          <b>{testName(line.code, line.name)}</b> <span className="dd-faint">{line.code}</span>{' '}
                          {line.isStat && <StatusTag small icon="clock" display={{ text: 'STAT', style: 'error' }} />}
                          <OrderWarnings
                            offering={offerings.find(({ code }) => code === line.code)}
                            offerings={offerings}
                            warnings={warnings.get(line.code) ?? []}
                            today={today}
                          />
                        </th>
                        {party.patient && (
                          <td>
                            {chosenIcds(line).map((icd) => (
                              <Diagnosis key={icd} icd={icd} />
                            ))}
                          </td>
                        )}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </article>
            )
          );
        })}
      </section>
      <dl className="dd-order-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A code alone tells nobody whether the right one was chosen. */
function Diagnosis({ icd }: { icd: string }) {
  const { data } = useQueryInPlace(icdQuery(icd));
  return (
    <p>
      <b>{icd}</b> {data?.description}
    </p>
  );
}
