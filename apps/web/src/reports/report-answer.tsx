import {
  chartTitle,
  drawReportChart,
  formatCount,
  formatNumber,
  formatPercent,
  type ReportChart,
  type ReportMeasure,
  type ReportSheet,
  stackedBar,
  toneOfPart,
} from '@drawday/domain';
import { measureOutcomes, untestedReasons } from '@drawday/vocabulary';
import { Button } from 'antd';
import { type Ref, useState } from 'react';
import { codeWord } from '../platform/code-word.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { chartTable } from './chart-table.ts';
import { type ReportsText, useReportsTexts } from './reports.texts.ts';

/** Which people of a measure are asked for. */
export type BehindPart = (typeof measureOutcomes.groups.counted)[number];
export type Behind = { measure: ReportMeasure; part: BehindPart };
type OnBehind = (behind: Behind) => void;

const chartBox = { width: 456, height: 118 };
const barBox = { width: 132, height: 12 };
/** Below these many patients a share says less than the counts. */
const fewPatients = 20;

type AnswerProps = {
  sheet: ReportSheet;
  isOld: boolean;
  /** Its measures are its rows: they do not stand above them once more, nor does one of their lines. */
  isOfMeasures: boolean;
  onBehind: OnBehind;
  headRef: Ref<HTMLParagraphElement>;
};

/** The answer in words, the shares behind it with their denominators, and at most one picture beside them. */
export function ReportAnswer({ sheet, isOld, isOfMeasures, onBehind, headRef }: AnswerProps) {
  const text = useReportsTexts();
  // Good news, and no news, need no picture of emptiness.
  const isEmpty = sheet.totalCount === 0;
  const measures = isEmpty || isOfMeasures ? [] : sheet.measures;
  const [first] = measures;
  // Shares stand as lines of their own, which say more than their sum as bars.
  const [chart] = isEmpty || isOfMeasures ? [] : sheet.charts.filter(({ kind }) => kind !== 'BAR');
  return (
    <div className={`dd-report-say${isOld ? ' dd-report-old' : ''}${chart ? '' : ' dd-report-say-alone'}`}>
      <div>
        <p ref={headRef} tabIndex={-1} className="dd-report-answer" aria-live="polite">
          {sheet.answer}
        </p>
        {(sheet.second || isOfMeasures) && (
          <p className="dd-quiet">{[isOfMeasures && `${sheet.place}, ${sheet.period}`, sheet.second].filter(Boolean).join(' · ')}</p>
        )}
        {first && measures.length === 1 && <OneShare measure={first} onBehind={onBehind} text={text} />}
      </div>
      {chart && <ReportPicture key={chart.key} chart={chart} />}
      {measures.length > 1 && <Shares measures={measures} onBehind={onBehind} />}
    </div>
  );
}

const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value, 1));

/** The one share of a report, in large: how many of how many, the untested apart. */
function OneShare({ measure, onBehind, text }: { measure: ReportMeasure; onBehind: OnBehind; text: ReportsText }) {
  const tested = measure.n - measure.untested;
  return (
    <p className="dd-report-share">
      <b>{measure.n < fewPatients ? formatCount(measure.in) : percent(measure.percent)}</b>{' '}
      <Door
        measure={measure}
        part="IN"
        onBehind={onBehind}
        label={text('inGoalOf', { in: formatCount(measure.in), of: formatCount(measure.n) })}
      />
      {measure.untested > 0 && (
        <>
          {' · '}
          <Door measure={measure} part="UNTESTED" onBehind={onBehind} label={text('notTestedOf', { count: measure.untested })} />
        </>
      )}
      {measure.untested > 0 && tested > 0 && (
        <span className="dd-faint"> · {text('ofTestedShare', { share: percent(measure.ofTested) })}</span>
      )}
      {measure.previous !== null && <span className="dd-faint"> · {text('beforeShare', { share: percent(measure.previous) })}</span>}
      {measure.mean !== null && (
        <span className="dd-faint"> · {text('meanOf', { mean: formatNumber(measure.mean, measure.decimals + 1) })}</span>
      )}
    </p>
  );
}

type DoorProps = { measure: ReportMeasure; part: BehindPart; onBehind: OnBehind; label: string };

/** A number that opens the people behind it; nobody is behind a zero. */
function Door({ measure, part, onBehind, label }: DoorProps) {
  const text = useReportsTexts();
  return (
    <button
      type="button"
      className="dd-link-button"
      aria-label={text('showPeople', { what: `${measure.title}: ${label}` })}
      onClick={() => onBehind({ measure, part })}
    >
      {label}
    </button>
  );
}

const partCounts = { IN: 'in', BELOW: 'below', ABOVE: 'above', UNDECIDED: 'undecided', UNTESTED: 'untested' } as const;
const partTones = { IN: 'inGoal', BELOW: 'below', ABOVE: 'above', UNDECIDED: 'undecided', UNTESTED: 'untested' } as const;
const parts = measureOutcomes.groups.counted;

/** Several shares, a line each: the parts of all who count, as a bar and as numbers that open. */
function Shares({ measures, onBehind }: { measures: readonly ReportMeasure[]; onBehind: OnBehind }) {
  const text = useReportsTexts();
  const count = (measure: ReportMeasure, part: BehindPart) => {
    const found = measure[partCounts[part]];
    return found === 0 ? (
      <span className="dd-faint">–</span>
    ) : (
      <Door measure={measure} part={part} onBehind={onBehind} label={formatCount(found)} />
    );
  };
  const number = (part: BehindPart, title: string) => ({
    ...{ key: part, title, align: 'right' as const, cell: (measure: ReportMeasure) => count(measure, part) },
  });
  return (
    <div className="dd-report-shares">
      <RecordTable
        caption={text('measures')}
        rows={measures}
        rowKey={(measure) => measure.id}
        columns={[
          {
            key: 'title',
            title: text('measure'),
            rowHeader: true,
            cell: (measure) => (
              <>
                {measure.title} {measure.goal && <span className="dd-faint">{measure.goal}</span>}
              </>
            ),
          },
          {
            key: 'percent',
            title: text('inGoal'),
            align: 'right',
            cell: (measure) => <b>{measure.n < fewPatients ? '' : percent(measure.percent)}</b>,
          },
          {
            key: 'count',
            title: text('countOf'),
            align: 'right',
            cell: (measure) => (
              <Door
                measure={measure}
                part="IN"
                onBehind={onBehind}
                label={text('countOfAll', { in: formatCount(measure.in), of: formatCount(measure.n) })}
              />
            ),
          },
          {
            key: 'bar',
            title: text('parts'),
            cell: (measure) => (
              <ChartSvg
                drawing={withoutWords(
                  stackedBar({ parts: parts.map((part) => ({ tone: partTones[part], count: measure[partCounts[part]] })) }, barBox),
                )}
                label={text('partsWords', {
                  in: measure.in,
                  below: measure.below,
                  above: measure.above,
                  untested: measure.untested + measure.undecided,
                })}
              />
            ),
          },
          number('BELOW', text('below')),
          number('ABOVE', text('above')),
          {
            ...number('UNTESTED', text('untested')),
            cell: (measure) => <span title={reasonsOf(measure)}>{count(measure, 'UNTESTED')}</span>,
          },
          {
            key: 'mean',
            title: text('mean'),
            align: 'right',
            cell: (measure) => (measure.mean === null ? '–' : formatNumber(measure.mean, measure.decimals + 1)),
          },
          { key: 'previous', title: text('before'), align: 'right', cell: (measure) => percent(measure.previous) },
          { key: 'organization', title: text('organization'), align: 'right', cell: (measure) => percent(measure.organization) },
        ]}
      />
    </div>
  );
}

/** The numbers stand beside the bar. */
const withoutWords = (drawing: ReturnType<typeof stackedBar>) => ({
  ...drawing,
  marks: drawing.marks.filter(({ kind }) => kind !== 'text'),
});

const reasonsOf = ({ untestedBecause }: ReportMeasure): string =>
  untestedReasons.codes
    .flatMap((code) => (untestedBecause[code] ? [`${codeWord(untestedReasons, code)}: ${untestedBecause[code]}`] : []))
    .join(' · ');

/** What the tones of a picture stand for, where its axes do not say it. */
type ChartPart = readonly [tone: ReturnType<typeof toneOfPart>, words: string];
function partsOf({ kind, rows, rowTitles, dots = [] }: ReportChart, text: ReportsText): readonly ChartPart[] {
  if (rowTitles) return rowTitles.map((title, at) => [toneOfPart(rows?.[at] ?? ''), title] as const);
  // Bars without parts have nothing to tell apart.
  if (kind === 'HISTOGRAM') return rows ? [['inGoal', text('inGoal')] as const, ['below', text('outOfGoal')] as const] : [];
  if (kind !== 'DOT') return [];
  const known = [['own', text('inGoal')] as const, ['fault', text('outOfGoal')] as const];
  return dots.some(({ isOut }) => isOut === null) ? [...known, ['quiet', text('notJudged')] as const] : known;
}

/** The picture of a report, or its numbers as a table. */
function ReportPicture({ chart }: { chart: ReportChart }) {
  const text = useReportsTexts();
  const [asNumbers, setAsNumbers] = useState(false);
  const { columns, rows } = chartTable(chart);
  return (
    <figure className="dd-report-picture">
      <figcaption className="dd-row">
        <span className="dd-small dd-quiet">{chartTitle(chart)}</span>
        {!asNumbers && (
          <span className="dd-chart-parts dd-small dd-quiet">
            {partsOf(chart, text).map(([tone, words]) => (
              <span key={words} className={`dd-tone-${tone}`}>
                {words}
              </span>
            ))}
          </span>
        )}
        <span className="dd-spring" />
        <Button type="text" size="small" aria-pressed={asNumbers} onClick={() => setAsNumbers(!asNumbers)}>
          {text(asNumbers ? 'asPicture' : 'asNumbers')}
        </Button>
      </figcaption>
      {asNumbers ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keyboard too
        <section className="dd-report-numbers" aria-label={chart.title} tabIndex={0}>
          <RecordTable
            caption={chart.title}
            rows={rows}
            rowKey={(row) => row.key}
            columns={columns.map((title, at) => ({
              key: `${at}`,
              title,
              ...(at === 0 ? { rowHeader: true as const } : { align: 'right' as const }),
              cell: (row: (typeof rows)[number]) => row.cells[at] ?? '–',
            }))}
          />
        </section>
      ) : (
        <ChartSvg drawing={drawReportChart(chart, chartBox)} label={text('pictureOf', { title: chart.title, count: rows.length })} />
      )}
    </figure>
  );
}
