import { useShortcuts } from '../design/shortcuts.ts';
import { usePageAccess } from '../platform/page-access.ts';
import { pageCatalogue } from '../platform/page-catalogue.ts';
import { useGo } from '../platform/page-context.ts';
import { useLanguage, usePlatformTexts } from '../platform/texts.ts';
import { keptSearch } from './keep-alive.tsx';
import { openHelp } from './open-help.ts';
import { openSearch } from './open-search.ts';

/** Keys that work everywhere: search, help, and "g" with the key of a page. */
export function ShellShortcuts() {
  const text = usePlatformTexts();
  const go = useGo();
  const access = usePageAccess();
  const language = useLanguage();
  const pages = pageCatalogue.filter((page) => page.goKey && access(page) === null);
  useShortcuts([
    { keys: '/', label: text('search'), run: () => void openSearch() },
    { keys: 'ctrl+k', label: text('search'), run: () => void openSearch(), inFields: true },
    { keys: '?', label: text('help'), run: () => void openHelp() },
    ...pages.map((page) => ({
      keys: `g ${page.goKey}`,
      label: page.title[language],
      run: () => go(page.path, page.keepAlive ? keptSearch(page.path) : {}),
    })),
  ]);
  return null;
}
