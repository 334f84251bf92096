import { formatCount } from '@drawday/domain';
import { Widget } from '../design/widget.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { jobKindsQuery } from './background.queries.ts';
import { useBackgroundTexts } from './background.texts.ts';

const path = '/home/background-jobs';

/** What the worker has to do, and what failed, in three counts that open their lists. */
export function JobsCard() {
  const text = useBackgroundTexts();
  const kinds = useQueryInPlace(jobKindsQuery);
  const sum = (key: 'failed' | 'running' | 'waiting' | 'retrying') => (kinds.data?.items ?? []).reduce((total, one) => total + one[key], 0);
  const counts = [
    { words: text('failed'), state: 'FAILED', count: sum('failed') },
    { words: text('running'), state: 'RUNNING', count: sum('running') },
    { words: text('waiting'), state: 'WAITING,RETRYING', count: sum('waiting') + sum('retrying') },
  ];
  return (
    <Widget title={text('backgroundJobs')} of={kinds} aside={<PageLink to={path}>{text('allJobs')}</PageLink>}>
      <ul className="dd-admin-list">
        {counts.map(({ words, state, count }) => (
          <li key={state}>
            <PageLink to={path} search={{ state }}>
              {words}
            </PageLink>
            <b className={state === 'FAILED' && count > 0 ? 'dd-error-text' : ''}>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
    </Widget>
  );
}
