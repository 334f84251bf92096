import { EmptyState } from '../design/empty-state.tsx';
import type { AccessRefusal } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { usePlatformTexts } from '../platform/texts.ts';

/** Says what is missing and whom to ask. */
export function NoAccess({ because }: { because: AccessRefusal }) {
  const text = usePlatformTexts();
  return (
    <EmptyState level={1} icon="lock" title={text('noAccess')} action={<PageLink to="/home/dashboard">{text('toDashboard')}</PageLink>}>
      {text(because === 'permission' ? 'noAccessPermission' : 'noAccessContract')}
    </EmptyState>
  );
}
