import { formatCount, formatPercent } from '@drawday/domain';
import { ExportButton } from '../tables/export-button.tsx';
import './turnaround-times.css';
import { turnaroundTimes } from '@drawday/contracts/turnaround-times/turnaround-times.contract.ts';
import { inTimeGoalPercent } from '@drawday/vocabulary';
import { Segmented, Select } from 'antd';
import { type KeyFigure, KeyFigures } from '../design/key-figures.tsx';
import { Widget } from '../design/widget.tsx';
import { sendForFile } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { formatMoment, formatMonth } from '../platform/format.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { saveAs } from '../platform/save-as.ts';
import { serverToday } from '../platform/server-clock.ts';
import { PageHead } from '../tables/list-page.tsx';
import { LateTests } from './late-tests.tsx';
import { formatDuration, periodOf, recentMonths, weeksUpTo } from './turnaround-period.ts';
import { isBelowGoal, type Measure, medianOf, nameOf, p90Of, TurnaroundTable } from './turnaround-table.tsx';
import { lateQuery, type Summary, summaryQuery } from './turnaround-times.queries.ts';
import { useTurnaroundTimesTexts } from './turnaround-times.texts.ts';
import { WeekChart } from './week-chart.tsx';

const defaults = { month: '', measure: 'received', test: '', scope: '' };

/** How long the laboratory takes: key figures of a month, half a year by week, each test against its target, and what is late now. */
export function TurnaroundTimesPage() {
  const text = useTurnaroundTimesTexts();
  const { facility, timeZone } = useFacility();
  const [state, set] = useUrlState(defaults);
  const measure: Measure = state.measure === 'collected' ? 'collected' : 'received';
  const today = serverToday(timeZone).toString();
  const months = recentMonths(today);
  const month = months.includes(state.month) ? state.month : today.slice(0, 7);
  const previous = Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
  const scope = state.scope !== 'all' && facility ? { facilityIds: [facility.id] } : {};
  const [offering = '', rush] = state.test.split('|');
  const ofTest = offering && { offeringCodes: [offering], delivery: rush ? ('RushDelivery' as const) : ('StandardDelivery' as const) };

  const asked = { ...periodOf(month), ...scope, groupBy: 'TEST' as const };
  const tests = useQueryInPlace(summaryQuery(asked));
  const before = useQueryInPlace(summaryQuery({ ...asked, ...periodOf(previous) }));
  const weeks = useQueryInPlace(summaryQuery({ ...asked, ...weeksUpTo(month, today), ...ofTest, groupBy: 'WEEK' }));
  const late = useQueryInPlace(lateQuery(asked));
  const chosen = tests.data?.items.find((row) => row.key === state.test);
  const name = chosen ? nameOf(chosen) : text('allTests');
  const download = async () => {
    const { blob, fileName } = await sendForFile(turnaroundTimes.summaryExcel, { body: asked });
    saveAs(blob, fileName);
  };
  return (
    <div className="dd-page">
      <PageHead
        title={text('title')}
        hint={text(measure === 'received' ? 'receivedHint' : 'collectedHint')}
        actions={
          <>
            <Segmented<Measure>
              aria-label={text('measure')}
              value={measure}
              onChange={(value) => set({ measure: value })}
              options={[
                { value: 'collected', label: text('collected') },
                { value: 'received', label: text('received') },
              ]}
            />
            <Select
              aria-label={text('month')}
              value={month}
              onChange={(value) => set({ month: value })}
              options={months.map((value) => ({ value, label: formatMonth(value) }))}
            />
            <Select
              aria-label={text('scope')}
              value={state.scope}
              onChange={(value) => set({ scope: value })}
              options={[
                ...(facility ? [{ value: '', label: facility.name }] : []),
                { value: facility ? 'all' : '', label: text('everyFacility') },
              ]}
            />
            <ExportButton type="primary" label={text('excel')} run={download} />
          </>
        }
      />
      {tests.data && <KeyFigures figures={figuresOf(tests.data.total, before.data?.total, { text, measure, previous })} />}
      <div className="dd-tat-grid">
        <div className="dd-tat-tests">
          <Widget title={name} note={text('byWeek')} of={weeks}>
            {weeks.data && (
              <WeekChart
                name={name}
                weeks={weeks.data.items.map((row) => ({ key: row.key, median: medianOf(row, measure), p90: p90Of(row, measure) }))}
                targetMinutes={measure === 'received' ? weeks.data.total.targetMinutes : null}
              />
            )}
          </Widget>
          <Widget title={text('test')} of={tests}>
            {tests.data && tests.data.items.length > 0 ? (
              <TurnaroundTable rows={tests.data.items} measure={measure} chosen={state.test} onChoose={(test) => set({ test })} />
            ) : (
              <p className="dd-faint">{text('none')}</p>
            )}
          </Widget>
        </div>
        <Widget title={late.data ? text('lateAndOpen', { total: formatCount(late.data.totalCount) }) : text('lateOpen')} of={late}>
          {late.data && <LateTests tests={late.data.items} isOfOne={'facilityIds' in scope} />}
        </Widget>
      </div>
      {tests.data && (
        <p className="dd-tat-foot dd-faint dd-small">
          <span>
            {text('computed', {
              time: formatMoment(tests.data.computedAt, timeZone),
            })}
          </span>
          <span>{text('foot')}</span>
        </p>
      )}
    </div>
  );
}

type Words = { text: ReturnType<typeof useTurnaroundTimesTexts>; measure: Measure; previous: string };

function figuresOf(total: Summary['total'], before: Summary['total'] | undefined, { text, measure, previous }: Words): KeyFigure[] {
  const percent = (value: number | null) => (value === null ? '—' : formatPercent(value, 1));
  const said = (value: string | undefined) =>
    value === undefined || value === '—' ? '' : text('before', { month: formatMonth(previous), value });
  const earlier = (value: string | undefined) => said(value) && { note: said(value) };
  const measured = total.withinTarget + total.late;
  return [
    {
      key: 'within',
      label: text('withinTarget'),
      value: (
        <span className={isBelowGoal(total.withinTargetPercent) ? 'dd-warning-text' : undefined}>{percent(total.withinTargetPercent)}</span>
      ),
      unit: text('ofCount', { total: formatCount(measured) }),
      note: [text('goal', { percent: formatPercent(inTimeGoalPercent) }), said(before && percent(before.withinTargetPercent))]
        .filter(Boolean)
        .join(' · '),
    },
    {
      key: 'median',
      label: text('median'),
      value: formatDuration(medianOf(total, measure)),
      ...earlier(before && formatDuration(medianOf(before, measure))),
    },
    {
      key: 'p90',
      label: text('p90'),
      value: formatDuration(p90Of(total, measure)),
      ...earlier(before && formatDuration(p90Of(before, measure))),
    },
    { key: 'late', label: text('late'), value: formatCount(total.late) },
    {
      key: 'lateOpen',
      label: text('lateOpen'),
      value: total.openLate ? <span className="dd-error-text">{formatCount(total.openLate)}</span> : formatCount(0),
    },
    { key: 'open', label: text('openInTime'), value: formatCount(total.open - total.openLate) },
    { key: 'tnp', label: text('notPerformed'), value: formatCount(total.tnp), note: text('apart') },
  ];
}
