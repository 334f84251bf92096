import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Awaiting } from '../design/awaiting.tsx';

type ListSectionProps<Row> = {
  title: string;
  empty: string;
  query: UseQueryResult<{ items: Row[] }>;
  /** Opens the editor; absent when the list is read-only. */
  edit?: { label: string; run: () => void } | false;
  children: (rows: Row[]) => ReactNode;
};

/** A small list of the record under its heading: its rows, or why there are none, and the way to change it. */
export function ListSection<Row>({ title, empty, query, edit, children }: ListSectionProps<Row>) {
  return (
    <section className="dd-list-section" aria-label={title}>
      <header className="dd-row">
        <h2>{title}</h2>
        {edit && query.data && (
          <Button size="small" onClick={edit.run}>
            {edit.label}
          </Button>
        )}
      </header>
      {!query.data && <Awaiting of={query} />}
      {query.data && (query.data.items.length === 0 ? <p className="dd-faint">{empty}</p> : children(query.data.items))}
    </section>
  );
}
