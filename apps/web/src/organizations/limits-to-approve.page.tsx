import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DateText } from '../design/date-text.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useListQuery } from '../platform/list-query.ts';
import { testName } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { LimitsCell } from '../tables/limits-cell.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { inSettings } from './organization-ranges.tsx';
import { decideLimits, type LimitsRow, limitsToApproveQuery, type Range } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';
import { settingRecord } from './setting-record.ts';

const filters = {};

/** Critical limits that call later than the laboratory’s, of every organization and facility: the medical director approves or refuses them. */
export function LimitsToApprovePage() {
  const text = useOrganizationsTexts();
  const client = useQueryClient();
  const list = useListState(filters, '');
  const query = useListQuery(limitsToApproveQuery({ query: list.paging }));
  const decide = useMutation(decideLimits);
  const onChanged = () => {
    for (const contract of [organizationSettings.limitsToApprove, organizationSettings.settings])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
  };
  const columns: DataColumn<LimitsRow>[] = [
    {
      key: 'result',
      title: text('result'),
      rowHeader: true,
      sort: 'resultCode',
      cell: (row) => (
        <>
          {testName(row.resultCode, row.resultName)} <span className="dd-faint">{row.unit}</span>
        </>
      ),
    },
    {
      key: 'critical',
      title: text('criticalRange'),
      cell: (row) => (
        <LimitsCell
          range={row}
          test={testName(row.resultCode, row.resultName)}
          record={settingRecord<Range, { reason: string }>(row.organizationId, row, inSettings, () => ({ reason: '' }))}
          decide={(body) => decide.mutateAsync({ params: { id: row.organizationId, offeringRangeId: row.offeringRangeId }, body })}
          onChanged={onChanged}
        />
      ),
    },
    { key: 'organization', title: text('organization'), sort: 'organizationName', cell: (row) => row.organizationName },
    { key: 'facility', title: text('countsFor'), sort: 'facilityName', cell: (row) => row.facilityName ?? text('everyFacility') },
    {
      key: 'proposed',
      title: text('proposedOn'),
      sort: 'proposedAt',
      cell: (row) => row.proposedLimits && <DateText value={row.proposedLimits.proposedAt} />,
    },
  ];
  return (
    <ListPage title={text('limitsToApprove')} count={query.data?.totalCount} hint={text('limitsToApproveHint')}>
      <DataTable<LimitsRow>
        name="limits-to-approve"
        caption={text('limitsToApprove')}
        rowKey={(row) => row.offeringRangeId}
        rowName={(row) => `${testName(row.resultCode, row.resultName)}, ${row.facilityName ?? row.organizationName}`}
        columns={columns}
        query={query}
        list={list}
        empty={{ title: text('noLimits'), text: text('noLimitsHint') }}
        toolbar={(columnMenu) => (
          <FilterBar list={list} placeholder={text('searchLimits')} filters={[]}>
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
