import type { ReportSheet } from '@drawday/domain';
import { formatCount } from '@drawday/domain';
import { reportMonthStates } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { cancelRun } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import type { ReportRunState } from './use-report-run.ts';

/** What a run does while nobody sees new numbers: it computes, waits its turn, failed, was cancelled. Nothing when it is done. */
export function RunProgress({ run }: { run: ReportRunState }) {
  const text = useReportsTexts();
  const cancel = useMutation(cancelRun);
  const { answer } = run;
  if (answer?.state === 'QUEUED' || answer?.state === 'RUNNING') {
    const { done, total } = answer.progress;
    return (
      <div className="dd-report-running" role="status">
        <progress {...(total ? { value: done, max: total } : {})} aria-label={text('running')} />
        <span>
          {answer.place
            ? text('waitsBehind', { count: answer.place })
            : total
              ? text('rowsDone', { done: formatCount(done), total: formatCount(total) })
              : text('running')}
        </span>
        <span className="dd-faint">{text('runsOn')}</span>
        <span className="dd-spring" />
        <Button
          loading={cancel.isPending}
          onClick={() => void cancel.mutateAsync({ params: { id: answer.runId } }).then(run.follow, () => undefined)}
        >
          {text('cancelRun')}
        </Button>
      </div>
    );
  }
  if (run.isSlow)
    return (
      <div className="dd-report-running" role="status">
        <progress aria-label={text('running')} />
        <span>{text('running')}</span>
        <span className="dd-spring" />
        <Button onClick={run.leave}>{text('cancelRun')}</Button>
      </div>
    );
  if (answer?.state === 'FAILED' || answer?.state === 'CANCELED')
    return (
      <div className="dd-report-running" role="alert">
        <Icon name={answer.state === 'FAILED' ? 'warning' : 'ban'} />
        <span>{answer.state === 'FAILED' ? (answer.fault ?? text('failed')) : text('canceled')}</span>
        <span className="dd-spring" />
        <Button onClick={run.again}>{text('runAgain')}</Button>
      </div>
    );
  return null;
}

/** Whether the months of a run may still move, or moved since: beside the period. */
export function MonthState({ sheet, run }: { sheet: ReportSheet; run: ReportRunState }) {
  const text = useReportsTexts();
  const open = sheet.months.filter(({ state }) => state === 'OPEN');
  const reopened = sheet.months.filter(({ state }) => state === 'REOPENED');
  const corrected = sheet.months.filter(({ revision }) => revision > (run.answer?.isStale ? 0 : 1));
  const missing = open.reduce((sum, one) => sum + one.withoutValues, 0);
  return (
    <>
      {open.length > 0 && (
        <span className="dd-row">
          <StatusTag small display={codeDisplay(reportMonthStates, 'OPEN')} />
          {missing > 0 && (
            <span className="dd-small dd-quiet dd-ellipsis" title={text('withoutLabs', { count: missing })}>
              {text('withoutLabs', { count: missing })}
            </span>
          )}
        </span>
      )}
      {reopened.length > 0 && (
        <span className="dd-row">
          <StatusTag small display={codeDisplay(reportMonthStates, 'REOPENED')} />
          <span className="dd-small dd-quiet">
            {text('correctedOn')} <TimeText withDay value={reopened[0]?.refreshedAt} />
          </span>
        </span>
      )}
      {run.answer?.isStale && (
        <span className="dd-row" role="status">
          <StatusTag small display={{ text: text('newerNumbers'), style: 'warning' }} />
          <button type="button" className="dd-link-button" onClick={run.again}>
            {text('runAgain')}
          </button>
        </span>
      )}
      {corrected.length > 0 && (
        <button
          type="button"
          className="dd-link-button"
          onClick={() =>
            void showDialog<void>((done) => (
              <ChangesDialog months={corrected} isStale={run.answer?.isStale === true} onClose={() => done(undefined)} />
            ))
          }
        >
          {text('showChanges')}
        </button>
      )}
    </>
  );
}
