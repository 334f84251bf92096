import { formatCount } from '@drawday/domain';
import { reportRunStates } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DateText, TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { useListState } from '../tables/list-state.ts';
import { KeepRunDialog } from './keep-run-dialog.tsx';
import { cancelRun, type RunHead, refreshIndex, removeRun, runsQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { isReadable, isUnderWay, RunLink } from './run-link.tsx';
import { openPaper } from './use-report-files.ts';

const noFilters = {};
const whileUnderWayMs = 1_500;
const otherwiseMs = 30_000;

/** What one has run, newest first: how far it is, whether it can still be opened, and for how long it stays. */
export function RunList() {
  const text = useReportsTexts();
  const go = useGo();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const list = useListState(noFilters);
  const query = useListQuery({
    ...runsQuery(list.paging),
    refetchInterval: (found) => (found.state.data?.items.some(isUnderWay) ? whileUnderWayMs : otherwiseMs),
  });
  const cancel = useMutation(cancelRun);
  const remove = useMutation(removeRun);
  const refresh = () => refreshIndex(client);
  const open = (run: RunHead) =>
    run.paperOf === null ? go('/home/report-run', { run: run.runId, report: run.reportKey }) : openPaper(run.runId);
  const stop = (run: RunHead) => void cancel.mutateAsync({ params: { id: run.runId } }).then(refresh, refresh);
  async function take(run: RunHead) {
    if (!(await confirm({ content: text('removeRun', { report: run.title }), danger: true }))) return;
    await remove.mutateAsync({ params: { id: run.runId } }).then(
      () => showNotice(text('runRemoved', { report: run.title })),
      () => undefined,
    );
    refresh();
  }
  return (
    <DataTable<RunHead>
      name="report-runs"
      caption={text('myRuns')}
      rowKey={({ runId }) => runId}
      rowName={({ title }) => title}
      query={query}
      list={list}
      columns={[
        {
          key: 'report',
          title: text('report'),
          rowHeader: true,
          sort: 'reportKey',
          cell: (run) => <RunLink run={run} />,
        },
        { key: 'period', title: text('period'), cell: (run) => run.period || '—' },
        { key: 'facility', title: text('facility'), cell: (run) => run.facilityText || '—' },
        { key: 'asked', title: text('asked'), sort: 'createdAt', cell: (run) => <TimeText withDay value={run.createdAt} /> },
        { key: 'state', title: text('state'), card: 'side', cell: (run) => <HowFar run={run} /> },
        {
          key: 'rows',
          title: text('rows'),
          align: 'right',
          sort: 'totalCount',
          cell: (run) => (run.state === 'DONE' ? howMuch(text, run) : '—'),
        },
        {
          key: 'until',
          title: text('staysUntil'),
          cell: (run) =>
            run.keptBecause !== null ? (
              <>
                <DateText value={run.expiresAt} /> <span className="dd-small dd-quiet">{text('keptFor', { reason: run.keptBecause })}</span>
              </>
            ) : isReadable(run) ? (
              <TimeText withDay value={run.expiresAt} />
            ) : (
              '—'
            ),
        },
      ]}
      rowMenu={(run) => [
        ...(isReadable(run) ? [{ key: 'open', label: text('openRun'), icon: 'file' as const, onSelect: () => open(run) }] : []),
        ...(isUnderWay(run) && !readOnly
          ? [{ key: 'cancel', label: text('cancelRun'), icon: 'ban' as const, onSelect: () => stop(run) }]
          : []),
        ...(isReadable(run) && run.keptBecause === null && can('Report.KeptRuns.Create') && !readOnly
          ? [
              {
                key: 'keep',
                label: text('keepRun'),
                icon: 'lock' as const,
                onSelect: () => void showDialog<void>((done) => <KeepRunDialog run={run} onClose={() => done(undefined)} />).then(refresh),
              },
            ]
          : []),
        ...(isReadable(run) && run.keptBecause === null && !readOnly
          ? [{ key: 'remove', label: text('remove'), icon: 'trash' as const, danger: true, onSelect: () => void take(run) }]
          : []),
      ]}
      empty={{ title: text('noRuns'), text: text('nothingReady') }}
    />
  );
}

/** Rows, or pages of a PDF. */
const howMuch = (text: ReturnType<typeof useReportsTexts>, { paperOf, totalCount }: RunHead): string =>
  paperOf === null ? formatCount(totalCount) : text('pageCount', { count: totalCount, shown: formatCount(totalCount) });

/** Waiting, running with how much is done, ready, deleted; or why it failed. */
function HowFar({ run }: { run: RunHead }) {
  const text = useReportsTexts();
  const { done, total } = run.progress;
  return (
    <span className="dd-row dd-row-wrap">
      <StatusTag
        small
        display={run.isOver && run.state === 'DONE' ? { text: text('deleted'), style: 'neutral' } : codeDisplay(reportRunStates, run.state)}
      />
      {run.state === 'RUNNING' && <progress {...(total ? { value: done, max: total } : {})} aria-label={text('running')} />}
      {run.state === 'QUEUED' && run.place ? <span className="dd-small dd-quiet">{text('waitsBehind', { count: run.place })}</span> : null}
      {run.state === 'FAILED' && <span className="dd-small dd-quiet">{run.fault ?? text('failed')}</span>}
      {isReadable(run) && run.isStale && <span className="dd-small dd-warning-text">{text('newerNumbers')}</span>}
    </span>
  );
}
