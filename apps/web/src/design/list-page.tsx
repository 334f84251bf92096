import './page-frame.css';
import type { ReactNode } from 'react';
import { formatCount } from '../platform/format.ts';

type ListPageProps = {
  title: string;
  count?: number | undefined;
  /** Faint words beside the title: "Wednesday 10/07 · oldest first, then chair". */
  hint?: ReactNode;
  /** Buttons at the right; one primary at most. */
  actions?: ReactNode;
  /** Saved views as tabs. */
  views?: ReactNode;
  /** Filter bar and table; the table scrolls inside the page, so that head and pager stay in sight. */
  children: ReactNode;
};

/** List: title and count, actions right · views · filters · chips · bulk bar · table · pager. */
export function ListPage({ title, count, hint, actions, views, children }: ListPageProps) {
  return (
    <div className="dd-page dd-page-fixed">
      <PageHead title={title} count={count} hint={hint} actions={actions} />
      {views}
      {children}
    </div>
  );
}

export function PageHead({ title, count, hint, actions }: Pick<ListPageProps, 'title' | 'count' | 'hint' | 'actions'>) {
  return (
    <header className="dd-page-head">
      <h1>{title}</h1>
      {count !== undefined && (
        <span className="dd-page-count" aria-live="polite">
          {formatCount(count)}
        </span>
      )}
      {hint && <span className="dd-faint">{hint}</span>}
      {actions && <div className="dd-page-actions">{actions}</div>}
    </header>
  );
}
