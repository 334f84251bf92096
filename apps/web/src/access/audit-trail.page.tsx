import { Tabs } from '../design/tabs.tsx';
import { useUrlState } from '../platform/page-context.ts';
import { ListPage } from '../tables/list-page.tsx';
import { useAccessTexts } from './access.texts.ts';
import { AuditActions } from './audit-actions.tsx';
import { AuditRows } from './audit-rows.tsx';
import { SealState } from './seal-state.tsx';
import { SecurityEvents } from './security-events.tsx';

const defaults = { tab: 'records' };

/** Who did what, to whom, when, from where. Nothing here can be changed; the seals prove it. */
export function AuditTrailPage() {
  const text = useAccessTexts();
  const [{ tab }, set] = useUrlState(defaults);
  const current = tab === 'sign-ins' ? tab : 'records';
  return (
    <ListPage
      title={text('auditTrail')}
      hint={<SealState />}
      actions={current === 'records' && <AuditActions />}
      views={
        <Tabs
          label={text('auditTrail')}
          current={current}
          onChange={(key) => set({ tab: key })}
          tabs={[
            { key: 'records', label: text('looksAndChanges') },
            { key: 'sign-ins', label: text('signInsAndAccounts') },
          ]}
        />
      }
    >
      {current === 'records' ? <AuditRows /> : <SecurityEvents />}
    </ListPage>
  );
}
