import './measure-lines.css';
import {
  attainmentBar,
  formatNumber,
  formatPercent,
  numberedLines,
  type ReportCell,
  type ReportChart,
  type ReportRow,
  type ReportSheet,
} from '@drawday/domain';
import { Button, Segmented, Select } from 'antd';
import { StatusTag } from '../design/status-tag.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { inAmber } from './kpi-columns.tsx';
import { signedPoints } from './report-cell.tsx';
import { monthShort } from './report-words.ts';
import { useReportsTexts } from './reports.texts.ts';

const chartBox = { width: 528, height: 46 };
/** So many points below what a share is compared with is worth a look. */
const worthALook = 5;

/** A line: `LINE:HGB_GOAL`, or `LINE:provider:HGB_GOAL` where each provider has one. */
type Line = { measureId: string; providerId: string | null; chart: ReportChart };
function linesOf({ charts }: ReportSheet): Line[] {
  return charts
    .filter(({ kind }) => kind === 'LINE')
    .map((chart) => {
      const [, first = '', second] = chart.key.split(':');
      return second ? { measureId: second, providerId: first, chart } : { measureId: first, providerId: null, chart };
    });
}

type Provider = { key: string; title: string };
type Shown = { lines: readonly Line[]; providers: readonly Provider[]; provider: Provider | null };
/** The lines of one provider, the first where nobody is asked for, or of the report. */
export function shownLines(sheet: ReportSheet, asked: string): Shown {
  const lines = linesOf(sheet);
  const ids = new Set(lines.flatMap(({ providerId }) => providerId ?? []));
  const providers = sheet.sections.filter(({ key }) => ids.has(key));
  const provider = providers.find(({ key }) => key === asked) ?? providers[0] ?? null;
  return { lines: lines.filter(({ providerId }) => providerId === (provider?.key ?? null)), providers, provider };
}

type HeadProps = {
  sheet: ReportSheet;
  view: string;
  provider: string;
  onChange: (changes: { view?: string; provider?: string }) => void;
  /** Opens who misses most, where the page is too narrow to have it beside the lines. */
  onMost: () => void;
};

/** Whose lines are shown, as a picture or as numbers, and what each line is. */
export function MeasureLinesHead({ sheet, view, provider, onChange, onMost }: HeadProps) {
  const text = useReportsTexts();
  const { lines, providers, provider: whose } = shownLines(sheet, provider);
  const series = lines[0]?.chart.series ?? [];
  const newest = series[0]?.points.at(-1)?.at ?? '';
  const hasLevel = newest !== '' && sheet.columns.some(({ key }) => key === 'organization');
  return (
    <div className="dd-row dd-row-wrap dd-lines-head">
      {providers.length > 0 && view === '' && (
        <Select
          aria-label={text('provider')}
          className="dd-lines-provider"
          value={whose?.key ?? null}
          onChange={(next) => onChange({ provider: next ?? '' })}
          options={providers.map(({ key, title }) => ({ value: key, label: title }))}
        />
      )}
      <Segmented
        aria-label={text('shownAs')}
        value={view}
        onChange={(next) => onChange({ view: next })}
        options={[
          { value: '', label: text('asPicture') },
          { value: 'numbers', label: text('asNumbers') },
        ]}
      />
      {providers.length > 0 && (
        <Button className="dd-report-most-ask" onClick={onMost}>
          {text('mostOutOfGoal')}
        </Button>
      )}
      <span className="dd-spring" />
      {view === '' &&
        series.length > 1 &&
        series.map(({ key, title, role }) => (
          <span key={key} className={`dd-lines-key dd-lines-${role.toLowerCase()} dd-lines-of-months`}>
            {title}
          </span>
        ))}
      {view === '' && hasLevel && (
        <span className="dd-lines-key dd-lines-organization dd-lines-of-months">
          {text('organizationIn', { month: monthShort(newest) })}
        </span>
      )}
    </div>
  );
}

type LinesProps = {
  sheet: ReportSheet;
  rows: readonly ReportRow[];
  provider: string;
  /** The measure whose people are open. */
  current: string;
  onOpen: (row: ReportRow) => void;
  onProvider: (provider: string) => void;
};

/** Each measure as one row: its line over the months with the numbers beneath, where it stands now, and the door to its people. */
export function MeasureLines({ sheet, rows, provider, current, onOpen, onProvider }: LinesProps) {
  const text = useReportsTexts();
  const { lines, providers, provider: whose } = shownLines(sheet, provider);
  const cellOf = (row: ReportRow | undefined, key: string): ReportCell | null =>
    row?.c[sheet.columns.findIndex((column) => column.key === key)] ?? null;
  const numberOf = (row: ReportRow | undefined, key: string) => {
    const value = cellOf(row, key)?.v;
    return typeof value === 'number' ? value : null;
  };
  const rowOf = ({ measureId, providerId }: Line) =>
    rows.findLast(({ k, s }) => (k === measureId && (providerId === null || s === providerId)) || k.startsWith(`${measureId} `));
  const hasOrganization = sheet.columns.some(({ key }) => key === 'organization');
  const hasStanding = sheet.columns.some(({ key }) => key === 'standing');
  const pointsOf = ({ chart }: Line) => chart.series?.find(({ role }) => role === 'OWN')?.points ?? [];
  // A measure may be of fewer: all are those of the one that has most.
  const months = (lines[0] ? pointsOf(lines[0]) : []).map(({ at }) => ({
    at,
    n: Math.max(0, ...lines.map((line) => pointsOf(line).find((point) => point.at === at)?.n ?? 0)),
  }));
  const hasBefore = lines.some((line) => numberOf(rowOf(line), 'previous') !== null);
  const measureName = (line: Line) => sheet.measures.find(({ id }) => id === line.measureId)?.title ?? line.chart.title;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="dd-lines" aria-label={sheet.title} tabIndex={0}>
      <table>
        <caption className="dd-only-heard">{sheet.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              {text('measure')}
              <small className="dd-faint dd-lines-of-months">{text('patientsCounted')}</small>
            </th>
            <th scope="col" aria-label={text('months')}>
              <span className="dd-lines-months" aria-hidden="true">
                {months.map(({ at, n }) => (
                  <span key={at}>
                    {monthShort(at)}
                    <small className="dd-faint">{n}</small>
                  </span>
                ))}
              </span>
            </th>
            <th scope="col" className="dd-right">
              {text('now')}
            </th>
            {hasBefore && (
              <th scope="col" className="dd-right">
                {text('before')}
              </th>
            )}
            {hasOrganization && (
              <th scope="col" className="dd-right">
                {text('organization')}
              </th>
            )}
            {hasStanding && (
              <th scope="col">
                {text('standing')}
                <small className="dd-faint">{text('standingKey')}</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const row = rowOf(line);
            const values = (role: string) => line.chart.series?.find((one) => one.role === role)?.points.map(({ value }) => value) ?? [];
            const own = values('OWN');
            const isNewestOpen = line.chart.series?.find(({ role }) => role === 'OWN')?.points.at(-1)?.isOpen ?? false;
            const [share, organization] = [numberOf(row, 'share'), numberOf(row, 'organization')];
            const beside = numberOf(row, 'change:organization');
            const isOut = (beside !== null && beside <= -worthALook) || cellOf(row, 'standing')?.pos === 'B';
            const goal = cellOf(row, 'goal')?.v ?? sheet.measures.find(({ id }) => id === line.measureId)?.goal;
            return (
              <tr key={line.chart.key} className={line.measureId === current ? 'dd-current' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className="dd-link-button dd-report-plain"
                    onClick={() => row && onOpen({ ...row, k: line.measureId })}
                  >
                    {measureName(line)}
                  </button>
                  {goal && <small className="dd-faint">{String(goal)}</small>}
                </th>
                <td>
                  {own.some((one) => one !== null) && (
                    <ChartSvg
                      drawing={numberedLines({ own, isNewestOpen, clinic: values('CLINIC'), level: organization, isOut }, chartBox)}
                      label={text('courseOf', { what: measureName(line), values: own.map((one) => one ?? '–').join(', ') })}
                    />
                  )}
                </td>
                <td className="dd-right">
                  {share === null ? (
                    <span className="dd-faint">{cellOf(row, 'share')?.t ?? text('notMeasured')}</span>
                  ) : (
                    <b className={isOut ? 'dd-warning-text' : undefined}>{formatPercent(share, 1)}</b>
                  )}
                  <small className="dd-quiet">{String(cellOf(row, 'count')?.v ?? '')}</small>
                </td>
                {hasBefore && <Compared percent={numberOf(row, 'previous')} points={numberOf(row, 'change')} />}
                {hasOrganization && <Compared percent={organization} points={beside} isOut={isOut} />}
                {hasStanding && (
                  <Standing
                    percent={share}
                    standing={cellOf(row, 'standing')}
                    rates={{ goal: numberOf(row, 'threshold'), median: numberOf(row, 'median'), benchmark: numberOf(row, 'benchmark') }}
                  />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="dd-faint dd-small dd-lines-note">
        {hasOrganization && <>{text('lowKey')} </>}
        <span className="dd-lines-of-months">{text('linesKey')}</span>
      </p>
      {providers.length > 1 && (
        <RecordTable
          caption={text('byProvider')}
          rows={providers}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'provider',
              title: text('provider'),
              rowHeader: true,
              cell: ({ key, title }) => (
                <button
                  type="button"
                  className={`dd-link-button dd-report-plain${key === whose?.key ? ' dd-strong' : ''}`}
                  aria-current={key === whose?.key}
                  onClick={() => onProvider(key)}
                >
                  {title}
                </button>
              ),
            },
            ...lines.map((line) => ({
              key: line.measureId,
              title: `${measureName(line)}, %`,
              align: 'right' as const,
              cell: ({ key }: { key: string }) => {
                const row = rows.find(({ k, s }) => k === line.measureId && s === key);
                const share = numberOf(row, 'share');
                const isLow = (numberOf(row, 'change:organization') ?? 0) <= -worthALook;
                return (
                  <span className={isLow ? 'dd-warning-text dd-strong' : undefined}>
                    {share === null ? '–' : formatNumber(share, 1)}
                    {isLow && ' ▼'}
                  </span>
                );
              },
            })),
          ]}
        />
      )}
    </section>
  );
}

type Rates = { goal: number | null; median: number | null; benchmark: number | null };
const standingBox = { width: 148, height: 14 };
/** Bars begin where the lowest of their rates still has room. */
const barStart = (numbers: readonly number[]): number => Math.max(0, Math.floor(Math.min(...numbers) / 10) * 10 - 10);

/** A share against what its payment year compares it with, and in words whether it is enough. */
function Standing({ percent, standing, rates }: { percent: number | null; standing: ReportCell | null; rates: Rates }) {
  const text = useReportsTexts();
  const isMissed = standing?.pos === 'B';
  const numbers = [percent, rates.goal, rates.median, rates.benchmark].filter((one) => one !== null);
  const words = typeof standing?.v === 'string' ? standing.v : '–';
  return (
    <td>
      {rates.goal !== null && percent !== null && (
        <ChartSvg
          drawing={inAmber(attainmentBar({ percent, start: barStart(numbers), ...rates, organization: null, isMissed }, standingBox))}
          label={text('againstRates', { percent, threshold: rates.goal, median: rates.median ?? '–', benchmark: rates.benchmark ?? '–' })}
        />
      )}
      {standing?.pos ? (
        <StatusTag small icon={isMissed ? 'warning' : 'check'} display={{ text: words, style: isMissed ? 'warning' : 'success' }} />
      ) : (
        <small className="dd-faint">{words}</small>
      )}
    </td>
  );
}

/** A share that the newest is compared with, and by how many points it differs. */
function Compared({ percent, points, isOut = false }: { percent: number | null; points: number | null; isOut?: boolean }) {
  return (
    <td className="dd-right">
      {percent === null ? <span className="dd-faint">–</span> : formatPercent(percent, 1)}
      <small className={isOut ? 'dd-warning-text' : 'dd-faint'}>{points === null ? ' ' : signedPoints(points)}</small>
    </td>
  );
}
