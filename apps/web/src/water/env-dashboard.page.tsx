import './env-dashboard.css';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { Button } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { type KeyFigure, KeyFigures } from '../design/key-figures.tsx';
import { Widget } from '../design/widget.tsx';
import { queryOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { formatCount } from '../platform/format.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useQueueCounters } from '../platform/queue-counters.ts';
import { currentLanguage } from '../platform/texts.ts';
import { PageHead } from '../tables/list-page.tsx';
import { ActionStrip } from './action-strip.tsx';
import { MachineStrip } from './machine-strip.tsx';
import { RepeatSteps } from './repeat-steps.tsx';
import { actionsQuery, rotationQuery, waterResultsQuery } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';

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
  const asked = { body: { facilityId } };
  const states = useQueryInPlace(queryOf(dashboards.envRequisitionResults, asked));
  const health = useQueryInPlace(queryOf(dashboards.siteHealthCheck, asked));
  const actions = useQueryInPlace(actionsQuery(facilityId, true));
  const toAct = useQueryInPlace(waterResultsQuery({ facilityId, actionOpen: true, maxResultCount: 50 }));
  const rotation = useQueryInPlace(rotationQuery(facilityId));
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
  const locale = currentLanguage() === 'es' ? 'es-US' : 'en-US';
  return (
    <div className="dd-page">
      <PageHead
        title={Temporal.Now.plainDateISO(timeZone).toLocaleString(locale, { weekday: 'long', month: 'long', day: 'numeric' })}
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
      <ActionStrip actions={actions.data?.items ?? []} rows={(toAct.data?.items ?? []).filter((row) => row.needsAction)} />
      <KeyFigures large figures={figures.filter(({ link }) => opens(link.to))} />
      <div className="dd-env-boxes">
        <Widget title={text('resultsPending')} of={states}>
          {states.data && (
            <dl className="dd-env-facts">
              <dt>{text('atLaboratory')}</dt>
              <dd>{formatCount(states.data.pendingCount)}</dd>
              <dt>{text('partial')}</dt>
              <dd>{formatCount(states.data.preliminaryCount)}</dd>
              <dt>{text('toReview')}</dt>
              <dd>{formatCount(states.data.finalCount)}</dd>
            </dl>
          )}
        </Widget>
        <Widget title={text('health')} note={text('healthNote')} of={health}>
          {health.data && (
            <dl className="dd-env-facts">
              <dt>{text('healthNotJudged')}</dt>
              <dd className={health.data.notJudgedCount > 0 ? 'dd-warning-text' : ''}>{formatCount(health.data.notJudgedCount)}</dd>
              <dt>{text('aboveLimits')}</dt>
              <dd className={health.data.highCount > 0 ? 'dd-error-text' : ''}>{formatCount(health.data.highCount)}</dd>
              <dt>{text('belowLimits')}</dt>
              <dd>{formatCount(health.data.lowCount)}</dd>
              <dt>{text('inLimits')}</dt>
              <dd>{formatCount(health.data.normalCount)}</dd>
            </dl>
          )}
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
