import { siteStatusDisplay } from '@drawday/domain';
import { siteLocations, siteTypes, testStates } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import type { SourceRow } from './sources.queries.ts';
import type { SourcesText } from './sources.texts.ts';

/** Why a source is out of use: what somebody wrote, or the system's reason. */
export const reasonText = (reason: string, text: SourcesText) => (reason === 'PATIENT_LEFT' ? text('patientLeft') : reason);

export const sourceColumns = (text: SourcesText): DataColumn<SourceRow>[] => [
  {
    key: 'name',
    title: text('source'),
    rowHeader: true,
    sort: 'name',
    cell: (row) => (
      <PageLink to="/home/site" search={{ id: row.id }}>
        {row.name}
      </PageLink>
    ),
  },
  { key: 'type', title: text('type'), sort: 'siteTypeCode', cell: (row) => codeWord(siteTypes, row.siteTypeCode) },
  { key: 'samplePoint', title: text('samplePoint'), sort: 'samplePoint', cell: (row) => row.samplePoint ?? '—' },
  {
    key: 'location',
    title: text('location'),
    sort: 'siteLocationCode',
    cell: (row) => [codeWord(siteLocations, row.siteLocationCode), row.patientName].filter(Boolean).join(' · '),
  },
  { key: 'facility', title: text('facility'), hidden: true, cell: (row) => row.facilityName },
  { key: 'asset', title: text('asset'), sort: 'assetNumber', card: 'hide', cell: (row) => row.assetNumber ?? '—' },
  { key: 'month', title: text('month'), sort: 'month', card: 'hide', cell: (row) => (row.month ? monthName(row.month, 'short') : '—') },
  {
    key: 'disinfected',
    title: text('disinfected'),
    sort: 'lastDisinfectionAt',
    card: 'hide',
    cell: (row) => <DateText value={row.lastDisinfectionAt} />,
  },
  { key: 'sampled', title: text('lastSample'), cell: (row) => <DateText value={row.lastSampledOn} /> },
  { key: 'nextDraw', title: text('nextDraw'), cell: (row) => <DateText value={row.nextDrawDate} weekday /> },
  {
    key: 'tests',
    title: text('tests'),
    cell: (row) =>
      row.statusTypeCode === 'INACTIVE' || row.requirements.length === 0 ? (
        <span className="dd-faint">—</span>
      ) : (
        <StatusTag quiet={row.testState === 'CURRENT'} display={codeDisplay(testStates, row.testState)} />
      ),
  },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => <StatusTag quiet={row.statusTypeCode === 'ACTIVE'} display={siteStatusDisplay(row.statusTypeCode)} />,
  },
];
