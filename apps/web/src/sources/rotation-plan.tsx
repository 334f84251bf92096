import { siteStatusDisplay } from '@drawday/domain';
import { siteTypes, testPaces, testStates } from '@drawday/vocabulary';
import { type DragEvent, Fragment, useEffect, useRef } from 'react';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { MonthCell } from './rotation-cell.tsx';
import { choiceKey, isChoosable, isCovered, isWanted, type Plan } from './rotation-cells.ts';
import { MonthSelect } from './sampling-month.tsx';
import type { RotationRow } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';
import { useMonthChoice } from './use-month-choice.ts';
import { walkPlan } from './walk-plan.ts';

type PlanTableProps = {
  rows: readonly RotationRow[];
  plan: Plan;
  chosen: ReadonlySet<string>;
  /** Adds cells to what is chosen, or takes them away; null where nothing may be ordered. */
  onChoose: ((keys: readonly string[], isChosen: boolean) => void) | null;
};

const lateTones = { CURRENT: undefined, DUE: 'dd-warning-text', OVERDUE: 'dd-error-text dd-strong' } as const;

/** Machines to be sampled each month, at least. */
export const fewestMachines = 2;

/** Sources down, months across. A cell, a row or a month is chosen with a click; arrows walk over the cells. */
export function PlanTable({ rows, plan, chosen, onChoose }: PlanTableProps) {
  const text = useSourcesTexts();
  const box = useRef<HTMLElement>(null);
  const opensResults = usePageOpens()('/home/site-requisition-results');
  const kinds = [...Map.groupBy(rows, (row) => row.siteTypeCode)];
  const nowClass = (month: Temporal.PlainYearMonth) => (month.equals(plan.thisMonth) ? 'dd-src-now' : '');
  // A narrow screen opens at this month, not at the first.
  useEffect(() => {
    const now = box.current?.querySelector<HTMLElement>('thead .dd-src-now');
    if (box.current && now) box.current.scrollLeft = now.offsetLeft + now.offsetWidth - box.current.clientWidth;
  }, []);
  const wantedIn = (month: Temporal.PlainYearMonth) =>
    rows.filter((row) => isWanted(plan.cellOf(row, month))).map((row) => choiceKey(row, month));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={box} className="dd-src-scroll" aria-label={text('monthRotation')} tabIndex={0} onKeyDown={walkPlan}>
      <table className="dd-src-plan">
        <caption className="dd-only-heard">{text('monthRotation')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('source')}</th>
            <th scope="col">{text('lastSample')}</th>
            <th scope="col">{text('month')}</th>
            {plan.months.map((month, at) => {
              const keys = onChoose ? wantedIn(month) : [];
              const name = monthName(month.month, 'short');
              const year = month.month === 1 || at === 0 ? month.year : null;
              const words = (
                <>
                  {name} {year !== null && <small>{year}</small>}
                </>
              );
              return (
                <th key={month.toString()} scope="col" className={nowClass(month)}>
                  {keys.length > 0 ? (
                    <button
                      type="button"
                      className="dd-link-button"
                      aria-label={`${[name, year].filter(Boolean).join(' ')}: ${text('chooseMonth', { count: keys.length, month: monthName(month.month) })}`}
                      onClick={() => onChoose?.(keys, !keys.every((key) => chosen.has(key)))}
                    >
                      {words}
                    </button>
                  ) : (
                    words
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, ofKind]) => (
            <Fragment key={kind}>
              <KindHead kind={kind} rows={ofKind} plan={plan} chosen={chosen} nowClass={nowClass} />
              {ofKind.map((row) => (
                <PlanRow
                  key={row.id}
                  row={row}
                  plan={plan}
                  chosen={chosen}
                  onChoose={onChoose}
                  opensResults={opensResults}
                  nowClass={nowClass}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type NowClass = { nowClass: (month: Temporal.PlainYearMonth) => string };
type KindHeadProps = Pick<PlanTableProps, 'rows' | 'plan' | 'chosen'> & NowClass & { kind: string };

/** How many of a kind are sampled, ordered or chosen in each month; a month with fewer machines than the standard asks for stands out. */
function KindHead({ kind, rows, plan, chosen, nowClass }: KindHeadProps) {
  const [first] = rows;
  return (
    <tr className="dd-src-kind">
      <th scope="rowgroup">
        {codeWord(siteTypes, kind)} <span className="dd-faint">{rows.length}</span>
      </th>
      <td />
      <td className="dd-faint">{first && codeWord(testPaces, first.pace)}</td>
      {plan.months.map((month) => {
        const count = rows.filter((row) => isCovered(plan.cellOf(row, month)) || chosen.has(choiceKey(row, month))).length;
        const isAhead = Temporal.PlainYearMonth.compare(month, plan.thisMonth) >= 0;
        const isShort = kind === 'MACHINE' && isAhead && count < Math.min(fewestMachines, rows.length);
        return (
          <td key={month.toString()} className={`${nowClass(month)} ${isShort ? 'dd-warning-text dd-strong' : 'dd-quiet'}`}>
            {count}
          </td>
        );
      })}
    </tr>
  );
}

type PlanRowProps = Omit<PlanTableProps, 'rows'> & NowClass & { row: RotationRow; opensResults: boolean };

function PlanRow({ row, plan, chosen, onChoose, opensResults, nowClass }: PlanRowProps) {
  const text = useSourcesTexts();
  const chooseMonth = useMonthChoice(row);
  const isOut = row.statusTypeCode !== 'ACTIVE';
  const wanted = plan.months.filter((month) => isWanted(plan.cellOf(row, month))).map((month) => choiceKey(row, month));
  const isDraggable = (month: Temporal.PlainYearMonth) => chooseMonth !== null && row.month === month.month && !isOut;
  const drop = (month: Temporal.PlainYearMonth) => (event: DragEvent) => {
    if (event.dataTransfer.getData('text/plain') === row.id && row.month !== month.month) void chooseMonth?.(month.month);
  };
  return (
    <tr className={isOut ? 'dd-src-out' : undefined}>
      <th scope="row">
        <PageLink to="/home/site" search={{ id: row.id }}>
          {row.name}
        </PageLink>{' '}
        {isOut && <StatusTag small quiet display={siteStatusDisplay(row.statusTypeCode)} />}
      </th>
      <td>
        <span className={lateTones[row.testState]}>
          <DateText value={row.lastSampledOn} />
          {row.testState !== 'CURRENT' && <span className="dd-only-heard">{codeWord(testStates, row.testState)}</span>}
        </span>
      </td>
      <td>
        {chooseMonth ? (
          <MonthSelect row={row} width="short" />
        ) : (
          row.month !== null && <span className="dd-quiet">{monthName(row.month, 'short')}</span>
        )}
        {onChoose && wanted.length > 1 && (
          <button
            type="button"
            className="dd-link-button dd-small"
            aria-label={`${text('wholeRow')}: ${text('chooseRow', { count: wanted.length, name: row.name })}`}
            onClick={() => onChoose(wanted, !wanted.every((key) => chosen.has(key)))}
          >
            {text('wholeRow')}
          </button>
        )}
      </td>
      {plan.months.map((month) => {
        const cell = plan.cellOf(row, month);
        const key = choiceKey(row, month);
        const isChosen = chosen.has(key);
        const isAhead = Temporal.PlainYearMonth.compare(month, plan.thisMonth) >= 0;
        return (
          <td
            key={month.toString()}
            className={nowClass(month)}
            {...(chooseMonth && isAhead && { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: drop(month) })}
          >
            <MonthCell
              cell={cell}
              label={`${row.name}, ${monthName(month.month)}`}
              isChosen={isChosen}
              opensResults={opensResults}
              {...(onChoose && isChoosable(cell) && { onChoose: () => onChoose([key], !isChosen) })}
              {...(isDraggable(month) && { dragged: row.id })}
            />
          </td>
        );
      })}
    </tr>
  );
}
