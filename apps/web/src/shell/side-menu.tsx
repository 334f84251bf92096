import { formatCount } from '@drawday/domain';
import { useRouterState } from '@tanstack/react-router';
import { Icon } from '../design/icon.tsx';
import { Mark } from '../design/mark.tsx';
import { type MenuPage, menuGroups, menuPages } from '../platform/menu-groups.ts';
import { usePageAccess } from '../platform/page-access.ts';
import { findPage } from '../platform/page-catalogue.ts';
import { PageLink } from '../platform/page-link.tsx';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { type Counters, useQueueCounters } from '../platform/queue-counters.ts';
import { useLanguage, usePlatformTexts } from '../platform/texts.ts';
import { keptSearch } from './keep-alive.tsx';

function MenuCount({ page, counters }: { page: MenuPage; counters: Counters }) {
  const text = usePlatformTexts();
  const { counter, urgentCounter } = page.menu;
  const count = counter && counters[counter];
  const urgent = urgentCounter ? (counters[urgentCounter] ?? 0) : 0;
  if (count === undefined) return null;
  if (urgent > 0)
    return (
      <span className="dd-side-count dd-side-count-urgent">
        <Icon name="alert" size={12} />
        <span className="dd-only-heard">{text('critical')}</span>
        {formatCount(urgent)} / {formatCount(count)}
      </span>
    );
  return count > 0 ? <span className="dd-side-count">{formatCount(count)}</span> : null;
}

/** The pages that this person may see, in the groups of the specification, with what waits in each queue. */
export function SideMenu() {
  const text = usePlatformTexts();
  const language = useLanguage();
  const access = usePageAccess();
  const counters = useQueueCounters();
  const theirs = menuPages.filter((page) => access(page) === null);
  const hasPatients = theirs.some((page) => page.menu.group === 'patients');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = findPage(path)?.under ?? path;
  const stored = usePreference('menu.groups');
  const chosen: Record<string, unknown> = stored !== null && typeof stored === 'object' ? { ...stored } : {};

  return (
    <nav className="dd-side" aria-label={text('mainMenu')}>
      <PageLink to="/home/dashboard" className="dd-brand">
        <Mark />
        Drawday
      </PageLink>
      {menuGroups.map((group) => {
        const pages = theirs.filter((page) => page.menu.group === group.key);
        if (pages.length === 0) return null;
        const openAtFirst = group.openAtFirst || (group.key === 'environmental' && !hasPatients);
        const open =
          typeof chosen[group.key] === 'boolean' ? chosen[group.key] === true : openAtFirst || pages.some((page) => page.path === here);
        return (
          <div key={group.key}>
            <button
              type="button"
              className="dd-side-group"
              aria-expanded={open}
              onClick={() => writePreference('menu.groups', { ...chosen, [group.key]: !open } as never)}
            >
              {group.title[language]}
              {!open && <Icon name="next" size={12} />}
            </button>
            {open && (
              <ul>
                {pages.map((page) => (
                  <li key={page.path}>
                    <MenuLink
                      page={page}
                      current={page.path === path}
                      leadsHere={page.path === here}
                      label={(page.menu.label ?? page.title)[language]}
                      counters={counters}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
}

type MenuLinkProps = { page: MenuPage; current: boolean; leadsHere: boolean; label: string; counters: Counters };

function MenuLink({ page, current, leadsHere, label, counters }: MenuLinkProps) {
  const { counter, countedSearch } = page.menu;
  const counted = counter && counters[counter] ? countedSearch : undefined;
  return (
    <PageLink
      to={page.path}
      search={counted ?? (page.keepAlive && !current ? keptSearch(page.path) : {})}
      className={`dd-side-item${leadsHere ? ' dd-side-here' : ''}`}
      current={current}
    >
      <span>{label}</span>
      <MenuCount page={page} counters={counters} />
    </PageLink>
  );
}
