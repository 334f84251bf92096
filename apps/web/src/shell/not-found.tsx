import { EmptyState } from '../design/empty-state.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { usePlatformTexts } from '../platform/texts.ts';

/** No page of the portal has this address. */
export function NotFound() {
  const text = usePlatformTexts();
  return (
    <main>
      <EmptyState level={1} icon="search" title={text('notFound')} action={<PageLink to="/home/dashboard">{text('toDashboard')}</PageLink>}>
        {text('notFoundHint')}
      </EmptyState>
    </main>
  );
}
