import { formatCount } from '@drawday/domain';
import '../design/page-frame.css';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { ExportButton } from './export-button.tsx';

type ListPageProps = {
  title: string;
  count?: number | undefined;
  /** Faint words beside the title: "Wednesday 10/07 · oldest first, then chair". */
  hint?: ReactNode;
  /** Buttons at the right; one primary at most. */
  actions?: ReactNode;
  /** Writes the filtered set to a file. */
  onExport?: () => unknown;
  /** Makes something new: the filled button, and the key N. False when the reader may not. */
  create?: { label: string; run: () => unknown } | false;
  /** Saved views as tabs. */
  views?: ReactNode;
  /** Filter bar and table; the table scrolls inside the page, so that head and pager stay visible. */
  children: ReactNode;
};

/** List: title and count, actions right · views · filters · chips · bulk bar · table · pager. */
export function ListPage({ title, count, hint, actions, onExport, create = false, views, children }: ListPageProps) {
  useShortcuts(create ? [{ keys: 'n', label: create.label, run: () => void create.run() }] : []);
  const buttons = (actions || onExport || create) && (
    <>
      {actions}
      {onExport && <ExportButton disabled={count === 0} run={onExport} />}
      {create && (
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => void create.run()}>
          {create.label} <Kbd keys="N" hint />
        </Button>
      )}
    </>
  );
  return (
    <div className="dd-page dd-page-fixed">
      <PageHead title={title} count={count} hint={hint} actions={buttons} />
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
