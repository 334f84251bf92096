import { formatCount, formatPhone, partyStatusDisplay } from '@drawday/domain';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import type { FacilityRow } from './facilities.queries.ts';
import type { FacilitiesText } from './facilities.texts.ts';

/** "Boone, NC". */
export const placeOf = (row: Pick<FacilityRow, 'city' | 'state'>): string => [row.city, row.state].filter(Boolean).join(', ') || '—';

export const facilityColumns = (text: FacilitiesText): DataColumn<FacilityRow>[] => [
  {
    key: 'name',
    title: text('facility'),
    rowHeader: true,
    sort: 'name',
    cell: (row) => (
      <span className="dd-row">
        <PageLink to="/home/facility" search={{ id: row.id }}>
          {row.name}
        </PageLink>
        {row.isLocked && <StatusTag small icon="lock" display={{ text: text('locked'), style: 'warning' }} />}
      </span>
    ),
  },
  { key: 'code', title: text('code'), sort: 'code', cell: (row) => row.code },
  { key: 'organization', title: text('organization'), sort: 'organizationName', cell: (row) => row.organizationName },
  { key: 'place', title: text('place'), sort: 'state', cell: placeOf },
  { key: 'zone', title: text('timeZone'), sort: 'timeZone', card: 'hide', cell: (row) => row.timeZone },
  { key: 'phone', title: text('phone'), card: 'hide', hidden: true, cell: (row) => (row.phone ? formatPhone(row.phone) : '—') },
  { key: 'ccn', title: text('ccn'), sort: 'ccn', card: 'hide', cell: (row) => row.ccn ?? '—' },
  {
    key: 'patients',
    title: text('patients'),
    align: 'right',
    cell: (row) => (row.patientCount === null ? '—' : formatCount(row.patientCount)),
  },
  {
    key: 'draws',
    title: text('drawsToday'),
    align: 'right',
    cell: (row) =>
      row.drawsToday ? (
        text('drawsDone', { done: row.drawsToday - (row.drawsTodayOpen ?? 0), all: row.drawsToday })
      ) : (
        <span className="dd-faint">—</span>
      ),
  },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => <StatusTag quiet={row.statusTypeCode === 'ACTIVE'} display={partyStatusDisplay(row.statusTypeCode)} />,
  },
];
