import { formatCount } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { cancelRun } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { openPaper, type ReportFiles } from './use-report-files.ts';

/** A PDF that is drawn in the background: how far it is, then the button that opens it, or why there is none. */
export function PaperProgress({ files: { paper, follow, give } }: { files: ReportFiles }) {
  const text = useReportsTexts();
  const cancel = useMutation(cancelRun);
  if (!paper) return null;
  const { done, total } = paper.progress;
  if (paper.state === 'QUEUED' || paper.state === 'RUNNING')
    return (
      <div className="dd-report-running" role="status">
        <progress {...(done && total ? { value: done, max: total } : {})} aria-label={text('paperUnderWay')} />
        <span>
          {paper.place
            ? text('waitsBehind', { count: paper.place })
            : done && total
              ? text('pagesDone', { done: formatCount(done), total: formatCount(total) })
              : text('paperUnderWay')}
        </span>
        <span className="dd-faint">{text('paperRunsOn')}</span>
        <span className="dd-spring" />
        <Button
          loading={cancel.isPending}
          onClick={() => void cancel.mutateAsync({ params: { id: paper.runId } }).then(follow, () => undefined)}
        >
          {text('cancelRun')}
        </Button>
      </div>
    );
  if (paper.state === 'DONE')
    return (
      <div className="dd-report-running" role="status">
        <Icon name="file" />
        <span>{text('paperReady', { count: paper.totalCount, shown: formatCount(paper.totalCount) })}</span>
        <span className="dd-spring" />
        <Button type="primary" onClick={() => openPaper(paper.runId)}>
          {text('openPaper')}
        </Button>
      </div>
    );
  return (
    <div className="dd-report-running" role="alert">
      <Icon name={paper.state === 'FAILED' ? 'warning' : 'ban'} />
      <span>{paper.state === 'FAILED' ? (paper.fault ?? text('paperFailed')) : text('paperCanceled')}</span>
      <span className="dd-spring" />
      <Button onClick={() => give('pdf')}>{text('makePaperAgain')}</Button>
    </div>
  );
}
