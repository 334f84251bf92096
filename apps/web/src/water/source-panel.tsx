import { siteStatusDisplay } from '@drawday/domain';
import { trendAlertKinds } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { TrendChart } from '../design/trend-chart.tsx';
import type { TrendLimit } from '../design/trend-chart-props.ts';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import { dayOf, formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import { ActionStart } from './action-start.tsx';
import { ClosedAction, OpenAction } from './corrective-action.tsx';
import { type SourceTrend, sourceTrendQuery } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';

/** One source beside the list: its values over two years with both limits, and the way back to three passes in a row. */
export function SourcePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useWaterTexts();
  const trend = useQueryInPlace(sourceTrendQuery(id));
  const name = trend.data?.sourceName ?? '';
  return (
    <aside className="dd-water-panel" aria-label={text('panel', { source: name })}>
      <header className="dd-row">
        <h2>{name}</h2>
        {trend.data && trend.data.siteStatus !== 'ACTIVE' && <StatusTag small display={siteStatusDisplay(trend.data.siteStatus)} />}
        <span className="dd-spring" />
        <PageLink to="/home/site" search={{ id }}>
          {text('openSource')}
        </PageLink>
        <IconButton icon="close" label={text('close')} onClick={onClose} />
      </header>
      {trend.data ? <Panel trend={trend.data} /> : <Awaiting of={trend} />}
    </aside>
  );
}

function Panel({ trend }: { trend: SourceTrend }) {
  const text = useWaterTexts();
  const disinfections = trend.disinfections.slice(-3).map((at) => formatDay(dayOf(at, trend.timeZone)));
  const closed = trend.actions.filter((action) => action.closedAt !== null);
  return (
    <>
      {trend.tests.map((test) => (
        <TestTrend key={test.resultCode} test={test} of={trend} />
      ))}
      {trend.tests.length === 0 && <p className="dd-faint">{text('noTrend')}</p>}
      <p className="dd-faint dd-small">
        {disinfections.length > 0 ? text('disinfected', { days: disinfections.join(', ') }) : text('neverDisinfected')}
      </p>
      {trend.toAct && <ActionStart trend={trend} toAct={trend.toAct} />}
      {trend.actions
        .filter((action) => action.closedAt === null)
        .map((action) => (
          <OpenAction key={action.id} action={action} />
        ))}
      {closed.length > 0 && (
        <section aria-label={text('history')}>
          <h3>{text('history')}</h3>
          {closed.map((action) => (
            <ClosedAction key={action.id} action={action} />
          ))}
        </section>
      )}
    </>
  );
}

function TestTrend({ test, of: { disinfections, timeZone } }: { test: SourceTrend['tests'][number]; of: SourceTrend }) {
  const text = useWaterTexts();
  const name = testName(test.resultCode, test.name);
  const points = test.points.flatMap(({ collectedAt: at, value, verdict }) =>
    value === null ? [] : [{ at, value, flag: verdict === 'FAIL' ? ('HH' as const) : verdict === 'ALERT' ? ('H' as const) : null }],
  );
  const limits: TrendLimit[] = [
    ...(test.action === null ? [] : [{ value: test.action, label: text('actionAt', { value: test.action }), kind: 'action' as const }]),
    ...(test.maximum === null
      ? []
      : [{ value: test.maximum, label: text('maximumAt', { value: test.maximum }), kind: 'critical' as const }]),
  ];
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {points.length > 0 && (
        <TrendChart
          label={text('trendOf', { test: name, count: points.length })}
          height={150}
          lines={[{ name, points }]}
          limits={limits}
          events={disinfections.filter((at) => at >= (points[0]?.at ?? '')).map((at) => ({ at, label: text('disinfectedMark') }))}
          isLog
          timeZone={timeZone}
          {...(test.unit && { unit: unitWords(test.unit) })}
        />
      )}
      {test.alerts.map((alert) => (
        <p key={alert} className="dd-warning-text dd-small">
          {codeWord(trendAlertKinds, alert)}
        </p>
      ))}
    </section>
  );
}
