import { formatCount } from '@drawday/domain';
import '../design/page-frame.css';
import './report-viewer.css';
import './report-close.css';
import type { ReportMeasure, ReportRow, ReportSheet } from '@drawday/domain';
import { measureMoves, measureOutcomes, pdfLayouts, type ReportParameter, reportParameters } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useUrlState } from '../platform/page-context.ts';
import { serverToday } from '../platform/server-clock.ts';
import type { UrlState } from '../platform/url-state.ts';
import { SearchField } from '../tables/search-field.tsx';
import { adequacyColumns, ReasonBlocks } from './adequacy-matrix.tsx';
import { BehindPanel, movesOf, type PeoplePart } from './behind-panel.tsx';
import { CountedDialog } from './counted-dialog.tsx';
import { DialysisEventsBar, RowEvent } from './dialysis-events.tsx';
import { kpiColumns, ShareSteps } from './kpi-columns.tsx';
import { MeasureLines, MeasureLinesHead, shownLines } from './measure-lines.tsx';
import { MeasureMoves } from './measure-moves.tsx';
import { MostMissedPanel } from './most-missed-panel.tsx';
import { pageColumns } from './page-columns.tsx';
import { PaperProgress } from './paper-progress.tsx';
import { type Choices, choiceDefaults, choicesOfRun, chosenParameters, lifted, monthBeside, runInput } from './report-address.ts';
import { ReportAnswer } from './report-answer.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportParameters } from './report-parameters.tsx';
import { ReportTable, rowId } from './report-table.tsx';
import type { EventsInput, ReportEntry } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { RowPanel } from './row-panel.tsx';
import { RunProgress } from './run-states.tsx';
import { SavedSets } from './saved-sets.tsx';
import { useFocusOnAnswer } from './use-focus-on-answer.ts';
import { useReportFiles } from './use-report-files.ts';
import { useReportRun } from './use-report-run.ts';

const addressDefaults = {
  ...choiceDefaults,
  ...{ report: '', run: '', pdf: '', measure: '', part: 'BELOW', view: '', provider: '' },
  ...{ q: '', sort: '', page: 1, size: 50, all: false },
};
const trendKey = 'physician-trend-report';
const isNumberKey = (key: string): boolean => /^\d+$/.test(key);
/** Rows of people and sources bear their IDs, those of measures and days a word. */
const isId = (key: string): boolean => key.length === 36;

/**
 * One report: what may be chosen at the left, its answer, picture and rows, and the people behind each number at the right. A custom report
 * is no favorite of the catalogue: it brings `onStar`.
 */
export function ReportViewer({ entry, onStar }: { entry: ReportEntry; onStar?: () => Promise<unknown> }) {
  const text = useReportsTexts();
  const { id: facilityId } = useFacility();
  const [address, setAddress] = useUrlState(addressDefaults);
  const { parameters } = entry;
  const isCustom = onStar !== undefined;
  const [inBackground, setInBackground] = useState(false);
  const [openRow, setOpenRow] = useState<ReportRow | null>(null);
  const [showsParameters, setShowsParameters] = useState(false);
  const inputOf = useCallback(
    (choices: Choices) => ({
      ...(isCustom
        ? { customReportId: entry.reportKey }
        : { reportId: isNumberKey(entry.reportKey) ? Number(entry.reportKey) : entry.reportKey }),
      ...runInput(choices, parameters, facilityId),
      ...(inBackground && { background: true }),
    }),
    [entry.reportKey, isCustom, parameters, facilityId, inBackground],
  );
  const found = useReportRun(
    useMemo(() => inputOf(address), [inputOf, address]),
    address.run,
  );
  // A run that is opened again is shown with what it was asked for, not with what its reader would be.
  const { opened } = found;
  const choices = useMemo(() => (opened ? choicesOfRun(opened) : address), [opened, address]);
  const { sheet, rows, answer } = found;
  const files = useReportFiles(answer?.runId, sheet, { id: address.pdf, onChange: (pdf) => setAddress({ pdf }) });
  const head = useFocusOnAnswer(sheet !== undefined);
  const change = useCallback(
    (changes: Partial<typeof address>) => {
      setInBackground(false);
      setOpenRow(null);
      setAddress({ ...(opened && choicesOfRun(opened)), ...changes, run: '', pdf: '', page: 1, measure: '' });
    },
    [setAddress, opened],
  );
  const run = address.run ? { ...found, again: () => change({}) } : found;
  const onOpen = useCallback(
    (row: ReportRow) => {
      // The line of a measure opens the people behind it, beginning with those who miss it.
      const own = sheet?.measures.find(({ id }) => id === row.k);
      setOpenRow(own ? null : row);
      setAddress(own ? { measure: own.id, part: firstPart(own) } : { measure: '' });
    },
    [setAddress, sheet],
  );
  const close = () => {
    setOpenRow(null);
    setAddress({ measure: '' });
  };
  const search = (q: string) => setAddress({ q, page: 1 });
  const measure = sheet?.measures.find(({ id }) => id === address.measure);
  const part: PeoplePart = [...measureOutcomes.groups.counted, ...measureMoves.codes].find((one) => one === address.part) ?? 'BELOW';
  const [showsMost, setShowsMost] = useState(false);
  const shownMonth = sheet?.months[0]?.month ?? null;
  const step = (by: -1 | 1) => shownMonth && change({ drawMonth: monthBeside(shownMonth, by) });
  const walk = (by: -1 | 1) => {
    const next = rows[(openRow ? rows.indexOf(openRow) : -1) + by];
    if (next) onOpen(next);
  };
  useShortcuts([
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
  const events = useEventsOf(entry, choices);
  const eventsChanged = () => {
    close();
    run.again();
  };
  const mayKeepSets = isNumberKey(entry.reportKey) && entry.partyType === 'PATIENT';
  const panel = (
    <ReportParameters
      entry={entry}
      choices={choices}
      onChange={change}
      month={shownMonth}
      {...(sheet?.testGroups && { testGroups: sheet.testGroups })}
      saved={
        <>
          {!isOfMeasures(entry) && <SearchField value={address.q} onSearch={search} placeholder={text('findRow')} />}
          {mayKeepSets && <SavedSets reportId={Number(entry.reportKey)} choices={choices} onChoose={change} />}
        </>
      }
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
      <ReportHead
        {...{ entry, sheet, run, files, choices, mayKeepSets, onStar }}
        input={inputOf(choices)}
        onShowParameters={() => setShowsParameters(true)}
        onBackground={() => setInBackground(true)}
      />
      <div className={`dd-report-work${isOfMeasures(entry) ? ' dd-report-wide' : ''}`}>
        <div className="dd-report-panel">{panel}</div>
        <section className="dd-report-view" aria-label={wordOf(entry.question)}>
          {isOfMeasures(entry) && (
            <ReportParameters
              entry={entry}
              choices={choices}
              onChange={change}
              month={shownMonth}
              only={reportParameters.groups.overMeasures}
            />
          )}
          <RunProgress run={run} />
          <PaperProgress files={files} />
          {!sheet || !answer ? (
            answer && answer.state !== 'DONE' ? null : (
              <Awaiting of={run.query} />
            )
          ) : (
            <>
              <ReportAnswer
                sheet={sheet}
                isOld={run.isOld}
                headRef={head}
                isOfMeasures={isOfMeasures(entry)}
                onBehind={(behind) => setAddress({ measure: behind.measure.id, part: behind.part })}
              />
              {events && <DialysisEventsBar of={events} onChanged={eventsChanged} />}
              {sheet.counts
                .filter(({ key }) => key === 'WHY')
                .map((counts) => (
                  <ReasonBlocks key={counts.key} counts={counts} chosen={address.q} onChoose={search} />
                ))}
              {sheet.totalCount === 0 ? (
                <NobodyHere
                  chosen={chosenParameters(choices, parameters)}
                  onLift={(parameter) => change(lifted(parameter))}
                  answer={sheet.answer}
                />
              ) : (
                <ReportBody
                  {...{ entry, sheet, rows, address, onOpen }}
                  runId={answer.runId}
                  currentKey={openRow && rowId(openRow)}
                  onAddress={setAddress}
                  onMost={() => setShowsMost(true)}
                />
              )}
              <ReportFoot sheet={sheet} />
            </>
          )}
        </section>
        {sheet && answer && measure && (
          <BehindPanel
            key={`${measure.id} ${part} ${address.provider}`}
            runId={answer.runId}
            sheet={sheet}
            party={entry.partyType}
            behind={{ measure, part }}
            section={sectionBehind(sheet, address.provider)}
            onPart={(next) => setAddress({ part: next })}
            onClose={close}
          />
        )}
        {sheet && answer && sheet.totalCount > 0 && !measure && !openRow && entry.reportKey === trendKey && (
          <MostMissedPanel
            {...{ sheet }}
            runId={answer.runId}
            party={entry.partyType}
            section={sectionBehind(sheet, address.provider)}
            isOpen={showsMost}
            onClose={() => setShowsMost(false)}
          />
        )}
        {sheet && openRow && !measure && (
          <RowPanel
            {...{ sheet }}
            row={openRow}
            party={entry.partyType}
            isOfPeople={isId(openRow.k)}
            entry={events && <RowEvent {...{ sheet }} row={openRow} of={events} onChanged={eventsChanged} />}
            onClose={close}
          />
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

/** Of the list of dialysis events: the facility and month for which a clinic enters them; not over several facilities. */
function useEventsOf({ reportKey }: ReportEntry, { facilityIds, drawMonth }: Choices): EventsInput | null {
  const { id, timeZone } = useFacility();
  const [only = id, ...others] = facilityIds;
  if (reportKey !== 'nhsn-bsi' || !only || others.length) return null;
  return { facilityId: only, month: drawMonth || serverToday(timeZone).toPlainYearMonth().toString() };
}

/** Those who miss a measure come first, then those without a value. */
const firstPart = ({ below, above, untested }: ReportMeasure) =>
  below > 0 ? 'BELOW' : above > 0 ? 'ABOVE' : untested > 0 ? 'UNTESTED' : 'IN';

/** In a trend the people of the provider whose lines are shown. */
const sectionBehind = (sheet: ReportSheet, provider: string) => shownLines(sheet, provider).provider;

type BodyProps = {
  entry: ReportEntry;
  sheet: ReportSheet;
  rows: readonly ReportRow[];
  runId: string;
  address: UrlState<typeof addressDefaults>;
  onAddress: (changes: Partial<UrlState<typeof addressDefaults>>) => void;
  currentKey: string | null;
  onOpen: (row: ReportRow) => void;
  onMost: () => void;
};

/** The rows of a report: as lines over months, or as a table whose columns fit its kind. */
function ReportBody({ entry, sheet, rows, runId, address, onAddress, currentKey, onOpen, onMost }: BodyProps) {
  const text = useReportsTexts();
  const hasLines = isOfMeasures(entry) && entry.reportKey !== 'facility-report-card' && sheet.charts.length > 0;
  const shownMeasure = sheet.measures.find(({ id }) => id === address.measure) ?? sheet.measures[0];
  const steps = sheet.counts.find(({ key }) => key === `STEPS:${shownMeasure?.id}`);
  return (
    <>
      {hasLines && <MeasureLinesHead sheet={sheet} view={address.view} provider={address.provider} onChange={onAddress} onMost={onMost} />}
      {hasLines && address.view === '' ? (
        <div className="dd-lines-body">
          <MeasureLines
            sheet={sheet}
            rows={rows}
            provider={address.provider}
            current={address.measure}
            onOpen={onOpen}
            onProvider={(provider) => onAddress({ provider })}
          />
          {steps && shownMeasure && (
            <ShareSteps {...{ steps, text }} title={shownMeasure.title} onPart={(part) => onAddress({ measure: shownMeasure.id, part })} />
          )}
          {shownMeasure && (
            <MeasureMoves
              moves={movesOf(sheet, shownMeasure.id)}
              title={sheet.counts.find(({ key }) => key === `MOVES:${shownMeasure.id}`)?.title ?? ''}
              onMove={(part) => onAddress({ measure: shownMeasure.id, part })}
            />
          )}
        </div>
      ) : (
        <ReportTable
          {...{ runId, sheet, rows, currentKey, onOpen }}
          party={entry.partyType}
          isOfPeople={rows.some(({ k }) => isId(k))}
          list={{ page: address.page, size: address.size, sort: address.sort, search: address.q, showAll: address.all }}
          onList={({ search, showAll, ...rest }) =>
            onAddress({ ...rest, ...(search !== undefined && { q: search }), ...(showAll !== undefined && { all: showAll }) })
          }
          empty={sheet.answer}
          columnsOf={columnsOf(entry, sheet)}
        />
      )}
    </>
  );
}

/** Reports whose rows are measures leave the whole width to their months; what else they take is chosen in a dialog. */
const isOfMeasures = ({ type }: ReportEntry): boolean => type === 'QIP';

/** Reports whose rows are read across their columns. */
function columnsOf({ reportKey }: ReportEntry, { layout }: ReportSheet) {
  if (reportKey === '4') return adequacyColumns;
  if (layout === 'KPI') return kpiColumns;
  return pdfLayouts.isIn('perPatient', layout) ? pageColumns : undefined;
}

/** When and how the numbers were made, always in view. */
function ReportFoot({ sheet }: { sheet: ReportSheet }) {
  const text = useReportsTexts();
  return (
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
