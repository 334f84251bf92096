import '../design/page-frame.css';
import type { ReactNode } from 'react';
import { PageHead } from './list-page.tsx';

type QueuePageProps = {
  title: string;
  count?: number | undefined;
  hint?: ReactNode;
  actions?: ReactNode;
  /** What I am doing now: the scan field, the row being worked on. */
  now?: ReactNode;
  /** On a phone the head gives its room to what is worked on. */
  isBare?: boolean;
  children: ReactNode;
};

/** Queue: title and count · what I am doing now · rows in groups, worst and oldest first. Done rows leave with `showUndo`. */
export function QueuePage({ title, count, hint, actions, now, isBare = false, children }: QueuePageProps) {
  return (
    <div className={`dd-page dd-page-fixed${isBare ? ' dd-page-bare' : ''}`}>
      <PageHead title={title} count={count} hint={hint} actions={actions} />
      {now}
      {children}
    </div>
  );
}
