import { formatCount } from '@drawday/domain';
import { formatDayInWords } from '../platform/format.ts';
import './env-dashboard.css';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { Button } from 'antd';
import { Fragment } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { type KeyFigure, KeyFigures } from '../design/key-figures.tsx';
import { Widget } from '../design/widget.tsx';
import { queryOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useQueueCounters } from '../platform/queue-counters.ts';
import { PageHead } from '../tables/list-page.tsx';
import { ActionStrip } from './action-strip.tsx';
import { MachineStrip } from './machine-strip.tsx';
import { MonthRound } from './month-round.tsx';
import { RepeatSteps } from './repeat-steps.tsx';
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
  const rotation = useQueryInPlace(rotationQuery(facilityId));
  const due = useQueryInPlace(dueSourcesQuery(facilityId));
  const labels = counters.siteUnprintedLabels ?? 0;
  const shown = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
  const figures: (KeyFigure & { link: { to: `/${string}` } })[] = [
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
  const month = Temporal.Now.plainDateISO(timeZone).toPlainYearMonth().toString();
  const sampled = rotation.data?.items.filter((row) => row.sampledMonths.includes(month)) ?? [];
  return (
    <div className="dd-page">
      <PageHead
        title={formatDayInWords(Temporal.Now.plainDateISO(timeZone))}
        hint={text('envDashboard')}
        actions={
          labels > 0 &&
          opens('/home/env-labels-queue') && (
            <Button type="primary" icon={<Icon name="printer" />} onClick={() => go('/home/env-labels-queue', {})}>
              {text('printLabels', { count: labels })}
            </Button>
          )
        }
      />
      <ActionStrip actions={actions.data?.items ?? []} acting={toAct.data?.items ?? []} />
      <KeyFigures large figures={figures.filter(({ link }) => opens(link.to))} />
      <div className="dd-env-work">
        <Widget
          title={text('round')}
          note={text('roundDone', { sampled: sampled.length, due: due.data?.totalCount ?? 0 })}
          of={due}
          aside={<PageLink to="/home/env-draw-month-queue">{text('monthQueue')}</PageLink>}
        >
          {due.data && <MonthRound due={due.data.items} sampled={sampled} />}
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
      <div className="dd-env-boxes">
        <Widget title={text('resultsPending')} of={states}>
          {states.data && (
            <Counts
              counts={[
                { words: text('atLaboratory'), count: states.data.pendingCount, to: '/home/env-requisitions', search: { show: 'pending' } },
                {
                  words: text('partial'),
                  count: states.data.preliminaryCount,
                  to: '/home/env-requisitions',
                  search: { show: 'preliminary' },
                },
                { words: text('toReview'), count: states.data.finalCount, to: '/home/env-requisitions', search: { show: 'final' } },
              ]}
            />
          )}
        </Widget>
        <Widget title={text('health')} note={text('healthNote')} of={toAct}>
          {toAct.data && <Counts counts={monthCounts(toAct.data.counts, text)} />}
        </Widget>
      </div>
      <Widget
        title={text('rotation')}
        note={text('rotationNote')}
        of={rotation}
        aside={<PageLink to="/home/env-rotation">{text('allMonths')}</PageLink>}
      >
        {rotation.data && <MachineStrip rows={rotation.data.items} />}
      </Widget>
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
