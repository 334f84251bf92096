import './empty-state.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** The way out: create the first one, clear the filters, try again. */
  action?: ReactNode;
};

/** Where data would stand and there is none: says why and offers the way out. */
export function EmptyState({ icon = 'inbox', title, children, action }: EmptyStateProps) {
  return (
    <div className="dd-empty">
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
