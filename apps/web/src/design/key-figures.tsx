import './key-figures.css';
import type { ReactNode } from 'react';
import { PageLink } from '../platform/page-link.tsx';
import { Icon, type IconName } from './icon.tsx';

export type KeyFigure = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
  /** The state of the note; it brings its icon. */
  tone?: 'success' | 'warning' | 'error';
  /** A sparkline at the right. */
  picture?: ReactNode;
  link?: { to: string; search?: Record<string, string> };
};

const toneIcon: Record<NonNullable<KeyFigure['tone']>, IconName> = { success: 'check', warning: 'clock', error: 'warning' };

/** A strip of figures between hairlines: the head of a profile, the counters of a dashboard (`large`). */
export function KeyFigures({ figures, large = false }: { figures: readonly KeyFigure[]; large?: boolean }) {
  return (
    <dl className={`dd-figures${large ? ' dd-figures-large' : ''}`}>
      {figures.map((figure) => (
        <div className="dd-figure" key={figure.key}>
          <dt>
            {figure.link ? (
              <PageLink to={figure.link.to} search={figure.link.search ?? {}} className="dd-figure-link">
                {figure.label}
              </PageLink>
            ) : (
              figure.label
            )}
          </dt>
          <dd className="dd-figure-value">
            {figure.value} {figure.unit && <span className="dd-figure-unit">{figure.unit}</span>}
          </dd>
          {figure.note !== undefined && (
            <dd className={`dd-figure-note${figure.tone ? ` dd-${figure.tone}-text` : ''}`}>
              {figure.tone && <Icon name={toneIcon[figure.tone]} size={12} />}
              {figure.note}
            </dd>
          )}
          {figure.picture && <dd className="dd-figure-picture">{figure.picture}</dd>}
        </div>
      ))}
    </dl>
  );
}
