import { formatCount } from '@drawday/domain';
import { type JobKind, jobKinds, jobStates } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Widget } from '../design/widget.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { codeDisplay, codeWord, optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { formatWait } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { SavedViews } from '../tables/saved-views.tsx';
import { useSelection } from '../tables/selection.ts';
import { type JobKindStanding, type JobRow, jobKindsQuery, jobsQuery, makeDraws, refreshJobs, retryJobs } from './background.queries.ts';
import { type BackgroundText, useBackgroundTexts } from './background.texts.ts';

const filters = { kind: [] as readonly string[], state: [] as readonly string[] };
const path = '/home/background-jobs';
const mostAtOnce = 200;

/** What the worker does: by kind what waits, runs and failed, and each job of the last week. Failed ones run again where that is safe. */
export function BackgroundJobsPage() {
  const text = useBackgroundTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const { facility } = useFacility();
  const kinds = useQueryInPlace(jobKindsQuery);
  const list = useListState(filters);
  const selection = useSelection<JobRow>();
  const retry = useMutation(retryJobs);
  const make = useMutation(makeDraws);
  const { kind, state } = list.filters;
  // The jobs begin below the kinds: they do not stand there before their place is known.
  const isPlaceKnown = kinds.data !== undefined || kinds.error !== null;
  const query = useListQuery(
    jobsQuery({
      ...list.paging,
      kind: jobKinds.codes.filter((code) => kind.includes(code)),
      state: jobStates.codes.filter((code) => state.includes(code)),
    }),
  );
  const mayRetry = can('Background.Jobs.Retry') && !readOnly;
  async function run(rows: readonly JobRow[]) {
    const { items } = await retry.mutateAsync({ body: { ids: rows.map(({ id }) => id) } });
    const done = items.filter(({ ok }) => ok).length;
    const refused = items.find(({ ok }) => !ok);
    showNotice([text('retried', { count: done }), refused?.message].filter(Boolean).join(' · '));
    selection.clear();
    refreshJobs(client);
  }
  async function draws(facilityId: string, name: string) {
    const { items } = await make.mutateAsync({ body: { facilityIds: [facilityId] } });
    showNotice(items.find((item) => item.message)?.message ?? text('makingDraws', { facility: name }));
    refreshJobs(client);
  }
  return (
    <ListPage
      title={text('backgroundJobs')}
      count={query.data?.totalCount}
      hint={text('backgroundJobsHint')}
      views={<SavedViews name="background-jobs" list={list} />}
      actions={
        facility &&
        !readOnly &&
        can('Order.Requisitions.Generate') && (
          <Button loading={make.isPending} onClick={() => void draws(facility.id, facility.name).catch(() => undefined)}>
            {text('makeDraws', { facility: facility.name })}
          </Button>
        )
      }
    >
      <Widget title={text('jobsOfKinds')} of={kinds}>
        {kinds.data && <Kinds rows={kinds.data.items} />}
      </Widget>
      {isPlaceKnown && (
        <DataTable
          name="background-jobs"
          caption={text('backgroundJobs')}
          rowKey={(job) => job.id}
          rowName={(job) => codeWord(jobKinds, job.kind)}
          columns={columns(text)}
          query={query}
          list={list}
          {...(mayRetry && {
            selection,
            everythingAllowed: false,
            bulkActions: [
              {
                key: 'retry',
                label: text('retry'),
                icon: 'reload' as const,
                most: mostAtOnce,
                onRun: (chosen: typeof selection) => void run([...chosen.rows.values()]).catch(reportFailure),
              },
            ],
            rowAction: (job: JobRow) =>
              job.mayRetry && (
                <Button size="small" disabled={retry.isPending} onClick={() => void run([job]).catch(() => undefined)}>
                  {text('retry')}
                </Button>
              ),
          })}
          empty={{ title: text('noJobs'), text: text('noJobsHint') }}
          toolbar={(columnMenu) => (
            <FilterBar
              list={list}
              placeholder={text('searchJobs')}
              filters={[
                { key: 'state', label: text('state'), options: optionsOf(jobStates) },
                { key: 'kind', label: text('kind'), options: optionsOf(jobKinds) },
              ]}
            >
              {columnMenu}
            </FilterBar>
          )}
        />
      )}
    </ListPage>
  );
}

/** Each count leads to those jobs. */
function Kinds({ rows }: { rows: readonly JobKindStanding[] }) {
  const text = useBackgroundTexts();
  const counted = (kind: JobKind, state: string, count: number, look = '') =>
    count === 0 ? (
      <span className="dd-faint">0</span>
    ) : (
      <PageLink to={path} search={{ kind, state }} className={look}>
        {formatCount(count)}
      </PageLink>
    );
  return (
    <RecordTable
      caption={text('jobsOfKinds')}
      rows={rows}
      rowKey={(row) => row.kind}
      columns={[
        {
          key: 'kind',
          title: text('kind'),
          rowHeader: true,
          wrap: true,
          cell: (row) => (
            <>
              {codeWord(jobKinds, row.kind)}
              <div className="dd-faint dd-small">{text(`hint_${row.kind}`)}</div>
            </>
          ),
        },
        {
          key: 'failed',
          title: text('failed'),
          align: 'right',
          cell: (row) => counted(row.kind, 'FAILED', row.failed, 'dd-error-text'),
        },
        {
          key: 'running',
          title: text('running'),
          align: 'right',
          cell: (row) => counted(row.kind, 'RUNNING', row.running),
        },
        {
          key: 'waiting',
          title: text('waiting'),
          align: 'right',
          cell: (row) => (
            <>
              {counted(row.kind, 'WAITING,RETRYING', row.waiting + row.retrying)}
              {row.waitingSince && <div className="dd-faint dd-small">{formatWait(row.waitingSince, serverNow())}</div>}
            </>
          ),
        },
        {
          key: 'last',
          title: text('lastDone'),
          cell: (row) =>
            row.lastDoneAt === null ? (
              <span className="dd-faint">{text('neverDone')}</span>
            ) : (
              <>
                <TimeText value={row.lastDoneAt} withDay /> <span className="dd-faint dd-small">{durationText(row.lastMs, text)}</span>
              </>
            ),
        },
      ]}
    />
  );
}

/** Short work in milliseconds, longer in seconds. */
function durationText(ms: number | null, text: BackgroundText): string {
  if (ms === null) return '—';
  return ms < 1000 ? text('milliseconds', { count: ms }) : text('seconds', { count: Math.round(ms / 1000) });
}

const columns = (text: BackgroundText): DataColumn<JobRow>[] => [
  { key: 'kind', title: text('job'), rowHeader: true, cell: (job) => codeWord(jobKinds, job.kind) },
  {
    key: 'state',
    title: text('state'),
    card: 'side',
    cell: (job) => <StatusTag quiet={job.state === 'DONE'} display={codeDisplay(jobStates, job.state)} />,
  },
  { key: 'whose', title: text('whose'), cell: (job) => job.facilityName ?? job.tenantName ?? job.timeZone ?? '—' },
  { key: 'created', title: text('when'), cell: (job) => <TimeText value={job.createdAt} withDay /> },
  { key: 'duration', title: text('duration'), align: 'right', cell: (job) => durationText(job.runMs, text) },
  { key: 'attempts', title: text('attempts'), align: 'right', cell: (job) => formatCount(job.attempts) },
  { key: 'error', title: text('error'), card: 'plain', cell: (job) => job.error ?? '' },
];
