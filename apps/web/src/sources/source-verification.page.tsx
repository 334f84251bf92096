import { siteLocations, siteTypes } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import './sources.css';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { DateText } from '../design/date-text.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useChangeCounter } from '../platform/queue-counters.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { sourceStep, statusOf } from './source-record.ts';
import { activateSource, type SourceRow, sourceListQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

const filters = {};

/** New sources wait here, oldest first, until somebody has checked what they are and where they stand. */
export function SourceVerificationPage() {
  const text = useSourcesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const changeCounter = useChangeCounter();
  const { id: facilityId } = useFacility();
  const list = useListState(filters, 'creationTime asc');
  const query = useListQuery(sourceListQuery({ ...list.paging, ...(facilityId && { facilityId }), statusTypeCode: 'PENDING' }));
  const activate = useMutation(activateSource);

  async function verify(row: SourceRow) {
    const done = await stepStamped(sourceStep(row, statusOf, text), (concurrencyStamp) =>
      activate.mutateAsync({ params: { id: row.id }, body: { concurrencyStamp } }),
    );
    if (!done) return;
    changeCounter('sitesNeedingVerification', -1);
    showNotice(text('verified', { name: row.name }));
    await client.invalidateQueries({ queryKey: keyOf(sources.list) });
  }
  const columns: DataColumn<SourceRow>[] = [
    {
      key: 'name',
      title: text('source'),
      rowHeader: true,
      sort: 'name',
      cell: (row) => (
        <PageLink to="/home/site" search={{ id: row.id, tab: 'details' }}>
          {row.name}
        </PageLink>
      ),
    },
    { key: 'type', title: text('type'), cell: (row) => codeWord(siteTypes, row.siteTypeCode) },
    { key: 'samplePoint', title: text('samplePoint'), cell: (row) => row.samplePoint ?? '—' },
    {
      key: 'location',
      title: text('location'),
      cell: (row) => [codeWord(siteLocations, row.siteLocationCode), row.patientName].filter(Boolean).join(' · '),
    },
    { key: 'asset', title: text('asset'), cell: (row) => row.assetNumber ?? '—' },
    { key: 'tests', title: text('testedFor'), cell: (row) => row.requirements.map((test) => test.offeringCode).join(', ') || '—' },
    { key: 'entered', title: text('entered'), sort: 'creationTime', cell: (row) => <DateText value={row.creationTime} /> },
    {
      key: 'verify',
      title: text('action'),
      align: 'right',
      card: 'side',
      cell: (row) =>
        can('MasterData.Sites.Verify') &&
        !readOnly && (
          <Button size="small" disabled={activate.isPending} onClick={() => void verify(row)}>
            {text('verify')}
          </Button>
        ),
    },
  ];
  return (
    <QueuePage title={text('newSources')} count={query.data?.totalCount} hint={text('oldestFirst')}>
      <DataTable
        name="source-verification"
        caption={text('newSources')}
        rowKey={(row) => row.id}
        columns={columns}
        query={query}
        list={list}
        empty={{ title: text('nothingToVerify') }}
        toolbar={() => null}
      />
    </QueuePage>
  );
}
