import { formatCount } from '@drawday/domain';
import './administration.css';
import { accountStandings } from '@drawday/vocabulary';
import { JobsCard } from '../background/jobs-card.public.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Widget } from '../design/widget.tsx';
import { codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useQueueCounters } from '../platform/queue-counters.ts';
import { useCan } from '../platform/session.ts';
import { PageHead } from '../tables/list-page.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { TurnaroundCard } from '../turnaround-times/turnaround-card.public.tsx';
import { adminTiles } from './admin-tiles.ts';
import { newestImportsQuery, type Overview, overviewQuery } from './administration.queries.ts';
import { useAdministrationTexts } from './administration.texts.ts';

/** What waits for an administrator at the facility, with tiles that open the lists; below, the totals of every facility in reach. */
export function AdminDashboardPage() {
  const text = useAdministrationTexts();
  const can = useCan();
  const { id: facilityId, facility } = useFacility();
  const overview = useQueryInPlace(overviewQuery(facilityId));
  const opens = usePageOpens();
  const counters = useQueueCounters();
  const queues = adminTiles
    .filter(({ to }) => opens(to))
    .map(({ counter, to, search, label }) => {
      const count = counters[counter];
      return {
        key: counter,
        label: text(label),
        value: count === undefined ? '—' : formatCount(count),
        link: { to, ...(search && { search }) },
      };
    });
  return (
    <div className="dd-page">
      <PageHead title={text('administration')} hint={text('everyFacility')} />
      {queues.length > 0 && (
        <section aria-label={text('waiting')}>
          <h2 className="dd-admin-waiting">{facility ? text('waitingAt', { facility: facility.name }) : text('waiting')}</h2>
          <KeyFigures figures={queues} large />
        </section>
      )}
      <div className="dd-admin-grid">
        <Widget title={text('records')} of={overview}>
          {overview.data && <Records overview={overview.data} />}
        </Widget>
        <Widget
          title={text('accounts')}
          of={overview}
          aside={can('Access.Users.View') && <PageLink to="/home/users">{text('users')}</PageLink>}
        >
          {overview.data && <Accounts accounts={overview.data.accounts} />}
        </Widget>
        <Widget title={text('pausedFacilities')} of={overview} aside={<PageLink to="/home/facilities">{text('facilities')}</PageLink>}>
          {overview.data && <Paused facilities={overview.data.pausedFacilities} />}
        </Widget>
        {can('MasterData.Organizations.Create') && <Imports />}
        {opens('/home/turnaround-times') && <TurnaroundCard />}
        {opens('/home/background-jobs') && <JobsCard />}
      </div>
    </div>
  );
}

const recordPages = [
  { key: 'organizations', to: '/home/organizations' },
  { key: 'facilities', to: '/home/facilities' },
  { key: 'employees', to: '/home/employees' },
  { key: 'patients', to: '/home/patients' },
] as const;

/** Records by status, each number with its list: patients of the chosen facility, as they are listed, the others everywhere. */
function Records({ overview }: { overview: Overview }) {
  const text = useAdministrationTexts();
  const opens = usePageOpens();
  const { facility } = useFacility();
  const rows = recordPages.map((page) => ({ ...page, ...overview[page.key] }));
  return (
    <RecordTable
      caption={text('records')}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        {
          key: 'name',
          title: text('record'),
          rowHeader: true,
          cell: (row) => (row.key === 'patients' && facility ? text('patientsAt', { facility: facility.name }) : text(row.key)),
        },
        ...(['active', 'pending', 'paused', 'inactive'] as const).map((status) => ({
          key: status,
          title: text(status),
          align: 'right' as const,
          cell: (row: (typeof rows)[number]) =>
            opens(row.to) ? (
              <PageLink to={row.to} search={{ status: status.toUpperCase() }}>
                {formatCount(row[status])}
              </PageLink>
            ) : (
              formatCount(row[status])
            ),
        })),
      ]}
    />
  );
}

const standingFigures = [
  { key: 'notSignedIn', standing: 'NEVER' },
  { key: 'idle', standing: 'IDLE' },
  { key: 'missing', standing: 'MISSING' },
  { key: 'lockedOut', standing: 'LOCKED' },
] as const;

function Accounts({ accounts }: { accounts: Overview['accounts'] }) {
  const text = useAdministrationTexts();
  const opens = usePageOpens();
  return (
    <>
      <KeyFigures
        figures={standingFigures.map(({ key, standing }) => ({
          ...{ key, label: codeWord(accountStandings, standing), value: formatCount(accounts[key]) },
          ...(opens('/home/employees') && { link: { to: '/home/employees', search: { account: standing } } }),
        }))}
      />
      <ul className="dd-admin-list">
        {accounts.newest.map((one) => (
          <li key={one.employeeId}>
            <PageLink to="/home/employee" search={{ id: one.employeeId }}>
              {one.name}
            </PageLink>
            <span className="dd-faint dd-small">{one.email ?? '—'}</span>
            <StatusTag
              quiet
              small
              display={one.invited ? { text: text('invited'), style: 'warning' } : { text: text('notInvited'), style: 'neutral' }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Paused({ facilities }: { facilities: Overview['pausedFacilities'] }) {
  const text = useAdministrationTexts();
  if (facilities.length === 0) return <p className="dd-faint">{text('nonePaused')}</p>;
  return (
    <ul className="dd-admin-list">
      {facilities.map((one) => (
        <li key={one.id}>
          <PageLink to="/home/facility" search={{ id: one.id }}>
            {one.name}
          </PageLink>
          <span className="dd-faint dd-small">{one.organizationName}</span>
          <StatusTag
            small
            icon={one.reason === 'LOCKED' ? 'lock' : 'pause'}
            display={{ text: text(`reason_${one.reason}`), style: one.reason === 'LOCKED' ? 'error' : 'neutral' }}
          />
        </li>
      ))}
    </ul>
  );
}

function Imports() {
  const text = useAdministrationTexts();
  const newest = useQueryInPlace(newestImportsQuery);
  return (
    <Widget title={text('imports')} of={newest} aside={<PageLink to="/home/imports">{text('allImports')}</PageLink>}>
      {newest.data?.items.length === 0 && <p className="dd-faint">{text('noImports')}</p>}
      <ul className="dd-admin-list">
        {newest.data?.items.map((one) => (
          <li key={one.id}>
            <PageLink to="/home/import" search={{ id: one.id }}>
              {one.fileName}
            </PageLink>
            <span className="dd-faint dd-small">
              {text('importCounts', { rows: formatCount(one.rowCount), refused: formatCount(one.refusedCount) })}
            </span>
          </li>
        ))}
      </ul>
    </Widget>
  );
}
