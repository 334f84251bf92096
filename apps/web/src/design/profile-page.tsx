import './page-frame.css';
import { type ReactNode, useId } from 'react';
import { type Tab, Tabs } from './tabs.tsx';

type ProfilePageProps = {
  /** Who or what this is: "RIVERA, Maria L". */
  name: string;
  /** Right of the name: modality, status. */
  marks?: ReactNode;
  /** Identifying facts, one element each: DOB · age · sex, MRN, schedule, facility, provider. */
  facts?: readonly ReactNode[];
  /** What needs attention: allergies, isolation, expiring orders, as `StatusTag`s. */
  flags?: ReactNode;
  actions?: ReactNode;
  /** `KeyFigures`. */
  figures?: ReactNode;
  tabs?: readonly Tab[];
  currentTab?: string;
  onTab?: (key: string) => void;
  children: ReactNode;
};

/** Profile: identity line, flags, figures, tabs. */
export function ProfilePage({
  name,
  marks,
  facts = [],
  flags,
  actions,
  figures,
  tabs,
  currentTab = '',
  onTab,
  children,
}: ProfilePageProps) {
  const panelId = useId();
  return (
    <div className="dd-page">
      <header className="dd-identity">
        <div>
          <div className="dd-identity-name">
            <h1>{name}</h1>
            {marks}
          </div>
          <p className="dd-identity-facts">
            {facts.filter(Boolean).map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts stand in a fixed order and are never moved
              <span key={index}>{fact}</span>
            ))}
          </p>
          {flags && <div className="dd-identity-flags">{flags}</div>}
        </div>
        {actions && <div className="dd-page-actions">{actions}</div>}
      </header>
      {figures}
      {tabs && onTab ? (
        <>
          <Tabs tabs={tabs} current={currentTab} onChange={onTab} label={name} panelId={panelId} />
          <div id={panelId} role="tabpanel" className="dd-tab-panel">
            {children}
          </div>
        </>
      ) : (
        children
      )}
    </div>
  );
}
