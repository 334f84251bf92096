import { formatRange } from '@drawday/domain';
import { externalResultStatuses, notJudgedReasons } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { TrendChart } from '../design/trend-chart.tsx';
import type { TrendChartProps, TrendLimit, TrendPoint } from '../design/trend-chart-props.ts';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { dayOf, formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import { flagOf } from './result-kinds.ts';
import { type Trend, trendQuery } from './results.queries.ts';
import { type ResultsText, useResultsTexts } from './results.texts.ts';

type Point = Trend['points'][number];
/** Texts, values that nobody could read and those with a comparator have no place on a line; they are named beside it. */
const isOnTheLine = <One extends Pick<Point, 'value' | 'comparator'>>(point: One): point is One & { value: number } =>
  point.value !== null && point.comparator === null;
const mostBeside = 6;
/** Height of a line beneath the chart. */
const lineHeight = 18;

/** A point for each value that is a number. */
function trendPoints(trend: Trend): TrendPoint[] {
  return trend.points
    .filter(isOnTheLine)
    .map(({ collectedAt, value, displayFlag }) => ({ at: collectedAt, value, flag: flagOf(displayFlag) }));
}

/** The goal where one is in force, else the reference range: by what the value is judged first. */
function bandOf({ goalLow, goalHigh, referenceLow, referenceHigh }: Trend, text: ResultsText): TrendChartProps['band'] {
  if (goalLow !== null || goalHigh !== null) return { low: goalLow, high: goalHigh, label: text('goal') };
  if (referenceLow !== null || referenceHigh !== null) return { low: referenceLow, high: referenceHigh, label: text('reference') };
  return undefined;
}

/** One test over time on its goal or reference band, with the critical limits as lines. */
export function ResultTrend({
  partyId,
  resultCode,
  months = 12,
  height = 204,
  isLow = false,
  onPoint,
}: {
  partyId: string;
  resultCode: string;
  months?: number;
  height?: number;
  /** What stands beneath the chart takes one line each, out of the height. */
  isLow?: boolean;
  onPoint?: (collectedAt: string) => void;
}) {
  const text = useResultsTexts();
  const { timeZone } = useFacility();
  const query = useQueryInPlace(trendQuery(partyId, resultCode, months));
  const trend = query.data;
  if (!trend)
    return (
      <div style={{ minHeight: height }}>
        <Awaiting as="line" of={query} />
      </div>
    );
  const points = trendPoints(trend);
  const hollow = trend.external.filter(isOnTheLine);
  const most = isLow ? 1 : mostBeside;
  const beside = trend.points.filter((point) => !isOnTheLine(point)).toReversed();
  const besideTheLine = beside.length > 0 && (
    <ul className="dd-beside-trend dd-small">
      {beside.slice(0, most).map((point) => (
        <li key={point.collectedAt}>
          <span className="dd-faint">{formatDay(dayOf(point.collectedAt, timeZone))}</span> <b>{point.text}</b>{' '}
          <OutOfRangeFlag result={{ displayFlag: point.displayFlag, status: point.status, correctedFrom: null }} inWords />
        </li>
      ))}
      {beside.length > most && <li className="dd-faint">{text('more', { count: beside.length - most })}</li>}
    </ul>
  );
  const leftOut = trend.inDoubt > 0 && <p className="dd-faint dd-small">{text('leftOutOfTrend', { count: trend.inDoubt })}</p>;
  const elsewhere = trend.external.length > 0 && (
    <ul className="dd-beside-trend dd-small" aria-label={text('otherLaboratories')}>
      {trend.external
        .slice(-most)
        .toReversed()
        .map((point) => (
          <li key={point.externalResultId}>
            <span className="dd-faint">○ {formatDay(dayOf(point.collectedAt, timeZone))}</span> <b>{point.text}</b>{' '}
            {point.because && <span>{codeWord(notJudgedReasons, point.because)} </span>}
            <span className="dd-faint">
              {point.laboratoryName}
              {point.statusTypeCode === 'ENTERED' && ` · ${codeWord(externalResultStatuses, point.statusTypeCode)}`}
            </span>
          </li>
        ))}
      {trend.external.length > most && <li className="dd-faint">{text('more', { count: trend.external.length - most })}</li>}
    </ul>
  );
  if (points.length === 0 && hollow.length === 0)
    return (
      <div style={{ minHeight: 48 }}>
        <p className="dd-faint dd-small">{text('noTrend')}</p>
        {besideTheLine}
        {elsewhere}
        {leftOut}
      </div>
    );
  const linesBeneath = [besideTheLine, elsewhere, leftOut].filter((one) => one !== false).length;
  const band = bandOf(trend, text);
  const limits = (['<', '>'] as const).flatMap((sign): TrendLimit[] => {
    const value = sign === '<' ? trend.criticalLow : trend.criticalHigh;
    if (value === null) return [];
    return [{ value, label: text('criticalAt', { value: formatRange(`${sign} ${value}`, trend.decimals) }), kind: 'critical' }];
  });
  return (
    <>
      <TrendChart
        label={text('trendLabel', { test: testName(trend.resultCode, trend.name), count: points.length, months })}
        height={isLow ? height - lineHeight * linesBeneath : height}
        lines={[{ name: testName(trend.resultCode, trend.name), points }]}
        {...(hollow.length > 0 && {
          hollow: { name: text('otherLaboratories'), points: hollow.map(({ collectedAt, value }) => ({ at: collectedAt, value })) },
        })}
        limits={limits}
        timeZone={timeZone}
        {...(trend.unit && { unit: unitWords(trend.unit) })}
        {...(band && { band })}
        {...(onPoint && { onPoint: (point: TrendPoint) => onPoint(point.at) })}
      />
      {besideTheLine}
      {elsewhere}
      {leftOut}
    </>
  );
}
