import { formatCount, partyStatusDisplay } from '@drawday/domain';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import type { OrganizationRow } from './organizations.queries.ts';
import type { OrganizationsText } from './organizations.texts.ts';

/** What the contract covers: patients, staff, sources. */
export const contractText = (
  row: Pick<OrganizationRow, 'isContractedForPatient' | 'isContractedForEmployee' | 'isContractedForSource'>,
  text: OrganizationsText,
) =>
  [
    row.isContractedForPatient && text('patients'),
    row.isContractedForEmployee && text('staff'),
    row.isContractedForSource && text('sources'),
  ]
    .filter(Boolean)
    .join(' · ') || '—';

export const organizationColumns = (text: OrganizationsText): DataColumn<OrganizationRow>[] => [
  {
    key: 'name',
    title: text('organization'),
    rowHeader: true,
    sort: 'name',
    cell: (row) => (
      <PageLink to="/home/organization" search={{ id: row.id }}>
        {row.name}
      </PageLink>
    ),
  },
  { key: 'code', title: text('code'), sort: 'code', cell: (row) => row.code },
  {
    key: 'place',
    title: text('billingPlace'),
    sort: 'billingCity',
    cell: (row) => [row.billingCity, row.billingState].filter(Boolean).join(', ') || '—',
  },
  { key: 'facilities', title: text('facilities'), align: 'right', cell: (row) => formatCount(row.facilityCount) },
  { key: 'contract', title: text('contract'), cell: (row) => contractText(row, text) },
  { key: 'start', title: text('since'), sort: 'startDate', card: 'hide', cell: (row) => <DateText value={row.startDate} /> },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => (
      <span className="dd-row">
        <StatusTag quiet={row.statusTypeCode === 'ACTIVE'} display={partyStatusDisplay(row.statusTypeCode)} />
        {row.isLocked && <StatusTag small icon="lock" display={{ text: text('locked'), style: 'error' }} />}
      </span>
    ),
  },
];
