import { Segmented } from 'antd';
import { useState } from 'react';
import { unitWords } from '../design/unit-words.ts';
import { commentWords } from '../platform/comment-words.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { reasonWord } from '../platform/reason-word.ts';
import { useCan } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { momentWords } from './draw-words.ts';
import { EarlierValues } from './earlier-values.tsx';
import { hasWorkbench } from './open-test.tsx';
import { OrderBehind } from './order-behind.tsx';
import { ResultTrend } from './result-trend.tsx';
import { type DrawWithResults, type Result, trendQuery } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { VersionTimeline } from './version-timeline.tsx';

/** Everything about one result: its course, its versions, who acknowledged it, and the order that asked for it. */
export function TestPanel({ draw, result }: { draw: DrawWithResults; result: Result }) {
  const text = useResultsTexts();
  const can = useCan();
  const [months, setMonths] = useState(12);
  const trend = useQueryInPlace(trendQuery(draw.partyId, result.resultCode, months));
  const name = testName(result.resultCode, result.name);
  const isChanged = result.correctedFrom !== null || result.status === 'C' || result.status === 'P';
  return (
    <div className="dd-open-test dd-open-test-two">
      <section aria-label={text('trendOf', { test: name })}>
        <div className="dd-row dd-small dd-row-wrap">
          <b>{name}</b>
          <span className="dd-faint">
            {result.resultCode} · {unitWords(result.unit)}
          </span>
          <span className="dd-spring" />
          {hasWorkbench(result) && (
            <PageLink to="/home/kinetics-workbench" search={{ id: draw.id, code: result.resultCode }}>
              {text('workbench')}
            </PageLink>
          )}
          <Segmented
            size="small"
            aria-label={text('monthsShown')}
            value={months}
            onChange={(value) => setMonths(Number(value))}
            options={[12, 36, 120].map((value) => ({ value, label: text('years', { count: value / 12 }) }))}
          />
        </div>
        <ResultTrend partyId={draw.partyId} resultCode={result.resultCode} months={months} height={224} />
        <EarlierValues points={trend.data?.points ?? []} timeZone={draw.timeZone} />
      </section>
      <section className="dd-test-facts" aria-label={text('aboutResult')}>
        <Facts draw={draw} result={result} />
        {isChanged && <VersionTimeline draw={draw} resultCode={result.resultCode} />}
        {can('Order.Requisitions.View') && <OrderBehind draw={draw} />}
      </section>
    </div>
  );
}

function Facts({ draw, result }: { draw: DrawWithResults; result: Result }) {
  const text = useResultsTexts();
  const facts: [string, string | null][] = [
    [text('criticalLimitWord'), result.criticalLimit],
    [text('reason'), reasonWord(result.tnpReason)],
    [text('laboratoryComment'), commentWords(result)],
    [text('laboratoryFlag'), result.senderFlag],
    [text('performedBy'), result.performingLab],
    [text('resulted'), momentWords(result.resultedAt, draw.timeZone)],
    [
      text('acknowledgedWord'),
      result.reviewedAt === null
        ? text('notYet')
        : [result.reviewedByName, momentWords(result.reviewedAt, draw.timeZone)].filter(Boolean).join(', '),
    ],
    [text('comment'), result.reviewComment],
    [text('criticalClosed'), result.criticalClosedAt && momentWords(result.criticalClosedAt, draw.timeZone)],
  ];
  return (
    <dl className="dd-result-facts">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
