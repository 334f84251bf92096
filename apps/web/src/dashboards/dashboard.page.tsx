import { ianaTimeZone } from '@drawday/domain';
import { outsideShifts, requisitionStatuses } from '@drawday/vocabulary';
import './dashboard.css';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { dayGroupOn, queueWindows } from '@drawday/domain';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { Widget } from '../design/widget.tsx';
import { FirstSteps } from '../facilities/first-steps.public.tsx';
import { LinkAlerts } from '../lab-connections/link-alerts.public.tsx';
import { queryOf, sendForFile } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDayInWords, formatTime, formatWeekday, monthName } from '../platform/format.ts';
import { openFile } from '../platform/open-file.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCounting, useQueueCounters } from '../platform/queue-counters.ts';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { PageHead } from '../tables/list-page.tsx';
import { CriticalStrip } from './critical-strip.tsx';
import { closedCriticalsQuery, type DrawDay, drawDayQuery, openCriticalsQuery, toDoQuery } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';
import { DrawChain } from './draw-chain.tsx';
import { GoalLines } from './goal-lines.tsx';
import { MonthChart } from './month-chart.tsx';
import { NextShifts } from './next-shifts.tsx';
import { PageList } from './page-list.tsx';
import { ShiftChairs } from './shift-chairs.tsx';
import { shiftWords } from './shift-words.ts';
import { toDoLines } from './to-do-lines.ts';
import { ToDoList } from './to-do-list.tsx';

const { kept } = requisitionStatuses.groups;

type Asked = { data: unknown; error: Error | null };
const isAnswered = ({ data, error }: Asked) => data !== undefined || error !== null;

/** The first page after sign-in: what this person may see of the day, or else the pages they can open. */
export function DashboardPage() {
  const text = useDashboardsTexts();
  const { id } = useFacility();
  const can = useCan();
  const opens = usePageOpens();
  const go = useGo();
  // Who works with water only starts there.
  const isForWater = !can('Order.Dashboards.View') && opens('/home/env-dashboard');
  useEffect(() => {
    if (isForWater) go('/home/env-dashboard', {}, { replace: true });
  }, [isForWater, go]);
  if (isForWater) return null;
  if (id) return <FacilityDashboard key={id} facilityId={id} />;
  const begin = (
    [
      ['/home/organization-new', 'addOrganization'],
      ['/home/facility-new', 'addFacility'],
      ['/home/imports', 'importRecords'],
    ] as const
  ).filter(([path]) => opens(path));
  const canBegin = opens('/home/facility-new');
  return (
    <EmptyState
      level={1}
      title={text(canBegin ? 'emptyTenant' : 'noFacility')}
      action={
        canBegin && (
          <span className="dd-row dd-row-wrap">
            {begin.map(([path, word], at) => (
              <Button key={path} type={at === 0 ? 'primary' : 'default'} onClick={() => go(path)}>
                {text(word)}
              </Button>
            ))}
          </span>
        )
      }
    >
      {text(canBegin ? 'emptyTenantHint' : 'noFacilityHint')}
    </EmptyState>
  );
}

function FacilityDashboard({ facilityId }: { facilityId: string }) {
  const text = useDashboardsTexts();
  const can = useCan();
  const go = useGo();
  const { timeZone } = useFacility();
  const counters = useQueueCounters();
  const counting = useCounting();
  const opens = usePageOpens();
  const seesDraws = opens('/home/requisitions') && can('Order.Dashboards.View');
  const day = useQueryInPlace({ ...drawDayQuery(facilityId), enabled: seesDraws });
  const seesResults = can('Order.Results.View', 'Order.EmployeeResults.View', 'Order.SiteResults.View');
  const criticals = useQueryInPlace({ ...openCriticalsQuery(facilityId), enabled: seesResults });
  const closedCriticals = useQueryInPlace({ ...closedCriticalsQuery(facilityId), enabled: seesResults });
  const facility = useQueryInPlace(queryOf(facilities.find, { params: { id: facilityId } }));
  const closedDays = useQueryInPlace({ ...queryOf(facilities.closedDays, { params: { id: facilityId } }), enabled: seesDraws });
  const date = day.data ? Temporal.PlainDate.from(day.data.date) : serverToday(timeZone);
  const dayGroup = dayGroupOn(date);
  const lastLabels = date.add({ days: queueWindows.unprintedAheadDays }).toString();
  const nextShift = day.data?.next.find((shift) => shift.unprintedDraws > 0 && shift.date <= lastLabels);
  const toDo = useQueryInPlace(toDoQuery(facilityId));
  const isReadOnly = useReadOnly();
  const lines = toDoLines({
    ...{ counters, opens, timeZone, text, day: day.data, now: serverNow() },
    parts: toDo.data?.items ?? [],
    closedDays: closedDays.data?.items ?? [],
    can: (permission) => can(permission) && !isReadOnly,
  });

  // What stands below begins once its place is known: nothing jumps away from under the pointer.
  const isStripKnown = !seesResults || (isAnswered(criticals) && isAnswered(closedCriticals));

  // Nothing was drawn this month and nothing is planned: the facility is at its beginning.
  const isNew = opens('/home/facility') && day.data?.next.length === 0 && day.data.month.every(({ planned }) => planned === 0);

  async function openDrawSheet() {
    openFile(await sendForFile(requisitions.drawSheet, { body: { facilityId, drawDate: date.toString() } }));
  }

  return (
    <div className="dd-page">
      <PageHead
        title={formatDayInWords(date)}
        hint={[
          day.data && (day.data.drawWeek ? text('drawWeek', { week: day.data.drawWeek }) : text('noDrawWeek')),
          dayGroup && text('monthlyLabs', { group: dayGroup }),
          formatTime(serverNow().toString(), timeZone),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {seesDraws && (
              <Button icon={<Icon name="file" />} onClick={() => void openDrawSheet()}>
                {text('drawDayReport')}
              </Button>
            )}
            {opens('/home/print-labels-queue') && nextShift && (
              <Button
                type="primary"
                icon={<Icon name="printer" />}
                onClick={() => go('/home/print-labels-queue', { day: nextShift.date, shift: nextShift.shift ?? outsideShifts })}
              >
                {text('labelsFor', { day: formatWeekday(nextShift.date), shift: shiftWords(nextShift.shift, text) })}{' '}
                <span className="dd-button-note">{text('labelsForCount', { count: nextShift.unprintedDraws })}</span>
              </Button>
            )}
          </>
        }
      />
      {opens('/home/laboratory-link') && <LinkAlerts urgentOnly />}
      {isStripKnown && <CriticalStrip of={criticals} closed={closedCriticals.data?.items ?? []} timeZone={timeZone} />}
      {isNew && <FirstSteps facilityId={facilityId} />}
      {isStripKnown ? (
        <div className="dd-dashboard-grid">
          <ToDoList lines={lines} of={seesDraws ? [counting, toDo, day, closedDays] : [counting, toDo]} />
          <div className="dd-dashboard-side">
            {seesDraws ? (
              <DrawWidgets
                facilityId={facilityId}
                day={day}
                date={date}
                now={serverNow().toZonedDateTimeISO(ianaTimeZone(timeZone))}
                courierPickupTime={facility.data?.courierPickupTime ?? null}
              />
            ) : (
              <Widget title={text('yourPages')} note={facility.data?.name} of={facility}>
                <PageList except="/home/dashboard" />
              </Widget>
            )}
          </div>
        </div>
      ) : (
        <Awaiting of={criticals} />
      )}
      {seesDraws && isStripKnown && isAnswered(day) && isAnswered(toDo) && <MonthWidget day={day} date={date} />}
    </div>
  );
}

type OfDay = {
  /** The query of the day. */
  day: { data: DrawDay | undefined; error: Error | null; refetch: () => unknown };
  date: Temporal.PlainDate;
};
type DrawWidgetsProps = OfDay & { facilityId: string; now: Temporal.ZonedDateTime; courierPickupTime: string | null };

/** The day by shift, who misses the goals of the month, and what has to be ready next. */
function DrawWidgets({ facilityId, day, date, now, courierPickupTime }: DrawWidgetsProps) {
  const text = useDashboardsTexts();
  const can = useCan();
  const opens = usePageOpens();
  const parts = day.data ? [...day.data.shifts, day.data.outside] : [];
  const ofDay = { from: date.toString(), to: date.toString() };
  const ofToday = (key: 'collected' | 'total') => parts.reduce((sum, part) => sum + part[key], 0);
  const goalsTitle = text('goalsTitle', { month: monthName(date.month) });
  return (
    <>
      <Widget
        title={text('shiftsTitle')}
        note={text('ofTotal', { done: ofToday('collected'), total: ofToday('total') })}
        aside={<PageLink to="/home/draw-day-queue">{text('newDraws')}</PageLink>}
        of={day}
      >
        {day.data && day.data.shifts.length > 0 && (
          <ol className="dd-shifts">
            {day.data.shifts.map((shift) => (
              <ShiftChairs key={shift.shift} shift={shift} date={date.toString()} now={now} />
            ))}
          </ol>
        )}
        {day.data && day.data.outside.total > 0 && (
          <p className="dd-faint">
            <PageLink to="/home/requisitions" search={{ ...ofDay, shift: outsideShifts, status: ['PENDING', ...kept].join(',') }}>
              {text('outsideShifts', { count: day.data.outside.total })}
            </PageLink>
          </p>
        )}
        {day.data && day.data.shifts.length === 0 && ofToday('total') === 0 && <p className="dd-faint">{text('noShifts')}</p>}
      </Widget>
      {isAnswered(day) && can('Order.Results.View') && (
        <Widget
          title={goalsTitle}
          note={text('patients', { count: day.data?.patients ?? 0 })}
          aside={
            opens(outOfGoalPage) && (
              <PageLink to={outOfGoalPage} search={{ report: '10' }}>
                {text('allWhoMiss')}
              </PageLink>
            )
          }
          of={day}
        >
          <GoalLines caption={goalsTitle} facilityId={facilityId} goals={day.data?.goals ?? []} />
        </Widget>
      )}
      {isAnswered(day) && (
        <Widget title={text('nextTitle')} of={day}>
          {day.data && <NextShifts day={day.data} courierPickupTime={courierPickupTime} now={now} />}
        </Widget>
      )}
    </>
  );
}

/** The report of everything out of goal. */
const outOfGoalPage = '/home/reports-monthly';

/** The progress of the month, below what is to be done. */
function MonthWidget({ day, date }: OfDay) {
  const text = useDashboardsTexts();
  return (
    <div className="dd-dashboard-month">
      <Widget
        title={text('progressTitle', { month: monthName(date.month) })}
        note={text('progressCount', { done: day.data?.chain.collected ?? 0, total: day.data?.chain.ordered ?? 0 })}
        aside={
          <span className="dd-desk-only">
            <span className="dd-small dd-quiet dd-row">
              <i className="dd-key dd-key-full" /> {text('collected')} <i className="dd-key" /> {text('planned')}
            </span>
          </span>
        }
        of={day}
      >
        {day.data && <MonthChart month={day.data.month} date={day.data.date} />}
        {day.data && <DrawChain chain={day.data.chain} date={day.data.date} />}
      </Widget>
    </div>
  );
}
