import './widget.css';
import type { ReactNode } from 'react';
import { Awaiting } from './awaiting.tsx';

type WidgetProps = {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  /** The query of the box, from `useQueryInPlace`. */
  of: { data: unknown; error: Error | null; refetch: () => unknown };
  children: ReactNode;
};

/** One box of a dashboard. It loads and fails on its own: a box that is down takes no other with it. */
export function Widget({ title, note, aside, of, children }: WidgetProps) {
  return (
    <section className="dd-panel dd-widget" aria-label={title}>
      <div className="dd-widget-head">
        <h2>{title}</h2>
        {note && of.data !== undefined && <span className="dd-faint">{note}</span>}
        <span className="dd-spring" />
        {aside}
      </div>
      {of.data === undefined ? <Awaiting of={of} /> : children}
    </section>
  );
}
