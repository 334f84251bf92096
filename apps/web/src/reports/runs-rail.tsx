import { reportRunStates } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { formatCount } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { type RunHead, runsQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

const shownRuns = 20;
const shownOfEach = 6;
const refetchInterval = 10_000;

/** What one has run: under way, ready to open, and what did not run, with the reason. */
export function RunsRail() {
  const text = useReportsTexts();
  const runs = useQueryInPlace({ ...runsQuery({ maxResultCount: shownRuns, skipCount: 0 }), refetchInterval });
  const of = (holds: (run: RunHead) => boolean) => (runs.data?.items ?? []).filter(holds).slice(0, shownOfEach);
  const groups = [
    { key: 'underWay' as const, runs: of(({ state }) => reportRunStates.isIn('underWay', state)) },
    { key: 'ready' as const, runs: of(({ state }) => state === 'DONE') },
    { key: 'didNotRun' as const, runs: of(({ state }) => state === 'FAILED') },
  ];
  if (!runs.data)
    return (
      <aside className="dd-report-rail">
        <Awaiting of={runs} />
      </aside>
    );
  return (
    <aside className="dd-report-rail" aria-label={text('myRuns')}>
      {groups.map(
        ({ key, runs: shown }) =>
          (shown.length > 0 || key === 'ready') && (
            <section key={key}>
              <h2>{text(key)}</h2>
              {shown.length === 0 && <p className="dd-faint dd-small">{text('nothingReady')}</p>}
              <ul>
                {shown.map((run) => (
                  <li key={run.runId}>
                    <PageLink to="/home/report-run" search={{ run: run.runId, report: run.reportKey }}>
                      {run.title}
                    </PageLink>
                    {run.state === 'DONE' ? (
                      <span className="dd-small dd-quiet">{text('rowCount', { count: run.totalCount })}</span>
                    ) : (
                      <StatusTag small display={codeDisplay(reportRunStates, run.state)} />
                    )}
                    <span className="dd-small dd-faint">
                      {run.fault ?? (
                        <>
                          <TimeText withDay value={run.createdAt} /> · {run.period}
                          {run.state === 'RUNNING' && run.progress.total
                            ? ` · ${text('rowsDone', { done: formatCount(run.progress.done), total: formatCount(run.progress.total) })}`
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
    </aside>
  );
}
