import type { ReactNode } from 'react';
import { linkedAccountsQuery } from '../access/linked-accounts.public.ts';
import { type MenuItem, MenuList } from '../design/menu-button.tsx';
import { Popover } from '../design/popover.tsx';
import { useGo } from '../platform/page-context.ts';
import { useLook, writePreference } from '../platform/preferences.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useReadOnly } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { currentLanguage, usePlatformTexts } from '../platform/texts.ts';
import { openHelp } from './open-help.ts';
import { signOut } from './sign-out.ts';

/** The first letters of first and last name. */
function initialsOf(name: string | null, surname: string | null, userName: string | null): string {
  const letters = [name, surname].map((part) => part?.trim()[0]).filter(Boolean);
  return (letters.length > 0 ? letters.join('') : (userName ?? '?').slice(0, 2)).toUpperCase();
}

/** Other accounts of the same person, one click away. */
function useAccountItems(): readonly MenuItem[] {
  const text = usePlatformTexts();
  const go = useGo();
  const readOnly = useReadOnly();
  const { data } = useQueryInPlace({ ...linkedAccountsQuery, enabled: !readOnly });
  if (readOnly || !data?.items.length) return [];
  return [
    { key: 'accounts', heading: text('switchAccount') },
    ...data.items.map(
      (account): MenuItem => ({
        key: account.targetUserId,
        label: `${account.targetTenantName ?? text('support')} · ${account.targetUserName}`,
        icon: 'arrows',
        onSelect: () =>
          go('/link-login', { userId: account.targetUserId, ...(account.targetTenantId && { tenantId: account.targetTenantId }) }),
      }),
    ),
    { key: 'line0', line: true },
  ];
}

function useItems(): readonly MenuItem[] {
  const text = usePlatformTexts();
  const accounts = useAccountItems();
  const go = useGo();
  const theme = useLook('theme');
  const density = useLook('density');
  useLook('language');
  const choice = (key: 'theme' | 'density' | 'language', value: string, label: ReactNode, current: string): MenuItem => ({
    key: `${key}-${value}`,
    label,
    checked: current === value,
    onSelect: () => writePreference(key, value),
  });
  return [
    { key: 'profile', label: text('profile'), icon: 'person', onSelect: () => go('/home/my-profile') },
    { key: 'password', label: text('password'), icon: 'lock', onSelect: () => go('/home/my-profile', { tab: 'password' }) },
    { key: 'help', label: text('help'), icon: 'help', onSelect: () => void openHelp() },
    { key: 'line1', line: true },
    ...accounts,
    { key: 'theme', heading: text('theme') },
    choice('theme', 'light', text('light'), theme),
    choice('theme', 'dark', text('dark'), theme),
    choice('theme', 'system', text('system'), theme),
    { key: 'density', heading: text('density') },
    choice('density', 'comfortable', text('comfortable'), density),
    choice('density', 'compact', text('compact'), density),
    { key: 'language', heading: text('language') },
    choice('language', 'en', 'English', currentLanguage()),
    choice('language', 'es', 'Español', currentLanguage()),
    { key: 'line2', line: true },
    { key: 'out', label: text('signOut'), icon: 'signOut', onSelect: () => void signOut() },
  ];
}

/** Rendered when the menu opens: only then are linked accounts loaded. */
function UserItems({ close }: { close: () => void }) {
  return <MenuList items={useItems()} close={close} />;
}

export function UserMenu() {
  const text = usePlatformTexts();
  const { currentUser } = useConfiguration();
  const fullName = [currentUser.name, currentUser.surName].filter(Boolean).join(' ') || currentUser.userName;
  return (
    <Popover
      kind="dialog"
      align="end"
      label={text('userMenu')}
      button={(trigger) => (
        <button type="button" className="dd-avatar" title={fullName ?? undefined} {...trigger}>
          {initialsOf(currentUser.name, currentUser.surName, currentUser.userName)}
          <span className="dd-only-heard">
            , {text('userMenu')}, {fullName}
          </span>
        </button>
      )}
    >
      {(close) => (
        <div className="dd-user-panel">
          <div className="dd-user-name">
            <div className="dd-strong">{fullName}</div>
            <div className="dd-faint dd-small">{currentUser.email}</div>
          </div>
          <div className="dd-menu-line" />
          <div role="menu" aria-label={text('userMenu')}>
            <UserItems close={close} />
          </div>
        </div>
      )}
    </Popover>
  );
}
