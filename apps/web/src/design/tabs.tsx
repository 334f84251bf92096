import './page-frame.css';
import { type KeyboardEvent, useEffect, useRef } from 'react';

export type Tab = { key: string; label: string; count?: number | undefined };
type TabsProps = { tabs: readonly Tab[]; current: string; onChange: (key: string) => void; label: string; panelId?: string };

/** Tabs with arrow keys; which one is open belongs in the address (`useUrlState({ tab: 'results' })`). */
export function Tabs({ tabs, current, onChange, label, panelId }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the open tab may be scrolled out of the row: it is brought into view without moving the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(current)}"]`);
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <div ref={list} className="dd-tabs" role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          data-tab={tab.key}
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </button>
      ))}
    </div>
  );
}
