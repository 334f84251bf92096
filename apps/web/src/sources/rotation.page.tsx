import { siteTypes, testPaces, testStates } from '@drawday/vocabulary';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import './sources.css';
import { siteStatusDisplay } from '@drawday/domain';
import { Fragment, useEffect, useRef } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { useFacility } from '../platform/facility.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { PageHead } from '../tables/list-page.tsx';
import { type RotationRow, rotationQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';
import { useMonthChoice } from './use-month-choice.ts';

/** Months shown before this one, and in all. */
const monthsBack = 3;
const monthsShown = 15;

/** The plan of one facility, three months back and eleven ahead: what was sampled, what this month asks for, and what is planned. */
export function RotationPage() {
  const text = useSourcesTexts();
  const { id: facilityId, timeZone } = useFacility();
  const plan = useQueryInPlace({ ...rotationQuery(facilityId ?? ''), enabled: facilityId !== null });
  const thisMonth = Temporal.Now.plainDateISO(timeZone).toPlainYearMonth();
  const rows = plan.data?.items ?? [];
  const proposed = rows.filter((row) => row.isProposed).length;
  return (
    <div className="dd-page">
      <PageHead
        title={text('monthRotation')}
        count={plan.data && rows.length}
        hint={plan.data && text('proposedFor', { count: proposed, month: monthName(thisMonth.month) })}
      />
      {!plan.data && <Awaiting of={plan} />}
      {plan.data && rows.length === 0 && <EmptyState title={text('noSources')}>{text('noSourcesHint')}</EmptyState>}
      {rows.length > 0 && <Plan rows={rows} thisMonth={thisMonth} />}
    </div>
  );
}

type Month = Temporal.PlainYearMonth;
const isSame = (one: Month, other: Month) => Temporal.PlainYearMonth.compare(one, other) === 0;
const isAhead = (month: Month, thisMonth: Month) => Temporal.PlainYearMonth.compare(month, thisMonth) >= 0;

function Plan({ rows, thisMonth }: { rows: readonly RotationRow[]; thisMonth: Month }) {
  const text = useSourcesTexts();
  const box = useRef<HTMLElement>(null);
  const kinds = [...Map.groupBy(rows, (row) => row.siteTypeCode)];
  const months = Array.from({ length: monthsShown }, (_, at) => thisMonth.add({ months: at - monthsBack }));
  // A narrow screen opens at this month, not at the first.
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
                <th key={month.toString()} scope="col" className={isSame(month, thisMonth) ? 'dd-src-now' : ''}>
                  {monthName(month.month, 'short')}
                  {(month.month === 1 || month === months[0]) && <small>{month.year}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, ofKind]) => (
              <Fragment key={kind}>
                <KindHead kind={kind} rows={ofKind} months={months} thisMonth={thisMonth} />
                {ofKind.map((row) => (
                  <PlanRow key={row.id} row={row} months={months} thisMonth={thisMonth} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** How many of a kind are sampled, or planned, in each month; a month with fewer machines than the standard asks for stands out. */
type PartProps = { months: readonly Month[]; thisMonth: Month };

function KindHead({ kind, rows, months, thisMonth }: PartProps & { kind: string; rows: readonly RotationRow[] }) {
  const isRotating = kind === 'MACHINE';
  return (
    <tr className="dd-src-kind">
      <th scope="rowgroup">
        {codeWord(siteTypes, kind)} <span className="dd-faint">{rows.length}</span>
      </th>
      <td className="dd-faint">{rows[0] && codeWord(testPaces, rows[0].pace)}</td>
      {months.map((month) => {
        const count = rows.filter((row) => row.sampledMonths.includes(month.toString()) || isPlannedIn(row, month, thisMonth)).length;
        const isShort = isRotating && isAhead(month, thisMonth) && count < fewestMachines;
        return (
          <td
            key={month.toString()}
            className={`${isSame(month, thisMonth) ? 'dd-src-now' : ''} ${isShort ? 'dd-warning-text dd-strong' : 'dd-quiet'}`}
          >
            {count}
          </td>
        );
      })}
    </tr>
  );
}

/** Machines to be sampled each month, at least. */
const fewestMachines = 2;
const isPlannedIn = (row: RotationRow, month: Month, thisMonth: Month) =>
  isAhead(month, thisMonth) && (row.month === month.month || (row.pace === 'MONTHLY' && row.statusTypeCode === 'ACTIVE'));

function PlanRow({ row, months, thisMonth }: PartProps & { row: RotationRow }) {
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
        <td key={month.toString()} className={isSame(month, thisMonth) ? 'dd-src-now' : ''}>
          <MonthCell
            row={row}
            month={month}
            thisMonth={thisMonth}
            {...(chooseMonth &&
              isAhead(month, thisMonth) && { onChoose: () => void chooseMonth(row.month === month.month ? null : month.month) })}
          />
        </td>
      ))}
    </tr>
  );
}

type MonthCellProps = { row: RotationRow; month: Month; thisMonth: Month; onChoose?: () => void };

function MonthCell({ row, month, thisMonth, onChoose }: MonthCellProps) {
  const text = useSourcesTexts();
  const sampled = row.sampledMonths.includes(month.toString());
  const planned = isPlannedIn(row, month, thisMonth);
  const wanted = isSame(month, thisMonth) && row.isProposed && !sampled;
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
      aria-pressed={row.month === month.month}
      aria-label={`${row.name}, ${monthName(month.month)}: ${words}`}
      onClick={onChoose}
    >
      {picture}
    </button>
  );
}
