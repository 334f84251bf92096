import './shell.css';
import { useSignedOutElsewhere } from '../platform/signed-out-elsewhere.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { IdleLogoff } from './idle-logoff.tsx';
import { KeepAlivePages } from './keep-alive.tsx';
import { ShellBanners } from './shell-banners.tsx';
import { ShellShortcuts } from './shell-shortcuts.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every page behind sign-in: menu, top bar, banners, and the pages themselves. */
export function Shell() {
  const text = usePlatformTexts();
  useSignedOutElsewhere();
  return (
    <div className="dd-shell">
      <a className="dd-skip" href="#content">
        {text('skipToContent')}
      </a>
      <SideMenu />
      <div className="dd-main">
        <TopBar />
        <ShellBanners />
        <main className="dd-content" id="content" tabIndex={-1}>
          <KeepAlivePages />
        </main>
      </div>
      <ShellShortcuts />
      <IdleLogoff />
    </div>
  );
}
