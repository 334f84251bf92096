import { useMatches, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { Activity, Component, type ReactNode, useState } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { usePageAccess } from '../platform/page-access.ts';
import { findPage } from '../platform/page-catalogue.ts';
import { PageContext } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { loadedPage, retryPage } from '../platform/page-loading.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { type PlainSearch, parsePlainSearch } from '../platform/url-state.ts';
import { NoAccess } from './no-access.tsx';
import { type OpenPage, openPages, pageKey } from './open-pages.ts';

const closing = new Set<string>();
let latest: readonly OpenPage[] = [];

/** The page at this place is left for good: what was typed there is not kept. */
export function closePage(path: string, search: PlainSearch): void {
  const page = findPage(path);
  if (page) closing.add(pageKey(page, search));
}

/** The search string with which a kept page was left, so that the menu leads back to the same rows. */
export const keptSearch = (path: string): PlainSearch => latest.find((entry) => entry.page.path === path)?.place.search ?? {};

class PageBoundary extends Component<{ children: ReactNode; failed: (retry: () => void) => ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override render() {
    return this.state.error === null ? this.props.children : this.props.failed(() => this.setState({ error: null }));
  }
}

function PageFailed({ onRetry }: { onRetry: () => void }) {
  const text = usePlatformTexts();
  return (
    <EmptyState level={1} icon="alert" title={text('pageFailed')} action={<Button onClick={onRetry}>{text('retry')}</Button>}>
      {text('pageFailedHint')}
    </EmptyState>
  );
}

function PageBody({ entry }: { entry: OpenPage }) {
  const router = useRouter();
  const access = usePageAccess();
  const Page = loadedPage(entry.page.path);
  const refused = access(entry.page);
  if (refused) return <NoAccess because={refused} />;
  if (!Page) return <PageFailed onRetry={() => void retryPage(entry.page).then(() => router.invalidate())} />;
  return (
    <PageBoundary failed={(retry) => <PageFailed onRetry={retry} />}>
      <Page />
    </PageBoundary>
  );
}

/** Shows the page of the address, and keeps pages mounted that ask for it; each scrolls in its own frame. */
export function KeepAlivePages() {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const text = usePlatformTexts();
  const [open, setOpen] = useState<readonly OpenPage[]>([]);
  const path = match?.pathname.replace(/(.)\/$/, '$1') ?? '';
  const page = findPage(path);
  const search = parsePlainSearch(new URLSearchParams(match?.search as Record<string, string>).toString());
  const next = openPages(open, page ? { page, search } : null, closing);
  if (next.length !== open.length || next.some((entry, index) => entry !== open[index])) {
    setOpen(next);
    closing.clear();
  }
  latest = next;

  return (
    <>
      {next.map((entry) => (
        <Activity key={entry.key} mode={entry.place.visible ? 'visible' : 'hidden'}>
          <PageContext value={entry.place}>
            <div className="dd-page-scroll" data-page={entry.page.path}>
              <PageBody entry={entry} />
            </div>
          </PageContext>
        </Activity>
      ))}
      {!page && match && (
        <div className="dd-page-scroll">
          <EmptyState
            level={1}
            icon="search"
            title={text('notFound')}
            action={<PageLink to="/home/dashboard">{text('toDashboard')}</PageLink>}
          >
            {text('notFoundHint')}
          </EmptyState>
        </div>
      )}
    </>
  );
}
