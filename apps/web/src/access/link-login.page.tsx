import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { actInTenant } from '../platform/acting-tenant.ts';
import { exchangeToken } from '../platform/identity.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { PageHead } from '../tables/list-page.tsx';
import { useAccessTexts } from './access.texts.ts';
import { LinkedAccounts } from './linked-accounts.tsx';

let going: Promise<void> | null = null;

/** The token is exchanged once, however often the page is mounted; then the app restarts as the other account. */
async function goOver(userId: string, tenantId: string): Promise<void> {
  await exchangeToken('LinkLogin', { LinkUserId: userId, LinkTenantId: tenantId });
  actInTenant(null);
  location.assign('/home/dashboard');
}

/** `/link-login?userId=…&tenantId=…` switches to a linked account; without a user it lists them. */
export function LinkLoginPage() {
  const text = useAccessTexts();
  const go = useGo();
  const { userId, tenantId = '' } = usePageSearch();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!userId) return;
    going ??= goOver(userId, tenantId);
    going
      .catch((error: unknown) => {
        console.error(error);
        setFailed(true);
      })
      .finally(() => {
        going = null;
      });
  }, [userId, tenantId]);
  if (failed)
    return (
      <EmptyState
        level={1}
        icon="lock"
        title={text('linkRefused')}
        action={
          <Button
            onClick={() => {
              setFailed(false);
              go('/link-login', {}, { replace: true });
            }}
          >
            {text('linkedAccounts')}
          </Button>
        }
      >
        {text('linkRefusedHint')}
      </EmptyState>
    );
  return (
    <div className="dd-page" aria-busy={userId !== undefined}>
      <PageHead title={text('switchAccount')} />
      {!userId && <LinkedAccounts />}
    </div>
  );
}
