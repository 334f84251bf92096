import { formatCount } from '@drawday/domain';
import { formatDayInWords } from '../platform/format.ts';
import './env-dashboard.css';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { maximumPageSize } from '@drawday/contracts/page-size.ts';
import { requisitionStatuses } from '@drawday/vocabulary';
import { Button } from 'antd';
import { Fragment } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { type KeyFigure, KeyFigures } from '../design/key-figures.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { Widget } from '../design/widget.tsx';
import { queryOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useQueueCounters } from '../platform/queue-counters.ts';
import { serverToday } from '../platform/server-clock.ts';
import { drawsBetweenQuery } from '../requisitions/requisitions.public.ts';
import { PageHead } from '../tables/list-page.tsx';
import { ActionStrip } from './action-strip.tsx';
import { MachineStrip } from './machine-strip.tsx';
import { MonthRound, roundOf } from './month-round.tsx';
import { RepeatSteps } from './repeat-steps.tsx';
import { ValueDots } from './value-dots.tsx';
import { actionsQuery, dueSourcesQuery, rotationQuery, type WaterCounts, waterResultsQuery } from './water.queries.ts';
import { useWaterTexts, type WaterText } from './water.texts.ts';

export function EnvDashboardPage() {
  const text = useWaterTexts();
  const { id } = useFacility();
  return id ? <WaterDay key={id} facilityId={id} /> : <EmptyState title={text('noFacility')}>{text('noFacilityHint')}</EmptyState>;
}

/** The first minute of a water technician: what is unsafe, what is due, where to walk. */
function WaterDay({ facilityId }: { facilityId: string }) {
  const text = useWaterTexts();
  const go = useGo();
  const opens = usePageOpens();
  const { timeZone } = useFacility();
  const counters = useQueueCounters();
  const states = useQueryInPlace(queryOf(dashboards.envRequisitionResults, { body: { facilityId } }));
  const actions = useQueryInPlace(actionsQuery(facilityId, true));
  const toAct = useQueryInPlace(waterResultsQuery({ facilityId, actionOpen: true, maxResultCount: 50 }));
  const newest = useQueryInPlace(waterResultsQuery({ facilityId, months: 12, maxResultCount: maximumPageSize }));
  const rotation = useQueryInPlace(rotationQuery(facilityId));
  const due = useQueryInPlace(dueSourcesQuery(facilityId));
  const today = serverToday(timeZone);
  const month = today.toPlainYearMonth();
  const [first, last] = [month.toPlainDate({ day: 1 }).toString(), month.toPlainDate({ day: month.daysInMonth }).toString()];
  const ofMonth = useQueryInPlace(drawsBetweenQuery(facilityId, first, last, 'SITE'));
  const labels = counters.siteUnprintedLabels ?? 0;
  const shown = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
  const figures: (KeyFigure & { link: { to: `/${string}`; search?: Record<string, string> } })[] = [
    {
      key: 'due',
      label: text('dueThisMonth'),
      value: shown(counters.envDrawMonthQueue),
      note: text('thisMonth'),
      link: { to: '/home/env-draw-month-queue' },
    },
    {
      key: 'labels',
      label: text('labelsToPrint'),
      value: shown(counters.siteUnprintedLabels),
      note: text('collectedNoLabel'),
      link: { to: '/home/env-labels-queue' },
    },
    {
      key: 'pending',
      label: text('pendingResults'),
      value: shown(states.data?.pendingCount),
      note: text('pendingNote'),
      link: { to: '/home/env-requisitions', search: { show: 'pending' } },
    },
    {
      key: 'preliminary',
      label: text('preliminaryResults'),
      value: shown(states.data?.preliminaryCount),
      note: text('preliminaryNote'),
      link: { to: '/home/env-requisitions', search: { show: 'preliminary' } },
    },
    { key: 'review', label: text('toReview'), value: shown(counters.newSiteResults), link: { to: '/home/env-results-acknowledgement' } },
    {
      key: 'expiring',
      label: text('expiringOrders'),
      value: shown(counters.siteExpiringOrders),
      note: text('next30'),
      link: { to: '/home/source-expiring-orders' },
    },
    {
      key: 'new',
      label: text('newSources'),
      value: shown(counters.sitesNeedingVerification),
      note: text('toVerify'),
      link: { to: '/home/env-verification' },
    },
  ];
  const sampled = rotation.data?.items.filter((row) => row.sampledMonths.includes(month.toString())) ?? [];
  const called = (ofMonth.data ?? []).filter(({ statusTypeCode }) => !requisitionStatuses.isIn('calledOff', statusTypeCode));
  // Nothing stands below what may still unfold.
  const isKnown = (...asked: readonly { data: unknown; error: Error | null }[]) =>
    asked.every(({ data, error }) => data !== undefined || error !== null);
  const isWorkKnown = isKnown(due, ofMonth, actions, toAct);
  const round = due.data && ofMonth.data ? roundOf(due.data.items, called) : undefined;
  const next = round?.find(({ draw }) => draw?.collectedAt === null)?.draw;
  const mayOpenLabels = labels > 0 && opens('/home/env-labels-queue');
  useShortcuts([
    ...(next ? [{ keys: 'c', label: text('collectNext'), run: () => go('/home/site-requisition', { id: next.id }) }] : []),
    ...(mayOpenLabels ? [{ keys: 'p', label: text('printLabels', { count: labels }), run: () => go('/home/env-labels-queue', {}) }] : []),
  ]);
  return (
    <div className="dd-page">
      <PageHead
        title={formatDayInWords(today)}
        hint={text('envDashboard')}
        actions={
          <>
            {opens('/home/environmental-reports') && (
              <Button icon={<Icon name="file" />} onClick={() => go('/home/environmental-reports', {})}>
                {text('waterReport')}
              </Button>
            )}
            {mayOpenLabels && (
              <Button type="primary" icon={<Icon name="printer" />} onClick={() => go('/home/env-labels-queue', {})}>
                {text('printLabels', { count: labels })}
              </Button>
            )}
          </>
        }
      />
      <ActionStrip open={actions} toAct={toAct} />
      <div className="dd-env-figures">
        <KeyFigures large figures={figures.filter(({ link }) => opens(link.to))} />
      </div>
      <div className="dd-env-work">
        <Widget
          title={text('round')}
          note={text('roundDone', { sampled: sampled.length, due: due.data?.totalCount ?? 0 })}
          of={due.data ? ofMonth : due}
          aside={<PageLink to="/home/env-draw-month-queue">{text('monthQueue')}</PageLink>}
        >
          {round && <MonthRound rows={round} />}
        </Widget>
        <Widget
          title={text('correctiveActions')}
          note={text('openCount', { count: actions.data?.totalCount ?? 0 })}
          of={actions}
          aside={<PageLink to="/home/env-results">{text('waterResults')}</PageLink>}
        >
          {actions.data?.items.length === 0 && <p className="dd-faint">{text('noActions')}</p>}
          {actions.data?.items.map((action) => (
            <div key={action.id} className="dd-env-action">
              <PageLink to="/home/env-results" search={{ source: action.sourceId }}>
                {action.sourceName}
              </PageLink>{' '}
              <span className="dd-faint dd-small">{text('dayNumber', { count: action.days })}</span>
              <RepeatSteps action={action} />
            </div>
          ))}
        </Widget>
      </div>
      {isWorkKnown && (
        <>
          <Widget
            title={text('rotation')}
            note={text('rotationNote')}
            of={rotation}
            aside={<PageLink to="/home/env-rotation">{text('allMonths')}</PageLink>}
          >
            {rotation.data && <MachineStrip rows={rotation.data.items} />}
          </Widget>
          <div className="dd-env-boxes">
            <Widget title={text('newestOfAll')} note={text('newestOfAllNote')} of={newest}>
              {newest.data && <ValueDots rows={newest.data.items} />}
            </Widget>
            <Widget title={text('health')} of={toAct}>
              {toAct.data && <Counts counts={monthCounts(toAct.data.counts, text)} />}
            </Widget>
          </div>
        </>
      )}
    </div>
  );
}

type Count = { words: string; count: number; to: `/${string}`; search: Record<string, string>; tone?: 'dd-error-text' | 'dd-warning-text' };

/** What the samples of this month say; each leads to those rows. */
const monthCounts = (counts: WaterCounts, text: WaterText): Count[] =>
  (
    [
      ['NOT_JUDGED', counts.notJudged, 'dd-warning-text'],
      ['FAIL', counts.fail, 'dd-error-text'],
      ['ALERT', counts.alert, 'dd-warning-text'],
      ['PASS', counts.pass, undefined],
    ] as const
  ).map(([verdict, count, tone]) => ({
    words: text(`month_${verdict}`),
    ...{ count, to: '/home/env-results', search: { verdict } },
    ...(tone && count > 0 && { tone }),
  }));

/** Counts, each with the list that it counts. */
function Counts({ counts }: { counts: readonly Count[] }) {
  const opens = usePageOpens();
  return (
    <dl className="dd-env-facts">
      {counts.map(({ words, count, to, search, tone = '' }) => (
        <Fragment key={words}>
          <dt>
            {opens(to) ? (
              <PageLink to={to} search={search}>
                {words}
              </PageLink>
            ) : (
              words
            )}
          </dt>
          <dd className={tone}>{formatCount(count)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
