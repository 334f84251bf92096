import { testPaces, testStates } from '@drawday/vocabulary';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import './sources.css';
import { siteStatusDisplay } from '@drawday/domain';
import { useEffect, useRef } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { useFacility } from '../platform/facility.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { PageHead } from '../tables/list-page.tsx';
import { monthName } from './source-columns.tsx';
import { type RotationRow, rotationQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';
import { useMonthChoice } from './use-month-choice.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The year of one facility: which source is sampled in which month, what was sampled, and what this month asks for. */
export function RotationPage() {
  const text = useSourcesTexts();
  const { id: facilityId, timeZone } = useFacility();
  const plan = useQueryInPlace({ ...rotationQuery(facilityId ?? ''), enabled: facilityId !== null });
  const thisMonth = Temporal.Now.plainDateISO(timeZone).month;
  const rows = plan.data?.items ?? [];
  const proposed = rows.filter((row) => row.isProposed).length;
  return (
    <div className="dd-page">
      <PageHead
        title={text('monthRotation')}
        count={plan.data && rows.length}
        hint={plan.data && text('proposedFor', { count: proposed, month: monthName(thisMonth, 'long') })}
      />
      {!plan.data && <Awaiting of={plan} />}
      {plan.data && rows.length === 0 && <EmptyState title={text('noSources')}>{text('noSourcesHint')}</EmptyState>}
      {rows.length > 0 && <Plan rows={rows} thisMonth={thisMonth} />}
    </div>
  );
}

function Plan({ rows, thisMonth }: { rows: readonly RotationRow[]; thisMonth: number }) {
  const text = useSourcesTexts();
  const box = useRef<HTMLElement>(null);
  // A narrow screen opens at this month, not at January.
  useEffect(() => {
    const now = box.current?.querySelector<HTMLElement>('thead .dd-src-now');
    if (box.current && now) box.current.scrollLeft = now.offsetLeft + now.offsetWidth - box.current.clientWidth;
  }, []);
  return (
    <>
      <p className="dd-faint dd-src-legend">{text('rotationLegend')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={box} className="dd-src-scroll" aria-label={text('monthRotation')} tabIndex={0}>
        <table className="dd-src-plan">
          <caption className="dd-only-heard">{text('monthRotation')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('source')}</th>
              <th scope="col">{text('tests')}</th>
              {months.map((month) => (
                <th key={month} scope="col" className={month === thisMonth ? 'dd-src-now' : ''}>
                  {monthName(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PlanRow key={row.id} row={row} thisMonth={thisMonth} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function PlanRow({ row, thisMonth }: { row: RotationRow; thisMonth: number }) {
  const chooseMonth = useMonthChoice(row);
  return (
    <tr>
      <th scope="row">
        <PageLink to="/home/site" search={{ id: row.id }}>
          {row.name}
        </PageLink>{' '}
        {row.statusTypeCode !== 'ACTIVE' && <StatusTag small quiet display={siteStatusDisplay(row.statusTypeCode)} />}
      </th>
      <td>
        {row.pace === 'ON_NEED' ? (
          <span className="dd-faint">{codeWord(testPaces, 'ON_NEED')}</span>
        ) : (
          <StatusTag small quiet={row.testState === 'CURRENT'} display={codeDisplay(testStates, row.testState)} />
        )}
      </td>
      {months.map((month) => (
        <td key={month} className={month === thisMonth ? 'dd-src-now' : ''}>
          <MonthCell
            row={row}
            month={month}
            thisMonth={thisMonth}
            {...(chooseMonth && { onChoose: () => void chooseMonth(row.month === month ? null : month) })}
          />
        </td>
      ))}
    </tr>
  );
}

function MonthCell({ row, month, thisMonth, onChoose }: { row: RotationRow; month: number; thisMonth: number; onChoose?: () => void }) {
  const text = useSourcesTexts();
  const sampled = row.sampledMonths.includes(month);
  const planned = row.month === month || (row.pace === 'MONTHLY' && row.statusTypeCode === 'ACTIVE' && month >= thisMonth);
  const wanted = month === thisMonth && row.isProposed && !sampled;
  const words = sampled ? text('wasSampled') : wanted ? text('isProposed') : planned ? text('isPlanned') : text('notPlanned');
  const picture = sampled ? (
    <Icon name="check" size={14} />
  ) : wanted ? (
    <Icon name="clock" size={14} />
  ) : planned ? (
    <Icon name="dot" size={14} />
  ) : null;
  const look = `dd-src-cell${sampled ? ' dd-src-sampled' : ''}${wanted ? ' dd-src-wanted' : ''}`;
  if (!onChoose)
    return (
      <span className={look}>
        {picture}
        <span className="dd-only-heard">{words}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={look}
      aria-pressed={row.month === month}
      aria-label={`${row.name}, ${monthName(month, 'long')}: ${words}`}
      onClick={onChoose}
    >
      {picture}
    </button>
  );
}
