import { formatCount } from '@drawday/domain';
import { reportRunStates, schedulePauses } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText, TimeText } from '../design/date-text.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';

import { codeDisplay, codeWord, wordOf } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useReadOnly } from '../platform/session.ts';
import { type RunHead, refreshIndex, removeSchedule, runsQuery, schedulesQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { RunLink } from './run-link.tsx';

const shownRuns = 20;
const shownOfEach = 6;
const refetchInterval = 10_000;

/** What one has run: under way, ready to open, and what did not run, with the reason; and what is scheduled next. */
export function RunsRail() {
  const text = useReportsTexts();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const remove = useMutation(removeSchedule);
  const end = (schedule: { id: string }) =>
    void remove.mutateAsync({ params: { id: schedule.id } }).then(
      () => refreshIndex(client),
      () => undefined,
    );
  const runs = useQueryInPlace({ ...runsQuery({ maxResultCount: shownRuns, skipCount: 0 }), refetchInterval });
  const schedules = useQueryInPlace(schedulesQuery);
  const of = (holds: (run: RunHead) => boolean) => (runs.data?.items ?? []).filter(holds).slice(0, shownOfEach);
  const groups = [
    { key: 'underWay' as const, runs: of(({ state }) => reportRunStates.isIn('underWay', state)) },
    { key: 'ready' as const, runs: of(({ state, isOver }) => state === 'DONE' && !isOver) },
    { key: 'didNotRun' as const, runs: of(({ state }) => state === 'FAILED') },
  ];
  const next = (schedules.data?.items ?? [])
    .filter(({ nextAt, pausedBecause }) => nextAt !== null && pausedBecause === null)
    .toSorted((one, other) => (one.nextAt ?? '').localeCompare(other.nextAt ?? ''));
  const paused = (schedules.data?.items ?? []).filter(({ pausedBecause }) => pausedBecause !== null);
  if (!runs.data || !schedules.data)
    return (
      <aside className="dd-report-rail">
        <Awaiting of={[runs, schedules]} />
      </aside>
    );
  return (
    <aside className="dd-report-rail" aria-label={text('myRuns')}>
      <PageLink className="dd-small" to="/home/report-runs">
        {text('allRuns')}
      </PageLink>
      {groups.map(
        ({ key, runs: shown }) =>
          (shown.length > 0 || key === 'ready') && (
            <section key={key}>
              <h2>{text(key)}</h2>
              {shown.length === 0 && <p className="dd-faint dd-small">{text('nothingReady')}</p>}
              <ul>
                {shown.map((run) => (
                  <li key={run.runId}>
                    <RunLink run={run} />
                    {run.state === 'DONE' ? (
                      <span className="dd-small dd-quiet">
                        {run.paperOf === null
                          ? text('rowCount', { count: run.totalCount })
                          : text('pageCount', { count: run.totalCount, shown: formatCount(run.totalCount) })}
                      </span>
                    ) : (
                      <StatusTag small display={codeDisplay(reportRunStates, run.state)} />
                    )}
                    <span className="dd-small dd-faint">
                      {run.fault ?? (
                        <>
                          <TimeText withDay value={run.createdAt} /> · {run.period}
                          {run.state === 'RUNNING' && run.progress.total
                            ? ` · ${text(run.paperOf === null ? 'rowsDone' : 'pagesDone', { done: formatCount(run.progress.done), total: formatCount(run.progress.total) })}`
                            : ''}
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {next.length > 0 && (
        <section>
          <h2>{text('runsNext')}</h2>
          <ul>
            {next.slice(0, shownOfEach).map((schedule) => (
              <li key={schedule.id}>
                <span>{wordOf(schedule.title)}</span>
                <span className="dd-small">
                  <DateText weekday value={schedule.nextAt} />
                  {schedule.isOwner && !readOnly && (
                    <IconButton
                      small
                      icon="trash"
                      label={text('endSchedule', { report: wordOf(schedule.title) })}
                      onClick={() => end(schedule)}
                    />
                  )}
                </span>
                <span className="dd-small dd-faint">{schedule.recipients.map(({ name }) => name).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {paused.length > 0 && (
        <section>
          <h2>{text('paused')}</h2>
          <ul>
            {paused.map((schedule) => (
              <li key={schedule.id}>
                <span>{wordOf(schedule.title)}</span>
                <span />
                <span className="dd-small dd-faint">{codeWord(schedulePauses, schedule.pausedBecause)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
