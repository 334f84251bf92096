import './renewal-panel.css';
import { formatCount } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { coverageWords } from './coverage-words.ts';
import { frequencyWord } from './order-words.ts';
import { ordersPaths } from './ordered-party.ts';
import { coverageQuery, type ExpiringRow } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type RenewalPanelProps = {
  isSources: boolean;
  /** The chosen orders. */
  rows: readonly ExpiringRow[];
  /** Something is chosen that this account may not renew. */
  isRefused: boolean;
  leftOutCount: number;
  onRenew: () => void;
};

/** What renewing the chosen orders comes to, what to look at before, and the only primary button. */
export function RenewalPanel({ isSources, rows, isRefused, leftOutCount, onRenew }: RenewalPanelProps) {
  const text = useSchedulesTexts();
  const isSigned = rows.some(({ partyType }) => partyType === 'PATIENT');
  const count = rows.length;
  const people = new Set(rows.map(({ partyId }) => partyId)).size;
  const hasWork = count + leftOutCount > 0;
  const chosenWords = () => {
    if (count === 0) return text('ordersChosen', { count });
    if (count === 1) return text(isSources ? 'orderForSource' : 'orderForPerson');
    return text(isSources ? 'ordersForSources' : 'ordersForPeople', { count: people });
  };
  return (
    <aside className="dd-renewals" aria-label={text('renewButton')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="dd-renewals-body" aria-label={text('whatRenewalDoes')} tabIndex={0}>
        <h2>
          {text('renewButton')} {!isSources && <small className="dd-quiet">{text('oneSignature')}</small>}
        </h2>
        <p className="dd-renewals-count">
          <b>{formatCount(count)}</b> {chosenWords()}
        </p>
        {rows.length > 0 && (
          <dl>
            {[...Map.groupBy(rows, ({ frequency }) => frequency)].map(([frequency, some]) => (
              <div key={frequency}>
                <dt>{frequencyWord(frequency)}</dt>
                <dd>{formatCount(some.length)}</dd>
              </div>
            ))}
            {leftOutCount > 0 && (
              <div>
                <dt>{text('staysOut')}</dt>
                <dd>{formatCount(leftOutCount)}</dd>
              </div>
            )}
          </dl>
        )}
        <h3>{text('whatRenewalDoes')}</h3>
        <ul className="dd-renewal-does">
          {[text('renewalStarts'), text('renewalDraws'), ...(isSources ? [] : [text('renewalSignature')])].map((line) => (
            <li key={line}>
              <Icon name="check" size={12} /> {line}
            </li>
          ))}
        </ul>
        {isSigned && <LookAgain rows={rows} />}
      </section>
      <div className="dd-renewals-button">
        {!hasWork && <p className="dd-small dd-quiet">{text(isRefused ? 'providersRenew' : 'chooseToRenew')}</p>}
        <Button type="primary" size="large" block disabled={!hasWork} onClick={onRenew}>
          {count > 0 ? text('renewCount', { count }) : text('renewButton')} <Kbd keys="Ctrl ↵" hint />
        </Button>
      </div>
    </aside>
  );
}

const mostAsked = 200;
const mostShown = 6;

/** Tests whose diagnoses Medicare does not pay for; they keep nobody from renewing. How often a test may be done is asked at its draw. */
function LookAgain({ rows }: { rows: readonly ExpiringRow[] }) {
  const text = useSchedulesTexts();
  const can = useCan();
  const ofPatients = rows.filter(({ partyType }) => partyType === 'PATIENT').slice(0, mostAsked);
  const ids = ofPatients.map(({ id }) => id).sort();
  const covered = useQuery({ ...coverageQuery(ids), enabled: can('Order.Abn.Check') && ids.length > 0 });
  const found = (covered.data?.items ?? []).filter(({ abnNeeded, coverage }) => abnNeeded && coverage !== 'FREQUENCY');
  if (found.length === 0) return null;
  const byId = new Map(ofPatients.map((order) => [order.id, order]));
  return (
    <>
      <h3>
        {text('lookAgain')} <span className="dd-warning-text">{formatCount(found.length)}</span>
      </h3>
      <ul className="dd-renewal-look">
        {found.slice(0, mostShown).map(({ scheduleId, offeringCode, ...why }) => {
          const order = byId.get(scheduleId ?? '');
          return (
            order && (
              <li key={`${scheduleId} ${offeringCode}`}>
                <Icon name="warning" size={12} />
                <span>
                  <b>{nameOnList(order.partyName)}</b> {offeringCode}: {coverageWords(why, text)}{' '}
                  <PageLink to={ordersPaths.PATIENT} search={{ id: order.partyId, order: order.id }}>
                    {text('openIt')}
                  </PageLink>
                </span>
              </li>
            )
          );
        })}
      </ul>
      {found.length > mostShown && <p className="dd-small dd-quiet">{text('andMore', { count: found.length - mostShown })}</p>}
    </>
  );
}
