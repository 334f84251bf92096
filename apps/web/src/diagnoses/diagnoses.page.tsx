import './diagnoses.css';
import { Tabs } from '../design/tabs.tsx';
import { useUrlState } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { PageHead } from '../tables/list-page.tsx';
import { useDiagnosesTexts } from './diagnoses.texts.ts';
import { FavoriteLists } from './favorite-lists.tsx';
import { IcdBrowser } from './icd-browser.tsx';

const defaults = { tab: 'codes' };
const panelId = 'diagnoses-panel';

/** ICD-10-CM codes by code or words, and lists of those that a facility uses often. */
export function DiagnosesPage() {
  const text = useDiagnosesTexts();
  const maySeeLists = useCan()('MasterData.FavoriteIcdLists.View');
  const [{ tab }, setState] = useUrlState(defaults);
  const tabs = [{ key: 'codes', label: text('codes') }, ...(maySeeLists ? [{ key: 'lists', label: text('lists') }] : [])];
  return (
    <div className="dd-page dd-page-fixed">
      <PageHead title={text('title')} />
      <Tabs tabs={tabs} current={tab} onChange={(key) => setState({ tab: key })} label={text('title')} panelId={panelId} />
      <div id={panelId} role="tabpanel" className="dd-tab-panel dd-diagnoses-panel">
        {tab === 'lists' && maySeeLists ? <FavoriteLists /> : <IcdBrowser />}
      </div>
    </div>
  );
}
