import './empty-state.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** The way out: create the first one, clear the filters, try again. */
  action?: ReactNode;
  /** 1 where it stands in place of a whole page. */
  level?: 1 | 2;
};

/** Shown where there is no data: says why and offers the way out. */
export function EmptyState({ icon = 'inbox', title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="dd-empty">
      <Icon name={icon} size={28} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
