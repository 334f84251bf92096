import { Tabs } from '../design/tabs.tsx';
import { useUrlState } from '../platform/page-context.ts';
import { PageHead } from '../tables/list-page.tsx';
import { useReportsTexts } from './reports.texts.ts';
import { RunList } from './run-list.tsx';
import { ScheduleList } from './schedule-list.tsx';

const addressDefaults = { tab: 'runs', leave: '' };

/** What one has run, with how far each is, and what runs by itself: one's own schedules and those that one receives. */
export function MyRunsPage() {
  const text = useReportsTexts();
  const [{ tab, leave }, set] = useUrlState(addressDefaults);
  const tabs = [
    { key: 'runs', label: text('myRuns') },
    { key: 'schedules', label: text('schedules') },
  ];
  return (
    <div className={`dd-page${tab === 'schedules' ? '' : ' dd-page-fixed'}`}>
      <PageHead title={text('myRuns')} hint={text('myRunsHint')} />
      <Tabs label={text('myRuns')} tabs={tabs} current={tab} onChange={(key) => set({ tab: key, leave: '' })} />
      {tab === 'schedules' ? <ScheduleList leave={leave} onLeft={() => set({ leave: '' }, { replace: true })} /> : <RunList />}
    </div>
  );
}
