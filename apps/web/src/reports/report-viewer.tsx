import './report-viewer.css';
import type { ReportRow } from '@drawday/domain';
import { measureOutcomes, type ReportOutput, type ReportParameter, reportParameters } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { formatCount } from '../platform/format.ts';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { adequacyColumns, ReasonBlocks } from './adequacy-matrix.tsx';
import { BehindPanel } from './behind-panel.tsx';
import { CountedDialog } from './counted-dialog.tsx';
import { kpiColumns, ShareSteps } from './kpi-columns.tsx';
import { choiceDefaults, chosenParameters, lifted, monthBeside, runInput } from './report-address.ts';
import { ReportAnswer } from './report-answer.tsx';
import { giveOut, type ReportFormat } from './report-files.ts';
import { ReportParameters } from './report-parameters.tsx';
import { ReportTable, rowId } from './report-table.tsx';
import { markFavorite, type ReportEntry, refreshIndex } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { RowPanel } from './row-panel.tsx';
import { MonthState, RunProgress } from './run-states.tsx';
import { SavedSets, SaveSetDialog } from './saved-sets.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useReportRun } from './use-report-run.ts';

const addressDefaults = {
  ...choiceDefaults,
  ...{ report: '', run: '', measure: '', part: 'BELOW' },
  ...{ q: '', sort: '', page: 1, size: 50, all: false },
};
/** Reports whose rows are read across their columns. */
const ownColumns: Readonly<Record<string, typeof adequacyColumns>> = { '4': adequacyColumns };
/** Rows of these reports are of one person each. */
const isNumberKey = (key: string): boolean => /^\d+$/.test(key);

/**
 * One report: what may be chosen at the left, its answer, picture and rows, and the people behind each number at the right. A custom report
 * is no favorite of the catalogue: it brings `onStar`.
 */
export function ReportViewer({ entry, onStar }: { entry: ReportEntry; onStar?: () => Promise<unknown> }) {
  const text = useReportsTexts();
  const go = useGo();
  const client = useQueryClient();
  const can = useCan();
  const readOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const [address, setAddress] = useUrlState(addressDefaults);
  const { parameters } = entry;
  const isCustom = onStar !== undefined;
  const [inBackground, setInBackground] = useState(false);
  const [openRow, setOpenRow] = useState<ReportRow | null>(null);
  const input = useMemo(
    () => ({
      ...(isCustom
        ? { customReportId: entry.reportKey }
        : { reportId: isNumberKey(entry.reportKey) ? Number(entry.reportKey) : entry.reportKey }),
      ...runInput(address, parameters, facilityId),
      ...(inBackground && { background: true }),
    }),
    [entry.reportKey, isCustom, address, parameters, facilityId, inBackground],
  );
  const run = useReportRun(input, address.run);
  const { sheet, rows, answer } = run;
  const favorite = useMutation(markFavorite);
  const [busyFormat, setBusyFormat] = useState<ReportFormat | null>(null);
  const [showsParameters, setShowsParameters] = useState(false);
  const head = useRef<HTMLParagraphElement>(null);

  const change = useCallback(
    (changes: Partial<typeof address>) => {
      setInBackground(false);
      setOpenRow(null);
      setAddress({ ...changes, run: '', page: 1, measure: '' });
    },
    [setAddress],
  );
  const isOfPeople = entry.partyType !== 'SITE' ? rows.some(({ k }) => k.length === 36) : rows.some(({ k }) => k.length === 36);
  const measure = sheet?.measures.find(({ id }) => id === address.measure);
  const part = measureOutcomes.groups.counted.find((one) => one === address.part) ?? 'BELOW';
  const steps = sheet?.counts.find(({ key }) => key === `STEPS:${measure?.id}`);
  const onOpen = useCallback(
    (row: ReportRow) => {
      // The line of a measure opens the people behind it, beginning with those who miss it.
      const own = sheet?.measures.find(({ id }) => id === row.k);
      setOpenRow(own ? null : row);
      const part = !own ? '' : own.below > 0 ? 'BELOW' : own.above > 0 ? 'ABOVE' : own.untested > 0 ? 'UNTESTED' : 'IN';
      setAddress({ measure: own?.id ?? '', ...(part && { part }) });
    },
    [setAddress, sheet],
  );
  const close = () => {
    setOpenRow(null);
    setAddress({ measure: '' });
  };
  const shownMonth = sheet?.months[0]?.month ?? null;
  const chosen = chosenParameters(address, parameters);

  // The focus goes to the answer once, when the first numbers are there.
  const hasAnswer = sheet !== undefined;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!hasAnswer || !isFirst.current) return;
    isFirst.current = false;
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [hasAnswer]);

  async function download(format: ReportFormat) {
    if (!answer || busyFormat) return;
    setBusyFormat(format);
    await giveOut(answer.runId, format);
    setBusyFormat(null);
  }
  const star = () =>
    void (onStar?.() ?? favorite.mutateAsync({ params: { key: entry.reportKey }, body: { isFavorite: !entry.isFavorite } })).then(
      () => refreshIndex(client),
      () => undefined,
    );
  const step = (by: -1 | 1) => shownMonth && change({ drawMonth: monthBeside(shownMonth, by) });
  const walk = (by: -1 | 1) => {
    const at = openRow ? rows.indexOf(openRow) : -1;
    const next = rows[at + by];
    if (next) onOpen(next);
  };
  const mayKeepSets = isNumberKey(entry.reportKey) && entry.partyType === 'PATIENT';
  const has = (output: ReportOutput) => entry.outputs.includes(output);
  const isReady = answer?.state === 'DONE' && sheet !== undefined && !run.isOld;
  useShortcuts([
    ...(isReady && has('PDF') ? [{ keys: 'p', label: text('pdf'), run: () => void download('pdf') }] : []),
    ...(isReady && has('XLSX') ? [{ keys: 'x', label: text('excel'), run: () => void download('xlsx') }] : []),
    ...(readOnly ? [] : [{ keys: 's', label: text('favorite'), run: star }]),
    ...(parameters.includes('MONTH') && shownMonth
      ? [
          { keys: '[', label: text('monthBefore'), run: () => void step(-1) },
          { keys: ']', label: text('monthAfter'), run: () => void step(1) },
        ]
      : []),
    { keys: 'j', label: text('nextRow'), run: () => walk(1) },
    { keys: 'k', label: text('previousRow'), run: () => walk(-1) },
    ...(measure || openRow ? [{ keys: 'escape', label: text('closePanel'), run: close }] : []),
  ]);

  const panel = (
    <ReportParameters
      entry={entry}
      choices={address}
      onChange={change}
      month={shownMonth}
      {...(mayKeepSets && { saved: <SavedSets reportId={Number(entry.reportKey)} choices={address} onChoose={change} /> })}
    >
      {sheet && (
        <p className="dd-report-match">
          <b>{text('match', { count: sheet.population?.eligible ?? sheet.totalCount })}</b>{' '}
          <span className="dd-faint">{text('followsChanges')}</span>
        </p>
      )}
    </ReportParameters>
  );

  return (
    <div className="dd-page dd-page-fixed">
      <header className="dd-page-head dd-report-head">
        <IconButton icon="back" label={text('toIndex')} onClick={() => go('/home/reports')} />
        <h1>{wordOf(entry.title)}</h1>
        <button
          type="button"
          className={`dd-report-star${entry.isFavorite ? ' dd-report-star-on' : ''}`}
          aria-pressed={entry.isFavorite}
          aria-label={text('favorite')}
          title={text('favorite')}
          disabled={readOnly}
          onClick={star}
        >
          <Icon name="star" />
        </button>
        <span className="dd-faint dd-report-question" title={wordOf(entry.question)}>
          {wordOf(entry.question)}
        </span>
        {sheet && <MonthState sheet={sheet} run={run} />}
        <div className="dd-page-actions">
          <Button className="dd-report-choose" icon={<Icon name="filter" />} onClick={() => setShowsParameters(true)}>
            {text('parameters')}
          </Button>
          {mayKeepSets && can('Report.Standard.Create') && !readOnly && (
            <Button
              onClick={() =>
                void showDialog<void>((done) => (
                  <SaveSetDialog reportId={Number(entry.reportKey)} choices={address} onClose={() => done(undefined)} />
                ))
              }
            >
              {text('saveSetAs')}
            </Button>
          )}
          {isReady && has('XLSX') && (
            <Button icon={<Icon name="download" />} loading={busyFormat === 'xlsx'} onClick={() => void download('xlsx')}>
              {text('excel')}
            </Button>
          )}
          {isReady && has('PDF') && (
            <Button type="primary" icon={<Icon name="file" />} loading={busyFormat === 'pdf'} onClick={() => void download('pdf')}>
              {text('pdf')}
            </Button>
          )}
          <MenuButton
            label={text('more')}
            items={[
              ...(isReady && has('CSV')
                ? [{ key: 'csv', label: text('csv'), icon: 'download' as const, onSelect: () => void download('csv') }]
                : []),
              ...(readOnly
                ? []
                : [
                    {
                      key: 'schedule',
                      label: text('schedule'),
                      icon: 'calendar' as const,
                      onSelect: () =>
                        void showDialog<void>((done) => (
                          <ScheduleDialog title={wordOf(entry.title)} parameters={input} onClose={() => done(undefined)} />
                        )),
                    },
                    { key: 'background', label: text('runInBackground'), icon: 'clock' as const, onSelect: () => setInBackground(true) },
                  ]),
            ]}
          />
        </div>
      </header>
      <div className="dd-report-work">
        <div className="dd-report-panel">{panel}</div>
        <section className="dd-report-view" aria-label={wordOf(entry.title)}>
          <RunProgress run={run} />
          {!sheet ? (
            answer && answer.state !== 'DONE' ? null : (
              <Awaiting of={run.query} />
            )
          ) : (
            <>
              <ReportAnswer
                sheet={sheet}
                isOld={run.isOld}
                headRef={head}
                onBehind={(behind) => setAddress({ measure: behind.measure.id, part: behind.part })}
              />
              {sheet.counts
                .filter(({ key }) => key === 'WHY')
                .map((counts) => (
                  <ReasonBlocks key={counts.key} counts={counts} />
                ))}
              {sheet.totalCount === 0 ? (
                <NobodyHere chosen={chosen} onLift={(parameter) => change(lifted(parameter))} answer={sheet.answer} />
              ) : (
                answer && (
                  <ReportTable
                    runId={answer.runId}
                    sheet={sheet}
                    rows={rows}
                    party={entry.partyType}
                    isOfPeople={isOfPeople}
                    list={{ page: address.page, size: address.size, sort: address.sort, search: address.q, showAll: address.all }}
                    onList={({ search, showAll, ...rest }) =>
                      setAddress({ ...rest, ...(search !== undefined && { q: search }), ...(showAll !== undefined && { all: showAll }) })
                    }
                    currentKey={openRow && rowId(openRow)}
                    onOpen={onOpen}
                    empty={sheet.answer}
                    columnsOf={sheet.layout === 'KPI' ? kpiColumns : ownColumns[entry.reportKey]}
                  />
                )
              )}
              {steps && measure && <ShareSteps steps={steps} title={measure.title} text={text} />}
              <p className="dd-report-foot">
                <span>
                  {text('computed')} <TimeText withDay value={sheet.computedAt} />
                </span>
                {sheet.truncatedAt !== null && <b className="dd-warning-text">{text('truncated', { count: sheet.truncatedAt })}</b>}
                <button
                  type="button"
                  className="dd-link-button"
                  onClick={() => void showDialog<void>((done) => <CountedDialog sheet={sheet} onClose={() => done(undefined)} />)}
                >
                  {text('howCounted')}
                </button>
                <span className="dd-report-notes dd-ellipsis" title={sheet.notes.join(' ')}>
                  {sheet.notes.slice(0, 2).join(' · ')}
                </span>
              </p>
            </>
          )}
        </section>
        {sheet && answer && measure && (
          <BehindPanel
            key={`${measure.id} ${part}`}
            runId={answer.runId}
            sheet={sheet}
            party={entry.partyType}
            behind={{ measure, part }}
            onPart={(next) => setAddress({ part: next })}
            onClose={close}
          />
        )}
        {sheet && openRow && !measure && (
          <RowPanel row={openRow} sheet={sheet} party={entry.partyType} isOfPeople={isOfPeople} onClose={close} />
        )}
      </div>
      {showsParameters && (
        <Dialog open title={text('parameters')} onClose={() => setShowsParameters(false)}>
          {panel}
          <Button type="primary" block onClick={() => setShowsParameters(false)}>
            {sheet ? text('showRows', { count: sheet.totalCount, shown: formatCount(sheet.totalCount) }) : text('closePanel')}
          </Button>
        </Dialog>
      )}
    </div>
  );
}

type NobodyProps = { chosen: readonly ReportParameter[]; onLift: (parameter: ReportParameter) => void; answer: string };

/** No rows: good news of the report, or a choice that leaves nobody, with a way to lift each. */
function NobodyHere({ chosen, onLift, answer }: NobodyProps) {
  const text = useReportsTexts();
  const narrowing = chosen.filter((parameter) => !reportParameters.isIn('notNarrowing', parameter));
  if (narrowing.length === 0) return <EmptyState icon="check" title={answer} />;
  return (
    <EmptyState
      icon="search"
      title={text('noMatch')}
      action={
        <span className="dd-row dd-row-wrap">
          {narrowing.map((parameter) => (
            <Button key={parameter} onClick={() => onLift(parameter)}>
              {text('lift', { what: codeWord(reportParameters, parameter) })}
            </Button>
          ))}
        </span>
      }
    >
      {text('noMatchHint')}
    </EmptyState>
  );
}
