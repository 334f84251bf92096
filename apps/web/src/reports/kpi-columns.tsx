import './kpi-columns.css';
import {
  attainmentBar,
  type ChartDrawing,
  formatCount,
  formatNumber,
  formatPercent,
  type ReportCell,
  type ReportCounts,
  type ReportRow,
  type ReportSheet,
  sparkline,
} from '@drawday/domain';
import { StatusTag } from '../design/status-tag.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { ChartSvg } from './chart-svg.tsx';
import type { BehindPart } from './report-answer.tsx';
import { ReportCellView, signedPoints } from './report-cell.tsx';
import type { ReportsText } from './reports.texts.ts';

const barBox = { width: 76, height: 14 };
const sparkBox = { width: 92, height: 20 };
/** Where the bars of a table begin: shares of patients in goal are rarely lower, and the foot says so. */
const barStart = 0;

/** A share of before or of the organization shows the difference beside it. */
const changeBeside: Readonly<Record<string, string>> = { previous: 'change', organization: 'change:organization' };
/** So many points less is worth a look. */
const worthALook = 5;

type Reading = { sheet: ReportSheet; text: ReportsText; onOpen: (row: ReportRow) => void };

const numberIn = (cell: ReportCell | null): number | null => (typeof cell?.v === 'number' ? cell.v : null);

/** The lines of a page of measures: each share with its bar, goal and mean of the organization, and the door to its patients. */
export function kpiColumns({ sheet, text, onOpen }: Reading): DataColumn<ReportRow>[] {
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const at = new Map(sheet.columns.map((column, index) => [column.key, index]));
  const cellOf = (row: ReportRow, key: string) => row.c[at.get(key) ?? -1] ?? null;
  return sheet.columns.flatMap((column, index) => {
    if (column.key.startsWith('change') || column.key === 'mean') return [];
    return [
      {
        key: column.key,
        title:
          column.key === 'organization'
            ? text('ringIs', { organization: column.title })
            : [column.title, column.unit].filter(Boolean).join(', '),
        ...(index === 0 ? { rowHeader: true as const } : {}),
        ...(column.kind === 'NUMBER' || (column.kind === 'PERCENT' && column.key !== 'share') || column.align === 'right'
          ? { align: 'right' as const }
          : {}),
        cell: (row) => {
          const cell = row.c[index] ?? null;
          if (index === 0)
            return (
              <button type="button" className="dd-link-button dd-report-plain" onClick={() => onOpen(row)}>
                {typeof cell?.v === 'string' ? (cell.t ?? cell.v) : '—'}
              </button>
            );
          if (column.key === 'share') return <Share cell={cell} organization={numberIn(cellOf(row, 'organization'))} text={text} />;
          if (column.kind === 'SPARK')
            return (
              <ChartSvg
                drawing={sparkline({ values: cell?.line ?? [], goal: null, isOut: cell?.pos === 'B' || cell?.pos === 'A' }, sparkBox)}
                label={text('courseOf', {
                  what: String(row.c[0]?.v ?? ''),
                  values: (cell?.line ?? []).map((one) => one ?? '–').join(', '),
                })}
              />
            );
          const points = numberIn(cellOf(row, changeBeside[column.key] ?? ''));
          return (
            <>
              <ReportCellView cell={cell} column={column} place={place} />
              {changeBeside[column.key] && (
                <small className={points !== null && points <= -worthALook ? 'dd-kpi-points dd-warning-text' : 'dd-kpi-points'}>
                  {points !== null && signedPoints(points)}
                </small>
              )}
            </>
          );
        },
      },
    ];
  });
}

function Share({ cell, organization, text }: { cell: ReportCell | null; organization: number | null; text: ReportsText }) {
  const percent = numberIn(cell);
  if (percent === null) return <span className="dd-faint">{cell?.t ?? text('notMeasured')}</span>;
  const isMissed = cell?.pos === 'B' || cell?.pos === 'A';
  return (
    <span className="dd-kpi-share">
      <b className={isMissed ? 'dd-warning-text' : undefined}>{cell?.t ?? formatPercent(percent, 1)}</b>
      <ChartSvg
        drawing={inAmber(attainmentBar({ percent, start: barStart, goal: null, organization, isMissed }, barBox))}
        label={text('shareOf', {
          percent: formatNumber(percent, 1),
          organization: organization === null ? '–' : formatNumber(organization, 1),
        })}
      />
      {isMissed && <StatusTag small icon="warning" display={{ text: text('behindOrganization'), style: 'warning' }} />}
    </span>
  );
}

/** A share below its goal is no fault of a machine: amber, not red. */
export const inAmber = (drawing: ChartDrawing): ChartDrawing => ({
  ...drawing,
  marks: drawing.marks.map((mark) => (mark.tone === 'fault' ? { ...mark, tone: 'below' as const } : mark)),
});

const totals = new Set(['ALL', 'DENOMINATOR', 'NUMERATOR']);
const met = new Set(['NUMERATOR']);
const lacking = new Set(['BELOW', 'UNTESTED', 'IMPLAUSIBLE', 'METHOD', 'ABOVE', 'UNDECIDED']);

type StepsProps = { steps: ReportCounts; title: string; text: ReportsText; onPart: (part: BehindPart) => void };
/** Whose people are behind a line. */
const partOfLine: Readonly<Record<string, BehindPart>> = {
  ...{ NUMERATOR: 'IN', BELOW: 'BELOW', ABOVE: 'ABOVE', UNDECIDED: 'UNDECIDED', UNTESTED: 'UNTESTED' },
};

/** How a share comes about: everybody, less each exclusion, whom it counts, who is in the numerator, and who is not and why. */
export function ShareSteps({ steps, title, text, onPart }: StepsProps) {
  const all = Math.max(1, ...steps.lines.map(({ count }) => count));
  let left = all;
  return (
    <section className="dd-part dd-kpi-steps">
      <h2>
        {text('howComes')} <span className="dd-faint">{title}</span>
      </h2>
      <dl>
        {steps.lines.map((line) => {
          const isTotal = totals.has(line.key);
          const isExclusion = !isTotal && !lacking.has(line.key);
          if (isExclusion) left -= line.count;
          const from = isExclusion ? left : 0;
          const part = partOfLine[line.key];
          return (
            <div key={line.key}>
              <dt className={isTotal ? 'dd-strong' : 'dd-quiet'}>
                {isExclusion ? (
                  text('less', { what: line.title })
                ) : part ? (
                  <button type="button" className="dd-link-button" onClick={() => onPart(part)}>
                    {line.title}
                  </button>
                ) : (
                  line.title
                )}
              </dt>
              <dd className="dd-right">{isExclusion ? `−${formatCount(line.count)}` : formatCount(line.count)}</dd>
              <dd aria-hidden="true">
                {line.count > 0 && (
                  <i
                    className={met.has(line.key) ? 'dd-kpi-met' : isTotal ? 'dd-kpi-all' : isExclusion ? 'dd-kpi-less' : 'dd-kpi-lack'}
                    style={{ marginLeft: `${(100 * from) / all}%`, width: `${(100 * line.count) / all}%` }}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
