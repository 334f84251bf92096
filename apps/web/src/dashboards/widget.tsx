import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useDashboardsTexts } from './dashboards.texts.ts';

type WidgetProps = {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  isLoading: boolean;
  isFailed: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** One box of the dashboard. It loads and fails by itself: a box that is down takes no other with it. */
export function Widget({ title, note, aside, isLoading, isFailed, onRetry, children }: WidgetProps) {
  const text = useDashboardsTexts();
  return (
    <section className="dd-panel dd-widget" aria-busy={isLoading}>
      <div className="dd-widget-head">
        <h2>{title}</h2>
        {note && <span className="dd-faint">{note}</span>}
        <span className="dd-spring" />
        {aside}
      </div>
      {isFailed ? (
        <p className="dd-widget-failed" role="alert">
          {text('failed')}{' '}
          <Button size="small" onClick={onRetry}>
            {text('retry')}
          </Button>
        </p>
      ) : isLoading ? (
        <div className="dd-widget-skeleton" />
      ) : (
        children
      )}
    </section>
  );
}
