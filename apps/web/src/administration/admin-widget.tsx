import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAdministrationTexts } from './administration.texts.ts';

type Asked = { isPending: boolean; isError: boolean; refetch: () => unknown };

/** One box of the administration dashboard. It loads and fails by itself: a box that is down takes no other with it. */
export function AdminWidget({ title, aside, asked, children }: { title: string; aside?: ReactNode; asked: Asked; children: ReactNode }) {
  const text = useAdministrationTexts();
  return (
    <section className="dd-panel" aria-label={title} aria-busy={asked.isPending}>
      <div className="dd-admin-head">
        <h2>{title}</h2>
        <span className="dd-spring" />
        {aside}
      </div>
      {asked.isError ? (
        <p role="alert" className="dd-row">
          {text('failed')}
          <Button size="small" onClick={() => void asked.refetch()}>
            {text('retry')}
          </Button>
        </p>
      ) : asked.isPending ? (
        <div className="dd-admin-skeleton" />
      ) : (
        children
      )}
    </section>
  );
}
