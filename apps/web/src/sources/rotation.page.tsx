import './rotation.css';
import { siteTypes } from '@drawday/vocabulary';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { formatMonth, monthName } from '../platform/format.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { FilterMenu } from '../tables/filter-menu.tsx';
import { ListPage, PageHead } from '../tables/list-page.tsx';
import { SearchField } from '../tables/search-field.tsx';
import { exportPlan } from './export-plan.ts';
import { PlanLegend } from './rotation-cell.tsx';
import { choiceKey, choicesOf, isWanted, planOf } from './rotation-cells.ts';
import { PlanOrder } from './rotation-order.tsx';
import { PlanTable } from './rotation-plan.tsx';
import { type RotationRow, rotationQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

/** Months shown before this one, and in all. */
const monthsBack = 3;
const monthsShown = 15;
const defaults = { filter: '', type: '', show: 'all' };

/** The plan of one facility, three months back and eleven ahead: what was sampled, what is ordered, and what can be ordered from here. */
export function RotationPage() {
  const text = useSourcesTexts();
  const { id: facilityId } = useFacility();
  const plan = useQueryInPlace({ ...rotationQuery(facilityId ?? ''), enabled: facilityId !== null });
  const rows = plan.data?.items ?? [];
  if (facilityId !== null && rows.length > 0) return <YearPlan key={facilityId} facilityId={facilityId} rows={rows} />;
  return (
    <div className="dd-page">
      <PageHead title={text('monthRotation')} count={plan.data && 0} />
      {plan.data ? <EmptyState title={text('noSources')}>{text('noSourcesHint')}</EmptyState> : <Awaiting of={plan} />}
    </div>
  );
}

function YearPlan({ facilityId, rows }: { facilityId: string; rows: readonly RotationRow[] }) {
  const text = useSourcesTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { timeZone, paused } = useFacility();
  const [{ filter, type, show }, setState] = useUrlState(defaults);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const thisMonth = serverToday(timeZone).toPlainYearMonth();
  const months = Array.from({ length: monthsShown }, (_, at) => thisMonth.add({ months: at - monthsBack }));
  const plan = planOf(rows, thisMonth, months);
  const choices = choicesOf(rows, plan, chosen);
  const isDue = (row: RotationRow) => isWanted(plan.cellOf(row, thisMonth));
  const isUnordered = (row: RotationRow) => months.some((month) => isWanted(plan.cellOf(row, month)));
  const views = { all: () => true, due: isDue, noOrder: isUnordered };
  const view = show === 'due' || show === 'noOrder' ? show : 'all';
  const words = filter.trim().toLowerCase();
  const isShown = (row: RotationRow) =>
    views[view](row) && (type === '' || row.siteTypeCode === type) && `${row.name} ${row.samplePoint ?? ''}`.toLowerCase().includes(words);
  const shown = rows.filter(isShown);
  const mayOrder = can('Order.Sites.Create') && !isReadOnly && !paused;
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const key of keys) {
        if (isChosen) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  const wanted = rows.flatMap((row) => months.filter((month) => isWanted(plan.cellOf(row, month))).map((month) => choiceKey(row, month)));
  const [first, last] = [months[0] ?? thisMonth, months.at(-1) ?? thisMonth];
  return (
    <div className={`dd-src-year${mayOrder ? ' dd-src-choosing' : ''}`}>
      <ListPage
        title={text('monthRotation')}
        count={rows.length}
        hint={
          <>
            <span className="dd-desk-only">
              {formatMonth(first.toString())} – {formatMonth(last.toString())} ·{' '}
            </span>
            {text('proposedFor', { count: rows.filter((row) => row.isProposed).length, month: monthName(thisMonth.month) })}
          </>
        }
        actions={
          mayOrder &&
          wanted.length > 0 && (
            <Button icon={<Icon name="calendar" />} onClick={() => choose(wanted, true)}>
              {text('proposeYear')}
            </Button>
          )
        }
        onExport={() => exportPlan({ facilityId, rows: shown, plan, text })}
      >
        <div className="dd-filters">
          <SearchField value={filter} placeholder={text('nameNumberPoint')} onSearch={(next) => setState({ filter: next })} />
          <FilterMenu
            label={text('type')}
            options={optionsOf(siteTypes)}
            value={type ? [type] : []}
            multiple={false}
            onChange={(next) => setState({ type: next[0] ?? '' })}
          />
          <Segmented
            aria-label={text('show')}
            value={view}
            options={[
              { value: 'all', label: text('showAll') },
              { value: 'due', label: `${text('showDue')} ${rows.filter(isDue).length}` },
              { value: 'noOrder', label: `${text('showNoOrder')} ${rows.filter(isUnordered).length}` },
            ]}
            onChange={(next) => setState({ show: String(next) })}
          />
        </div>
        <PlanLegend />
        {shown.length > 0 ? (
          <PlanTable rows={shown} plan={plan} chosen={chosen} onChoose={mayOrder ? choose : null} />
        ) : (
          <EmptyState title={text('noMatch')} />
        )}
      </ListPage>
      {mayOrder && (
        <PlanOrder rows={rows} plan={plan} choices={choices} onAdd={(keys) => choose(keys, true)} onClear={() => setChosen(new Set())} />
      )}
    </div>
  );
}
