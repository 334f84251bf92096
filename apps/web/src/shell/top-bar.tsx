import { useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useHasNews } from '../help/news.public.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { CriticalBell } from './critical-bell.tsx';
import { FacilitySwitcher } from './facility-switcher.tsx';
import { openHelp } from './open-help.ts';
import { openSearch } from './open-search.ts';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

function PhoneMenu() {
  const text = usePlatformTexts();
  const [open, setOpen] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) drawer.current?.showModal();
  }, [open]);
  return (
    <>
      <IconButton icon="menu" label={text('menu')} className="dd-burger" aria-expanded={open} onClick={() => setOpen(true)} />
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; a click on a link or beside the menu does too
        <dialog
          ref={drawer}
          className="dd-drawer"
          aria-label={text('menu')}
          onClose={() => setOpen(false)}
          onClick={(event) => (event.target === drawer.current || (event.target as Element).closest('a')) && drawer.current?.close()}
        >
          <SideMenu />
        </dialog>
      )}
    </>
  );
}

export function TopBar() {
  const text = usePlatformTexts();
  const hasNews = useHasNews();
  return (
    <header className="dd-top">
      <PhoneMenu />
      <FacilitySwitcher />
      <span className="dd-spring dd-desk-only" />
      <button
        type="button"
        className="dd-search-button"
        aria-label={text('searchEverything')}
        aria-keyshortcuts="/ Control+K"
        onClick={() => void openSearch()}
      >
        <Icon name="search" size={14} />
        <span>{text('searchEverything')}</span>
        <Kbd keys="/" hint />
      </button>
      <CriticalBell />
      <IconButton
        icon="help"
        className="dd-help"
        label={text(hasNews ? 'helpWithNews' : 'help')}
        aria-keyshortcuts="?"
        onClick={() => void openHelp()}
      >
        {hasNews && <span className="dd-news-dot" />}
      </IconButton>
      <UserMenu />
    </header>
  );
}
