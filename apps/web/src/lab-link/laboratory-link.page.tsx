import './laboratory-link.css';
import { useId } from 'react';
import { Icon } from '../design/icon.tsx';
import { Tabs } from '../design/tabs.tsx';
import { LinkAlerts } from '../lab-connections/link-alerts.public.tsx';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { ListPage } from '../tables/list-page.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { unmatchedQuery } from './lab-link.queries.ts';
import { useLabLinkTexts } from './lab-link.texts.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageList } from './message-list.tsx';
import { UnmatchedList } from './unmatched-list.tsx';

const defaults = { tab: 'messages', message: '' };

/** Whether the laboratory is reached, which messages came and went, and what could not be matched yet. */
export function LaboratoryLinkPage() {
  const text = useLabLinkTexts();
  const go = useGo();
  const panelId = useId();
  const [{ tab, message }, setPlace] = useUrlState(defaults);
  const open = useQueryInPlace(unmatchedQuery({ status: 'OPEN', maxResultCount: 1 }));
  return (
    <ListPage
      title={text('laboratoryLink')}
      views={
        <>
          {open.data?.items[0]?.isCritical && tab !== 'unmatched' && (
            <p className="dd-link-failed dd-error-text dd-row" role="alert">
              <Icon name="alert" /> {text('criticalsWait')}{' '}
              <PageLink to="/home/laboratory-link" search={{ tab: 'unmatched' }}>
                {text('showUnmatched')}
              </PageLink>
            </p>
          )}
          <LinkAlerts />
          <ConnectionStrip />
          <div className="dd-bleed">
            <div className="dd-link-tabs">
              <Tabs
                label={text('laboratoryLink')}
                current={tab}
                panelId={panelId}
                onChange={(key) => go('/home/laboratory-link', { tab: key })}
                tabs={[
                  { key: 'messages', label: text('messages') },
                  { key: 'unmatched', label: text('unmatched'), count: open.data?.totalCount },
                ]}
              />
            </div>
          </div>
        </>
      }
    >
      <div id={panelId} role="tabpanel" className="dd-link-panel">
        {tab === 'unmatched' ? (
          <UnmatchedList onMessage={(id) => setPlace({ message: id })} />
        ) : (
          <MessageList onMessage={(id) => setPlace({ message: id })} />
        )}
      </div>
      {message !== '' && <MessageDialog id={message} onClose={() => setPlace({ message: '' })} />}
    </ListPage>
  );
}
